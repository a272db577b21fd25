-- What the engine found of whole games, by the SHA-256 of rules, counts and moves: the same game has the same analysis wherever it was played.
CREATE TABLE analyses (
    digest TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL
);
