-- The package of a tournament that was given to another server, encrypted with a code that nobody keeps: it can be fetched again, and of the server's own it opens nothing.
CREATE TABLE packages (
    tournament_id INTEGER PRIMARY KEY NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    sealed BYTEA NOT NULL,
    made_by TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL
);

-- What the register above said of a player when it was taken over last: against it what changed here and what changed there are told apart.
CREATE TABLE pulled_people (
    player_id INTEGER PRIMARY KEY NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    person TEXT NOT NULL
);
