-- What players stated here of a tournament that is written elsewhere: it lies beside the journal until its author has fetched it and said so. One row a seat, the last word of it.
CREATE TABLE held_statements (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    -- the code of the seat, by which the author sees again whose word it is
    seat TEXT NOT NULL,
    -- a digest of what was said: the same word is known again however often it comes
    id TEXT NOT NULL,
    board INTEGER NOT NULL,
    said TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (stream, seat)
);

-- What the author of a stream fetched of it: nothing is worked through twice.
CREATE TABLE fetched_statements (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    -- the round of the seat; none where the code was of none
    round_no INTEGER,
    board INTEGER NOT NULL,
    at TIMESTAMP NOT NULL,
    -- the games of which nothing came, with what was said of them
    passed_over TEXT NOT NULL,
    -- whether the other server knows that it was fetched
    acknowledged BOOLEAN NOT NULL,
    PRIMARY KEY (stream, id)
);

-- Where the hall of a stream is, as its author said last: the address of its server on the network there, the tournament's number there, and the network's name.
CREATE TABLE stream_halls (
    stream TEXT PRIMARY KEY NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    tournament_no INTEGER NOT NULL,
    network TEXT,
    heard_at TIMESTAMP NOT NULL
);

-- Whom of those who entered by the web of another server somebody let in here, or did not want: by their number there.
CREATE TABLE settled_entrants (
    stream TEXT NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    no INTEGER NOT NULL,
    PRIMARY KEY (stream, no)
);
