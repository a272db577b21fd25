DROP TABLE stream_invitations;
