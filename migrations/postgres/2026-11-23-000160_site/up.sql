-- What the site knows of itself: the address at which it is served, so that commands beside the server can name it.
CREATE TABLE site (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
