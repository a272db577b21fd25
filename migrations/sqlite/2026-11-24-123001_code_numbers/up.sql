-- The number that a tournament has at the server where it was made: codes on paper are hashed with it, so that they are the same on every server.
-- None where that is this server, or was not said by older packages.
ALTER TABLE streams ADD COLUMN first_number INTEGER;
