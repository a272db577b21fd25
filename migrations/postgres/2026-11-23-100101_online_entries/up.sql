-- Who asked to enter by the web. What they gave is JSON, and empty once it was erased; entry_no is the entry that was made of it. form_key makes of two
-- presses one row. turn is the order of confirmation.
CREATE TABLE online_entries (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    form_key TEXT NOT NULL,
    standing TEXT NOT NULL,
    turn INTEGER,
    lang TEXT NOT NULL,
    given TEXT NOT NULL,
    entry_no INTEGER,
    reason TEXT,
    asked_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    PRIMARY KEY (tournament_id, no),
    UNIQUE (tournament_id, form_key)
);

-- The links in their mails, by the SHA-256 of the secret: each mail has one of its own.
CREATE TABLE online_entry_links (
    hash BYTEA NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    tournament_id INTEGER NOT NULL,
    no INTEGER NOT NULL,
    FOREIGN KEY (tournament_id, no) REFERENCES online_entries (tournament_id, no) ON DELETE CASCADE
);
CREATE INDEX online_entry_links_by_entry ON online_entry_links (tournament_id, no);
