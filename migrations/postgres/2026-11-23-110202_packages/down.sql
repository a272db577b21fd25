DROP TABLE pulled_people;
DROP TABLE packages;
