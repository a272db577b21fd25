-- What an account is called towards authenticators (WebAuthn: the user handle, random and nobody's name), and the salt of its recovery codes. Where the
-- account has an app of codes too, both have the same salt.
CREATE TABLE passkey_owners (
    account_id INTEGER PRIMARY KEY NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    handle BLOB NOT NULL UNIQUE CHECK (length(handle) = 64),
    salt BLOB NOT NULL CHECK (length(salt) = 16)
);

-- Passkeys, by the id that their authenticator gave them: the public key with what was said of it once and for all, and what changes with each use (counter,
-- whether it is backed up), both as the library writes them.
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 16 AND 1023),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    state BLOB NOT NULL CHECK (length(state) = 7),
    transports INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_used_at TIMESTAMP
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- What was asked of authenticators and not answered yet. Each is of one browser (the SHA-256 of the token of its forms), for one thing, once; an account stands
-- where somebody was signed in.
CREATE TABLE passkey_challenges (
    challenge BLOB PRIMARY KEY NOT NULL CHECK (length(challenge) = 16),
    ceremony TEXT NOT NULL CHECK (ceremony IN ('make', 'sign-in', 'confirm')),
    browser BLOB NOT NULL CHECK (length(browser) = 32),
    account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
    state BLOB NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX passkey_challenges_by_browser ON passkey_challenges (browser);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
