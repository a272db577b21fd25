//! Two do the same at one moment: one of them has it, and nobody is answered with an error.

use std::sync::Barrier;
use std::thread;

use arbitro::account::SiteRole;
use arbitro::db::screen::{self, Naming};
use arbitro::db::stream::{self, Server};
use arbitro::screen::{Programme, ScreenName, Shape};
use macro_rules_attribute::apply;
use tournament::ServerId;

use crate::on_each_database;
use crate::support::fixture::Hall;
use crate::support::{at, make_account};

const TIMES: u8 = 40;

/// Has two do something at one moment, and returns what became of each.
fn two<T: Send>(does: impl Fn(usize) -> T + Sync) -> [T; 2] {
    let start = Barrier::new(2);
    let run = |one| {
        start.wait();
        does(one)
    };
    let run = &run;
    thread::scope(|scope| {
        [0, 1]
            .map(|one| scope.spawn(move || run(one)))
            .map(|thread| thread.join().unwrap())
    })
}

#[apply(on_each_database)]
fn a_server_is_met(db: &TestDb) {
    for time in 0..TIMES {
        let met = Server {
            id: ServerId::from_random([time; 16]),
            name: "Federação".parse().unwrap(),
            public_key: None,
            address: None,
        };
        two(|_| db.write(|c| stream::meet(c, &met, at(0))));
        let known = db.read(|c| stream::server(c, met.id));
        assert_eq!(known.unwrap().name, met.name);
    }
}

#[apply(on_each_database)]
fn the_code_of_a_screen_is_typed_in_two_tournaments(db: &TestDb) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let hall = |name| Hall::created(db, organiser, name, |_| {});
    let halls = [hall("Torneio de Évora"), hall("Torneio de Ovar")];
    let name = ScreenName::parse("Entrada").unwrap();
    let programme = Programme {
        steps: Vec::new(),
        lang: "pt".to_owned(),
        shape: Shape::parse("1920x1080").unwrap(),
        text: None,
    };
    for _ in 0..TIMES / 4 {
        let shown = db.write(|c| screen::show_code(c, "192.0.2.1".parse().unwrap(), at(0)));
        let (_, code) = shown.unwrap();
        let fared = two(|one| {
            db.write(|c| screen::name(c, halls[one].id, &code, (&name, &programme), at(0)))
        });
        let done = fared.iter().filter(|one| matches!(one, Naming::Done(_)));
        assert_eq!(done.count(), 1, "{fared:?}");
        assert!(fared.contains(&Naming::NoSuchCode), "{fared:?}");
    }
}
