-- Leave to send a tournament here that was made on another server, handed out once: whoever has it uses it for one tournament. Its hash alone is kept.
CREATE TABLE stream_invitations (
    hash BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    made_by TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
