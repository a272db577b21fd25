//! Phones that state, state again and change their mind, an arbiter who enters, corrects and confirms, and a round that is closed, all at once: no
//! result from one player alone, none twice, and a journal that holds.
//!
//! The judge reads the journal as JSON, row by row, and knows the rules of statements from nowhere else.

use std::collections::BTreeMap;
use std::sync::Barrier;
use std::time::Duration;

use macro_rules_attribute::apply;
use serde_json::Value;
use tournament::{
    BoardNo, Edition, GameKey, GameNo, JournalRow, Outcome, Seat, SeatKey, Side, StatedResult,
    StatementRule, TournamentRole,
    decide::{self, ResultChange},
};

use super::FIRST;
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, PLAYERS, all_won_by_first, secret};
use crate::support::site::{Browser, Site};
use crate::support::{make_account, repeats};
use arbitro::account::SiteRole;

/// How many races, unless `ARBITRO_RACES` says so.
const REPEATS: usize = 60;

/// Numbers that a seed repeats (xorshift).
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides
    }

    fn stated(&mut self) -> StatedResult {
        // often the same, so that two agree
        let weighted = [
            StatedResult::First,
            StatedResult::First,
            StatedResult::First,
            StatedResult::Draw,
            StatedResult::Second,
        ];
        weighted[self.throw(5)]
    }
}

/// What one thread does.
enum Doer {
    /// A phone sends these, one after the other: what it says of both games.
    Phone(Browser, Side, Vec<[StatedResult; 2]>),
    /// The arbiter enters a result of a game.
    Enters(GameNo, StatedResult),
    /// The arbiter corrects what stands, or takes it away.
    Corrects(GameNo, Option<StatedResult>),
    /// The arbiter confirms what agrees.
    Confirms,
    /// Somebody closes the round.
    Closes,
}

fn key(hall: &Hall<'_>, side: Side) -> SeatKey {
    let seat = Seat {
        round: FIRST,
        edition: Edition(0),
        board: BoardNo(1),
        side,
        seating: 0,
    };
    SeatKey::new(&secret(), hall.id, seat)
}

fn act(hall: &Hall<'_>, doer: Doer) {
    match doer {
        Doer::Phone(mut phone, side, says) => {
            let key = key(hall, side);
            let url = format!("/tournaments/{}/boards/1/result/{}", hall.id, key.as_str());
            for [one, other] in says {
                let answer = phone.post(&url, &[("g-1", one.code()), ("g-2", other.code())]);
                let fine = [303, 409, 503].contains(&answer.status);
                assert!(fine, "{}: {}", answer.status, answer.body);
            }
        }
        Doer::Enters(game, stated) => {
            let change = ResultChange {
                board: BoardNo(1),
                game,
                outcome: stated.outcome(),
            };
            let _ = hall.attempt(|t, _| decide::enter_results(t, FIRST, &[change], None));
        }
        Doer::Corrects(game, to) => {
            let to = to.map(StatedResult::outcome);
            let _ = hall.attempt(|t, _| decide::correct_result(t, FIRST, BoardNo(1), game, to));
        }
        Doer::Confirms => again(|| {
            let _ = hall.attempt(|t, _| {
                let seen = [GameNo(1), GameNo(2)].into_iter().filter_map(|game| {
                    let place = GameKey::new(FIRST, BoardNo(1), game);
                    Some((BoardNo(1), game, t.provisional(place)?))
                });
                decide::confirm_stated(t, FIRST, &seen.collect::<Vec<_>>(), &[])
            });
        }),
        Doer::Closes => again(|| drop(hall.attempt(|t, _| decide::close_round(t, FIRST)))),
    }
}

