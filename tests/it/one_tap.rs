//! What one press on a board's line records.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallNo, Caller, GameNo, Outcome, RoundNo, RulingNo, Side, Tournament, decide,
    rulings::{DecisionKind, Matter},
};

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::{Answer, Browser};

const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];

fn playing(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.publish();
    desk
}

fn press(browser: &mut Browser, hall: &str, tap: &str, key: &str) -> Answer {
    browser.post(hall, &[("tap", tap), ("key", key), ("confirm", "1")])
}

fn outcome(tournament: &Tournament, board: u16, game: u8) -> Option<Outcome> {
    let one = tournament
        .round(RoundNo(1))
        .unwrap()
        .on_board(BoardNo(board));
    one.unwrap().game(GameNo(game)).unwrap().outcome
}

#[apply(on_each_database)]
fn without_the_script_a_page_asks_first(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    let page = desk.deputy.page(&hall);
    assert!(page.has("button[name=tap][value='1-1-first-0']"));
    let (key, tap) = (page.value("key"), "1-1-first-0");
    let asked = desk
        .deputy
        .post(&hall, &[("tap", tap), ("key", &key), ("mine", "1")]);
    assert_eq!(asked.status, 200);
    let page = asked.page();
    page.assert_says("Lance ilegal de");
    page.assert_says("7.5 a");
    assert!(desk.hall.now().tournament.rulings.is_empty());
    let form = page.form("form[action$='/hall']");
    let fields: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let answer = desk.deputy.post(&hall, &fields);
    assert_eq!(
        (answer.status, answer.location()),
        (303, desk.url("rounds/1/hall?mine=1#b-1").as_str())
    );
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
}

#[apply(on_each_database)]
fn an_illegal_move_is_the_ruling_of_the_console(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    let caller = Caller::default();
    let call = (RoundNo(1), BoardNo(1));
    desk.hall
        .act(|t, _| decide::call(t, "boardone1".parse().unwrap(), call, caller, at(5)));
    desk.deputy.get(&hall);
    for _ in 0..2 {
        let answer = press(&mut desk.deputy, &hall, "1-1-second-0", "pageone1");
        assert_eq!(answer.location(), format!("{hall}#b-1"), "{}", answer.body);
    }
    let now = desk.hall.now().tournament;
    assert_eq!(now.rulings.len(), 1, "pressed twice counts once");
    let ruling = now.ruling(RulingNo(1)).unwrap();
    let match_ = now.round(RoundNo(1)).unwrap().on_board(BoardNo(1)).unwrap();
    let said = (ruling.matter, ruling.decision, ruling.article.as_str());
    assert_eq!(
        said,
        (Matter::IllegalMove, DecisionKind::MoveReplaced, "7.5 a")
    );
    assert_eq!(ruling.subject(), Some(match_.pairing.second));
    assert_eq!(decide::illegal_moves(&now, match_.pairing.second).len(), 1);
    assert!(!now.call(CallNo(1)).unwrap().open(), "the call is settled");
    assert!(
        desk.chief
            .page(&hall)
            .has("[name=tap][value='1-1-second-1']")
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn two_arbiters_do_not_count_one_move_twice(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    desk.deputy.get(&hall);
    desk.chief.get(&hall);
    assert_eq!(
        press(&mut desk.deputy, &hall, "2-1-first-0", "deputys1").status,
        303
    );
    let answer = press(&mut desk.chief, &hall, "2-1-first-0", "chiefs01");
    assert_eq!(answer.status, 409);
    let page = answer.page();
    page.assert_says("já registados neste jogo: 1");
    assert_eq!(page.value("tap"), "2-1-first-1");
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    // it was another one
    assert_eq!(
        press(&mut desk.chief, &hall, "2-1-first-1", "chiefs01").status,
        303
    );
    assert_eq!(desk.hall.now().tournament.rulings.len(), 2);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_result_is_entered_from_the_hall(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    let page = desk.deputy.page(&hall);
    assert_eq!(page.count("#b-1 .do [name=tap]"), 3);
    for _ in 0..2 {
        assert_eq!(
            press(&mut desk.deputy, &hall, "1-1-=", "results1").status,
            303
        );
    }
    let drawn = outcome(&desk.hall.now().tournament, 1, 1).unwrap();
    assert_eq!(drawn.mark().to_string(), "=");
    desk.chief.get(&hall);
    let answer = press(&mut desk.chief, &hall, "1-1-1", "results2");
    assert_eq!(answer.status, 409, "another result stands");
    assert!(desk.chief.page(&hall).has("[name=tap][value='1-2-1']"));
    assert_eq!(
        press(&mut desk.chief, &hall, "1-2-0", "results3").status,
        303
    );
    let second = outcome(&desk.hall.now().tournament, 1, 2).unwrap();
    assert!(matches!(second, Outcome::Win(Side::Second, _)));
    assert!(
        !desk.chief.page(&hall).has("#b-1 [name=tap]"),
        "nothing is played there"
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn what_is_no_press_is_refused(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    desk.deputy.get(&hall);
    for (tap, status) in [
        ("", 400),
        ("1-1-+", 400),
        ("1-1-first", 400),
        ("9-1-1", 404),
        ("1-9-first-0", 404),
    ] {
        assert_eq!(
            press(&mut desk.deputy, &hall, tap, "nopress1").status,
            status,
            "{tap}"
        );
    }
    assert_eq!(desk.public.get(&hall).status, 303);
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, _| decide::close_round(t, RoundNo(1)));
    assert!(!desk.deputy.page(&hall).has("[name=tap]"));
    for tap in ["1-1-first-0", "1-1-0"] {
        assert_eq!(
            press(&mut desk.deputy, &hall, tap, "nopress2").status,
            409,
            "{tap}"
        );
    }
    assert!(desk.hall.now().tournament.rulings.is_empty());
}

#[apply(on_each_database)]
fn a_flag_and_an_absence_are_two_taps_from_the_line(db: &TestDb) {
    let mut desk = playing(db);
    desk.chief.get(&desk.url("rounds/1/hall"));
    desk.chief.post(
        &desk.url("rounds/1/hall/clocks"),
        &[("do", "set"), ("minutes", "45")],
    );
    let console = desk.deputy.page(&desk.url("rounds/1/boards/1/console"));
    for matter in ["flag-fall", "absence"] {
        let links = console.attributes(&format!(".quick a[href*='{matter}']"), "href");
        assert_eq!(links.len(), 2, "{matter}");
        let page = desk.deputy.page(&links[0]);
        assert!(page.has("form.ruling"), "{matter}: who it is has been said");
        assert!(!page.has(".wrong"), "{matter}");
    }
    let press = console.attribute(".quick [name=tap]", "value");
    assert!(press.starts_with("1-1-"), "{press}");
}
