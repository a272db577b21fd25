-- Codes of one day, by which somebody without an account helps in one tournament. The beginning names the code; of the rest only argon2id in PHC
-- notation is kept, since it is short enough to be typed.
CREATE TABLE helper_codes (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    name TEXT NOT NULL,
    duty TEXT NOT NULL CHECK (duty IN ('results', 'door', 'hall')),
    day DATE NOT NULL,
    beginning TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL,
    made_by TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    ended_at TIMESTAMP,
    PRIMARY KEY (tournament_id, no)
);

-- The one browser in which a code is in use. Only the SHA-256 of the secret in its cookie is kept.
CREATE TABLE helper_sessions (
    tournament_id INTEGER NOT NULL,
    no INTEGER NOT NULL,
    hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
    csrf TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    device TEXT,
    address TEXT,
    PRIMARY KEY (tournament_id, no),
    FOREIGN KEY (tournament_id, no) REFERENCES helper_codes (tournament_id, no) ON DELETE CASCADE
);
