//! Two captains at the deadline, and the program that opens lineups whose hour has passed, all at once: a match opens once, nobody's lineup changes
//! after that, and what was acknowledged before it is what opens. And one form pressed twice at once.

use std::sync::Barrier;

use arbitro::account::SiteRole;
use arbitro::db::team::TeamChangeError;
use chrono::{NaiveDate, TimeDelta};
use draughts::lot::Secret;
use macro_rules_attribute::apply;
use teams::{Lineup, MatchEvent, TeamEvent, TeamRefusal, decide};
use tournament::{PlayerId, Side, UserId};

use super::{FIRST, League, RULES};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::{at, make_account, repeats};
use arbitro::db;
use arbitro::db::journal::{Journal, Signature};

/// How many races, unless `ARBITRO_RACES` says so.
const REPEATS: usize = 100;

/// The hour, in seconds.
const DEADLINE: i64 = 100;

/// One captain: hands two lineups in one after the other, the second perhaps too late. Which of them were taken.
fn captain(league: &League<'_>, side: Side, moments: [i64; 2], barrier: &Barrier) -> Vec<Lineup> {
    let list = &league.players[usize::from(side == Side::Second)];
    let lineups = [[list[0], list[1]], [list[2], list[0]]];
    barrier.wait();
    let mut taken = Vec::new();
    for (seconds, players) in moments.into_iter().zip(lineups) {
        match league.hand_in(seconds, (FIRST, side), &players) {
            Ok(_) => taken.push(Lineup(players.map(Some).to_vec())),
            Err(TeamChangeError::Refused(
                TeamRefusal::DeadlinePast | TeamRefusal::LineupsOpen,
            ))
            // on PostgreSQL and SQLite a writer may have to come again
            | Err(TeamChangeError::Db(_)) => {}
            Err(other) => panic!("{other}"),
        }
    }
    taken
}

fn race(first: &League<'_>, seed: usize) {
    let league = League::of(first.db, None, first.players.clone());
    league.publish(at(DEADLINE));
    let barrier = Barrier::new(3);
    // before, at, and after the hour
    let moment = |shift: usize| DEADLINE - 1 + i64::try_from((seed + shift) % 3).unwrap();
    let taken = std::thread::scope(|scope| {
        let captains = Side::ALL.map(|side| {
            let (league, barrier) = (&league, &barrier);
            let moments = [moment(usize::from(side == Side::Second)), moment(seed % 2)];
            scope.spawn(move || captain(league, side, moments, barrier))
        });
        barrier.wait();
        league.tend(DEADLINE + i64::try_from(seed % 2).unwrap() - 1);
        captains.map(|captain| captain.join().unwrap())
    });
    league.tend(DEADLINE + 1);
    judge(&league, &taken);
}

/// What the journal says, against what was acknowledged.
fn judge(league: &League<'_>, taken: &[Vec<Lineup>; 2]) {
    let rows = league
        .db
        .read(|c| db::journal::list(c, Journal::Teams(league.id)));
    let events: Vec<TeamEvent> = rows
        .iter()
        .map(|row| serde_json::from_str(&row.event).unwrap())
        .collect();
    let opened: Vec<usize> = (0..events.len())
        .filter(|at| {
            matches!(
                events[*at],
                TeamEvent::Match(MatchEvent::LineupsOpened { .. })
            )
        })
        .collect();
    assert_eq!(opened.len(), 1, "it opens once");
    let late = events[opened[0]..]
        .iter()
        .filter(|event| matches!(event, TeamEvent::Match(MatchEvent::LineupSealed { .. })));
    assert_eq!(late.count(), 0, "nothing is handed in afterwards");
    let sealed = events
        .iter()
        .filter(|event| matches!(event, TeamEvent::Match(MatchEvent::LineupSealed { .. })));
    assert_eq!(
        sealed.count(),
        taken[0].len() + taken[1].len(),
        "what was acknowledged is written"
    );
    let lineups = league.now().at(FIRST).unwrap().lineups.clone().unwrap();
    for (at, lineup) in lineups.iter().enumerate() {
        let first: Vec<Option<PlayerId>> =
            league.players[at][..2].iter().copied().map(Some).collect();
        let wanted = taken[at].last().cloned().unwrap_or(Lineup(first));
        assert_eq!(
            *lineup, wanted,
            "the last that was acknowledged, or the list"
        );
    }
    let fault = league.db.read(|c| db::team::fault(c, league.id));
    assert_eq!(fault, None);
}

#[apply(on_each_database)]
fn two_captains_meet_at_the_deadline(db: &TestDb) {
    let first = League::new(db, None);
    for seed in 0..repeats(REPEATS) {
        race(&first, seed);
    }
    first.assert_sound();
}

/// How often a form is pressed twice.
const PRESSES: i64 = 12;

/// One press of the form that makes a competition on this day.
fn press(db: &TestDb, director: UserId, day: NaiveDate) {
    let secret = Secret::new([7; 32]);
    let promise = secret.commitment();
    let events = decide::make(RULES, (day, day), promise, Some(director)).unwrap();
    let entry = Signature::by(director, "Ana", at(0));
    let made = db.db.write_blocking(|c| {
        if let Some(made) = db::team::just_made(c, (RULES, (day, day)), director)? {
            return Ok(made);
        }
        db::team::create(c, &events, &secret, &entry)
    });
    made.unwrap();
}

#[apply(on_each_database)]
fn two_presses_at_once_make_one_competition(db: &TestDb) {
    let director = make_account(db, "org@example.pt", SiteRole::Organiser);
    for days in 0..PRESSES {
        let day = at(0).date() + TimeDelta::days(days);
        let barrier = Barrier::new(2);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    barrier.wait();
                    press(db, director, day);
                });
            }
        });
    }
    let made = db.read(db::team::ids).len();
    assert_eq!(i64::try_from(made), Ok(PRESSES));
}
