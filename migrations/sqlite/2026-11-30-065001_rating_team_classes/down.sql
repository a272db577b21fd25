DROP TABLE rating_team_classes;
