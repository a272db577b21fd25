-- The second factor of an account: the secret that its app shares (RFC 6238), the last step of which a code was taken, and the salt of its recovery codes.
-- Until it was confirmed by a code it asks nothing of anybody.
CREATE TABLE second_factors (
    account_id INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    secret BLOB NOT NULL CHECK (length(secret) = 20),
    salt BLOB NOT NULL CHECK (length(salt) = 16),
    last_step BIGINT NOT NULL,
    confirmed_at TIMESTAMP
);

-- Recovery codes that were not used yet, as argon2id with the salt of their account.
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (account_id, hash)
);

-- Somebody whose password was right and who has to type a code has a token for that. SQLite alters no CHECK: the table is made anew.
CREATE TABLE tokens_anew (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('invitation', 'password-reset', 'second-factor')),
    expires_at TIMESTAMP NOT NULL
);
INSERT INTO tokens_anew (hash, account_id, purpose, expires_at) SELECT hash, account_id, purpose, expires_at FROM tokens;
DROP TABLE tokens;
ALTER TABLE tokens_anew RENAME TO tokens;
CREATE INDEX tokens_by_account ON tokens (account_id);
