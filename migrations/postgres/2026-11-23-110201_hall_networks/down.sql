DROP TABLE hall_networks;
