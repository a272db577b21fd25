ALTER TABLE helper_codes DROP COLUMN made_by_account;
ALTER TABLE hooks DROP COLUMN made_by_account;
ALTER TABLE api_tokens DROP COLUMN made_by_account;
