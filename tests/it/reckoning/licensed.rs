//! `only licensed`: a number, until the federation keeps licences by seasons; from then on the licence of the first day. What was published stays.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::reckoning::{self, Kept, Publishing};
use macro_rules_attribute::apply;
use tournament::office::{Licence, OfficeEvent, Season};
use tournament::{
    Circuit, CircuitId, LicenceId, Person, Player, PlayerId, RatingListId, RatingSystem, SeasonId,
};

use super::{RULES, finished, winner};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::Site;

const CIRCUIT: &str = "name Circuito de ensaio\nplaces 10 8 6 4\nonly licensed\n";
const HELD: &str = "quem tinha uma licença válida no primeiro dia do torneio";

/// Four players of the register, each with a number.
fn numbered(db: &TestDb) -> Vec<Player> {
    let names = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"];
    let people = (1..).zip(names).map(|(no, name)| {
        let person = Person {
            licence: format!("50{no}").parse().ok(),
            ..Person::named(name.parse().unwrap())
        };
        db.write(|c| db::player::create(c, &person, &by_program()))
    });
    people.collect()
}

/// A season of which these have a licence.
fn give_licences(db: &TestDb, players: &[PlayerId]) {
    let day = |text: &str| text.parse().unwrap();
    let season = Season {
        id: SeasonId(1),
        name: "2026/27".parse().unwrap(),
        from: day("2026-09-01"),
        until: day("2027-08-31"),
        grace: day("2027-08-31"),
        ages_on: day("2026-12-31"),
        transfers: None,
    };
    let number = |player: &PlayerId| {
        let found = db.read(|c| db::player::find(c, *player)).unwrap();
        found.person.licence.unwrap()
    };
    let licence = |(no, player): (i32, &PlayerId)| OfficeEvent::LicenceSet {
        licence: Licence {
            id: LicenceId(no),
            season: SeasonId(1),
            player: *player,
            club: None,
            number: number(player),
            category: None,
            from: day("2026-09-01"),
            ended: None,
            waits: false,
        },
    };
    let mut events = vec![OfficeEvent::SeasonSet { season }];
    events.extend((1..).zip(players).map(licence));
    db.write(|c| {
        db::player::lock(c)?;
        db::office::save(c, events, &by_program())
    });
}

/// Publishes the standings of a circuit as they stand: who has points.
pub(super) fn publish_circuit(db: &TestDb, circuit: CircuitId) -> BTreeSet<PlayerId> {
    let on = "2026-12-01".parse().unwrap();
    let next = db
        .read(|c| reckoning::next_edition(c, circuit, on))
        .unwrap();
    let end = db.write(|c| reckoning::publish_edition(c, &next, &by_program()));
    assert!(matches!(end, Publishing::Done(_)), "{end:?}");
    let lines = next.edition.overall.lines.iter();
    lines.map(|line| line.player).collect()
}

/// Publishes the list of a day: who is in it.
pub(super) fn publish_list(
    db: &TestDb,
    name: &str,
    dated: &str,
) -> (RatingListId, BTreeSet<PlayerId>) {
    let dated = dated.parse().unwrap();
    let next = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let name = name.parse().unwrap();
    let end = db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let Publishing::Done(list) = end else {
        panic!("{end:?}")
    };
    (list, next.list.players.keys().copied().collect())
}

/// Those of the first board.
fn first_board(hall: &Hall<'_>) -> [PlayerId; 2] {
    let tournament = hall.now().tournament;
    let second = tournament.rounds[0].matches[0].pairing.second;
    [winner(hall), tournament.entries[&second].player.unwrap()]
}

#[apply(on_each_database)]
fn only_licensed_asks_for_a_licence_of_the_season_once_there_are_seasons(db: &TestDb) {
    let site = Site::start(db);
    let people = numbered(db);
    let open = finished(db, &people, "Open");
    let circuit = db.write(|c| {
        let id = db::circuit::create(c, CIRCUIT, &by_program())?;
        let circuit = Circuit {
            id,
            rules: CIRCUIT.to_owned(),
            events: [(open.id, String::new())].into(),
        };
        db::circuit::update(c, &circuit, &by_program())?;
        Ok(id)
    });
    let system = RatingSystem {
        rules: format!("{RULES}only licensed\n"),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let everybody: BTreeSet<PlayerId> = people.iter().map(|one| one.id).collect();
    assert_eq!(publish_circuit(db, circuit), everybody);
    let (before, listed) = publish_list(db, "Dezembro", "2026-12-01");
    assert_eq!(listed, everybody);
    let licensed = first_board(&open);
    give_licences(db, &licensed);
    let published = db.read(|c| db::circuit::edition(c, circuit, 1));
    assert_eq!(publish_circuit(db, circuit), BTreeSet::from(licensed));
    let (after, listed) = publish_list(db, "Janeiro", "2027-01-01");
    assert_eq!(listed, BTreeSet::from(licensed));
    // what was published stands as it was, and opens to the sums that it was made of
    assert_eq!(db.read(|c| db::circuit::edition(c, circuit, 1)), published);
    let says_held = |path: &str| {
        let said = site.browser().page(path).text("#licensed");
        said.contains(HELD)
    };
    for (list, held) in [(before, false), (after, true)] {
        let sums = db.read(|c| reckoning::sums(c, &Kept::default(), list));
        assert!(sums.unwrap().agree(), "{list}");
        assert_eq!(says_held(&format!("/ratings/{list}")), held, "{list}");
    }
    for (edition, held) in [(1, false), (2, true)] {
        let path = format!("/circuits/{circuit}/{edition}");
        assert_eq!(says_held(&path), held, "{path}");
    }
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    for page in ["/register/circuits", "/register/ratings/system"] {
        officer.page(page).assert_says(HELD);
    }
    db.assert_audited();
}
