-- The version in which what everybody may see of a tournament changed last: what is drafted is not told by a number either.
CREATE TABLE publications (
    tournament_id INTEGER PRIMARY KEY NOT NULL REFERENCES tournaments (id),
    version INTEGER NOT NULL
);
-- of what was before nobody noted it: as if all of it had been seen
INSERT INTO publications (tournament_id, version) SELECT id, version FROM tournaments;
