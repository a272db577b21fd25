-- What the public is told beside the details: schedule, contact and colour, whether it is hidden or cancelled. As JSON: read and written whole.
ALTER TABLE tournaments ADD COLUMN notice TEXT NOT NULL DEFAULT '{}';
