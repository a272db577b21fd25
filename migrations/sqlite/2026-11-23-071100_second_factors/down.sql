CREATE TABLE tokens_before (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('invitation', 'password-reset')),
    expires_at TIMESTAMP NOT NULL
);
INSERT INTO tokens_before (hash, account_id, purpose, expires_at) SELECT hash, account_id, purpose, expires_at FROM tokens WHERE purpose <> 'second-factor';
DROP TABLE tokens;
ALTER TABLE tokens_before RENAME TO tokens;
CREATE INDEX tokens_by_account ON tokens (account_id);
DROP TABLE recovery_codes;
DROP TABLE second_factors;
