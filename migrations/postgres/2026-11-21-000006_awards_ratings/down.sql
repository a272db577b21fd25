DROP TABLE listed_ratings;
DROP TABLE rating_lists;
ALTER TABLE tournaments DROP COLUMN ratings;
ALTER TABLE tournaments DROP COLUMN awards;
