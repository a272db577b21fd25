//! Two officers who publish at once, and a correction while a list is reckoned.

use std::sync::Barrier;

use arbitro::db;
use arbitro::reckoning::{self, Publishing};
use chrono::NaiveDate;
use macro_rules_attribute::apply;
use tournament::{Outcome, RatingSystem, ShortText};

use super::{RULES, correct, finished, people};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::repeats;

/// How many races, unless `ARBITRO_RACES` says so.
pub(super) const REPEATS: usize = 8;
/// How many lists a federation publishes: each goes through all before it again, so that the time of so many races grows with their square.
const LOT: usize = 25;

/// Looks at the list of a day and publishes what was seen, as the page does.
fn publishes(db: &TestDb, name: &str, dated: NaiveDate, barrier: &Barrier) -> bool {
    let name: ShortText = name.parse().unwrap();
    let next = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    barrier.wait();
    let end = db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    matches!(end, Publishing::Done(_))
}

#[apply(on_each_database)]
fn one_of_two_officers_publishes_what_stands(db: &TestDb) {
    let all = repeats(REPEATS);
    races(db, all.min(LOT));
    for done in (LOT..all).step_by(LOT) {
        races(&db.another(), (all - done).min(LOT));
    }
}

/// So many races of a federation of its own, and what is left of them.
fn races(db: &TestDb, repeats: usize) {
    let people = people(db);
    let hall = finished(db, &people, "Open");
    let system = RatingSystem {
        rules: RULES.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let mut dated: NaiveDate = "2026-12-01".parse().unwrap();
    let (mut published, mut refused) = (0, 0);
    for repeat in 0..repeats {
        let barrier = Barrier::new(3);
        let won = std::thread::scope(|scope| {
            let officers = ["Uma", "Outra"].map(|name| {
                let barrier = &barrier;
                scope.spawn(move || publishes(db, name, dated, barrier))
            });
            barrier.wait();
            correct(&hall, repeat % 2 == 0);
            officers.map(|officer| officer.join().unwrap())
        });
        let won = won.into_iter().filter(|won| *won).count();
        assert!(won <= 1, "one list a day");
        let editions = db.read(db::rating_edition::list);
        let lists = db.read(db::rating_list::list);
        if won == 1 {
            published += 1;
            let list = lists.iter().find(|list| list.dated == dated).unwrap();
            // it is what those versions give: before the correction, or none of it
            let (_, version) = editions[&list.id].rated[0];
            assert!(version < hall.now().version, "the correction came after");
        } else {
            refused += 1;
        }
        assert_eq!(editions.len(), lists.len());
        dated = dated + chrono::Months::new(1);
    }
    // what was looked at before a correction is not published after it
    let seen = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let drawn = hall.now().tournament.rounds[0].matches[0].games[0].outcome;
    correct(&hall, !matches!(drawn, Some(Outcome::Draw(_))));
    let name: ShortText = "Tarde".parse().unwrap();
    let end = db.write(|c| reckoning::publish_list(c, &name, &seen, &by_program()));
    assert_eq!(end, Publishing::Stale);
    // from nothing, what was published last follows from the state that it names
    let last = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let end =
        db.write(|c| reckoning::publish_list(c, &"Última".parse().unwrap(), &last, &by_program()));
    assert!(matches!(end, Publishing::Done(_)));
    let again = db
        .read(|c| reckoning::next_list(c, dated + chrono::Months::new(1)))
        .unwrap();
    assert!(
        again.corrected.is_empty(),
        "re-rating from nothing is the edition"
    );
    assert_eq!(again.list.players, last.list.players);
    assert_eq!(published + refused, repeats);
    db.assert_audited();
}
