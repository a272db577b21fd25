ALTER TABLE outbox DROP COLUMN stop_url;
DROP TABLE follows;
DROP TABLE followers;
