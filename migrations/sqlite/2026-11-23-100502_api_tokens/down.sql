DROP TABLE api_answers;
DROP TABLE api_tokens;
