DROP TABLE games;
DROP TABLE seats;
DROP TABLE matches;
DROP TABLE rounds;
DROP TABLE granted_byes;
DROP TABLE entries;
DROP TABLE staff;
DROP TABLE tournaments;
