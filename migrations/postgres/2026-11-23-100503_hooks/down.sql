DROP TABLE hook_deliveries;
DROP TABLE hooks;
