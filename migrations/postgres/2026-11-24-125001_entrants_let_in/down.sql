ALTER TABLE settled_entrants DROP COLUMN entry_no;
