//! Who and what leaves the lists: whoever falls below the floor of the rules, with the rating that they had; a tournament that is hidden.

use std::collections::BTreeMap;

use arbitro::account::SiteRole;
use arbitro::{db, reckoning};
use macro_rules_attribute::apply;
use tournament::{Listed, Listing, RatingSystem, decide};

use super::{RULES, finished, people, rating};
use crate::on_each_database;
use crate::support::fixture::by_program;
use crate::support::site::Site;

/// Whoever is below the floor is in no list, played or not, and keeps the rating of none; what somebody wrote in the register stays.
#[apply(on_each_database)]
fn whoever_falls_below_the_floor_has_no_rating_any_more(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let listed = |rating: u16| Listed {
        rating: rating.try_into().unwrap(),
        factor: None,
        games: None,
    };
    let said = [1800, 1390, 1380].map(listed);
    let said: BTreeMap<_, _> = people.iter().map(|one| one.id).zip(said).collect();
    let title = (
        "Lista antiga".parse().unwrap(),
        "2026-01-01".parse().unwrap(),
    );
    let base = db.write(|c| db::rating_list::create(c, (&title.0, title.1), said, &by_program()));
    for (one, given) in [(2, 1450_u16), (3, 1300)] {
        let mut written = people[one].clone();
        written.person.rating = Some(given.try_into().unwrap());
        db.write(|c| db::player::update(c, &written, &by_program()));
    }
    let system = RatingSystem {
        rules: format!("{RULES}floor 1400 leave\n"),
        base: Some(base),
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let dated = "2026-11-20";
    officer
        .page(&format!("/register/ratings/next?dated={dated}"))
        .assert_says("abaixo do mínimo das regras");
    let next = db.read(|c| reckoning::next_list(c, dated.parse().unwrap()));
    let (next, name) = (next.unwrap(), "Lista nova".parse().unwrap());
    db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let of = |one: usize| rating(db, people[one].id);
    // the third has what somebody wrote since, the fourth was in no list
    let now = [of(0), of(1), of(2), of(3)];
    assert_eq!(now, [Some(1800), None, Some(1450), Some(1300)]);
    db.assert_audited();
}

/// What nobody homologated counts no more once it is hidden, and whoever publishes next is told which one it is.
#[apply(on_each_database)]
fn a_tournament_that_is_hidden_is_named_where_it_counts_no_more(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &people(db), "Open");
    let system = RatingSystem {
        rules: RULES.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let next = db.read(|c| reckoning::next_list(c, "2026-11-20".parse().unwrap()));
    let (next, name) = (next.unwrap(), "Lista nova".parse().unwrap());
    db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let told = "já não contam, por estarem escondidos";
    let page = "/register/ratings/next?dated=2026-11-25";
    assert!(!officer.page(page).says(told));
    hall.act(|t, _| decide::list_as(t, Listing::Hidden));
    let shown = officer.page(page);
    shown.assert_says(told);
    shown.assert_says("Diferenças: 4.");
    assert!(shown.has(&format!("main a[href='/tournaments/{}']", hall.id)));
    db.assert_audited();
}
