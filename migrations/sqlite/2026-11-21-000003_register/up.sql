-- The register of players. A licence number belongs to one player.
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    club TEXT,
    association TEXT,
    licence TEXT UNIQUE,
    rating INTEGER,
    title TEXT,
    sex TEXT,
    born INTEGER,
    by_initials BOOLEAN NOT NULL
);
CREATE INDEX players_by_name ON players (name);

-- Append-only: every change is an event, chained to the one before it. A stream is 'tournament/7', 'register' or 'accounts'.
CREATE TABLE journal (
    stream TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    version INTEGER NOT NULL,
    at TIMESTAMP NOT NULL,
    account_id INTEGER,
    actor TEXT NOT NULL,
    event TEXT NOT NULL,
    why TEXT,
    hash TEXT NOT NULL,
    PRIMARY KEY (stream, number)
);