/// A few presses while the others go on.
fn again(press: impl Fn()) {
    for _ in 0..8 {
        press();
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn doers(dice: &mut Dice, phones: &[Browser; 2]) -> Vec<Doer> {
    let mut doers = Vec::new();
    for (phone, side) in phones.iter().zip(Side::ALL) {
        let mut says: Vec<[StatedResult; 2]> = Vec::new();
        for _ in 0..=dice.throw(2) {
            says.push([dice.stated(), dice.stated()]);
        }
        // the same press twice, from two tabs
        doers.push(Doer::Phone(phone.clone(), side, says.clone()));
        doers.push(Doer::Phone(phone.clone(), side, says));
    }
    let game = |dice: &mut Dice| GameNo(if dice.throw(2) == 0 { 1 } else { 2 });
    if dice.throw(2) == 0 {
        doers.push(Doer::Enters(game(dice), dice.stated()));
    }
    if dice.throw(2) == 0 {
        let to = (dice.throw(3) > 0).then(|| dice.stated());
        doers.push(Doer::Corrects(game(dice), to));
    }
    doers.push(Doer::Confirms);
    doers.push(Doer::Closes);
    doers
}

/// What the judge counted.
#[derive(Default)]
struct Tally {
    stated: usize,
    agreed: usize,
    entered: usize,
    closed: usize,
}

/// What stands of one game, and the last word of each side.
#[derive(Default)]
struct Known {
    stands: Option<Value>,
    said: BTreeMap<String, Value>,
}

/// How a word of a player is written as a result.
fn as_outcome(stated: &Value) -> Value {
    let outcome = match stated.as_str().unwrap() {
        "first" => r#"{"win":["first","unstated"]}"#,
        "second" => r#"{"win":["second","unstated"]}"#,
        _ => r#"{"draw":"unstated"}"#,
    };
    serde_json::from_str(outcome).unwrap()
}

/// Reads the journal of the first board and fails where a result came from one player alone, or twice, or after the round was closed.
fn judge(journal: &[JournalRow], rule: StatementRule, tally: &mut Tally) {
    let mut games: BTreeMap<u64, Known> = BTreeMap::new();
    let mut closed = false;
    for row in journal {
        let event: Value = serde_json::from_str(&row.event).unwrap();
        let word = event["event"].as_str().unwrap();
        if word == "round-closed" {
            closed = true;
            tally.closed += 1;
        }
        if event["board"] != 1 {
            continue;
        }
        let known = games.entry(event["game"].as_u64().unwrap()).or_default();
        let by_player = row.who.name.starts_with("board:");
        match word {
            "result-stated" => {
                assert!(by_player && !closed && known.stands.is_none(), "{row:?}");
                let side = event["side"].as_str().unwrap().to_owned();
                let other = if side == "first" { "second" } else { "first" };
                let same = known
                    .said
                    .get(other)
                    .is_some_and(|said| known.said.get(&side) == Some(said));
                assert!(!same, "taken back after both agreed: {row:?}");
                known.said.insert(side, event["stated"].clone());
                tally.stated += 1;
            }
            "result-entered" => {
                assert!(
                    !closed && known.stands.is_none(),
                    "a second result: {row:?}"
                );
                if by_player {
                    assert_eq!(rule, StatementRule::Final);
                    let said: Vec<Value> = known.said.values().map(as_outcome).collect();
                    let both = [event["outcome"].clone(), event["outcome"].clone()];
                    assert_eq!(said, both, "not what two players said: {row:?}");
                    tally.agreed += 1;
                } else {
                    tally.entered += 1;
                }
                known.stands = Some(event["outcome"].clone());
            }
            "result-corrected" => {
                assert!(
                    !by_player && known.stands.as_ref() == Some(&event["from"]),
                    "{row:?}"
                );
                known.stands = Some(event["to"].clone()).filter(|to| !to.is_null());
                if known.stands.is_none() {
                    known.said.clear();
                }
            }
            _ => {}
        }
    }
}

/// The judge's reading of the games is that of the rows.
fn stands(hall: &Hall<'_>) -> Vec<Option<Outcome>> {
    let now = hall.now().tournament;
    let one = now.round(FIRST).unwrap().on_board(BoardNo(1)).unwrap();
    one.games.iter().map(|game| game.outcome).collect()
}

fn prepared<'a>(
    db: &'a TestDb,
    organiser: arbitro::account::UserId,
    rule: StatementRule,
) -> Hall<'a> {
    let staff = [(organiser, TournamentRole::Organiser)];
    let hall = Hall::running_by(db, &staff, &PLAYERS, |regulations| {
        regulations.arbitration.statements = rule;
    });
    hall.publish();
    hall.act(|t, _| {
        let mut others = all_won_by_first(t, FIRST);
        others.retain(|change| change.board != BoardNo(1));
        decide::enter_results(t, FIRST, &others, None)
    });
    hall
}

