ALTER TABLE tournaments DROP COLUMN hall;
DROP TABLE game_records;
DROP TABLE calls;
DROP TABLE rulings;
