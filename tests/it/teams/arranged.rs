//! A match that is played when and where the home team says.

use macro_rules_attribute::apply;
use teams::decide;

use super::{League, organiser, sent};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::Site;

#[apply(on_each_database)]
fn a_match_has_an_hour_and_a_place_of_its_own_on_every_page(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    let round = format!("/teams/{}/rounds/1", league.id);
    let one = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let form = format!("{one}/hour");
    let mut arrange = |begins: &str, venue: &str| {
        let fields = [("begins", begins), ("venue", venue)];
        sent(&mut director, (&one, &form), &fields)
    };
    let wrong = arrange("sábado", "Sede do Norte");
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#f-begins[aria-invalid=true]"));
    assert_eq!(wrong.page().value("venue"), "Sede do Norte");
    assert_eq!(arrange("2026-12-05T15:00", "Sede do Norte").status, 303);
    let said = "05/12/2026 15:00, Sede do Norte";
    let shown = [round.clone(), format!("{round}/matches/1"), league.link(1)];
    for path in &shown {
        site.browser().page(path).assert_says(said);
    }
    let rounds = format!("/api/v1/teams/{}/rounds", league.id);
    assert!(site.browser().get(&rounds).body.contains("Sede do Norte"));
    assert_eq!(arrange("", "").status, 303);
    for path in &shown {
        assert!(!site.browser().page(path).says("Sede do Norte"), "{path}");
    }
    assert_eq!(arrange("2026-12-05T15:00", "Sede do Sul").status, 303);
    let paper = director.page(&format!("{one}/paper"));
    paper.assert_says("Data: 05/12/2026 15:00");
    paper.assert_says("Local: Sede do Sul");
    let file = format!("/teams/{}/matches.csv", league.id);
    let file = site.browser().get(&file).body;
    assert!(file.contains(";2026-12-05 15:00;Sede do Sul"), "{file}");
    league.assert_sound();
}
