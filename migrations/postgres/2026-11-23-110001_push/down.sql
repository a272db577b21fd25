DROP TABLE push_messages;
DROP TABLE push_follows;
DROP TABLE push_subscriptions;
DROP TABLE push_keys;
