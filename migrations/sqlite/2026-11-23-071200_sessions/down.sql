ALTER TABLE sessions DROP COLUMN confirmed_at;
ALTER TABLE sessions DROP COLUMN address;
ALTER TABLE sessions DROP COLUMN device;
