//! The API: every answer is what the document says, a token is good for what it was made for, and a request counts once.

mod document;
mod embeds;
mod entries;
mod hooks;
mod makers;
mod moves;
mod names;
mod tokens;
mod unread;
mod urls;

use arbitro::account::SiteRole;
use arbitro::clock;
use arbitro::db;
use arbitro::db::api_token::NewToken;
use arbitro::db::journal::Signature;
use arbitro::secret::Secret;
use chrono::TimeDelta;
use tournament::{Outcome, RoundNo, Side, TokenAct, WinBy, decide, decide::ResultChange};

use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall};
use crate::support::site::{Answer, Browser};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const FIRST: RoundNo = RoundNo(1);

/// A token for these acts, as a program shows it.
pub fn token(db: &TestDb, hall: &Hall<'_>, acts: &[TokenAct]) -> String {
    let (secret, now) = (Secret::random(), clock::now());
    let new = NewToken {
        name: "relógios".to_owned(),
        acts: acts.to_vec(),
        hash: secret.hash(),
        expires_at: now + TimeDelta::days(1),
    };
    db.write(|c| db::api_token::create(c, hall.id, &new, &Signature::by_program("Helena", now)));
    format!("arb_{}", secret.text())
}

/// Sends a change as a program does.
pub fn send(
    program: &mut Browser,
    (method, path): (&str, &str),
    token: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let bearer = format!("Bearer {token}");
    let mut all = vec![
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
        ("accept-language", "en"),
    ];
    all.extend(headers);
    program.send(method, path, &all, body)
}

/// An address of the API in a tournament.
pub fn api(hall: &Hall<'_>, rest: &str) -> String {
    format!("/api/v1/tournaments/{}{rest}", hall.id)
}

/// A round with the first board played, a score sheet in its first game, an announcement.
fn played(desk: &Desk<'_>) {
    desk.hall.publish();
    desk.hall.act(|t, _| {
        let one = &t.round(FIRST).unwrap().matches[0];
        let change = |game| ResultChange {
            board: one.board,
            game,
            outcome: Outcome::Win(Side::First, WinBy::Unstated),
        };
        let changes: Vec<_> = one.games.iter().map(|game| change(game.no)).collect();
        decide::enter_results(t, FIRST, &changes, None)
    });
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22");
    desk.hall
        .act(|t, _| decide::announce(t, "Almoço às 13.".parse().unwrap(), crate::support::at(91)));
}

/// The JSON of an answer.
fn read(answer: &Answer) -> serde_json::Value {
    serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.body))
}

/// An organiser's browser of the desk.
fn organiser(desk: &Desk<'_>) -> Browser {
    let mut browser = desk.site.browser();
    let answer = browser.sign_in("organiser@example.pt", crate::support::site::PASSWORD);
    assert_eq!(answer.status, 303);
    browser
}

#[test]
fn nobody_who_is_signed_in_is_a_program() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    let mut admin = desk.site.signed_in("admin@example.pt", SiteRole::Admin);
    let path = api(&desk.hall, "/entries");
    assert_eq!(admin.send("POST", &path, &[], "{}").status, 401);
    // and a token opens nothing else
    let token = token(&db, &desk.hall, &TokenAct::ALL);
    let bearer = format!("Bearer {token}");
    let mut program = desk.site.browser();
    let headers = [("authorization", bearer.as_str())];
    let manage = desk.url("manage");
    let answer = program.send("GET", &manage, &headers, "");
    assert_eq!(
        (answer.status, answer.location()),
        (
            303,
            &*format!("/login?next={}", arbitro::web::query::encode(&manage))
        )
    );
}
