//! Who has which colour in a match, as everybody and the captains read it.

use macro_rules_attribute::apply;
use teams::decide;

use super::{League, RULES, everybody};
use crate::on_sqlite;
use crate::support::at;
use crate::support::html::Page;
use crate::support::site::Site;

/// The letters of the discs of a board, game by game, home first.
fn letters(page: &Page, board: usize) -> String {
    let discs = format!("tbody tr:nth-child({board}) .game .disc");
    page.attributes(&discs, "data-letter").concat()
}

/// Alternating colours: the home team has White at the first board and Black at the second, and the other in the second game.
#[apply(on_sqlite)]
fn each_game_stands_between_its_colours(db: &TestDb) {
    let site = Site::start(db);
    let rules = RULES.replace("games 1", "games 2");
    let league = League::under(db, &rules, None, everybody(db));
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    league.tend(101);
    let public = format!("/teams/{}/rounds/1/matches/1", league.id);
    let captain = format!("{}/1/1", league.link(2));
    for path in [&public, &captain] {
        let page = site.browser().page(path);
        assert_eq!([1, 2].map(|board| letters(&page, board)), ["BPPB", "PBBP"]);
        page.assert_says("à esquerda a da equipa da casa");
    }
    let english = site.browser().page(&format!("{public}?lang=en"));
    let told = [1, 2].map(|board| letters(&english, board));
    assert_eq!(told, ["WBBW", "BWWB"]);
    let first = ".game:first-child .disc:first-child";
    assert_eq!(english.attribute(first, "aria-label"), "White");
    english.assert_says("the home team’s on the left");
}
