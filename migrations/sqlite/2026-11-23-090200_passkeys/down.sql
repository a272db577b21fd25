DROP TABLE passkey_challenges;
DROP TABLE passkeys;
DROP TABLE passkey_owners;
