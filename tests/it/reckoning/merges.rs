//! Two records of one person: found, put together without losing anything, and parted again as if nothing had been.

use std::sync::Barrier;

use arbitro::account::SiteRole;
use arbitro::db::tournament::ChangeError;
use arbitro::db::{self, DbError, journal::Journal, merge::MergeEnd};
use arbitro::reckoning;
use chrono::NaiveDate;
use macro_rules_attribute::apply;
use tournament::{
    Called, Circuit, CircuitId, EntryRefusal, Person, Player, PlayerId, RatingListId, RatingSystem,
    Refusal,
};

use super::races::REPEATS;
use super::{RULES, finished};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, enter};
use crate::support::make_account;
use crate::support::repeats;
use crate::support::site::Site;
use crate::support::turn::one_after_the_other;

const CIRCUIT: &str = "name Circuito de ensaio\nplaces 10 8 6 4\norder wins\n";

/// A day after both tournaments.
fn day() -> NaiveDate {
    "2027-01-01".parse().unwrap()
}

fn create(db: &TestDb, name: &str, born: Option<&str>) -> Player {
    let person = Person {
        born: born.map(|year| year.parse().unwrap()),
        ..Person::named(name.parse().unwrap())
    };
    db.write(|c| db::player::create(c, &person, &by_program()))
}

/// Two tournaments of four, each with another record of Ana, of a rated circuit.
struct Season {
    one: Player,
    other: Player,
    circuit: CircuitId,
}

