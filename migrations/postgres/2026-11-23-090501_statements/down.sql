DROP TABLE statements;
