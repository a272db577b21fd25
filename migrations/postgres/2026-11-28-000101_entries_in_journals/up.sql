-- Where somebody entered a tournament or was taken out of it: no row says so any more, and looking for it is not to read every event. The event comes first in its text; `db/former.rs`
-- asks in the same words, without which the index is not used.
CREATE INDEX journal_of_entries ON journal (stream, number) WHERE substr(event, 1, 13) = '{"event":"ent';
