//! Every row of every table, from one database to another.
//!
//! One line a table, in an order in which what a row refers to is there before it. The types stand beside the columns, so that a table that
//! has another column than its line does not compile; a test holds the list against the tables that there are.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use crate::db::{Conn, DbError, each, schema};

macro_rules! tables {
    ($($table:ident, $batch:literal { $($column:ident: $kind:ty),* $(,)? })*) => {
        /// The names of all tables, those that others refer to first.
        pub(super) const NAMES: &[&str] = &[$(stringify!($table)),*];

        $(mod $table {
            use super::*;

            #[derive(Queryable, Insertable)]
            #[diesel(table_name = schema::$table, treat_none_as_default_value = false)]
            struct Row {
                $($column: $kind),*
            }

            /// Copies this table, so many rows at a time.
            pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), DbError> {
                let table = schema::$table::table;
                for done in (0..).step_by($batch) {
                    let rows: Vec<Row> = each!(from, |c| table
                        .select(($(schema::$table::$column,)*))
                        .order(table.primary_key())
                        .limit($batch)
                        .offset(done)
                        .load(c))?;
                    if rows.is_empty() {
                        break;
                    }
                    each!(to, |c| diesel::insert_into(table).values(&rows).execute(c))?;
                }
                Ok(())
            }
        })*

        /// Copies every row into the empty tables of another database. Both are in a transaction.
        pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), DbError> {
            // what migrating wrote there stands among what is copied
            diesel::delete(schema::site::table).execute(to)?;
            $($table::copy(from, to)?;)*
            Ok(())
        }
    };
}

