DROP TABLE foreign_numbers;
DROP TABLE identities;
DROP TABLE stream_aside;
DROP TABLE stream_receipts;
DROP TABLE stream_pushes;
DROP TABLE stream_generations;
DROP TABLE streams;
DROP TABLE servers;
