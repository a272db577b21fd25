-- A tournament that is a test or a mistake: where the public finds it, and what it is told where it is cancelled (JSON).
ALTER TABLE tournaments ADD COLUMN listing TEXT NOT NULL DEFAULT 'public';
ALTER TABLE tournaments ADD COLUMN cancelled TEXT;
