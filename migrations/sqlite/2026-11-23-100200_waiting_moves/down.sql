DROP TABLE waiting_moves;
