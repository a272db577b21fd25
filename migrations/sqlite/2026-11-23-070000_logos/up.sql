-- The picture of a tournament's logo; what is known of it stands in the notice of the tournament.
CREATE TABLE logos (
    tournament_id INTEGER NOT NULL PRIMARY KEY REFERENCES tournaments (id),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    bytes BLOB NOT NULL
);
