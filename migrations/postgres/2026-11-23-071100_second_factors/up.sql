-- The second factor of an account: the secret that its app shares (RFC 6238), the last step of which a code was taken, and the salt of its recovery codes.
-- Until it was confirmed by a code it asks nothing of anybody.
CREATE TABLE second_factors (
    account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    secret BYTEA NOT NULL CHECK (length(secret) = 20),
    salt BYTEA NOT NULL CHECK (length(salt) = 16),
    last_step BIGINT NOT NULL,
    confirmed_at TIMESTAMP
);

-- Recovery codes that were not used yet, as argon2id with the salt of their account.
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    hash BYTEA NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (account_id, hash)
);

-- Somebody whose password was right and who has to type a code has a token for that.
ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check CHECK (purpose IN ('invitation', 'password-reset', 'second-factor'));
