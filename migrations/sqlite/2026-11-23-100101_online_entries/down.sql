DROP TABLE online_entry_links;
DROP TABLE online_entries;
