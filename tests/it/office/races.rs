//! Two officers at once: on an entry of the calendar, and on what a tournament brings.

use std::sync::Barrier;

use arbitro::{account::SiteRole, db};
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::{ClubId, FixtureId};

use super::calendar::{TITLES, finished_by};
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::make_account;
use crate::support::repeats;
use crate::support::site::{Browser, Site};

use FixtureStep::{MakeOfficial, Play, Report, Submit};

/// How many races, unless `ARBITRO_RACES` says so.
const REPEATS: usize = 12;

/// How many tournaments a federation has: what is homologated looks at all titles before it.
const LOT: usize = 50;

/// What the two press: after either, the other cannot be taken.
const PRESSES: [[&str; 2]; 4] = [
    ["recognise", "recognise"],
    ["recognise", "return"],
    ["make-official", "note"],
    ["take-back", "make-official"],
];

#[apply(on_each_database)]
fn of_two_officers_who_approve_at_once_one_does(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (_, mut one) = officer(db, &site, "uma@example.pt", Scope::Federation);
    let (_, mut other) = officer(db, &site, "outra@example.pt", Scope::Federation);
    one.page("/office");
    other.page("/office");
    for repeat in 0..repeats(REPEATS) {
        let id = i32::try_from(repeat).unwrap() + 1;
        let owner = Scope::Club(ClubId(id % 3 + 1));
        let entry = fixture(id, &format!("Torneio {id}"), owner, &[Submit]);
        save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
        let presses = PRESSES[repeat % PRESSES.len()];
        let barrier = Barrier::new(2);
        let url = format!("/office/calendar/{id}/step");
        let ended = std::thread::scope(|scope| {
            let pressed = [&mut one, &mut other].into_iter().zip(presses);
            let threads: Vec<_> = pressed
                .map(|(browser, step)| {
                    let (barrier, url) = (&barrier, &url);
                    scope.spawn(move || {
                        barrier.wait();
                        browser.sends(url, &[("step", step), ("why", "Visto.")])
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|one| one.join().unwrap())
                .collect::<Vec<u16>>()
        });
        let mut sorted = ended.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [303, 409], "{presses:?}");
        let now = standing(db, id);
        assert_eq!(now.steps.len(), 2, "one of them, once");
        let won = ended.iter().position(|status| *status == 303).unwrap();
        assert_eq!(now.steps[1].step.code(), presses[won]);
        assert_eq!(now.id, FixtureId(id));
    }
    db.assert_audited();
}

#[apply(on_each_database)]
fn of_two_officers_who_homologate_at_once_one_gives_the_titles(db: &TestDb) {
    let all = repeats(REPEATS);
    homologations(db, all.min(LOT));
    for done in (LOT..all).step_by(LOT) {
        homologations(&db.another(), (all - done).min(LOT));
    }
}

/// So many races of a federation of its own: both see the same titles, one of the two leaves the first out.
fn homologations(db: &TestDb, repeats: usize) {
    let site = Site::start(db);
    federation(db);
    db.write(|c| db::title::set_rules(c, TITLES, &by_program()));
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let (_, mut one) = officer(db, &site, "uma@example.pt", Scope::Federation);
    let (_, mut other) = officer(db, &site, "outra@example.pt", Scope::Federation);
    for id in (1..).take(repeats) {
        let hall = finished_by(db, organiser, &format!("Open {id}"));
        let steps = [Submit, MakeOfficial, Play, Report];
        let entry = fixture(id, &format!("Open {id}"), Scope::Federation, &steps);
        save(db, vec![with_tournament(entry, hall.id)]);
        let page = one.page(&format!("/office/calendar/{id}"));
        other.page("/office");
        let offered = page.attributes("input[name=offered]", "value");
        let left = format!("left-{}", offered[0]);
        let barrier = Barrier::new(2);
        let press = |browser: &mut Browser, leaves: bool| {
            let mut fields = vec![("step", "homologate"), ("why", "Visto.")];
            fields.extend(offered.iter().map(|key| ("offered", &**key)));
            let given = offered.iter().skip(usize::from(leaves));
            fields.extend(given.map(|key| ("give", &**key)));
            fields.extend(leaves.then_some((&*left, "Falta o relatório.")));
            barrier.wait();
            browser.sends(&format!("/office/calendar/{id}/step"), &fields)
        };
        let mut ended = std::thread::scope(|scope| {
            let first = scope.spawn(|| press(&mut one, true));
            let second = scope.spawn(|| press(&mut other, false));
            [first.join().unwrap(), second.join().unwrap()]
        });
        ended.sort_unstable();
        assert!(matches!(ended, [303, 303 | 409]), "{ended:?}");
        assert_eq!(standing(db, id).steps.len(), steps.len() + 1, "once");
        let cases = db.read(db::title::cases).into_values();
        let theirs: Vec<_> = cases.filter(|case| case.norms == [hall.id]).collect();
        assert_eq!(theirs.len(), offered.len(), "each title once");
        let given = theirs
            .iter()
            .filter(|case| case.standing.held_from().is_some());
        let given = given.count();
        assert!(
            [0, 1].contains(&(offered.len() - given)),
            "as one of them said"
        );
    }
    db.assert_audited();
}
