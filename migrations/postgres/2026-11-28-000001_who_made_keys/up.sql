-- The account that made what lets others into a tournament, so that it ends with that account; none of what was made before, or by the program.
ALTER TABLE api_tokens ADD COLUMN made_by_account INTEGER;
ALTER TABLE hooks ADD COLUMN made_by_account INTEGER;
ALTER TABLE helper_codes ADD COLUMN made_by_account INTEGER;
