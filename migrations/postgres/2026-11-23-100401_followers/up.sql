-- Who follows players or tournaments by mail. Nobody has an account here: whoever has the token, which stands in each mail, may change what is followed and stop it.
CREATE TABLE followers (
    token TEXT PRIMARY KEY NOT NULL,
    email TEXT NOT NULL UNIQUE,
    lang TEXT NOT NULL,
    site TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- What is followed: an entry of a tournament, or all of it (0). Nothing is sent before it was confirmed by the link in a mail.
CREATE TABLE follows (
    token TEXT NOT NULL REFERENCES followers (token) ON DELETE CASCADE,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    entry_no INTEGER NOT NULL CHECK (entry_no >= 0),
    kinds TEXT NOT NULL,
    asked_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    PRIMARY KEY (token, tournament_id, entry_no)
);
CREATE INDEX follows_by_tournament ON follows (tournament_id);

-- A mail to a follower has the address that stops it (RFC 8058). Its row goes once it was sent, and waits for those of accounts.
ALTER TABLE outbox ADD COLUMN stop_url TEXT;
