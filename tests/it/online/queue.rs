//! Places and the waiting list on both databases, also when everybody presses at once.

use std::sync::Barrier;

use arbitro::admission::{self, AdmissionError};
use arbitro::db::{Conn, application};
use arbitro::secret::Secret;
use arbitro::words::Lang;
use macro_rules_attribute::apply;
use tournament::online::{ApplicationState, Approval};
use tournament::{EntryNo, Person, decide};

use super::{Open, given, here};
use crate::support::turn::one_after_the_other;
use crate::{on_each_database, on_sqlite};

const CROWD: usize = 200;
const THREADS: usize = 8;
const ROOM: u16 = 37;

/// So many who asked, each with a link.
fn crowd(open: &Open<'_>) -> Vec<Secret> {
    let world = here(arbitro::clock::now());
    open.db.write(|c| {
        let mut links = Vec::new();
        for n in 0..CROWD {
            let key = format!("formkey{n:05}").parse().unwrap();
            let one = given(&format!("Jogador{n}"));
            admission::ask(c, open.hall.id, &key, (&one, Lang::Pt), &world).unwrap();
            links.push(application::link(
                c,
                open.hall.id,
                i32::try_from(n + 1).unwrap(),
            )?);
        }
        Ok(links)
    })
}

/// Lets them all press at once.
fn press(links: &[Secret], what: impl Fn(usize, &Secret) + Sync) {
    assert_eq!(links.len(), CROWD);
    let barrier = Barrier::new(THREADS);
    let (barrier, what) = (&barrier, &what);
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                barrier.wait();
                for (n, link) in links.iter().enumerate().skip(thread).step_by(THREADS) {
                    what(n, link);
                }
            });
        }
    });
}

/// As it has to be: as many placed as there is room for, and the rest in the order of confirmation.
fn assert_lawful(open: &Open<'_>) {
    let tournament = open.hall.now().tournament;
    let queue = application::queue(&open.all(), &tournament);
    assert!(queue.taken() <= usize::from(ROOM), "{}", queue.taken());
    assert!(queue.listed() == 0 || queue.free() == Some(0));
    let mut turns: Vec<i32> = queue.lines().iter().map(|line| line.turn).collect();
    let count = turns.len();
    turns.dedup();
    assert_eq!(turns.len(), count, "a turn was given twice");
}

#[apply(on_each_database)]
fn two_hundred_confirm_at_once_and_none_is_one_too_many(db: &TestDb) {
    let open = Open::with(db, ROOM, Approval::AtOnce);
    let links = crowd(&open);
    let confirm = |_: usize, link: &Secret| {
        let world = here(arbitro::clock::now());
        // each twice, as thumbs do
        for _ in 0..2 {
            db.db
                .write_blocking(|c| admission::confirm(c, link, &world))
                .unwrap();
        }
    };
    press(&links, confirm);
    assert_lawful(&open);
    let count = |state| {
        let all = open.all();
        all.iter().filter(|one| one.state == state).count()
    };
    assert_eq!(count(ApplicationState::Placed), usize::from(ROOM));
    assert_eq!(count(ApplicationState::Listed), CROWD - usize::from(ROOM));
    // the first to confirm have the places
    let placed = open.all();
    let placed = placed
        .iter()
        .filter(|one| one.state == ApplicationState::Placed);
    assert!(placed.clone().all(|one| one.turn <= Some(i32::from(ROOM))));
    // a third of them leaves, at once: those who follow move up
    let leave = |n: usize, link: &Secret| {
        let world = here(arbitro::clock::now());
        if n.is_multiple_of(3) {
            let left = db
                .db
                .write_blocking(|c| admission::withdraw(c, link, &world));
            assert!(matches!(left, Ok(_) | Err(AdmissionError::Overtaken)));
        }
    };
    press(&links, leave);
    assert_lawful(&open);
    assert_eq!(count(ApplicationState::Placed), usize::from(ROOM));
    assert_eq!(count(ApplicationState::Withdrawn), CROWD.div_ceil(3));
    let last = open.all();
    let last = last
        .iter()
        .filter(|one| one.state == ApplicationState::Placed);
    let last = last.map(|one| one.turn).max().unwrap();
    let waits = |one: &&application::Application| one.state == ApplicationState::Listed;
    assert!(open.all().iter().filter(waits).all(|one| one.turn > last));
}

