DELETE FROM tokens WHERE purpose = 'second-factor';
ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check CHECK (purpose IN ('invitation', 'password-reset'));
DROP TABLE recovery_codes;
DROP TABLE second_factors;
