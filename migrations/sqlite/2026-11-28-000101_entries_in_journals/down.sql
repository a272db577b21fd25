DROP INDEX journal_of_entries;
