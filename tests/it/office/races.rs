//! Two officers at once.

use std::sync::Barrier;

use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::{ClubId, FixtureId};

use super::{audited, federation, fixture, officer, save, standing};
use crate::on_each_database;
use crate::support::asked;
use crate::support::site::Site;

/// How many races, unless `ARBITRO_RACES` says so.
const REPEATS: usize = 12;

fn repeats() -> usize {
    asked("ARBITRO_RACES", REPEATS)
}

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
    for repeat in 0..repeats() {
        let id = i32::try_from(repeat).unwrap() + 1;
        let owner = Scope::Club(ClubId(id % 3 + 1));
        let entry = fixture(id, &format!("Torneio {id}"), owner, &[FixtureStep::Submit]);
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
    audited(db);
}
