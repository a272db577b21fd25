//! A score sheet entered by taps, each a form of its own.

use arbitro::web::query::encode;
use draughts::{Position, RuleSet, Sheet};
use macro_rules_attribute::apply;
use tournament::drawn_opening;

use super::{GAME, kept, playing};
use crate::on_each_database;
use crate::support::fixture::Desk;
use crate::support::html::Page;
use crate::support::site::Browser;

/// What a browser sends when one of the buttons is pressed.
fn press(browser: &mut Browser, url: &str, page: &Page, (name, value): (&str, &str)) -> Page {
    let mut fields = page.form("#pad");
    fields.push((name.to_owned(), value.to_owned()));
    let query: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encode(value)))
        .collect();
    browser.page(&format!("{url}?{}", query.join("&")))
}

/// The moves of the opening of the first game, as they are written.
fn opening(desk: &Desk) -> Vec<String> {
    let now = desk.hall.now().tournament;
    let game = &now.rounds[0].matches[0].games[0];
    let drawn = drawn_opening(&now.regulations, game).unwrap();
    let mut position = Position::start(RuleSet::Portuguese);
    let moves = drawn.moves.iter().map(|played| {
        let text = position.written(played);
        position = position.play(played);
        text
    });
    moves.collect()
}

#[apply(on_each_database)]
fn a_sheet_begins_with_the_opening_and_goes_on_by_the_legal_moves(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record/taps"));
    let mut played = opening(&desk);
    let mut page = desk.deputy.page(&url);
    assert_eq!(page.texts(".pad-list .plies button"), played);
    let start = Position::start(RuleSet::Portuguese);
    for _ in 0..7 {
        let verdict = Sheet::parse(&played.join(" "), &start).unwrap().verify();
        let position = verdict.last_sound;
        let mut legal: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|one| position.written(one))
            .collect();
        let mut offered = page.attributes("[name=tap]", "value");
        let tapped = offered[offered.len() / 2].clone();
        legal.sort();
        offered.sort();
        assert_eq!(offered, legal);
        page = press(&mut desk.deputy, &url, &page, ("tap", &tapped));
        played.push(tapped);
    }
    assert_eq!(page.texts(".pad-list .plies button"), played);
    // one back, by one press
    page = press(&mut desk.deputy, &url, &page, ("undo", "1"));
    played.pop();
    assert_eq!(page.texts(".pad-list .plies button"), played);
    // to an earlier move: nothing is lost by looking, and the move that stands there is marked
    page = press(&mut desk.deputy, &url, &page, ("go", "4"));
    assert_eq!(page.text("[name=tap][aria-current]"), played[4]);
    page = press(&mut desk.deputy, &url, &page, ("tap", &played[4]));
    assert_eq!(page.texts(".pad-list .plies button"), played);
    // on to the text and the game
    let form = page.form("#send");
    let fields: Vec<_> = form
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .chain([("act", "read")])
        .collect();
    let record = desk.url(&format!("{GAME}/record"));
    let seen = desk.deputy.post(&record, &fields);
    seen.page().assert_says("9 de 9 lances sem erros");
    let mut attach = seen.page().form(".preview > form:last-of-type");
    attach.push(("act".to_owned(), "attach".to_owned()));
    let attach: Vec<_> = attach
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(desk.deputy.post(&record, &attach).status, 303);
    let text = kept(&desk, 1, 1).unwrap();
    assert!(
        text.starts_with("1. ") && text.ends_with(&played[8]),
        "{text}"
    );
    // the next look begins with it
    let again = desk.deputy.page(&url);
    assert_eq!(again.texts(".pad-list .plies button"), played);
}

#[apply(on_each_database)]
fn a_move_corrected_in_the_middle_keeps_what_can_follow(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record/taps"));
    let at = |moves: &str, more: &str| format!("{url}?moves={moves}{more}");
    let page = desk
        .deputy
        .page(&at("9-13.22-18.13x22.27x18", "&at=1&tap=21-17"));
    assert_eq!(page.texts(".pad-list .plies button"), ["9-13", "21-17"]);
    page.assert_says("2 lances que vinham depois não são legais");
    // what is no move, or no sheet
    let page = desk.deputy.page(&at("9-13", "&tap=9-18"));
    assert_eq!(page.texts(".pad-list .plies button"), ["9-13"]);
    assert_eq!(desk.deputy.get(&at("nonsense", "")).status, 400);
    assert_eq!(desk.deputy.get(&at("9-13", "&at=x")).status, 400);
    let page = desk.deputy.page(&at("9-13", "&at=99"));
    assert_eq!(page.count("[name=undo]"), 1);
    assert_eq!(
        desk.deputy
            .get(&desk.url("rounds/1/boards/9/games/1/record/taps"))
            .status,
        404
    );
}
