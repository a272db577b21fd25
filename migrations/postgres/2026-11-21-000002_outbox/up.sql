-- A mail is written here in the transaction of the business it tells about; the worker sends it afterwards.
-- The body is emptied once it is sent or given up: it holds links that open an account.
CREATE TABLE outbox (
    id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    to_email TEXT NOT NULL,
    to_name TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'dead')),
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    created_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    last_error TEXT
);
CREATE INDEX outbox_by_due ON outbox (state, due_at);
