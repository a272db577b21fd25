-- Was somebody told that the tournament began without them, who had a place or waits for the organiser? On the waiting list standing says it.
ALTER TABLE online_entries ADD COLUMN told_begun BOOLEAN NOT NULL DEFAULT FALSE;
