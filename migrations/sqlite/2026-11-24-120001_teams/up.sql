-- Competitions of teams.
-- The journal of each says what it is; here is what its writers lock, and what its openings and links follow from.
CREATE TABLE team_competitions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL,
    secret TEXT NOT NULL
);

-- Who met whom: two teams never meet twice in a cycle.
CREATE TABLE team_meetings (
    competition_id INTEGER NOT NULL REFERENCES team_competitions (id),
    cycle INTEGER NOT NULL,
    one_no INTEGER NOT NULL,
    other_no INTEGER NOT NULL CHECK (one_no < other_no),
    round_no INTEGER NOT NULL,
    match_no INTEGER NOT NULL,
    PRIMARY KEY (competition_id, cycle, one_no, other_no)
);

-- Who sits at a board: a player at one of a round, whichever the team.
CREATE TABLE team_seats (
    competition_id INTEGER NOT NULL REFERENCES team_competitions (id),
    round_no INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    match_no INTEGER NOT NULL,
    side TEXT NOT NULL,
    PRIMARY KEY (competition_id, round_no, player_id)
);

-- Lineups as they were handed in, with what their digests in the journal are made of. Nobody but their captain reads one before it opens.
CREATE TABLE team_envelopes (
    competition_id INTEGER NOT NULL REFERENCES team_competitions (id),
    round_no INTEGER NOT NULL,
    match_no INTEGER NOT NULL,
    side TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition_id, round_no, match_no, side)
);

-- The competitions of teams that a published rating list knows, each in its version, as JSON.
ALTER TABLE rating_editions ADD COLUMN teams TEXT NOT NULL DEFAULT '[]';
