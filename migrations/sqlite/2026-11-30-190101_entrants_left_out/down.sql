ALTER TABLE online_entries DROP COLUMN told_begun;
