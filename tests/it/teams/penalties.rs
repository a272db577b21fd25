//! Points that are taken from teams over HTTP.

use macro_rules_attribute::apply;

use super::reopening::version;
use super::{League, RULES, everybody, organiser};
use crate::on_sqlite;
use crate::support::site::Site;

/// Where teams are placed by no points there is nothing to take, which is said once: by the page, or by what was refused.
#[apply(on_sqlite)]
fn nothing_is_taken_where_no_points_place_teams(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = RULES.replace("match-points board-points direct", "wins");
    let league = League::under(db, &rules, Some(user), everybody(db));
    let url = format!("/teams/{}/desk/penalties", league.id);
    let page = director.page(&url);
    let said = "As regras não classificam as equipas por pontos: não há o que retirar.";
    assert_eq!(page.texts("main .notice"), [said]);
    assert!(!page.has("main form"));
    let seen = version(&league);
    let mut give = |points: &str| {
        let fields = [
            ("team", "1"),
            ("kind", "match"),
            ("points", points),
            ("reason", "atraso"),
            ("version", seen.as_str()),
        ];
        director.post(&url, &fields)
    };
    let refused = give("1");
    assert_eq!(refused.status, 409);
    let said = "As regras não classificam as equipas por esses pontos: não há o que retirar.";
    assert_eq!(refused.page().texts("main .notice"), [said]);
    // nothing asks for points, and no link leads to where they would be typed
    let wrong = give("muitos");
    assert_eq!(wrong.status, 409);
    let page = wrong.page();
    assert_eq!(page.count("main .notice"), 1);
    assert!(!page.has("main [role=alert] a"));
    assert!(league.now().penalties.is_empty());
    league.assert_sound();
}
