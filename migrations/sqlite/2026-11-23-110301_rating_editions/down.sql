DROP TABLE rating_editions;
DROP TABLE rating_classes;
DROP TABLE rating_system;
