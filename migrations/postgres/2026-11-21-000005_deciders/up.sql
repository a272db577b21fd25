-- Games that decide a drawn match stand after the others: the step of the decider, and who has White.
ALTER TABLE games ADD COLUMN step INTEGER;
ALTER TABLE games ADD COLUMN white TEXT;

-- Who is not to meet, the smaller number first.
CREATE TABLE kept_apart (
    tournament_id INTEGER NOT NULL,
    one_no INTEGER NOT NULL,
    other_no INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, one_no, other_no),
    CHECK (one_no < other_no),
    FOREIGN KEY (tournament_id, one_no) REFERENCES entries (tournament_id, no),
    FOREIGN KEY (tournament_id, other_no) REFERENCES entries (tournament_id, no)
);
