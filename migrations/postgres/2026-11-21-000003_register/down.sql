DROP TABLE journal;
DROP TABLE players;
