-- The key by which push services know this site (VAPID, RFC 8292): made once, whichever node is first.
CREATE TABLE push_keys (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32)
);

-- Browsers that are told news: where their push service takes it (RFC 8030), and what only they can read it by (RFC 8291). Nobody has an account here: whoever knows the endpoint, which no one can guess, may change what is followed.
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    public_key BLOB NOT NULL CHECK (length(public_key) = 65),
    auth BLOB NOT NULL CHECK (length(auth) = 16),
    lang TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- What a browser follows: an entry of a tournament, or all of it (0).
CREATE TABLE push_follows (
    subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    entry_no INTEGER NOT NULL CHECK (entry_no >= 0),
    kinds TEXT NOT NULL,
    PRIMARY KEY (subscription_id, tournament_id, entry_no)
);
CREATE INDEX push_follows_by_tournament ON push_follows (tournament_id);

-- What a browser is still to be told, a row for each published version, written in the transaction of the change. It goes once it was sent, or is too old.
CREATE TABLE push_messages (
    subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    kind TEXT NOT NULL,
    topic TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    PRIMARY KEY (subscription_id, tournament_id, version)
);
CREATE INDEX push_messages_due ON push_messages (due_at);
