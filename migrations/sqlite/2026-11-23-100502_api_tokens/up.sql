-- Tokens of programs, each of one tournament and for some acts: the SHA-256 of what was shown once.
CREATE TABLE api_tokens (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    name TEXT NOT NULL,
    acts TEXT NOT NULL,
    made_by TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    ended_at TIMESTAMP,
    last_used_at TIMESTAMP,
    last_address TEXT,
    PRIMARY KEY (tournament_id, no)
);

-- What was answered to a program, by the key that it gave its request: a repeat is answered alike. Kept for days.
CREATE TABLE api_answers (
    tournament_id INTEGER NOT NULL,
    token_no INTEGER NOT NULL,
    key TEXT NOT NULL,
    request BLOB NOT NULL CHECK (length(request) = 32),
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    answered_at TIMESTAMP NOT NULL,
    PRIMARY KEY (tournament_id, token_no, key),
    FOREIGN KEY (tournament_id, token_no) REFERENCES api_tokens (tournament_id, no) ON DELETE CASCADE
);
