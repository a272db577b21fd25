ALTER TABLE tournaments DROP COLUMN qualified;
