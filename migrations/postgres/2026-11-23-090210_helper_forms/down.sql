ALTER TABLE helper_codes DROP COLUMN form_key;
