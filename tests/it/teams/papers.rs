//! The sheets of matches, to be filled in and signed.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, TeamNo, decide};
use tournament::Side;

use super::{FIRST, League, organiser};
use crate::on_sqlite;
use crate::support::at;
use crate::support::site::Site;

#[apply(on_sqlite)]
fn a_match_has_a_sheet_to_fill_in_and_to_sign(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let ([north, _], captain) = (league.players.clone(), league.players[0][2]);
    league.act(|now, _| decide::set_list(now, TeamNo(1), north.clone(), Some(captain)));
    league.publish(at(100));
    let desk = format!("/teams/{}/desk", league.id);
    let one = format!("{desk}/rounds/1/matches/1");
    let (of_round, of_match) = (format!("{desk}/rounds/1/papers"), format!("{one}/paper"));
    for (page, paper) in [(&desk, &of_round), (&one, &of_match)] {
        assert!(director.page(page).has(&format!("a[href='{paper}']")));
    }
    league
        .hand_in(50, (FIRST, Side::First), &north[..2])
        .unwrap();
    for paper in [&of_round, &of_match] {
        let sealed = director.page(paper);
        sealed.assert_says("Acta do encontro · Ronda 1 · Encontro 1");
        sealed.assert_says("Taça de ensaio");
        // who signs, and a line for each player
        sealed.assert_says("O capitão (Norte) Carla Paz");
        sealed.assert_says("O capitão (Sul)");
        assert_eq!(sealed.count(".match-sheet tbody td:first-child"), 2);
        assert!(!sealed.says("Ana Sá"), "the lineup is sealed");
    }
    league.tend(101);
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::Draw));
    league.act(|now, _| decide::enter(now, FIRST, results));
    let played = director.page(&format!("{of_match}?lang=en"));
    for said in ["Match sheet", "Ana Sá", "Elsa Mar", "1–0", "3 : 1"] {
        played.assert_says(said);
    }
    let journal = played.text(".paper-foot");
    assert!(journal.starts_with("Journal of the competition: "));
    assert_eq!(site.browser().get(&of_match).status, 303, "to sign in");
    let mut other = site.signed_in("other@example.pt", SiteRole::Organiser);
    assert_eq!(other.get(&of_round).status, 403);
    for missing in ["rounds/2/papers", "rounds/1/matches/2/paper"] {
        assert_eq!(director.get(&format!("{desk}/{missing}")).status, 404);
    }
}
