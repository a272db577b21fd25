ALTER TABLE tournaments DROP COLUMN withdrawn;