#[apply(on_each_database)]
fn no_result_comes_from_one_player_alone_and_none_twice(db: &TestDb) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let site = Site::start(db);
    let phones = [site.browser(), site.browser()].map(|mut phone| {
        // the token of the forms; it stands in a cookie
        phone.get("/login");
        phone
    });
    let mut tally = Tally::default();
    for repeat in 0..repeats(REPEATS) {
        let rule = [StatementRule::Final, StatementRule::Provisional][repeat % 2];
        let hall = prepared(db, organiser, rule);
        let mut dice = Dice(0x9E37_79B9_7F4A_7C15 ^ (u64::try_from(repeat).unwrap() + 1) << 20);
        let doers = doers(&mut dice, &phones);
        let barrier = &Barrier::new(doers.len());
        std::thread::scope(|scope| {
            let run = |doer| {
                barrier.wait();
                act(&hall, doer);
            };
            let threads: Vec<_> = doers
                .into_iter()
                .map(|doer| scope.spawn(move || run(doer)))
                .collect();
            threads.into_iter().for_each(|one| one.join().unwrap());
        });
        judge(&hall.journal(), rule, &mut tally);
        hall.assert_sound();
        assert_eq!(stands(&hall).len(), 2);
    }
    let Tally {
        stated,
        agreed,
        entered,
        closed,
    } = tally;
    println!(
        "{stated} statements, {agreed} results by two players, {entered} by an arbiter, {closed} rounds closed"
    );
    assert!(
        stated > 0 && agreed > 0 && entered > 0 && closed > 0,
        "a race that nobody runs"
    );
}

/// The judge is awake: each way to be wrong is seen.
#[test]
fn the_judge_of_the_races_sees_what_is_wrong() {
    let row = |name: &str, event: &str| JournalRow {
        number: 1,
        version: 1,
        at: crate::support::at(0),
        who: tournament::Actor {
            user: None,
            name: name.to_owned(),
        },
        event: event.to_owned(),
        why: None,
        hash: tournament::ChainHash::origin(),
    };
    let stated = |side: &str, said: &str| {
        let event = format!(
            r#"{{"event":"result-stated","round":1,"board":1,"game":1,"side":"{side}","stated":"{said}","at":"2026-01-01T00:00:00"}}"#
        );
        row("board:1", &event)
    };
    let entered = |name: &str| {
        row(
            name,
            r#"{"event":"result-entered","round":1,"board":1,"game":1,"outcome":{"draw":"unstated"}}"#,
        )
    };
    let closed = || row("test", r#"{"event":"round-closed","round":1}"#);
    let [one, other] = [stated("first", "draw"), stated("second", "draw")];
    let wrong = [
        ("from one alone", vec![one.clone(), entered("board:1")]),
        (
            "of another",
            vec![one.clone(), stated("second", "first"), entered("board:1")],
        ),
        (
            "twice",
            vec![
                one.clone(),
                other.clone(),
                entered("board:1"),
                entered("test"),
            ],
        ),
        ("closed", vec![closed(), one.clone()]),
        (
            "taken back",
            vec![one.clone(), other.clone(), stated("first", "second")],
        ),
        ("after a result", vec![entered("test"), one.clone()]),
    ];
    let holds = |journal: &[JournalRow]| {
        let journal = journal.to_vec();
        let judged = std::panic::catch_unwind(|| {
            judge(&journal, StatementRule::Final, &mut Tally::default())
        });
        judged.is_ok()
    };
    for (what, journal) in &wrong {
        assert!(!holds(journal), "{what}");
    }
    assert!(holds(&[one, other, entered("board:1"), closed()]));
}
