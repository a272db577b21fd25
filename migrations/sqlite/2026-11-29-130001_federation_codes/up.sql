-- For which federation or country somebody plays, as three letters; nothing where nobody said it.
ALTER TABLE players ADD COLUMN federation TEXT;
ALTER TABLE entries ADD COLUMN federation TEXT;
