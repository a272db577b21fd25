-- What changed of what everybody may see: a row for each version that was published, with where to look as JSON. Written in the transaction of the change.
CREATE TABLE public_changes (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    at TIMESTAMP NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (tournament_id, version)
);
