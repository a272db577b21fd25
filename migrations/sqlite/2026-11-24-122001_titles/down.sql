DROP TABLE title_cases;
DROP TABLE title_rules;
