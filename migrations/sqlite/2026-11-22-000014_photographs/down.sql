DROP TABLE pictures;
DROP TABLE photographs;
