-- The side of the match that stated it; none of a seat that is not known, and of what was fetched before.
ALTER TABLE fetched_statements ADD COLUMN side TEXT;
