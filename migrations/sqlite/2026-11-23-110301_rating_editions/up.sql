-- How the federation reckons ratings: the rules as text, and the list from which it begins. One row at most.
CREATE TABLE rating_system (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    rules TEXT NOT NULL,
    base_list_id INTEGER REFERENCES rating_lists (id)
);

-- The class of a finished tournament, by which the rules tell events apart.
CREATE TABLE rating_classes (
    tournament_id INTEGER NOT NULL PRIMARY KEY REFERENCES tournaments (id),
    class TEXT NOT NULL
);

-- The lists that were computed and published: by which rules, from which list on, of which version of which tournaments. Never changed.
CREATE TABLE rating_editions (
    list_id INTEGER NOT NULL PRIMARY KEY REFERENCES rating_lists (id),
    rules TEXT NOT NULL,
    base_list_id INTEGER REFERENCES rating_lists (id),
    rated TEXT NOT NULL
);