// pictures have megabytes: one at a time
tables! {
    accounts, 500 { id: i32, email: String, name: String, role: String, lang: Option<String>, password: Option<String>, created_at: NaiveDateTime, disabled_at: Option<NaiveDateTime> }
    sessions, 500 { hash: Vec<u8>, account_id: i32, csrf: String, created_at: NaiveDateTime, last_seen_at: NaiveDateTime, expires_at: NaiveDateTime, device: Option<String>, address: Option<String>, confirmed_at: Option<NaiveDateTime> }
    tokens, 500 { hash: Vec<u8>, account_id: i32, purpose: String, expires_at: NaiveDateTime }
    known_devices, 500 { hash: Vec<u8>, account_id: i32, expires_at: NaiveDateTime }
    second_factors, 500 { account_id: i32, secret: Vec<u8>, salt: Vec<u8>, last_step: i64, confirmed_at: Option<NaiveDateTime> }
    recovery_codes, 500 { account_id: i32, hash: Vec<u8> }
    passkey_owners, 500 { account_id: i32, handle: Vec<u8>, salt: Vec<u8> }
    passkeys, 500 { id: Vec<u8>, account_id: i32, name: String, public_key: Vec<u8>, state: Vec<u8>, transports: i32, created_at: NaiveDateTime, last_used_at: Option<NaiveDateTime> }
    passkey_challenges, 500 { challenge: Vec<u8>, ceremony: String, browser: Vec<u8>, account_id: Option<i32>, state: Vec<u8>, expires_at: NaiveDateTime }
    login_throttle, 500 { subject: String, failures: i32, blocked_until: NaiveDateTime, forget_at: NaiveDateTime }
    outbox, 500 { id: i32, message_id: String, to_email: String, to_name: String, subject: String, body: String, state: String, attempts: i32, created_at: NaiveDateTime, due_at: NaiveDateTime, last_error: Option<String>, stop_url: Option<String> }
    followers, 500 { token: String, email: String, lang: String, site: String, created_at: NaiveDateTime }
    site, 500 { name: String, value: String }
    players, 500 { id: i32, name: String, club: Option<String>, association: Option<String>, licence: Option<String>, rating: Option<i32>, title: Option<String>, sex: Option<String>, born: Option<i32>, by_initials: bool }
    journal, 500 { stream: String, number: i32, version: i32, at: NaiveDateTime, account_id: Option<i32>, actor: String, event: String, why: Option<String>, hash: String }
    tournaments, 500 { id: i32, version: i32, stage: String, name: String, venue: Option<String>, starts: NaiveDate, ends: NaiveDate, regulations: String, commitment: String, secret: String, awards: String, ratings: String, qualified: Option<String>, hall: String, notice: String, withdrawn: String }
    publications, 500 { tournament_id: i32, version: i32 }
    staff, 500 { tournament_id: i32, account_id: i32, role: String }
    entries, 500 { tournament_id: i32, no: i32, player_id: Option<i32>, name: String, club: Option<String>, association: Option<String>, licence: Option<String>, rating: Option<i32>, title: Option<String>, sex: Option<String>, born: Option<i32>, by_initials: bool, from_round: i32, attendance: String, withdrawn_from: Option<i32>, pairing_number: Option<i32> }
    hall_networks, 500 { tournament_id: i32, name: String, password: String }
    packages, 1 { tournament_id: i32, sealed: Vec<u8>, made_by: String, made_at: NaiveDateTime }
    pulled_people, 500 { player_id: i32, person: String }
    helper_codes, 500 { tournament_id: i32, no: i32, name: String, duty: String, day: NaiveDate, beginning: String, code: String, made_by: String, made_at: NaiveDateTime, ended_at: Option<NaiveDateTime>, form_key: Option<String> }
    helper_sessions, 500 { tournament_id: i32, no: i32, hash: Vec<u8>, csrf: String, created_at: NaiveDateTime, last_seen_at: NaiveDateTime, device: Option<String>, address: Option<String> }
    screen_codes, 500 { hash: Vec<u8>, code: String, address: String, expires_at: NaiveDateTime }
    screens, 500 { tournament_id: i32, no: i32, hash: Vec<u8>, name: String, programme: String, revision: i32, named_at: NaiveDateTime, last_seen_at: NaiveDateTime, size: Option<String> }
    online_entries, 500 { tournament_id: i32, no: i32, form_key: String, standing: String, turn: Option<i32>, lang: String, given: String, entry_no: Option<i32>, reason: Option<String>, asked_at: NaiveDateTime, confirmed_at: Option<NaiveDateTime> }
    online_entry_links, 500 { hash: Vec<u8>, tournament_id: i32, no: i32 }
    granted_byes, 500 { tournament_id: i32, entry_no: i32, round_no: i32, kind: String }
    rounds, 500 { tournament_id: i32, no: i32, state: String }
    matches, 500 { tournament_id: i32, round_no: i32, board: i32, by_hand: bool }
    seats, 500 { tournament_id: i32, round_no: i32, entry_no: i32, board: Option<i32>, side: Option<String>, bye: Option<String> }
    games, 500 { tournament_id: i32, round_no: i32, board: i32, no: i32, opening: Option<i32>, outcome: Option<String>, step: Option<i32>, white: Option<String> }
    kept_apart, 500 { tournament_id: i32, one_no: i32, other_no: i32 }
    rating_lists, 500 { id: i32, name: String, dated: NaiveDate }
    listed_ratings, 500 { list_id: i32, player_id: i32, rating: i32, factor: Option<i32>, games: Option<i32> }
    rulings, 500 { tournament_id: i32, no: i32, body: String }
    calls, 500 { tournament_id: i32, no: i32, body: String }
    game_records, 500 { tournament_id: i32, round_no: i32, board: i32, game_no: i32, body: String }
    photographs, 500 { tournament_id: i32, round_no: i32, board: i32, game_no: i32, place: i32, body: String }
    statements, 500 { tournament_id: i32, round_no: i32, board: i32, game_no: i32, side: String, body: String }
    waiting_moves, 500 { tournament_id: i32, round_no: i32, board: i32, game_no: i32, due_at: NaiveDateTime, body: String }
    analyses, 50 { digest: String, body: String, made_at: NaiveDateTime }
    follows, 500 { token: String, tournament_id: i32, entry_no: i32, kinds: String, asked_at: NaiveDateTime, confirmed_at: Option<NaiveDateTime> }
    pictures, 1 { tournament_id: i32, hash: String, bytes: Vec<u8> }
    questions, 500 { key: String, tournament_id: i32, game: String, account_id: i32, fields: String, asked_at: NaiveDateTime, given_up: bool, answer: Option<String> }
    logos, 20 { tournament_id: i32, hash: String, bytes: Vec<u8> }
    public_changes, 500 { tournament_id: i32, version: i32, at: NaiveDateTime, facts: String }
    api_tokens, 500 { tournament_id: i32, no: i32, hash: Vec<u8>, name: String, acts: String, made_by: String, made_at: NaiveDateTime, expires_at: NaiveDateTime, ended_at: Option<NaiveDateTime>, last_used_at: Option<NaiveDateTime>, last_address: Option<String> }
    api_answers, 500 { tournament_id: i32, token_no: i32, key: String, request: Vec<u8>, status: i32, body: String, answered_at: NaiveDateTime }
    hooks, 500 { tournament_id: i32, no: i32, url: String, secret: String, former_secret: Option<String>, former_until: Option<NaiveDateTime>, made_by: String, made_at: NaiveDateTime, disabled_at: Option<NaiveDateTime>, disabled_why: Option<String> }
    hook_deliveries, 500 { tournament_id: i32, hook_no: i32, version: i32, state: String, attempts: i32, created_at: NaiveDateTime, due_at: NaiveDateTime, tried_at: Option<NaiveDateTime>, status: Option<i32>, last_error: Option<String> }
    servers, 500 { id: String, name: String, public_key: Option<String>, address: Option<String>, met_at: NaiveDateTime }
    streams, 500 { id: String, tournament_id: Option<i32>, role: String, upstream: Option<String>, secret: Option<String>, first_number: Option<i32> }
    stream_generations, 500 { stream: String, generation: i32, author: String, place: String, public_key: Option<String>, private_key: Option<String>, begins: i32, begun_at: NaiveDateTime, ended: Option<String>, ended_at: Option<NaiveDateTime>, ended_why: Option<String> }
    stream_pushes, 500 { stream: String, acknowledged: i32, acknowledged_at: Option<NaiveDateTime>, receipt: Option<String>, due_at: NaiveDateTime, attempts: i32, tried_at: Option<NaiveDateTime>, trouble: Option<String>, detail: Option<String>, troubled_since: Option<NaiveDateTime>, stopped: bool }
    stream_receipts, 500 { stream: String, number: i32, receipt: String }
    stream_aside, 500 { stream: String, no: i32, kind: String, generation: i32, begins: i32, digest: String, body: String, came_at: NaiveDateTime }
    stream_invitations, 500 { hash: Vec<u8>, made_by: String, expires_at: NaiveDateTime }
    held_statements, 500 { stream: String, seat: String, id: String, board: i32, said: String, at: NaiveDateTime }
    fetched_statements, 500 { stream: String, id: String, round_no: Option<i32>, board: i32, at: NaiveDateTime, passed_over: String, acknowledged: bool, side: Option<String> }
    stream_halls, 500 { stream: String, address: String, tournament_no: i32, network: Option<String>, heard_at: NaiveDateTime }
    settled_entrants, 500 { stream: String, no: i32, entry_no: Option<i32> }
    identities, 500 { kind: String, no: i32, identity: String }
    foreign_numbers, 500 { server: String, kind: String, theirs: i32, ours: i32 }
    push_keys, 1 { id: i32, secret: Vec<u8> }
    push_subscriptions, 500 { id: String, endpoint: String, public_key: Vec<u8>, auth: Vec<u8>, lang: String, created_at: NaiveDateTime }
    push_follows, 500 { subscription_id: String, tournament_id: i32, entry_no: i32, kinds: String }
    push_messages, 500 { subscription_id: String, tournament_id: i32, version: i32, kind: String, topic: String, body: String, attempts: i32, created_at: NaiveDateTime, due_at: NaiveDateTime }
    rating_system, 500 { id: i32, rules: String, base_list_id: Option<i32> }
    rating_classes, 500 { tournament_id: i32, class: String }
    rating_editions, 50 { list_id: i32, rules: String, base_list_id: Option<i32>, rated: String, teams: String }
    circuits, 500 { id: i32, rules: String }
    circuit_events, 500 { circuit_id: i32, tournament_id: i32, class: String }
    circuit_editions, 20 { circuit_id: i32, no: i32, body: String }
    team_competitions, 500 { id: i32, version: i32, secret: String }
    team_meetings, 500 { competition_id: i32, cycle: i32, one_no: i32, other_no: i32, round_no: i32, match_no: i32 }
    team_seats, 500 { competition_id: i32, round_no: i32, player_id: i32, match_no: i32, side: String }
    team_envelopes, 500 { competition_id: i32, round_no: i32, match_no: i32, side: String, body: String }
    title_rules, 500 { id: i32, rules: String }
    title_cases, 500 { no: i32, player_id: i32, body: String }
    readings, 500 { no: i32, body: String }
    merged_players, 500 { player_id: i32, into_id: i32 }
    seasons, 500 { id: i32, body: String }
    associations, 500 { id: i32, body: String }
    clubs, 500 { id: i32, body: String }
    licences, 500 { id: i32, season_id: i32, player_id: i32, body: String }
    licence_papers, 500 { licence_id: i32, insured_until: Option<NaiveDate>, medical_until: Option<NaiveDate>, consent_on: Option<NaiveDate> }
    transfers, 500 { id: i32, licence_id: i32, body: String }
    fixtures, 500 { id: i32, body: String }
    officers, 500 { account_id: i32, scope: String }
    arbiter_grades, 500 { id: i32, account_id: i32, body: String }
}
