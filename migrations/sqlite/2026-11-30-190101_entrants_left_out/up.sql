-- Was somebody told that the tournament began without them, who had a place or waits for the organiser? On the waiting list standing says it.
ALTER TABLE online_entries ADD COLUMN told_begun BOOLEAN NOT NULL DEFAULT FALSE;
-- What began before this is no news: whoever waits in it would be told on the day of the upgrade, weeks late.
UPDATE online_entries SET told_begun = TRUE
WHERE entry_no IS NULL AND standing IN ('waiting', 'placed', 'taken-off')
    AND tournament_id IN (SELECT id FROM tournaments WHERE stage = 'running');
