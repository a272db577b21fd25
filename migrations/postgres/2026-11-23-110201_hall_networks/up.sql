-- The network of a tournament's hall, where somebody had it kept: for papers of the desk, and by its name for whoever has the code of a seat. No part of
-- the journal, so that a password that was kept can be forgotten.
CREATE TABLE hall_networks (
    tournament_id INTEGER PRIMARY KEY NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- empty for an open network
    password TEXT NOT NULL
);
