-- The form that a code was made by: pressed twice, it makes one set.
ALTER TABLE helper_codes ADD COLUMN form_key TEXT;
