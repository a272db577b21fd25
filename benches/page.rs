//! The standings page of a 200-player tournament after nine rounds: load, standings, the page made anew and kept, and the same bytes as
//! a text of the framework alone as the ceiling of this machine.
//!
//! `cargo bench --bench page` prints medians and, of a crowd, answers a second; the ratios are what a note should quote.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use arbitro::config::DatabaseUrl;
use arbitro::db::{
    self, Db, DbError, journal,
    tournament::{By, Change},
};
use chrono::NaiveDate;
use draughts::lot::{Secret, shuffle};
use tournament::{
    Action, Details, DrawBy, EntryNo, Event, Outcome, PairingSystem, Person, Rating, Refusal,
    Regulations, Side, Tournament, TournamentId, WinBy,
    decide::{self, ResultChange},
    pairing::pair,
    standings::standings,
};

use timing::median;

mod crowd;
mod timing;

const PLAYERS: u16 = 200;
const ROUNDS: u16 = 9;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("bench.db").display());
    let db = Db::open(&DatabaseUrl::parse(&url).unwrap(), 4).unwrap();
    let started = Instant::now();
    let id = play(&db);
    println!(
        "{PLAYERS} players, {ROUNDS} rounds: played and saved in {:.2?}",
        started.elapsed()
    );

    let load = || {
        db.read_blocking(|c| Ok::<_, DbError>(db::tournament::find(c, id)?.unwrap()))
            .unwrap()
    };
    let tournament = load().tournament;
    let loading = median(50, || drop(black_box(load())));
    let computing = median(50, || drop(black_box(standings(&tournament, None))));
    println!("load        {loading:>10.2?}");
    println!(
        "standings   {computing:>10.2?}   {:.2} of load",
        ratio(computing, loading)
    );

    let mut undone = tournament.clone();
    undone.rounds.pop();
    let pairing = median(10, || drop(black_box(pair(&undone))));
    println!("pairing     {pairing:>10.2?}   of the last round");
    println!();
    crowd::compare(&db, id);
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

type Decide<'a> = dyn Fn(&Tournament, &Secret) -> Result<Vec<Event>, Refusal> + 'a;

/// Plays the whole tournament through the decisions, as the program does.
fn play(db: &Db) -> TournamentId {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: ROUNDS };
    let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let details = Details {
        name: "Bench".parse().unwrap(),
        venue: None,
        starts: day,
        ends: day,
    };
    let secret = Secret::new([1; 32]);
    let organiser = db.write_blocking(account).unwrap();
    let events = decide::create(details, regulations, secret.commitment(), organiser).unwrap();
    let created = db
        .write_blocking(|c| db::tournament::create(c, &events, &secret, &entry(day)))
        .unwrap();
    let act = |decide: &Decide| {
        let change = Change {
            id: created.id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry: entry(day),
        };
        db.write_blocking(|c| {
            db::tournament::change(c, &change, |loaded, secret| {
                decide(&loaded.tournament, secret)
            })
        })
        .unwrap()
        .tournament
    };
    act(&|t, _| decide::open_entries(t));
    act(&|t, _| decide::enter(t, (0..PLAYERS).map(|no| (None, person(no))).collect()));
    for no in 1..=PLAYERS {
        act(&|t, _| decide::check_in(t, EntryNo(no)));
    }
    act(&|t, _| decide::start(t, None));
    for _ in 0..ROUNDS {
        act(&|t, _| decide::draft_round(t));
        let published = act(&|t, secret| decide::publish_round(t, t.draft().unwrap().no, secret));
        let round = published.rounds.last().unwrap();
        let games = round
            .matches
            .iter()
            .flat_map(|one| one.games.iter().map(move |game| (one.board, game.no)));
        let changes: Vec<ResultChange> = games
            .map(|(board, game)| {
                let outcome = match shuffle(&format!("{} {board} {game}", round.no), 3)[0] {
                    0 => Outcome::Win(Side::First, WinBy::Unstated),
                    1 => Outcome::Win(Side::Second, WinBy::Unstated),
                    _ => Outcome::Draw(DrawBy::Unstated),
                };
                ResultChange {
                    board,
                    game,
                    outcome,
                }
            })
            .collect();
        act(&|t, _| decide::enter_results(t, round.no, &changes, None));
    }
    created.id
}

fn account(c: &mut db::Conn) -> Result<arbitro::account::UserId, DbError> {
    let new = db::account::NewAccount {
        email: arbitro::account::Email::parse("bench@example.pt").unwrap(),
        name: arbitro::account::AccountName::parse("Bench").unwrap(),
        role: arbitro::account::SiteRole::Organiser,
        lang: None,
    };
    let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    db::account::create(c, &new, &entry(day))
}

fn person(no: u16) -> Person {
    let mut person = Person::named(format!("Jogador {no}").parse().unwrap());
    person.rating = Rating::try_from(2400 - no * 5).ok();
    person
}

fn entry(day: NaiveDate) -> journal::Signature {
    journal::Signature::by_program("bench", day.into())
}
