//! The one gate and the moves of games: one that waits is in no byte of any public address before its hour, wherever it was written down.

use arbitro::clock;
use arbitro::web::releases::release_due;
use chrono::TimeDelta;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Following, GameKey, GameNo, GameRecord, OpeningRule, RoundNo, Side,
    decide::{self, MoveDraft},
};

use crate::gate::{Told, assert_silent, bench, told};
use crate::on_sqlite;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::Site;
use crate::support::wait;

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const FIRST: RoundNo = RoundNo(1);

/// A move of a game of the first round, entered now.
fn enters(desk: &Desk<'_>, board: u16, after: u16, text: &str) {
    desk.hall.act(|t, _| {
        let draft = MoveDraft {
            after,
            text: text.parse().unwrap(),
            by: bench(true).official,
            at: clock::now(),
        };
        decide::enter_move(t, GameKey::new(FIRST, BoardNo(board), GameNo(1)), draft)
    });
}

fn version_of(desk: &Desk<'_>) -> i32 {
    desk.hall.now().publication.version
}

/// Nothing that a stranger is answered differs from before.
fn assert_as_before(desk: &Desk<'_>, (before, version): (&Told, i32), what: &str) {
    let after = told(desk);
    for (asked, found) in &after {
        let text = String::from_utf8_lossy(&found.1);
        assert!(
            before.get(asked) == Some(found),
            "{what}: {asked:?} tells of it: {text}"
        );
    }
    assert_eq!(before.len(), after.len());
    // what the streams tell everybody
    assert_eq!(version_of(desk), version);
}

fn follow(desk: &Desk<'_>, live: bool, delay: u8) {
    desk.hall.act(|t, _| {
        let following = Following {
            live,
            delay: delay.try_into().unwrap(),
            downloads: true,
        };
        decide::follow(t, following, clock::now())
    });
}

fn release(db: &TestDb, desk: &Desk<'_>, minutes: i64) {
    let due = clock::now() + TimeDelta::minutes(minutes);
    let released = release_due(&db.db, &desk.site.hub, due);
    wait(released).unwrap();
}

#[apply(on_sqlite)]
fn a_move_that_waits_is_in_no_byte_before_its_hour(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_PAGE_MEMORY", "0")]);
    let desk = Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.opening = OpeningRule::Free;
    });
    desk.hall.publish();
    follow(&desk, true, 15);
    let (before, version) = (told(&desk), version_of(&desk));
    // by the arbiter's page, and as a whole sheet
    enters(&desk, 1, 0, "9-13");
    enters(&desk, 1, 1, "22-18");
    desk.hall.act(|t, _| {
        let record = GameRecord {
            moves: "1. 10-14 21-17 {canarinho amarelo}".parse().unwrap(),
            by: bench(true).official,
            at: clock::now(),
            other: Some("1. 10-14 22-18".parse().unwrap()),
            writer: Some(Side::First),
        };
        decide::attach_record(t, GameKey::new(FIRST, BoardNo(2), GameNo(1)), record)
    });
    release(db, &desk, 14);
    assert_as_before(&desk, (&before, version), "a minute too early");
    // the end of the games and of the round ends no delay
    desk.hall.play(FIRST);
    let (played, version) = (told(&desk), version_of(&desk));
    enters(&desk, 1, 2, "13x22");
    assert_as_before(&desk, (&played, version), "entered after the result");
    follow_and_look(db, &desk);
}

/// What a stranger reads of the games says none of their moves.
fn assert_no_move(desk: &Desk<'_>) {
    let mut reader = desk.site.browser();
    for page in [
        "games",
        "games.pdn",
        "rounds/1",
        "rounds/1/boards/1/games/1",
        "rounds/1/boards/1/games/1?ply=1",
        "rounds/1/boards/2/games/1",
        "rounds/1/boards/1/games/1/diagram.svg",
    ] {
        let answer = reader.get(&desk.url(page));
        assert!(
            matches!(answer.status, 200 | 404),
            "{page}: {}",
            answer.body
        );
        let told = answer.body;
        for secret in ["9-13", "22-18", "10-14", "21-17", "13x22", "diagram-move"] {
            assert!(!told.contains(secret), "{page} says {secret}: {told}");
        }
    }
}

/// The delay changes while moves wait, then their hour comes.
fn follow_and_look(db: &TestDb, desk: &Desk<'_>) {
    for (live, delay) in [(false, 15), (true, 30), (true, 10)] {
        follow(desk, live, delay);
        assert_no_move(desk);
    }
    let waiting = told(desk);
    release(db, desk, 11);
    let now = told(desk);
    for rest in [
        "games",
        "games.pdn",
        "rounds/1",
        "rounds/1/boards/1/games/1",
        "rounds/1/boards/1/games/1/diagram.svg",
    ] {
        let asked = (desk.url(rest), "pt");
        assert!(
            waiting.get(&asked) != now.get(&asked),
            "{rest} is as it was"
        );
    }
    assert_silent(&now);
}
