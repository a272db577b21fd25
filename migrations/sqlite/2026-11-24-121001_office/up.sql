-- The federation's office. Numbers are given under the lock of the register; a body is what the journal of the register says, as JSON.
CREATE TABLE seasons (
    id INTEGER NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE associations (
    id INTEGER NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE clubs (
    id INTEGER NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

-- One licence for a person in a season.
CREATE TABLE licences (
    id INTEGER NOT NULL PRIMARY KEY,
    season_id INTEGER NOT NULL REFERENCES seasons (id),
    player_id INTEGER NOT NULL REFERENCES players (id),
    body TEXT NOT NULL,
    UNIQUE (season_id, player_id)
);

-- What is private of a licence: in no journal, so that it can be forgotten.
CREATE TABLE licence_papers (
    licence_id INTEGER NOT NULL PRIMARY KEY REFERENCES licences (id),
    insured_until DATE,
    medical_until DATE,
    consent_on DATE
);

CREATE TABLE transfers (
    id INTEGER NOT NULL PRIMARY KEY,
    licence_id INTEGER NOT NULL REFERENCES licences (id),
    body TEXT NOT NULL
);

-- The calendar, each entry with the steps that were taken with it.
CREATE TABLE fixtures (
    id INTEGER NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

-- Who is an officer of what: federation, association-3, club-7.
CREATE TABLE officers (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    scope TEXT NOT NULL,
    PRIMARY KEY (account_id, scope)
);

CREATE TABLE arbiter_grades (
    id INTEGER NOT NULL PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    body TEXT NOT NULL
);
