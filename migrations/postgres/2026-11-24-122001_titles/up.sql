-- What titles ask for, as text: one row, once somebody said.
CREATE TABLE title_rules (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    rules TEXT NOT NULL
);

-- Titles that were proposed, and what came of each, as JSON.
CREATE TABLE title_cases (
    no INTEGER NOT NULL PRIMARY KEY CHECK (no > 0),
    player_id INTEGER NOT NULL REFERENCES players (id),
    body TEXT NOT NULL
);
