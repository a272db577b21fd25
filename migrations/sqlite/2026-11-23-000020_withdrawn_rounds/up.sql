-- Rounds that were published and withdrawn, with their openings, as JSON.
ALTER TABLE tournaments ADD COLUMN withdrawn TEXT NOT NULL DEFAULT '[]';
