//! A question to the engine is known at every node: its answer, that it was given up, and what it says beside a ruling.

use arbitro::adjudication::Adjudication;
use tournament::PairingSystem;

use crate::support::{
    database::TestDb,
    endgames,
    fixture::Desk,
    html::Page,
    site::{Browser, Site},
};

/// Won by the tables, too late for the forced ending.
const KINGS: &str = "W:WK1,K5,K10:BK2";
/// More pieces than the tables have: an engine that ponders does so until it is stopped.
const MANY: &str = "W:W1,2,3,4:B29,30,31,32";

fn judging(db: &TestDb, engine: Adjudication) -> Desk<'_> {
    let desk = Desk::at(
        db,
        Site::judging(db, engine),
        &["Ana", "Berta"],
        |regulations| {
            regulations.system = PairingSystem::DoubleSwiss { rounds: 1 };
            (regulations.time.seconds, regulations.time.increment) = (300, 0);
        },
    );
    desk.hall.publish();
    desk
}

/// The same browser at another node.
fn at(node: &Site<'_>, browser: &Browser) -> Browser {
    let mut other = node.browser();
    other.cookies = browser.cookies.clone();
    other.set_csrf(browser.csrf());
    other
}

/// Asks, and returns the address of the answer.
fn ask(desk: &Desk<'_>, browser: &mut Browser, key: &str, fen: &str) -> String {
    let game = desk.url("rounds/1/boards/1/games/1/verdicts");
    browser.get(&format!("{game}/new"));
    let fields = [
        ("ask", "1"),
        ("key", key),
        ("effort", "brief"),
        ("look", "position"),
        ("fen", fen),
        ("goal", "value"),
    ];
    let taken = browser.post(&game, &fields);
    assert_eq!(taken.status, 303, "{}", taken.body);
    taken.location().to_owned()
}

#[test]
fn an_answer_that_was_seen_at_one_node_is_there_at_another() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = judging(&db, endgames::pondering());
    // its own engine would think for ever
    let other = Site::judging(&db, endgames::lost());
    let mut chief = desk.chief.clone();
    let url = ask(&desk, &mut chief, "question1", KINGS);
    let here = chief.when_answered(&url);
    let said = "restam 12: empate pela contagem";
    assert!(here.contains(said), "{here}");
    let mut elsewhere = at(&other, &chief);
    let there = elsewhere.when_answered(&url);
    assert!(there.contains(said), "{there}");
    // nothing is known of what nobody asked, and nothing at another game
    let unknown = url.replace("question1", "question9");
    assert_eq!(elsewhere.get(&unknown).status, 404);
    assert_eq!(
        elsewhere.get(&url.replace("games/1", "games/2")).status,
        404
    );
}

#[test]
fn a_question_is_answered_by_another_node_where_its_own_is_gone() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = judging(&db, endgames::lost());
    let mut chief = desk.chief.clone();
    let url = ask(&desk, &mut chief, "question1", KINGS);
    let other = Site::judging(&db, endgames::pondering());
    let there = at(&other, &chief).when_answered(&url);
    assert!(there.contains("restam 12"), "{there}");
    // and beside a ruling there
    let key = "verdict=question1&look=position";
    let matter = desk.url(&format!(
        "rounds/1/boards/1/games/1/matters/technical-draw?{key}&fen={KINGS}"
    ));
    let page = at(&other, &chief).get(&matter);
    assert_eq!(page.status, 200, "{}", page.body);
}

#[test]
fn a_question_is_given_up_at_every_node() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = judging(&db, endgames::pondering());
    let other = Site::judging(&db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let url = ask(&desk, &mut chief, "question1", MANY);
    assert!(chief.get(&url).page().has("[data-poll]"));
    let mut elsewhere = at(&other, &chief);
    assert!(elsewhere.get(&url).page().has("[data-poll]"));
    let (path, query) = url.split_once('?').unwrap();
    let cancel = format!("{path}/cancellation?{query}");
    // a deputy may not give up what the chief asked
    let mut deputy = at(&other, &desk.deputy);
    assert_eq!(deputy.sends(&cancel, &[]), 303);
    assert!(elsewhere.get(&url).page().has("[data-poll]"));
    assert_eq!(elsewhere.sends(&cancel, &[]), 303);
    for browser in [&mut elsewhere, &mut chief] {
        let page = browser.body(&url);
        assert!(!Page::of(&page).has("[data-poll]"), "{page}");
        assert!(page.contains("cancelad"), "{page}");
    }
}
