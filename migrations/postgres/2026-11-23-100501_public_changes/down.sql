DROP TABLE public_changes;
