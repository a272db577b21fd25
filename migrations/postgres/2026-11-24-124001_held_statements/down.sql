DROP TABLE settled_entrants;
DROP TABLE stream_halls;
DROP TABLE fetched_statements;
DROP TABLE held_statements;
