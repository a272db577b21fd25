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
        device -> Nullable<Text>,
        address -> Nullable<Text>,
        confirmed_at -> Nullable<Timestamp>,
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
    email_links (hash) {
        hash -> Binary,
        account_id -> Integer,
        way -> Text,
        email -> Text,
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
        stop_url -> Nullable<Text>,
    }
}

diesel::table! {
    followers (token) {
        token -> Text,
        email -> Text,
        lang -> Text,
        site -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    follows (token, tournament_id, entry_no) {
        token -> Text,
        tournament_id -> Integer,
        entry_no -> Integer,
        kinds -> Text,
        asked_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    known_devices (hash, account_id) {
        hash -> Binary,
        account_id -> Integer,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    second_factors (account_id) {
        account_id -> Integer,
        secret -> Binary,
        salt -> Binary,
        last_step -> BigInt,
        confirmed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    recovery_codes (account_id, hash) {
        account_id -> Integer,
        hash -> Binary,
    }
}

diesel::table! {
    passkey_owners (account_id) {
        account_id -> Integer,
        handle -> Binary,
        salt -> Binary,
    }
}

diesel::table! {
    passkeys (id) {
        id -> Binary,
        account_id -> Integer,
        name -> Text,
        public_key -> Binary,
        state -> Binary,
        transports -> Integer,
        created_at -> Timestamp,
        last_used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    passkey_challenges (challenge) {
        challenge -> Binary,
        ceremony -> Text,
        browser -> Binary,
        account_id -> Nullable<Integer>,
        state -> Binary,
        expires_at -> Timestamp,
    }
}

diesel::joinable!(passkeys -> accounts (account_id));
diesel::joinable!(sessions -> accounts (account_id));
diesel::joinable!(tokens -> accounts (account_id));
diesel::joinable!(email_links -> accounts (account_id));

diesel::table! {
    players (id) {
        id -> Integer,
        name -> Text,
        club -> Nullable<Text>,
        association -> Nullable<Text>,
        licence -> Nullable<Text>,
        rating -> Nullable<Integer>,
        title -> Nullable<Text>,
        sex -> Nullable<Text>,
        born -> Nullable<Integer>,
        by_initials -> Bool,
        federation -> Nullable<Text>,
    }
}

diesel::table! {
    journal (stream, number) {
        stream -> Text,
        number -> Integer,
        version -> Integer,
        at -> Timestamp,
        account_id -> Nullable<Integer>,
        actor -> Text,
        event -> Text,
        why -> Nullable<Text>,
        hash -> Text,
    }
}

diesel::table! {
    tournaments (id) {
        id -> Integer,
        version -> Integer,
        stage -> Text,
        name -> Text,
        venue -> Nullable<Text>,
        starts -> Date,
        ends -> Date,
        regulations -> Text,
        commitment -> Text,
        secret -> Text,
        awards -> Text,
        ratings -> Text,
        qualified -> Nullable<Text>,
        hall -> Text,
        notice -> Text,
        withdrawn -> Text,
        reseated -> Text,
    }
}

diesel::table! {
    staff (tournament_id, account_id) {
        tournament_id -> Integer,
        account_id -> Integer,
        role -> Text,
    }
}

diesel::table! {
    entries (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        player_id -> Nullable<Integer>,
        name -> Text,
        club -> Nullable<Text>,
        association -> Nullable<Text>,
        licence -> Nullable<Text>,
        rating -> Nullable<Integer>,
        title -> Nullable<Text>,
        sex -> Nullable<Text>,
        born -> Nullable<Integer>,
        by_initials -> Bool,
        from_round -> Integer,
        attendance -> Text,
        withdrawn_from -> Nullable<Integer>,
        pairing_number -> Nullable<Integer>,
        federation -> Nullable<Text>,
    }
}

diesel::table! {
    granted_byes (tournament_id, entry_no, round_no) {
        tournament_id -> Integer,
        entry_no -> Integer,
        round_no -> Integer,
        kind -> Text,
    }
}

diesel::table! {
    rounds (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        state -> Text,
    }
}

diesel::table! {
    matches (tournament_id, round_no, board) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        by_hand -> Bool,
    }
}

diesel::table! {
    seats (tournament_id, round_no, entry_no) {
        tournament_id -> Integer,
        round_no -> Integer,
        entry_no -> Integer,
        board -> Nullable<Integer>,
        side -> Nullable<Text>,
        bye -> Nullable<Text>,
    }
}

diesel::table! {
    games (tournament_id, round_no, board, no) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        no -> Integer,
        opening -> Nullable<Integer>,
        outcome -> Nullable<Text>,
        step -> Nullable<Integer>,
        white -> Nullable<Text>,
    }
}

diesel::table! {
    kept_apart (tournament_id, one_no, other_no) {
        tournament_id -> Integer,
        one_no -> Integer,
        other_no -> Integer,
    }
}

diesel::table! {
    rating_lists (id) {
        id -> Integer,
        name -> Text,
        dated -> Date,
    }
}

diesel::table! {
    listed_ratings (list_id, player_id) {
        list_id -> Integer,
        player_id -> Integer,
        rating -> Integer,
        factor -> Nullable<Integer>,
        games -> Nullable<Integer>,
    }
}

diesel::table! {
    rulings (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        body -> Text,
    }
}

diesel::table! {
    calls (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        body -> Text,
    }
}

diesel::table! {
    game_records (tournament_id, round_no, board, game_no) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        game_no -> Integer,
        body -> Text,
    }
}

diesel::table! {
    photographs (tournament_id, round_no, board, game_no, place) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        game_no -> Integer,
        place -> Integer,
        body -> Text,
    }
}

diesel::table! {
    statements (tournament_id, round_no, board, game_no, side) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        game_no -> Integer,
        side -> Text,
        body -> Text,
    }
}

