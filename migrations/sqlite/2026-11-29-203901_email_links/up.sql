-- Links by which an account gets another address: the one that was sent there, and the one to the address before, which takes it back. As with tokens, only
-- the SHA-256 of the secret is kept.
CREATE TABLE email_links (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    way TEXT NOT NULL CHECK (way IN ('there', 'back')),
    email TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX email_links_by_account ON email_links (account_id);
