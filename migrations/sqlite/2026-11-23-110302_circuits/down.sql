DROP TABLE circuit_editions;
DROP TABLE circuit_events;
DROP TABLE circuits;
