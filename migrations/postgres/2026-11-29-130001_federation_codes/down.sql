ALTER TABLE entries DROP COLUMN federation;
ALTER TABLE players DROP COLUMN federation;
