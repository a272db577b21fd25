ALTER TABLE tournaments DROP COLUMN notice;
