-- At which boards of a public round players were exchanged, with every pair that sat there, as JSON. Not in `hall`, which a release from before writes anew without it.
ALTER TABLE tournaments ADD COLUMN reseated TEXT NOT NULL DEFAULT '[]';
