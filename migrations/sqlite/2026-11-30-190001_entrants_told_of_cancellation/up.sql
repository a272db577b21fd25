-- The word for the public with which somebody who entered by the web was told that the tournament is cancelled; nothing while they know of no cancellation.
ALTER TABLE online_entries ADD COLUMN cancelled_word TEXT;
