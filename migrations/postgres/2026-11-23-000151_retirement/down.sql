ALTER TABLE tournaments DROP COLUMN cancelled;
ALTER TABLE tournaments DROP COLUMN listing;
