ALTER TABLE online_entries DROP COLUMN cancelled_word;