fn season(db: &TestDb) -> Season {
    let (one, other) = (
        create(db, "Ana Sá", Some("1990")),
        create(db, "Sá, Ana Maria", Some("1990")),
    );
    let others = ["Berta Luz", "Carlos Paz", "Duarte Reis"].map(|name| create(db, name, None));
    let field = |ana: &Player| {
        let mut field = vec![ana.clone()];
        field.extend(others.iter().cloned());
        field
    };
    let events = [
        finished(db, &field(&one), "Open").id,
        finished(db, &field(&other), "Nacional").id,
    ];
    let system = RatingSystem {
        rules: RULES.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let circuit = db.write(|c| db::circuit::create(c, CIRCUIT, &by_program()));
    let with_events = Circuit {
        id: circuit,
        rules: CIRCUIT.to_owned(),
        events: events.map(|id| (id, String::new())).into(),
    };
    db.write(|c| db::circuit::update(c, &with_events, &by_program()));
    Season {
        one,
        other,
        circuit,
    }
}

/// The points of everybody in the circuit, with the number of events, and the games of everybody in the next list.
type Reckoned = (Vec<(PlayerId, i64, usize)>, Vec<(PlayerId, u16)>);

fn reckoned(db: &TestDb, circuit: CircuitId) -> Reckoned {
    let next = db
        .read(|c| reckoning::next_edition(c, circuit, day()))
        .unwrap();
    let lines = next.edition.overall.lines.iter();
    let mut points: Vec<_> = lines
        .map(|line| (line.player, line.total, line.scores.len()))
        .collect();
    points.sort_unstable();
    let list = db.read(|c| reckoning::next_list(c, day())).unwrap().list;
    let games = list.players.iter();
    let games = games.map(|(id, one)| (*id, one.games.map_or(0, |games| games.get())));
    (points, games.collect())
}

/// What the public reads.
fn shown(site: &Site<'_>, ids: &[PlayerId]) -> Vec<String> {
    let mut reader = site.browser();
    let cards = ids.iter().map(|id| format!("/players/{id}"));
    let pages = cards.chain(["/players".to_owned()]);
    pages.map(|page| reader.get(&page).body).collect()
}

/// Everybody has what they had, and Ana what both records had.
fn kept((points, games): &Reckoned, (points_before, games_before): &Reckoned, season: &Season) {
    let (one, other) = (season.one.id, season.other.id);
    let sum = |id: PlayerId| {
        let line = points_before.iter().find(|(who, ..)| *who == id);
        line.map_or((0, 0), |(_, total, events)| (*total, *events))
    };
    for (id, total, events) in points {
        let own = sum(*id);
        let added = if *id == one { sum(other) } else { (0, 0) };
        assert_eq!((*total, *events), (own.0 + added.0, own.1 + added.1));
    }
    let played = |all: &[(PlayerId, u16)]| all.iter().map(|(_, games)| games).sum::<u16>();
    assert_eq!(
        played(games),
        played(games_before),
        "every game is somebody's"
    );
    let is_gone = |id: &PlayerId| *id != other;
    assert!(points.iter().all(|(id, ..)| is_gone(id)));
    assert!(games.iter().all(|(id, _)| is_gone(id)));
}

#[apply(on_each_database)]
fn merging_keeps_every_point_and_parting_gives_each_its_own(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let season = season(db);
    let (one, other) = (season.one.id, season.other.id);
    let before = (reckoned(db, season.circuit), shown(&site, &[one, other]));
    let seen = db
        .read(|c| reckoning::next_edition(c, season.circuit, day()))
        .unwrap();
    officer
        .page("/register/twins")
        .assert_says("o mesmo ano de nascimento");
    let side = format!("/register/{one}/merge?with={other}");
    let page = officer.page(&side);
    for told in ["Ana Sá", "Sá, Ana Maria", "1990", "Open", "Nacional"] {
        page.assert_says(told);
    }
    let number = one.to_string();
    for _ in 0..2 {
        let sent = officer.sends(&format!("/register/{other}/merge"), &[("into", &number)]);
        assert_eq!(sent, 303, "pressed twice");
    }
    kept(&reckoned(db, season.circuit), &before.0, &season);
    // what was looked at before is not published after
    let stale = db.write(|c| reckoning::publish_edition(c, &seen, &by_program()));
    assert_eq!(stale, reckoning::Publishing::Stale);
    let mut reader = site.browser();
    let moved = reader.get(&format!("/players/{other}"));
    assert_eq!(
        (moved.status, moved.header("location")),
        (303, format!("/players/{one}").as_str())
    );
    let card = reader.page(&format!("/players/{one}"));
    card.assert_says("Open");
    card.assert_says("Nacional");
    assert!(!reader.body("/players").contains("Ana Maria"));
    officer
        .page(&format!("/register/{other}"))
        .assert_says("Separar");
    // side by side they are said to be one, and there as in the list they are parted, not put together again
    let parting = format!("form[action='/register/{other}/parting']");
    let page = officer.page(&side);
    page.assert_says(&format!(
        "O registo de Ana Sá (n.º {one}) representa ambos."
    ));
    assert!(page.has(&parting) && !page.has("[name=into]"));
    assert!(officer.page("/register/twins").has(&parting));
    db.assert_audited();
    for _ in 0..2 {
        assert_eq!(
            officer.sends(&format!("/register/{other}/parting"), &[]),
            303,
            "pressed twice"
        );
    }
    assert_eq!(
        (reckoned(db, season.circuit), shown(&site, &[one, other])),
        before
    );
    db.assert_audited();
}

/// The poorer record may be the one that stands: nothing is seen less of the person, and each has its own again once they are parted.
#[apply(on_each_database)]
fn what_the_record_lacks_that_stands_is_filled_in_until_they_are_parted(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let mut poor = create(db, "Ana Sá", None);
    poor.person.association = Some("Setúbal".parse().unwrap());
    db.write(|c| db::player::update(c, &poor, &by_program()));
    let rich = Person {
        club: Some("Sado".parse().unwrap()),
        association: Some("Lisboa".parse().unwrap()),
        licence: Some("77".parse().unwrap()),
        born: Some("1990".parse().unwrap()),
        ..Person::named("Sá, Ana Maria".parse().unwrap())
    };
    let rich = db.write(|c| db::player::create(c, &rich, &by_program()));
    let person = |id| db.read(|c| db::player::find(c, id)).unwrap().person;
    officer.page("/register/twins");
    let into = poor.id.to_string();
    let merge = format!("/register/{}/merge", rich.id);
    assert_eq!(officer.sends(&merge, &[("into", &into)]), 303);
    let whole = Person {
        name: poor.person.name.clone(),
        association: poor.person.association.clone(),
        ..rich.person.clone()
    };
    assert_eq!(person(poor.id), whole, "what it said itself stands");
    assert_eq!(person(rich.id).licence, None, "a number is of one record");
    officer
        .page("/office/journal")
        .assert_says("Preenchido a partir do outro");
    db.assert_audited();
    // what somebody wrote since is not taken away
    let moved = Person {
        club: Some("Tejo".parse().unwrap()),
        ..whole
    };
    db.write(|c| {
        let (id, person) = (poor.id, moved.clone());
        db::player::update(c, &Player { id, person }, &by_program())
    });
    let part = format!("/register/{}/parting", rich.id);
    assert_eq!(officer.sends(&part, &[]), 303);
    assert_eq!(person(rich.id), rich.person);
    let own = Person {
        club: moved.club,
        ..poor.person
    };
    assert_eq!(person(poor.id), own);
    db.assert_audited();
}

/// Of the register's journal, which has long rows of rating lists, nothing is read for it that is of others.
#[apply(on_each_database)]
fn two_are_parted_by_what_the_journal_says_of_them(db: &TestDb) {
    let [one, other] = ["Ana Sá", "Sá, Ana Maria"].map(|name| create(db, name, None));
    let end = db.write(|c| db::merge::merge(c, (other.id, one.id), &by_program()));
    assert_eq!(end, MergeEnd::Done);
    let unread = ["{\"event\":\"ratings-published\"}".to_owned()];
    db.write(|c| db::journal::append(c, Journal::Register, 0, &by_program(), &unread));
    assert!(db.write(|c| db::merge::part(c, other.id, &by_program())));
    for player in [one, other] {
        assert_eq!(db.read(|c| db::player::find(c, player.id)), Some(player));
    }
}

/// Publishes the list of a day as it was computed.
fn publish(db: &TestDb, dated: NaiveDate) -> (reckoning::NextList, RatingListId) {
    let next = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let name = "Lista".parse().unwrap();
    let end = db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let reckoning::Publishing::Done(list) = end else {
        panic!("{end:?}");
    };
    (next, list)
}

/// Whoever the last list names by another record is one person in the next: nobody left it, and nobody is new in it.
#[apply(on_each_database)]
fn who_is_named_by_another_record_is_one_in_the_next_list(db: &TestDb) {
    let season = season(db);
    publish(db, day());
    let third = create(db, "Ana M. Sá", Some("1990"));
    let pair = (season.one.id, third.id);
    let end = db.write(|c| db::merge::merge(c, pair, &by_program()));
    assert_eq!(end, MergeEnd::Done);
    let (next, list) = publish(db, day() + chrono::Months::new(1));
    assert_eq!((next.differences, next.corrected), (vec![], vec![]));
    let kept = reckoning::Kept::default();
    let shown = db.read(|c| reckoning::published(c, &kept, list)).unwrap();
    let mut lines = shown.lines.iter();
    let line = lines.find(|line| line.player == third.id).unwrap();
    assert_eq!(line.before, Some(line.listed.rating));
    db.assert_audited();
}

#[apply(on_each_database)]
fn who_met_in_a_tournament_are_two(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let season = season(db);
    let berta = db
        .read(db::player::list)
        .into_iter()
        .find(|one| one.person.name.as_str() == "Berta Luz")
        .unwrap();
    let (one, number) = (season.one.id, berta.id.to_string());
    officer.page("/register");
    let refused = officer.post(&format!("/register/{one}/merge"), &[("into", &number)]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("Ambos estão inscritos em");
    for (path, into, status) in [
        (format!("/register/{one}/merge"), "x".to_owned(), 400),
        (format!("/register/{one}/merge"), one.to_string(), 409),
        (format!("/register/{one}/merge"), "99999".to_owned(), 404),
    ] {
        assert_eq!(
            officer.post(&path, &[("into", &into)]).status,
            status,
            "{into}"
        );
    }
    let mut organiser = site.signed_in("org@example.pt", SiteRole::Organiser);
    assert_eq!(
        organiser
            .post(&format!("/register/{one}/merge"), &[("into", &number)])
            .status,
        403
    );
    assert_eq!(db.read(db::merge::load).pairs().count(), 0);
}

/// Three records, of which the first two are of one person, and a tournament that the first entered.
fn entered_once(db: &TestDb) -> (Hall<'_>, [Player; 3]) {
    let names = ["Ana Sá", "Ana Maria Sá", "Ana Isabel Sá"];
    let records = names.map(|name| create(db, name, None));
    let first = (records[0].id, records[1].id);
    db.write(|c| db::merge::merge(c, first, &by_program()));
    let organiser = make_account(db, "org@example.pt", SiteRole::Organiser);
    let person = records[0].person.clone();
    let people = vec![(Some(records[0].id), person)];
    (Hall::prepared(db, organiser, ("Open", 4), people), records)
}

/// Whoever merges finds whom somebody enters at that moment.
#[apply(on_each_database)]
fn who_enters_meanwhile_is_not_merged_with_who_is_entered(db: &TestDb) {
    let (hall, [_, standing, other]) = entered_once(db);
    let end = one_after_the_other(
        db,
        |c| enter(c, &hall, &other).map_err(|error| DbError::corrupt(error.to_string())),
        || db.write(|c| db::merge::merge(c, (other.id, standing.id), &by_program())),
    );
    assert_eq!(end, MergeEnd::BothEntered(hall.id));
    assert_eq!(hall.now().tournament.entries.len(), 2);
    db.assert_audited();
}

/// Whoever enters somebody finds that they were merged at that moment with who is entered, and is refused.
#[apply(on_each_database)]
fn who_is_merged_meanwhile_is_not_entered_twice(db: &TestDb) {
    let (hall, [first, standing, other]) = entered_once(db);
    let twice = |entered: Result<(), ChangeError>| {
        let refusal = Refusal::Entry(EntryRefusal::EnteredTwice {
            who: Called::of(&first.person, &hall.now().tournament),
            licence: None,
        });
        assert!(
            matches!(&entered, Err(ChangeError::Refused(told)) if *told == refusal),
            "{entered:?}"
        );
        assert_eq!(hall.now().tournament.entries.len(), 1);
    };
    twice(one_after_the_other(
        db,
        |c| {
            let end = db::merge::merge(c, (other.id, standing.id), &by_program())?;
            assert_eq!(end, MergeEnd::Done);
            Ok(())
        },
        || db.db.write_blocking(|c| enter(c, &hall, &other)),
    ));
    twice(db.db.write_blocking(|c| enter(c, &hall, &standing)));
    db.assert_audited();
}

/// Two officers put three records together at once, in circles: nobody ever stands for themselves, and what was told is so.
#[apply(on_each_database)]
fn two_officers_never_make_a_circle(db: &TestDb) {
    let ids = ["Ana Sá", "Sá, Ana", "Ana Sa"].map(|name| create(db, name, None).id);
    let merge = |pair| db.write(|c| db::merge::merge(c, pair, &by_program()));
    for repeat in 0..repeats(REPEATS) {
        let (a, b, c) = (
            ids[repeat % 3],
            ids[(repeat + 1) % 3],
            ids[(repeat + 2) % 3],
        );
        let barrier = Barrier::new(2);
        let ends = std::thread::scope(|scope| {
            let merges = |pairs: [(PlayerId, PlayerId); 2]| {
                let barrier = &barrier;
                scope.spawn(move || {
                    barrier.wait();
                    pairs.map(|pair| (pair, merge(pair)))
                })
            };
            [[(a, b), (b, c)], [(b, a), (c, a)]]
                .map(merges)
                .map(|one| one.join().unwrap())
        });
        let said = db.read(db::merge::load);
        for (pair, end) in ends.iter().flatten() {
            let is_said = said.pairs().any(|one| one == *pair);
            assert_eq!(is_said, *end == MergeEnd::Done, "{pair:?} {end:?}");
        }
        assert!(said.pairs().count() <= 2);
        for record in ids {
            db.write(|c| db::merge::part(c, record, &by_program()));
        }
    }
    db.assert_audited();
}
