DROP TABLE helper_sessions;
DROP TABLE helper_codes;
