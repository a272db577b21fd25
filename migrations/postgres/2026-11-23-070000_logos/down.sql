DROP TABLE logos;
