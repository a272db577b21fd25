-- Questions to the engine, so that every node knows of them, and of their answers. Gone with their tournament, whichever release deletes it.
CREATE TABLE questions (
    key TEXT PRIMARY KEY NOT NULL,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    fields TEXT NOT NULL,
    asked_at TIMESTAMP NOT NULL,
    given_up BOOLEAN NOT NULL,
    answer TEXT
);
CREATE INDEX questions_by_time ON questions (asked_at);