diesel::table! {
    waiting_moves (tournament_id, round_no, board, game_no) {
        tournament_id -> Integer,
        round_no -> Integer,
        board -> Integer,
        game_no -> Integer,
        due_at -> Timestamp,
        body -> Text,
    }
}

diesel::table! {
    analyses (digest) {
        digest -> Text,
        body -> Text,
        made_at -> Timestamp,
    }
}

diesel::table! {
    pictures (tournament_id, hash) {
        tournament_id -> Integer,
        hash -> Text,
        bytes -> Binary,
    }
}

diesel::table! {
    logos (tournament_id) {
        tournament_id -> Integer,
        hash -> Text,
        bytes -> Binary,
    }
}

diesel::table! {
    hall_networks (tournament_id) {
        tournament_id -> Integer,
        name -> Text,
        password -> Text,
    }
}

diesel::table! {
    packages (tournament_id) {
        tournament_id -> Integer,
        sealed -> Binary,
        made_by -> Text,
        made_at -> Timestamp,
    }
}

diesel::table! {
    pulled_people (player_id) {
        player_id -> Integer,
        person -> Text,
    }
}

diesel::table! {
    publications (tournament_id) {
        tournament_id -> Integer,
        version -> Integer,
    }
}

diesel::table! {
    helper_codes (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        name -> Text,
        duty -> Text,
        day -> Date,
        beginning -> Text,
        code -> Text,
        made_by -> Text,
        made_at -> Timestamp,
        ended_at -> Nullable<Timestamp>,
        form_key -> Nullable<Text>,
        made_by_account -> Nullable<Integer>,
    }
}

diesel::table! {
    helper_sessions (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        hash -> Binary,
        csrf -> Text,
        created_at -> Timestamp,
        last_seen_at -> Timestamp,
        device -> Nullable<Text>,
        address -> Nullable<Text>,
    }
}

