-- Moves of games that are not public yet: how many plies of the sheet are, since when the others stand in it (as JSON), and when the next becomes public.
CREATE TABLE waiting_moves (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round_no INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game_no INTEGER NOT NULL,
    due_at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, round_no, board, game_no)
);
CREATE INDEX waiting_moves_due ON waiting_moves (due_at);
