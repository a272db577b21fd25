DROP TABLE login_throttle;
DROP TABLE tokens;
DROP TABLE sessions;
DROP TABLE accounts;
