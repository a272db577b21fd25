-- Browsers in which somebody signed in to an account: their attempts are counted apart, so that a stranger's guesses hold up nobody there. Only the
-- SHA-256 of the secret in their cookie is kept.
CREATE TABLE known_devices (
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    expires_at TIMESTAMP NOT NULL,
    PRIMARY KEY (hash, account_id)
);
CREATE INDEX known_devices_by_account ON known_devices (account_id);
