DROP TABLE screens;
DROP TABLE screen_codes;
