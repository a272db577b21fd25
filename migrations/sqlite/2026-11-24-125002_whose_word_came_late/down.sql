ALTER TABLE fetched_statements DROP COLUMN side;
