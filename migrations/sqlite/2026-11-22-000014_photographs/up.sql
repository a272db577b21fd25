-- Photographs of score sheets: what is known of each, as JSON, and the pictures by the hash of their bytes.
CREATE TABLE photographs (
    tournament_id INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game_no INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 0),
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round_no, board, game_no, place),
    FOREIGN KEY (tournament_id, round_no, board, game_no) REFERENCES games (tournament_id, round_no, board, no)
);

CREATE TABLE pictures (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    bytes BLOB NOT NULL,
    PRIMARY KEY (tournament_id, hash)
);
