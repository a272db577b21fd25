-- Other servers that this one knows, by their identity: a public server above a laptop, laptops below a public server.
CREATE TABLE servers (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    -- signs its receipts; none of a server that gives none
    public_key TEXT,
    -- where it is asked and sent to; none of a laptop, which asks by itself
    address TEXT,
    met_at TIMESTAMP NOT NULL
);

-- Under which identity a tournament's journal is known on every server. A tournament that never left has no row: its author is this server.
CREATE TABLE streams (
    id TEXT PRIMARY KEY NOT NULL,
    -- none of a copy of which no event has come yet
    tournament_id INTEGER UNIQUE REFERENCES tournaments (id) ON DELETE CASCADE,
    -- 'author' or 'copy'
    role TEXT NOT NULL,
    -- to whom the author sends; none where nobody is to have it
    upstream TEXT REFERENCES servers (id),
    -- of the draws: a copy needs it once the first events come
    secret TEXT
);

-- Whose the events are: a generation has those from `begins` on, until the next one begins. What landed is never altered.
CREATE TABLE stream_generations (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL CHECK (generation > 0),
    -- the author: a server, and how the public knows it; its numbers of people are those in the events
    author TEXT NOT NULL,
    place TEXT NOT NULL,
    -- signs what is sent; the private one only at the author
    public_key TEXT,
    private_key TEXT,
    begins INTEGER NOT NULL CHECK (begins > 0),
    begun_at TIMESTAMP NOT NULL,
    -- 'returned' or 'revoked'
    ended TEXT,
    ended_at TIMESTAMP,
    ended_why TEXT,
    PRIMARY KEY (stream, generation)
);

-- How far the author's events have come upstream.
CREATE TABLE stream_pushes (
    stream TEXT PRIMARY KEY NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    acknowledged INTEGER NOT NULL,
    acknowledged_at TIMESTAMP,
    receipt TEXT,
    -- not tried before; a sender that claimed it moves it, so that no other sends meanwhile
    due_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL,
    tried_at TIMESTAMP,
    -- why the last attempt failed, and since when none succeeded
    trouble TEXT,
    detail TEXT,
    troubled_since TIMESTAMP,
    stopped BOOLEAN NOT NULL
);

-- What was said of events that landed here: the same events again are the same receipt.
CREATE TABLE stream_receipts (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    PRIMARY KEY (stream, number)
);

-- What came and did not land: the other line of a fork, or what a revoked author sent later. Kept to be read, never merged.
CREATE TABLE stream_aside (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    no INTEGER NOT NULL CHECK (no > 0),
    -- 'fork' or 'quarantine'
    kind TEXT NOT NULL,
    generation INTEGER NOT NULL,
    -- the number of the first event that is another one, or has no place
    begins INTEGER NOT NULL,
    digest TEXT NOT NULL,
    body TEXT NOT NULL,
    came_at TIMESTAMP NOT NULL,
    PRIMARY KEY (stream, no),
    UNIQUE (stream, digest)
);

-- By what a player or an account is known on other servers.
CREATE TABLE identities (
    -- 'player' or 'user'
    kind TEXT NOT NULL,
    no INTEGER NOT NULL,
    identity TEXT NOT NULL,
    PRIMARY KEY (kind, no),
    UNIQUE (kind, identity)
);

-- Which number of ours somebody has who has theirs in the events of another server.
CREATE TABLE foreign_numbers (
    server TEXT NOT NULL,
    kind TEXT NOT NULL,
    theirs INTEGER NOT NULL,
    ours INTEGER NOT NULL,
    PRIMARY KEY (server, kind, theirs)
);
