-- Categories, clubs' rule and prizes; how ratings are reckoned and from which list. As JSON: read and written whole.
ALTER TABLE tournaments ADD COLUMN awards TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tournaments ADD COLUMN ratings TEXT NOT NULL DEFAULT '{}';

-- The federations' rating lists that were taken over. A list is never changed.
CREATE TABLE rating_lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    -- the day from which it holds
    dated DATE NOT NULL,
    UNIQUE (name, dated)
);

CREATE TABLE listed_ratings (
    list_id INTEGER NOT NULL REFERENCES rating_lists (id),
    player_id INTEGER NOT NULL REFERENCES players (id),
    rating INTEGER NOT NULL,
    -- the factor K and the number of rated games, where the list has them
    factor INTEGER,
    games INTEGER,
    PRIMARY KEY (list_id, player_id)
);
