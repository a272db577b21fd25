//! The drawn openings of a round: nobody reads them who could still choose by them who plays where.

use draughts::OpeningTable;
use macro_rules_attribute::apply;
use teams::decide;
use tournament::{RoundNo, Side};

use super::{FIRST, League, RULES, everybody, organiser};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::Site;

/// Is any of these openings in a page or a file, by its address or by its moves?
fn has(body: &str, drawn: &[u16]) -> bool {
    drawn.iter().any(|number| {
        let moves = OpeningTable::Two.opening(*number).unwrap().to_string();
        body.contains(&format!("/openings/2/{number}\"")) || body.contains(&moves)
    })
}

#[apply(on_each_database)]
fn drawn_openings_are_read_once_no_lineup_is_sealed(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = format!("{RULES}openings two\n");
    let league = League::under(db, &rules, Some(user), everybody(db));
    league.act(|now, _| decide::announce(now));
    league.publish(at(1_000_000_000));
    let drawn = league.now().round(RoundNo(1)).unwrap().openings.concat();
    assert_eq!(drawn.len(), 2);
    let public = format!("/teams/{}", league.id);
    let [round, one] = ["/rounds/1", "/rounds/1/matches/1"].map(|path| format!("{public}{path}"));
    let captain = format!("{}/1/1", league.link(1));
    let elsewhere = [
        public.clone(),
        format!("{public}/teams/1"),
        format!("{public}/matches.csv"),
        format!("/api/v1{public}"),
        format!("/api/v1{public}/rounds"),
    ];
    for path in [&round, &one, &captain].into_iter().chain(&elsewhere) {
        let answer = site.browser().get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert!(!has(&answer.body, &drawn), "{path}: {}", answer.body);
    }
    for path in [&round, &one] {
        let page = site.browser().page(path);
        page.assert_says("Ficam públicas quando as formações de todos os encontros");
    }
    let desk = format!("{public}/desk/rounds/1/matches/1");
    let desk = director.get(&desk).body;
    assert!(has(&desk, &drawn), "whoever directs prepares the boards");
    for (side, players) in Side::ALL.into_iter().zip(&league.players) {
        league.hand_in(1, (FIRST, side), &players[..2]).unwrap();
    }
    for path in [&round, &one, &captain] {
        let answer = site.browser().get(path);
        assert!(has(&answer.body, &drawn), "{path}: {}", answer.body);
        assert!(!answer.page().says("Ficam públicas"), "{path}");
    }
    league.assert_sound();
}
