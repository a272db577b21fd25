-- What the arbiters decided, who called, and what was written down of the games. As JSON: each is read and written whole.
CREATE TABLE rulings (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    no INTEGER NOT NULL CHECK (no > 0),
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, no)
);

CREATE TABLE calls (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    no INTEGER NOT NULL CHECK (no > 0),
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, no)
);

CREATE TABLE game_records (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game_no INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round_no, board, game_no),
    FOREIGN KEY (tournament_id, round_no, board, game_no) REFERENCES games (tournament_id, round_no, board, no)
);

-- When clocks were started, whose boards are whose, notes of boards.
ALTER TABLE tournaments ADD COLUMN hall TEXT NOT NULL DEFAULT '{}';
