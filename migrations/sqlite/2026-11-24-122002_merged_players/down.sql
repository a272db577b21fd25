DROP TABLE merged_players;
