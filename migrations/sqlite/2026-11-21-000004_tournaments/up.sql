-- The version rises with every change; a change made on an older version is refused.
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL,
    name TEXT NOT NULL,
    venue TEXT,
    starts DATE NOT NULL,
    ends DATE NOT NULL,
    regulations TEXT NOT NULL,
    commitment TEXT NOT NULL,
    -- kept from everybody until the tournament is over
    secret TEXT NOT NULL
);

CREATE TABLE staff (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    role TEXT NOT NULL,
    PRIMARY KEY (tournament_id, account_id)
);

CREATE TABLE entries (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    no INTEGER NOT NULL CHECK (no > 0),
    player_id INTEGER REFERENCES players (id),
    name TEXT NOT NULL,
    club TEXT,
    association TEXT,
    licence TEXT,
    rating INTEGER,
    title TEXT,
    sex TEXT,
    born INTEGER,
    by_initials BOOLEAN NOT NULL,
    from_round INTEGER NOT NULL,
    attendance TEXT NOT NULL,
    withdrawn_from INTEGER,
    pairing_number INTEGER,
    PRIMARY KEY (tournament_id, no),
    UNIQUE (tournament_id, player_id),
    UNIQUE (tournament_id, licence)
);
CREATE INDEX entries_by_player ON entries (player_id);

CREATE TABLE granted_byes (
    tournament_id INTEGER NOT NULL,
    entry_no INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (tournament_id, entry_no, round_no),
    FOREIGN KEY (tournament_id, entry_no) REFERENCES entries (tournament_id, no)
);

-- A round cannot be created twice.
CREATE TABLE rounds (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    no INTEGER NOT NULL CHECK (no > 0),
    state TEXT NOT NULL,
    PRIMARY KEY (tournament_id, no)
);

CREATE TABLE matches (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL CHECK (board > 0),
    by_hand BOOLEAN NOT NULL,
    PRIMARY KEY (tournament_id, round_no, board),
    FOREIGN KEY (tournament_id, round_no) REFERENCES rounds (tournament_id, no)
);

-- Where an entry is in a round, at a board or with a bye: the key is why nobody can be paired twice in a round.
CREATE TABLE seats (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    entry_no INTEGER NOT NULL,
    board INTEGER,
    side TEXT,
    bye TEXT,
    PRIMARY KEY (tournament_id, round_no, entry_no),
    UNIQUE (tournament_id, round_no, board, side),
    CHECK ((board IS NULL) = (side IS NULL) AND (board IS NULL) = (bye IS NOT NULL)),
    FOREIGN KEY (tournament_id, round_no) REFERENCES rounds (tournament_id, no),
    FOREIGN KEY (tournament_id, entry_no) REFERENCES entries (tournament_id, no),
    FOREIGN KEY (tournament_id, round_no, board) REFERENCES matches (tournament_id, round_no, board)
);

CREATE TABLE games (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL,
    no INTEGER NOT NULL CHECK (no > 0),
    opening INTEGER,
    outcome TEXT,
    PRIMARY KEY (tournament_id, round_no, board, no),
    FOREIGN KEY (tournament_id, round_no, board) REFERENCES matches (tournament_id, round_no, board)
);
