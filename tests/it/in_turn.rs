//! Whoever does the same as somebody who is not done yet: they go by what the first has left, and are not answered with an error. And who waits for whom.

use std::sync::atomic::{AtomicBool, Ordering};

use arbitro::account::{SiteRole, UserId};
use arbitro::db::account::{self, AccountChange};
use arbitro::db::journal::Signature;
use arbitro::db::screen::{self, Naming};
use arbitro::db::stream::{self, Server, Whereabouts};
use arbitro::db::tournament::ChangeError;
use arbitro::db::{self, Conn, DbError};
use arbitro::hall_network::HallNetwork;
use arbitro::screen::{Programme, ScreenName, Shape};
use macro_rules_attribute::apply;
use tournament::stream::NumberKind;
use tournament::{Person, ServerId, SiteAction, TournamentId};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{PASSWORD, Site};
use crate::support::turn::{in_turn, one_after_the_other};
use crate::support::{at, make_account};

/// A tournament that is set up.
fn hall(db: &TestDb) -> Hall<'_> {
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    Hall::created(db, organiser, "Open de Beja", |_| {})
}

/// Does it twice at once; both are answered alike.
fn twice<T: Send>(db: &TestDb, each: impl Fn(&mut Conn) -> Result<T, DbError> + Sync) -> (T, T) {
    let mut first = None;
    let second = one_after_the_other(
        db,
        |c| {
            first = Some(each(c)?);
            Ok(())
        },
        || db.write(|c| each(c)),
    );
    (first.unwrap(), second)
}

#[apply(on_each_database)]
fn two_who_ask_for_an_identity_are_told_the_same(db: &TestDb) {
    let person = Person::named("Ana".parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let (one, other) = twice(db, |c| stream::identity(c, NumberKind::Player, player.id.0));
    assert_eq!(one, other);
}

#[apply(on_each_database)]
fn a_server_is_met_twice_at_once(db: &TestDb) {
    let server = Server {
        id: ServerId::from_random([7; 16]),
        name: "Federação".parse().unwrap(),
        public_key: None,
        address: Some("https://damas.example".to_owned()),
    };
    let met = twice(db, |c| stream::meet(c, &server, at(0)));
    assert_eq!(met, (None, None));
    let met = db.read(|c| stream::server(c, server.id));
    assert_eq!(met, Some(server));
}

#[apply(on_each_database)]
fn what_is_kept_twice_at_once_is_kept(db: &TestDb) {
    let hall = hall(db);
    let network = HallNetwork::parse("Sala 1", "").unwrap();
    twice(db, |c| db::hall_network::keep(c, hall.id, &network));
    let kept = db.read(|c| db::hall_network::find(c, hall.id)).unwrap();
    assert_eq!(kept.name(), "Sala 1");
    twice(db, |c| db::analysis::keep(c, "digest", "{}", at(0)));
    let found = db.read(|c| db::analysis::find(c, "digest"));
    assert_eq!(found.as_deref(), Some("{}"));
}

#[apply(on_each_database)]
fn a_hall_says_twice_at_once_where_it_is(db: &TestDb) {
    let hall = hall(db);
    let id = db.write(|c| stream::ensure(c, hall.id, at(0))).id;
    let place = Whereabouts {
        address: "http://192.168.1.20:8080".to_owned(),
        tournament: TournamentId(1),
        network: None,
    };
    twice(db, |c| stream::keep_whereabouts(c, id, &place, at(0)));
    assert_eq!(db.read(|c| stream::whereabouts(c, id)), Some(place));
}

#[apply(on_each_database)]
fn a_code_makes_one_screen(db: &TestDb) {
    let organiser = make_account(db, "outra@example.pt", SiteRole::Organiser);
    let (one, other) = (hall(db), Hall::created(db, organiser, "Outro", |_| {}));
    let here = "192.0.2.1".parse().unwrap();
    let (_, code) = db.write(|c| screen::show_code(c, here, at(0))).unwrap();
    let name = ScreenName::parse("à porta").unwrap();
    let programme = Programme {
        steps: Vec::new(),
        lang: "pt".to_owned(),
        shape: Shape::WIDE,
        text: None,
    };
    let make = |c: &mut Conn, id| screen::name(c, id, &code, (&name, &programme), at(1));
    let second = one_after_the_other(
        db,
        |c| make(c, one.id).map(drop),
        || db.write(|c| make(c, other.id)),
    );
    assert_eq!(second, Naming::Elsewhere);
    assert_eq!(db.read(|c| screen::list(c, one.id)).len(), 1);
}

/// Who keeps the register signs so.
fn keeps(c: &mut Conn, user: UserId) -> Result<bool, DbError> {
    let entry = Signature::by(user, "Ana", at(0));
    match account::require(c, &entry, SiteAction::ManageRegister) {
        Err(ChangeError::Db(error)) => Err(error),
        asked => Ok(asked.is_ok()),
    }
}

/// An import of thousands takes its time. On SQLite one writes at a time, whatever it is.
#[test]
fn who_signs_in_does_not_wait_for_who_keeps_the_register() {
    let Some(db) = TestDb::postgres() else { return };
    let site = Site::start(&db);
    let ana = site.account("ana@example.pt", SiteRole::Organiser);
    site.account("rui@example.pt", SiteRole::Arbiter);
    let is_in = AtomicBool::new(false);
    in_turn(
        &db,
        |c, second| {
            assert!(keeps(c, ana)?);
            second.comes(c);
            assert!(is_in.load(Ordering::SeqCst));
            Ok(())
        },
        || {
            let answer = site.browser().sign_in("rui@example.pt", PASSWORD);
            assert_eq!(answer.status, 303, "{}", answer.body);
            is_in.store(true, Ordering::SeqCst);
        },
    );
}

#[apply(on_each_database)]
fn who_keeps_the_register_is_what_they_are_until_it_is_kept(db: &TestDb) {
    let ana = Site::start(db).account("ana@example.pt", SiteRole::Organiser);
    in_turn(
        db,
        |c, second| {
            assert!(keeps(c, ana)?);
            second.comes(c);
            assert!(keeps(c, ana)?);
            Ok(())
        },
        || {
            db.write(|c| {
                account::lock(c)?;
                let mut after = AccountChange::of(&account::find(c, ana)?.unwrap());
                after.role = SiteRole::Arbiter;
                account::update(c, ana, &after, &by_program())
            })
        },
    );
    assert!(!db.write(|c| keeps(c, ana)));
}
