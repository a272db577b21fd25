-- Circuits: their rules as text.
CREATE TABLE circuits (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    rules TEXT NOT NULL
);

-- The tournaments of a circuit, each with its class in it; empty for none.
CREATE TABLE circuit_events (
    circuit_id INTEGER NOT NULL REFERENCES circuits (id),
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    class TEXT NOT NULL,
    PRIMARY KEY (circuit_id, tournament_id)
);

-- Classifications that were published, as JSON. Never changed.
CREATE TABLE circuit_editions (
    circuit_id INTEGER NOT NULL REFERENCES circuits (id),
    no INTEGER NOT NULL CHECK (no > 0),
    body TEXT NOT NULL,
    PRIMARY KEY (circuit_id, no)
);
