//! The tables, the same for both databases. Columns stand in the order of the migrations.

#![expect(missing_docs, reason = "the migrations explain the tables")]

diesel::table! {
    accounts (id) {
        id -> Integer,
        email -> Text,
        name -> Text,
        role -> Text,
        lang -> Nullable<Text>,
        password -> Nullable<Text>,
        created_at -> Timestamp,
        disabled_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    sessions (hash) {
        hash -> Binary,
        account_id -> Integer,
        csrf -> Text,
        created_at -> Timestamp,
        last_seen_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    tokens (hash) {
        hash -> Binary,
        account_id -> Integer,
        purpose -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    login_throttle (subject) {
        subject -> Text,
        failures -> Integer,
        blocked_until -> Timestamp,
        forget_at -> Timestamp,
    }
}

diesel::table! {
    outbox (id) {
        id -> Integer,
        message_id -> Text,
        to_email -> Text,
        to_name -> Text,
        subject -> Text,
        body -> Text,
        state -> Text,
        attempts -> Integer,
        created_at -> Timestamp,
        due_at -> Timestamp,
        last_error -> Nullable<Text>,
    }
}

diesel::joinable!(sessions -> accounts (account_id));
diesel::joinable!(tokens -> accounts (account_id));
diesel::allow_tables_to_appear_in_same_query!(accounts, sessions, tokens);
