CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('admin', 'organiser', 'arbiter')),
    lang TEXT CHECK (lang IN ('pt', 'en')),
    password TEXT,
    created_at TIMESTAMP NOT NULL,
    disabled_at TIMESTAMP
);

-- Only the SHA-256 of a session's or a token's secret is kept: whoever reads a backup cannot sign in with it.
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    csrf TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('invitation', 'password-reset')),
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX tokens_by_account ON tokens (account_id);

-- One row for each account and each address that failed to log in lately.
CREATE TABLE login_throttle (
    subject TEXT PRIMARY KEY NOT NULL,
    failures INTEGER NOT NULL CHECK (failures >= 0),
    blocked_until TIMESTAMP NOT NULL,
    forget_at TIMESTAMP NOT NULL
);
