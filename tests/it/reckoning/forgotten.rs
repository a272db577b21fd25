//! What stays of somebody who is forgotten: the sums of what was published, the rating of others, and the points of circuits.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::db::{self, erasure::EraseEnd};
use arbitro::reckoning::{self, Kept};
use macro_rules_attribute::apply;
use tournament::{Circuit, CircuitId, Person, PlayerId, RatingListId, RatingSystem, decide};

use super::licensed::{publish_circuit, publish_list};
use super::{RULES, rating};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;
use crate::support::site::Site;

const NAMES: [&str; 4] = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"];

/// A tournament that is over, of four people of one association with their licences; the entries have the numbers of the register, or their licences alone say whose
/// they are.
fn over(db: &TestDb, are_numbered: bool) -> (Hall<'_>, [PlayerId; 4]) {
    let people = [0, 1, 2, 3].map(|at| Person {
        licence: format!("50{at}1").parse().ok(),
        association: "Setúbal".parse().ok(),
        ..Person::named(NAMES[at].parse().unwrap())
    });
    let create = |person: &Person| {
        db.write(|c| db::player::create(c, person, &by_program()))
            .id
    };
    let known = are_numbered.then(|| people.each_ref().map(create));
    let number = |at: usize| known.map(|known| known[at]);
    let entered = (0..).zip(&people);
    let entered = entered.map(|(at, person)| (number(at), person.clone()));
    let organiser = make_account(db, "open@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open", 1), entered.collect());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let known = known.unwrap_or_else(|| people.each_ref().map(create));
    (hall, known)
}

pub(crate) fn forget(db: &TestDb, player: PlayerId) {
    let end = db.write(|c| {
        let end = db::erasure::erase(c, (player, None), &by_program());
        end.map_err(|error| db::DbError::corrupt(error.to_string()))
    });
    assert!(matches!(end, EraseEnd::Done(_)), "{end:?}");
}

fn circuit(db: &TestDb, hall: &Hall<'_>, rule: &str) -> CircuitId {
    let rules = format!("name Circuito de ensaio\nplaces 10 8 6 4\n{rule}\n");
    let id = db.write(|c| db::circuit::create(c, &rules, &by_program()));
    let events = [(hall.id, String::new())].into();
    let circuit = Circuit { id, rules, events };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
    id
}

fn agree(db: &TestDb, kept: &Kept, list: RatingListId) -> bool {
    let sums = db.read(|c| reckoning::sums(c, kept, list));
    sums.unwrap().agree()
}

/// A list of those with a licence, and nothing else to go by than its number: everybody is in it before and after.
fn sums_hold(db: &TestDb, are_numbered: bool) {
    let (hall, people) = over(db, are_numbered);
    let system = RatingSystem {
        rules: format!("{RULES}only licensed\n"),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    // the tournament is kept as it was before somebody was forgotten
    let kept = Kept::default();
    let day = "2026-12-01".parse().unwrap();
    let next = db.read(|c| reckoning::next_list_of(c, &kept, day));
    assert!(next.is_ok());
    let (list, listed) = publish_list(db, "Dezembro", "2026-12-01");
    assert_eq!(listed, BTreeSet::from(people));
    assert!(agree(db, &Kept::default(), list));
    let before = people.map(|player| rating(db, player));
    forget(db, people[0]);
    for (kept, which) in [(kept, "kept"), (Kept::default(), "anew")] {
        assert!(agree(db, &kept, list), "{which}, numbered: {are_numbered}");
    }
    let page = Site::start(db).browser().page(&format!("/ratings/{list}"));
    page.assert_says(&format!("Pessoa {}", people[0]));
    // and nobody's rating is another today
    let later = "2027-01-01".parse().unwrap();
    let next = db.read(|c| reckoning::next_list(c, later)).unwrap();
    assert!(next.corrected.is_empty(), "{:?}", next.corrected);
    assert_eq!(people.map(|player| rating(db, player)), before);
    hall.assert_sound();
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_published_list_opens_to_its_sums_once_somebody_is_forgotten(db: &TestDb) {
    sums_hold(db, true);
}

/// Once they are forgotten no row says by which licence they entered: the erasure says whose the entry is.
#[apply(on_each_database)]
fn it_does_so_where_a_licence_alone_said_whose_an_entry_is(db: &TestDb) {
    sums_hold(db, false);
}

#[apply(on_each_database)]
fn whoever_is_forgotten_keeps_the_points_that_a_rule_gave(db: &TestDb) {
    let site = Site::start(db);
    let (hall, people) = over(db, true);
    let rules = ["only licensed", "only association Setúbal"];
    let circuits = rules.map(|rule| circuit(db, &hall, rule));
    let everybody = BTreeSet::from(people);
    for circuit in circuits {
        assert_eq!(publish_circuit(db, circuit), everybody);
    }
    forget(db, people[0]);
    for (circuit, rule) in circuits.into_iter().zip(rules) {
        assert_eq!(publish_circuit(db, circuit), everybody, "{rule}");
        let numbers = db.read(|c| db::circuit::edition_numbers(c, circuit));
        assert_eq!(numbers.len(), 1, "nothing changed: {rule}");
        let page = site.browser().page(&format!("/circuits/{circuit}"));
        page.assert_says(&format!("Pessoa {}", people[0]));
        assert!(!page.says(NAMES[0]), "{rule}");
    }
    db.assert_audited();
}
