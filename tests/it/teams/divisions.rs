//! A competition of several divisions: its rounds are shown division by division, as its table is.

use macro_rules_attribute::apply;
use teams::{TeamNo, decide};

use super::{League, RULES, everybody, organiser, sent, sent_again};
use crate::on_sqlite;
use crate::support::at;
use crate::support::site::Site;

#[apply(on_sqlite)]
fn a_round_is_shown_division_by_division(db: &TestDb) {
    let site = Site::start(db);
    let rules = format!("{RULES}divisions 2\n");
    let league = League::under(db, &rules, None, everybody(db));
    for name in ["Este", "Oeste"] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, None, named, 2));
    }
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    let public = format!("/teams/{}", league.id);
    let round = site.browser().page(&format!("{public}/rounds/1"));
    assert_eq!(round.texts("h3"), ["Divisão 1", "Divisão 2"]);
    let tables = round.texts("tbody");
    assert_eq!(tables.len(), 2, "a table for each");
    assert!(tables[0].contains("Norte") && tables[1].contains("Oeste"));
    let heads = site.browser().page(&public).texts("h2 + h3");
    assert_eq!(heads, ["Divisão 1"; 2], "of the round, and of the teams");
    // one division needs no heading
    let other = League::of(db, None, league.players.clone());
    other.announced_with_a_round();
    let round = site
        .browser()
        .page(&format!("/teams/{}/rounds/1", other.id));
    assert!(!round.has("h3"));
    league.assert_sound();
}

#[apply(on_sqlite)]
fn a_division_that_is_none_is_told_where_it_was_typed(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = format!("{RULES}divisions 2\n");
    let league = League::under(db, &rules, Some(user), everybody(db));
    let desk = format!("/teams/{}/desk", league.id);
    let (teams, team) = (format!("{desk}/teams"), format!("{desk}/teams/1"));
    let said = "Não há essa divisão nas regras.";
    for division in ["3", "x"] {
        let fields = [("name", "Norte"), ("division", division)];
        for (page, form) in [(&desk, &teams), (&team, &team)] {
            let answer = sent(&mut director, (page, form), &fields);
            assert_eq!(answer.status, 422);
            let page = answer.page();
            assert_eq!(page.text("#e-division"), said);
            assert_eq!(page.value("division"), division, "nothing is lost");
        }
    }
    // once a round is published nothing asks for it, and it is told above the form
    for name in ["Este", "Oeste"] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, None, named, 2));
    }
    league.publish(at(100));
    for division in ["3", "x"] {
        let fields = [("name", "Norte"), ("division", division)];
        let answer = sent(&mut director, (&team, &team), &fields);
        assert_eq!(answer.status, 409);
        let page = answer.page();
        assert!(!page.has("#e-division") && !page.has("a[href='#f-division']"));
        assert_eq!(page.text("main [role=alert]"), said);
        let again = sent_again(&mut director, &team, &answer);
        assert_eq!(again.status, 303, "it asks for no division");
    }
    league.assert_sound();
}

/// Somebody has the page of a team open while a round is published: of what was typed, the division alone is lost.
#[apply(on_sqlite)]
fn a_division_that_cannot_change_any_more_is_in_nobodys_way(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = format!("{RULES}divisions 2\n");
    let league = League::under(db, &rules, Some(user), everybody(db));
    for name in ["Este", "Oeste"] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, None, named, 2));
    }
    let team = format!("/teams/{}/desk/teams/1", league.id);
    let seen = director.page(&team).value("version");
    league.publish(at(100));
    let fields = [
        ("name", "Norte B"),
        ("division", "2"),
        ("version", seen.as_str()),
    ];
    let answer = director.post(&team, &fields);
    assert_eq!(answer.status, 409);
    assert_eq!(sent_again(&mut director, &team, &answer).status, 303);
    let now = league.now();
    let one = &now.teams[&TeamNo(1)];
    assert_eq!((one.name.as_str(), one.division), ("Norte B", 1));
    league.assert_sound();
}
