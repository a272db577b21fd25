DROP INDEX entries_by_licence;
