-- Whose an entry is that has no number of the register: its licence says so, however it is spelled (5007, 05007, 5 007). `db/entered.rs` asks in the same words, without which the index
-- is not used.
CREATE INDEX entries_by_licence ON entries (ltrim(replace(licence, ' ', ''), '0'));
