ALTER TABLE tournaments DROP COLUMN reseated;
