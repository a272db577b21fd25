ALTER TABLE streams DROP COLUMN first_number;
