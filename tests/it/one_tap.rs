//! What one press on a board's line records.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallNo, Caller, GameNo, Outcome, RoundNo, Ruling, RulingNo, Side, Tournament, decide,
    rulings::{DecisionKind, Matter},
};

use crate::support::at;
use crate::support::fixture::{Desk, playing};
use crate::support::site::{Answer, Browser};
use crate::{on_each_database, on_sqlite};

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

#[apply(on_sqlite)]
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
    let article = ruling.article.to_string();
    let said = (ruling.matter, ruling.decision, article.as_str());
    assert_eq!(
        said,
        (Matter::IllegalMove, DecisionKind::MoveReplaced, "7.5 a")
    );
    assert_eq!(ruling.subject(), Some(match_.pairing.second));
    assert_eq!(decide::illegal_moves(&now, match_.pairing.second).len(), 1);
    assert!(!now.call(CallNo(1)).unwrap().open(), "the call is settled");
    // the second one is not recorded from here
    let page = desk.chief.page(&hall);
    assert!(!page.has("[name=tap][value^='1-1-second']"));
    assert!(page.has("#b-1 a.illegal[href$='illegal-move?look=nothing&by=black']"));
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
    page.assert_says("2.ª vez: a tabela do regulamento prevê");
    assert!(!page.has("[name=tap]"), "the step is seen at the console");
    assert!(page.has("a[href$='illegal-move?look=nothing&by=white']"));
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    // nor does a page that knows of the first record less than the step (12.9)
    let answer = press(&mut desk.chief, &hall, "2-1-first-1", "chiefs01");
    assert_eq!(answer.status, 409);
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    desk.hall.assert_sound();
}

/// Presses the line for one more illegal move without the script, and records what the console advises then.
fn step(desk: &mut Desk<'_>, tap: &str) -> Ruling {
    let hall = desk.url("rounds/1/hall");
    desk.chief.get(&hall);
    let answer = desk
        .chief
        .post(&hall, &[("tap", tap), ("key", "stepkey01")]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let console = answer.location().to_owned();
    assert!(console.ends_with("/games/1/matters/illegal-move?look=nothing&by=white"));
    let form = desk.chief.page(&console).form("form.ruling");
    let fields: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let rulings = console.replace("matters/illegal-move?look=nothing&by=white", "rulings");
    let sent = desk.chief.post(&rulings, &fields);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let now = desk.hall.now().tournament;
    now.rulings.last().unwrap().clone()
}

#[apply(on_each_database)]
fn the_next_step_of_the_table_is_taken_at_the_console(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    desk.chief.get(&hall);
    let first = press(&mut desk.chief, &hall, "2-1-first-0", "firstone");
    assert_eq!(first.status, 303);
    let mut articles = Vec::new();
    for known in 1..5 {
        let ruling = step(&mut desk, &format!("2-1-first-{known}"));
        assert_eq!(ruling.matter, Matter::IllegalMove);
        assert!(ruling.facts.as_str().contains("visto pelo árbitro"));
        articles.push(ruling.article);
    }
    let expected = [
        "7.5 a, 12.9 a",
        "7.5 a, 12.9 b",
        "7.5 a, 12.9 b",
        "7.5 a, 12.9 f",
    ];
    assert_eq!(articles, expected);
    let now = desk.hall.now().tournament;
    let white = now.round(RoundNo(1)).unwrap().on_board(BoardNo(2)).unwrap();
    let white = white.pairing.first;
    assert_eq!(decide::illegal_moves(&now, white).len(), 5);
    assert!(outcome(&now, 2, 1).is_some(), "the fifth loses (11.10)");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_boards_console_leads_to_the_step_too(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    desk.chief.get(&hall);
    press(&mut desk.chief, &hall, "2-1-first-0", "firstone");
    let page = desk.chief.page(&desk.url("rounds/1/boards/2/console"));
    assert!(page.has(".quick a.illegal[href$='illegal-move?look=nothing&by=white']"));
    assert!(page.has(".quick [name=tap][value='2-1-second-0']"));
    let hall = desk.chief.page(&hall);
    hall.assert_says("12.9 a");
    assert!(hall.has("#b-2 a.illegal[title*='advertência']"));
}

#[apply(on_sqlite)]
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

#[apply(on_sqlite)]
fn a_result_against_its_sheet_is_asked_about_once_more(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    desk.hall.attach((1, 1), "1. 9-13 22-18 0-1");
    desk.deputy.get(&hall);
    let asked = press(&mut desk.deputy, &hall, "1-1-1", "against1");
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    page.assert_says("O resultado não condiz");
    page.assert_says("O resultado escrito na folha não é o lançado (1–0)");
    assert_eq!(outcome(&desk.hall.now().tournament, 1, 1), None);
    let form = page.form("form[action$='/hall']");
    let fields: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(desk.deputy.post(&hall, &fields).status, 303);
    let now = desk.hall.now().tournament;
    assert!(outcome(&now, 1, 1).is_some());
    assert_eq!(decide::open_matters(&now), [], "it was asked about");
    // whoever is asked anyway is asked once
    desk.hall.attach((1, 2), "1. 9-13 22-18 0-1");
    let asked = desk
        .deputy
        .post(&hall, &[("tap", "1-2-="), ("key", "against2")]);
    assert_eq!(asked.status, 200);
    let page = asked.page();
    page.assert_says("O resultado não condiz");
    let form = page.form("form[action$='/hall']");
    let fields: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(desk.deputy.post(&hall, &fields).status, 303);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
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

#[apply(on_sqlite)]
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
