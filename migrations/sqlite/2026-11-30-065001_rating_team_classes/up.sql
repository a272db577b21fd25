-- The class that the federation gave a competition of teams for its ratings; without one the class of its own rules stands.
CREATE TABLE rating_team_classes (
    competition_id INTEGER NOT NULL PRIMARY KEY REFERENCES team_competitions (id),
    class TEXT NOT NULL
);
