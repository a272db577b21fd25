-- Records of the register for whose person another record stands. Nothing else changes by that.
CREATE TABLE merged_players (
    player_id INTEGER NOT NULL PRIMARY KEY REFERENCES players (id),
    into_id INTEGER NOT NULL REFERENCES players (id),
    CHECK (player_id <> into_id)
);
