-- What the federation says that an article means, as JSON: public, and cited at the console.
CREATE TABLE readings (
    no INTEGER NOT NULL PRIMARY KEY CHECK (no > 0),
    body TEXT NOT NULL
);
