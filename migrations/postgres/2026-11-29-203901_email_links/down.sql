DROP TABLE email_links;
