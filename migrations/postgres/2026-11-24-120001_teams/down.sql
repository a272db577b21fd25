ALTER TABLE rating_editions DROP COLUMN teams;
DROP TABLE team_envelopes;
DROP TABLE team_seats;
DROP TABLE team_meetings;
DROP TABLE team_competitions;
