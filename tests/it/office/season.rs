//! The season of the demo: a year of the federation, as `serve --demo` shows it.

use std::collections::BTreeSet;

use arbitro::{db, demo};
use macro_rules_attribute::apply;
use tournament::TitleState;
use tournament::office::FixtureState;

use crate::on_each_database;

#[apply(on_each_database)]
fn a_season_is_played_and_every_journal_holds(db: &TestDb) {
    let filled = db
        .db
        .write_blocking(|c| demo::fill_with_season(c, arbitro::clock::now()));
    assert_eq!(filled.unwrap(), demo::DemoFilled::Now);
    let again = db
        .db
        .write_blocking(|c| demo::fill_with_season(c, arbitro::clock::now()));
    assert_eq!(again.unwrap(), demo::DemoFilled::Before);
    db.assert_audited();
    let all = db.read(|c| db::tournament::list(c, db::tournament::Overview::All));
    assert_eq!(all.len(), 12);
    for one in &all {
        let now = db.read(|c| db::tournament::find(c, one.id)).unwrap();
        for ruling in &now.tournament.rulings {
            let answer = ruling.answer.as_ref();
            let is_early = answer.is_some_and(|answer| answer.at < ruling.at);
            assert!(!is_early, "answered before it was asked: {ruling:?}");
        }
    }
    let office = db.read(db::office::load);
    let states: BTreeSet<FixtureState> = office.calendar.values().map(|one| one.state()).collect();
    assert_eq!(
        states.len(),
        FixtureState::ALL.len(),
        "every state: {states:?}"
    );
    let tied = office
        .calendar
        .values()
        .filter_map(|one| one.plan.tournament);
    assert_eq!(tied.collect::<BTreeSet<_>>().len(), 7);
    // whoever corrects one of these is promised that the federation is told
    let homologated = office.calendar.values().filter_map(|one| one.homologated());
    let seen: Vec<Option<i32>> = homologated.map(|taken| taken.seen).collect();
    assert!(
        !seen.is_empty() && seen.iter().all(Option::is_some),
        "{seen:?}"
    );
    let editions = db.read(db::circuit::all_editions);
    let circuits: BTreeSet<_> = editions.keys().map(|(id, _)| *id).collect();
    assert_eq!(circuits.len(), 2, "two circuits, each published");
    // what waits for its homologation counts nowhere
    let withheld = db::office::withheld(&db.read(db::office::calendar));
    assert_eq!(withheld.len(), 2);
    let own = db.read(db::rating_edition::list);
    assert_eq!(own.len(), 2, "two lists of its own");
    for (id, _) in own.values().flat_map(|edition| &edition.rated) {
        assert!(!withheld.contains(id), "{id}");
    }
    let cases = db.read(db::title::cases);
    let won = cases.values().filter(|case| {
        let approved = matches!(case.standing, TitleState::Approved { .. });
        approved && case.norms.len() > 1
    });
    assert!(won.count() > 0, "somebody won a title by norms");
}
