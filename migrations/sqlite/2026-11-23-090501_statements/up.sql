-- What the players say of their games: a row for each seat, since each has one word, the last. As JSON: how it ended and when that was said.
CREATE TABLE statements (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game_no INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('first', 'second')),
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round_no, board, game_no, side),
    FOREIGN KEY (tournament_id, round_no, board, game_no) REFERENCES games (tournament_id, round_no, board, no)
);
