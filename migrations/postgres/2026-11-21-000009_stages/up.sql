-- From which tournaments the players qualified, as JSON.
ALTER TABLE tournaments ADD COLUMN qualified TEXT;
