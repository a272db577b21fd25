-- Since when licences were kept by seasons, where the rules of a published list count only who holds one; nothing where a number was asked for, as in those before.
ALTER TABLE rating_editions ADD COLUMN seasons_since DATE;