#[apply(on_each_database)]
fn a_place_freed_at_the_desk_goes_to_the_first_of_the_list(db: &TestDb) {
    let mut open = Open::with(db, 2, Approval::AtOnce);
    let by_hand = vec![(None, Person::named("Zé Costa".parse().unwrap()))];
    open.hall.act(|t, _| decide::enter(t, by_hand));
    // whoever is entered at the desk has a place of the two
    let (_, first) = open.enter("Ana Sá");
    assert!(first.contains("Há lugar"));
    let (rui, second) = open.enter("Rui Reis");
    assert!(second.contains("lista de espera: 1"));
    open.hall.act(|t, _| decide::remove_entry(t, EntryNo(1)));
    let now = arbitro::clock::now();
    db.db
        .write_blocking(|c| admission::tended(c, open.hall.id, &here(now)))
        .unwrap();
    assert!(
        open.visitor
            .page(&rui)
            .text("#standing")
            .contains("Há lugar")
    );
    assert!(open.mail().subject.contains("Há lugar"));
    // more room at the next confirmation: the list comes first
    let (_, third) = open.enter("Eva Melo");
    assert!(third.contains("lista de espera: 1"));
    open.offer(|offer| offer.capacity = 3_u16.try_into().ok());
    let link = open.ask("Ivo Pó");
    let said = open.confirm(&link);
    assert!(said.contains("lista de espera: 1"), "{said}");
    assert_eq!(open.standing(3), ApplicationState::Placed);
}

#[apply(on_each_database)]
fn more_room_goes_to_the_waiting_list_as_it_is_saved(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    for name in ["Ana Sá", "Rui Reis", "Eva Melo"] {
        open.enter(name);
    }
    let url = format!("/tournaments/{}/online-entry", open.hall.id);
    open.organiser.page(&url);
    let version = open.hall.now().version.to_string();
    let more = [
        ("version", version.as_str()),
        ("offered", "on"),
        ("capacity", "2"),
        ("approval", "at-once"),
    ];
    assert_eq!(open.organiser.sends(&url, &more), 303);
    let stand = [2, 3].map(|no| open.standing(no));
    assert_eq!(stand, [ApplicationState::Placed, ApplicationState::Listed]);
    assert!(open.mail().subject.contains("Há lugar"));
    open.hall.assert_sound();
}

/// Who asked and was not sure gives it up, and somebody else gets the number before the second press arrives.
#[apply(on_each_database)]
fn a_link_opens_nothing_of_who_has_the_number_now(db: &TestDb) {
    let open = Open::with(db, 9, Approval::AtOnce);
    let (id, world) = (open.hall.id, here(arbitro::clock::now()));
    let ask = |c: &mut Conn, key: &str, name: &str| {
        let key = key.parse().unwrap();
        admission::ask(c, id, &key, (&given(name), Lang::Pt), &world).unwrap();
        application::list(c, id)
    };
    let link = db.write(|c| {
        let no = ask(c, "formkey00001", "Ana")?[0].no;
        application::link(c, id, no)
    });
    let ended = one_after_the_other(
        db,
        |c| {
            admission::withdraw(c, &link, &world).unwrap();
            let all = ask(c, "formkey00002", "Berta")?;
            assert_eq!((all.len(), all[0].no), (1, 1), "the number is given again");
            Ok(())
        },
        || {
            let press = |c: &mut Conn| admission::withdraw(c, &link, &world);
            db.db.write_blocking(press).map(|_| ())
        },
    );
    assert!(matches!(ended, Err(AdmissionError::NoSuchLink)));
    assert_eq!(open.standing(1), ApplicationState::Unconfirmed);
}

/// Whoever enters by hand beyond the places learns that others wait for one.
#[apply(on_each_database)]
fn whoever_enters_by_hand_learns_who_waits(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    open.enter("Ana Sa");
    let list = format!("/tournaments/{}/manage/entries", open.hall.id);
    let form = format!("/tournaments/{}/entries/new", open.hall.id);
    let other = |name: &str| vec![(None, Person::named(name.parse().unwrap()))];
    open.hall.act(|t, _| decide::enter(t, other("Rui Reis")));
    let page = open.organiser.page(&list);
    assert!(!page.says("Pedidos à espera"), "nobody waits");
    open.enter("Eva Melo");
    for path in [&list, &form] {
        let page = open.organiser.page(path);
        page.assert_says("Lugares ocupados: 2 de 1. Pedidos à espera: 1.");
    }
}

/// Whoever has the program let people in learns who is overtaken.
#[apply(on_sqlite)]
fn whoever_lets_people_in_at_once_learns_who_waits(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let url = format!("/tournaments/{}/online-entry", open.hall.id);
    open.enter("Ana Sa");
    assert!(!open.organiser.page(&url).has("#overtaken"));
    open.offer(|offer| offer.approval = Approval::AtOnce);
    let said = open.organiser.page(&url).text("#overtaken");
    assert!(said.contains("Há 1 pedido confirmado"), "{said}");
    // nobody who cannot enter overtakes
    open.offer(|offer| offer.is_offered = false);
    assert!(!open.organiser.page(&url).has("#overtaken"));
    open.offer(|offer| offer.is_offered = true);
    // who has a place overtakes nobody
    let accept = [("do", "approve"), ("who", "unlinked")];
    assert_eq!(open.decide(1, &accept), 303);
    assert!(!open.organiser.page(&url).has("#overtaken"));
}