diesel::table! {
    screen_codes (hash) {
        hash -> Binary,
        code -> Text,
        address -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    screens (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        hash -> Binary,
        name -> Text,
        programme -> Text,
        revision -> Integer,
        named_at -> Timestamp,
        last_seen_at -> Timestamp,
        size -> Nullable<Text>,
    }
}

diesel::table! {
    online_entries (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        form_key -> Text,
        standing -> Text,
        turn -> Nullable<Integer>,
        lang -> Text,
        given -> Text,
        entry_no -> Nullable<Integer>,
        reason -> Nullable<Text>,
        asked_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
        cancelled_word -> Nullable<Text>,
        told_begun -> Bool,
    }
}

diesel::table! {
    online_entry_links (hash) {
        hash -> Binary,
        tournament_id -> Integer,
        no -> Integer,
    }
}

diesel::table! {
    questions (key) {
        key -> Text,
        tournament_id -> Integer,
        game -> Text,
        account_id -> Integer,
        fields -> Text,
        asked_at -> Timestamp,
        given_up -> Bool,
        answer -> Nullable<Text>,
    }
}

diesel::table! {
    site (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::joinable!(staff -> accounts (account_id));
diesel::joinable!(staff -> tournaments (tournament_id));
diesel::joinable!(entries -> tournaments (tournament_id));
diesel::joinable!(publications -> tournaments (tournament_id));
diesel::joinable!(follows -> followers (token));
diesel::joinable!(follows -> tournaments (tournament_id));
diesel::allow_tables_to_appear_in_same_query!(online_entries, online_entry_links);
diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    passkeys,
    sessions,
    tokens,
    email_links,
    staff,
    tournaments,
    entries,
    publications,
    followers,
    follows
);

// what other programs read, send and are told
diesel::table! {
    public_changes (tournament_id, version) {
        tournament_id -> Integer,
        version -> Integer,
        at -> Timestamp,
        facts -> Text,
    }
}

diesel::table! {
    api_tokens (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        hash -> Binary,
        name -> Text,
        acts -> Text,
        made_by -> Text,
        made_at -> Timestamp,
        expires_at -> Timestamp,
        ended_at -> Nullable<Timestamp>,
        last_used_at -> Nullable<Timestamp>,
        last_address -> Nullable<Text>,
        made_by_account -> Nullable<Integer>,
    }
}

diesel::table! {
    api_answers (tournament_id, token_no, key) {
        tournament_id -> Integer,
        token_no -> Integer,
        key -> Text,
        request -> Binary,
        status -> Integer,
        body -> Text,
        answered_at -> Timestamp,
    }
}

diesel::table! {
    hooks (tournament_id, no) {
        tournament_id -> Integer,
        no -> Integer,
        url -> Text,
        secret -> Text,
        former_secret -> Nullable<Text>,
        former_until -> Nullable<Timestamp>,
        made_by -> Text,
        made_at -> Timestamp,
        disabled_at -> Nullable<Timestamp>,
        disabled_why -> Nullable<Text>,
        made_by_account -> Nullable<Integer>,
    }
}

diesel::table! {
    hook_deliveries (tournament_id, hook_no, version) {
        tournament_id -> Integer,
        hook_no -> Integer,
        version -> Integer,
        state -> Text,
        attempts -> Integer,
        created_at -> Timestamp,
        due_at -> Timestamp,
        tried_at -> Nullable<Timestamp>,
        status -> Nullable<Integer>,
        last_error -> Nullable<Text>,
    }
}

// the journals of tournaments between servers
diesel::table! {
    servers (id) {
        id -> Text,
        name -> Text,
        public_key -> Nullable<Text>,
        address -> Nullable<Text>,
        met_at -> Timestamp,
    }
}

diesel::table! {
    streams (id) {
        id -> Text,
        tournament_id -> Nullable<Integer>,
        role -> Text,
        upstream -> Nullable<Text>,
        secret -> Nullable<Text>,
        first_number -> Nullable<Integer>,
    }
}

diesel::table! {
    stream_invitations (hash) {
        hash -> Binary,
        made_by -> Text,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    stream_generations (stream, generation) {
        stream -> Text,
        generation -> Integer,
        author -> Text,
        place -> Text,
        public_key -> Nullable<Text>,
        private_key -> Nullable<Text>,
        begins -> Integer,
        begun_at -> Timestamp,
        ended -> Nullable<Text>,
        ended_at -> Nullable<Timestamp>,
        ended_why -> Nullable<Text>,
    }
}

diesel::table! {
    stream_pushes (stream) {
        stream -> Text,
        acknowledged -> Integer,
        acknowledged_at -> Nullable<Timestamp>,
        receipt -> Nullable<Text>,
        due_at -> Timestamp,
        attempts -> Integer,
        tried_at -> Nullable<Timestamp>,
        trouble -> Nullable<Text>,
        detail -> Nullable<Text>,
        troubled_since -> Nullable<Timestamp>,
        stopped -> Bool,
    }
}

diesel::table! {
    stream_receipts (stream, number) {
        stream -> Text,
        number -> Integer,
        receipt -> Text,
    }
}

diesel::table! {
    stream_aside (stream, no) {
        stream -> Text,
        no -> Integer,
        kind -> Text,
        generation -> Integer,
        begins -> Integer,
        digest -> Text,
        body -> Text,
        came_at -> Timestamp,
    }
}

diesel::table! {
    identities (kind, no) {
        kind -> Text,
        no -> Integer,
        identity -> Text,
    }
}

diesel::table! {
    foreign_numbers (server, kind, theirs) {
        server -> Text,
        kind -> Text,
        theirs -> Integer,
        ours -> Integer,
    }
}

diesel::table! {
    held_statements (stream, seat) {
        stream -> Text,
        seat -> Text,
        id -> Text,
        board -> Integer,
        said -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    fetched_statements (stream, id) {
        stream -> Text,
        id -> Text,
        round_no -> Nullable<Integer>,
        board -> Integer,
        at -> Timestamp,
        passed_over -> Text,
        acknowledged -> Bool,
        side -> Nullable<Text>,
    }
}

diesel::table! {
    stream_halls (stream) {
        stream -> Text,
        address -> Text,
        tournament_no -> Integer,
        network -> Nullable<Text>,
        heard_at -> Timestamp,
    }
}

diesel::table! {
    settled_entrants (stream, no) {
        stream -> Text,
        no -> Integer,
        entry_no -> Nullable<Integer>,
    }
}

diesel::joinable!(stream_pushes -> streams (stream));
diesel::allow_tables_to_appear_in_same_query!(stream_pushes, streams);

diesel::table! {
    push_keys (id) {
        id -> Integer,
        secret -> Binary,
    }
}

diesel::table! {
    push_subscriptions (id) {
        id -> Text,
        endpoint -> Text,
        public_key -> Binary,
        auth -> Binary,
        lang -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    push_follows (subscription_id, tournament_id, entry_no) {
        subscription_id -> Text,
        tournament_id -> Integer,
        entry_no -> Integer,
        kinds -> Text,
    }
}

diesel::table! {
    push_messages (subscription_id, tournament_id, version) {
        subscription_id -> Text,
        tournament_id -> Integer,
        version -> Integer,
        kind -> Text,
        topic -> Text,
        body -> Text,
        attempts -> Integer,
        created_at -> Timestamp,
        due_at -> Timestamp,
    }
}
diesel::joinable!(push_follows -> push_subscriptions (subscription_id));
diesel::joinable!(push_messages -> push_subscriptions (subscription_id));
diesel::allow_tables_to_appear_in_same_query!(
    push_subscriptions,
    push_follows,
    push_messages,
    tournaments
);

diesel::table! {
    rating_system (id) {
        id -> Integer,
        rules -> Text,
        base_list_id -> Nullable<Integer>,
    }
}

diesel::table! {
    rating_classes (tournament_id) {
        tournament_id -> Integer,
        class -> Text,
    }
}

diesel::table! {
    rating_team_classes (competition_id) {
        competition_id -> Integer,
        class -> Text,
    }
}

diesel::table! {
    rating_editions (list_id) {
        list_id -> Integer,
        rules -> Text,
        base_list_id -> Nullable<Integer>,
        rated -> Text,
        teams -> Text,
        seasons_since -> Nullable<Date>,
    }
}

diesel::table! {
    circuits (id) {
        id -> Integer,
        rules -> Text,
    }
}

diesel::table! {
    circuit_events (circuit_id, tournament_id) {
        circuit_id -> Integer,
        tournament_id -> Integer,
        class -> Text,
    }
}

diesel::table! {
    circuit_editions (circuit_id, no) {
        circuit_id -> Integer,
        no -> Integer,
        body -> Text,
    }
}

diesel::table! {
    team_competitions (id) {
        id -> Integer,
        version -> Integer,
        secret -> Text,
    }
}

diesel::table! {
    team_meetings (competition_id, cycle, one_no, other_no) {
        competition_id -> Integer,
        cycle -> Integer,
        one_no -> Integer,
        other_no -> Integer,
        round_no -> Integer,
        match_no -> Integer,
    }
}

diesel::table! {
    team_seats (competition_id, round_no, player_id) {
        competition_id -> Integer,
        round_no -> Integer,
        player_id -> Integer,
        match_no -> Integer,
        side -> Text,
    }
}

diesel::table! {
    team_envelopes (competition_id, round_no, match_no, side) {
        competition_id -> Integer,
        round_no -> Integer,
        match_no -> Integer,
        side -> Text,
        body -> Text,
    }
}

diesel::table! {
    title_rules (id) {
        id -> Integer,
        rules -> Text,
    }
}

diesel::table! {
    title_cases (no) {
        no -> Integer,
        player_id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    merged_players (player_id) {
        player_id -> Integer,
        into_id -> Integer,
    }
}

diesel::table! {
    readings (no) {
        no -> Integer,
        body -> Text,
    }
}

// the federation's office
diesel::table! {
    seasons (id) {
        id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    associations (id) {
        id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    clubs (id) {
        id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    licences (id) {
        id -> Integer,
        season_id -> Integer,
        player_id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    licence_papers (licence_id) {
        licence_id -> Integer,
        insured_until -> Nullable<Date>,
        medical_until -> Nullable<Date>,
        consent_on -> Nullable<Date>,
    }
}

diesel::table! {
    transfers (id) {
        id -> Integer,
        licence_id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    fixtures (id) {
        id -> Integer,
        body -> Text,
    }
}

diesel::table! {
    officers (account_id, scope) {
        account_id -> Integer,
        scope -> Text,
    }
}

diesel::table! {
    arbiter_grades (id) {
        id -> Integer,
        account_id -> Integer,
        body -> Text,
    }
}
