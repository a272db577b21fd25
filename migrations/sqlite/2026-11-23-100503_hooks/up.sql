-- Addresses of other programs that are told of what is published, by Standard Webhooks. Their secrets sign what is sent and so are kept as they are.
CREATE TABLE hooks (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    former_secret TEXT,
    former_until TIMESTAMP,
    made_by TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    disabled_at TIMESTAMP,
    disabled_why TEXT,
    PRIMARY KEY (tournament_id, no)
);

-- What is to be sent to a hook, is being sent, or was: a row for each published version, written in the transaction of the change.
CREATE TABLE hook_deliveries (
    tournament_id INTEGER NOT NULL,
    hook_no INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    tried_at TIMESTAMP,
    status INTEGER,
    last_error TEXT,
    PRIMARY KEY (tournament_id, hook_no, version),
    FOREIGN KEY (tournament_id, hook_no) REFERENCES hooks (tournament_id, no) ON DELETE CASCADE,
    FOREIGN KEY (tournament_id, version) REFERENCES public_changes (tournament_id, version) ON DELETE CASCADE
);
CREATE INDEX hook_deliveries_due ON hook_deliveries (state, due_at);
