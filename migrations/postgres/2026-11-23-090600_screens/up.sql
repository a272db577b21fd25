-- Browsers that wait for a name as screens of a hall: the code that each shows, by the SHA-256 of the secret in its cookie. They are nobody's, and
-- last for minutes.
CREATE TABLE screen_codes (
    hash BYTEA NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    code TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);

-- Screens that have a name: what they show is a programme as JSON, its revision is raised by each change.
CREATE TABLE screens (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    name TEXT NOT NULL,
    programme TEXT NOT NULL,
    revision INTEGER NOT NULL,
    named_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    size TEXT,
    PRIMARY KEY (tournament_id, no)
);
