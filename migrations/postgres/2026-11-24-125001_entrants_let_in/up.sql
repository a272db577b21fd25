-- The entry that was made here of somebody who entered by the web elsewhere: that server is told with the events that make it.
ALTER TABLE settled_entrants ADD COLUMN entry_no INTEGER;
