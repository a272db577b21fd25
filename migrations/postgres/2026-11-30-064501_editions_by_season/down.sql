ALTER TABLE rating_editions DROP COLUMN seasons_since;
