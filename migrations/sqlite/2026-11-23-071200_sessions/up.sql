-- What its owner knows a session by: the browser and the system in a few words, and the address that it was last used from; and when the password,
-- or a code, was last given in it.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN address TEXT;
ALTER TABLE sessions ADD COLUMN confirmed_at TIMESTAMP;
