//! A tournament taken a second time to a computer where it was before: it came back, or that computer went its own way.

use arbitro::db::{
    self,
    stream::{Refused, StreamAnswer, Unlike},
};
use arbitro::package::{Package, PackageCode, UnpackError};
use arbitro::stream::{
    PrivateKey,
    file::{self, Carried},
};
use macro_rules_attribute::apply;
use tournament::{CallMeans, Mark, TournamentId, decide, stream::Push};

use super::{Laptop, Public, Shown, enter, unpack};
use crate::on_each_database;
use crate::streams::landing::put_back;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{Answer as Page, Browser, PASSWORD, Site};

/// Enters a draw of the second game at board 1.
fn enter_another(browser: &mut Browser, id: TournamentId) -> Page {
    let path = format!("/tournaments/{id}/rounds/1/results");
    browser.get(&path);
    browser.post(&path, &[("g-1-2", "="), ("was-1-2", "")])
}

impl Public<'_> {
    fn revoke(&mut self) {
        self.ana.get(&self.url("/away"));
        let path = self.url("/away/revocation");
        let revoked = self.ana.post(&path, &[("reason", "cópia antiga")]);
        assert_eq!(revoked.status, 303, "{}", revoked.body);
    }
}

/// Sends until nothing waits; all of it lands.
fn push_all(laptop: &Laptop<'_>, db: &TestDb) {
    let answer = laptop.push(db);
    assert!(matches!(answer, Some(StreamAnswer::Safe(..))), "{answer:?}");
}

#[apply(on_each_database)]
fn what_came_back_goes_to_the_same_computer_again_and_again(db: &TestDb) {
    let mut public = Public::new(db);
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &public.check_out());
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    let returned = laptop.ana.post("/tournaments/1/away", &[("do", "return")]);
    assert_eq!(returned.status, 303, "{}", returned.body);
    push_all(&laptop, db);
    public
        .hall
        .act(|t, _| decide::choose_call_means(t, CallMeans::Station));
    // the second weekend
    let first = laptop.hall.journal();
    let shown = public.check_out();
    assert_eq!(unpack(&own, &shown).tournament, laptop.hall.id);
    assert_eq!(laptop.hall.journal(), public.hall.journal());
    assert!(laptop.hall.journal().starts_with(&first));
    assert_eq!(unpack(&own, &shown).tournament, laptop.hall.id, "once more");
    let entered = enter_another(&mut laptop.ana, laptop.hall.id);
    assert_eq!(entered.status, 303, "{}", entered.body);
    push_all(&laptop, db);
    assert_eq!(public.hall.mark(1, 2), Some(Mark::Draw));
    laptop.hall.audited().unwrap();
    public.hall.audited().unwrap();
    carries_the_second_weekend(&own, laptop.hall);
}

/// Where nothing waits, what goes on a stick is all that was written here since the tournament came here last.
fn carries_the_second_weekend(own: &TestDb, hall: Hall<'_>) {
    let last = i32::try_from(hall.journal().len()).unwrap();
    own.write(|c| {
        use db::schema::stream_pushes::dsl as pushes;
        use diesel::prelude::*;
        let sent = pushes::acknowledged.eq(last);
        diesel::update(pushes::stream_pushes).set(sent).execute(c)?;
        Ok(())
    });
    let Carried::File(text) = own.write(|c| file::write(c, hall.id)) else {
        panic!("nothing was written");
    };
    let messages = file::read(&text).unwrap().into_iter();
    let pushes: Vec<Push> = messages
        .map(|one| serde_json::from_str(&one.text).unwrap())
        .collect();
    let stream = own.read(|c| db::stream::of_tournament(c, hall.id)).unwrap();
    let end = pushes.last().unwrap().events.last().unwrap().number;
    assert_eq!((pushes[0].from, end), (stream.last().begins, last));
}

/// An administrator who receives a package says where its server is; that another one is that server nobody says.
#[apply(on_each_database)]
fn a_package_moves_its_server_and_gives_no_other_its_place(db: &TestDb) {
    let above = TestDb::sqlite();
    let mut public = Public::new(&above);
    let shown = public.check_out();
    unpack(db, &shown);
    let code = PackageCode::parse(&shown.code).unwrap();
    let mut package = Package::open(&shown.package, &code).unwrap();
    let id = package.upstream.id;
    let entry = by_program();
    let address = "https://outra.example".to_owned();
    package.upstream.address.clone_from(&address);
    let moved = db
        .db
        .write_blocking(|c| arbitro::package::unpack(c, &package, &entry));
    assert!(moved.is_ok(), "{moved:?}");
    let known = db.read(|c| db::stream::server(c, id)).unwrap();
    assert_eq!(known.address, Some(address));
    package.upstream.public_key = PrivateKey::random().public().text();
    package.upstream.address = "https://impostor.example".to_owned();
    let posed = db
        .db
        .write_blocking(|c| arbitro::package::unpack(c, &package, &entry));
    let why = matches!(posed, Err(UnpackError::Server(Unlike::Key)));
    assert!(why, "{posed:?}");
    assert_eq!(db.read(|c| db::stream::server(c, id)), Some(known));
}

/// The way out of a fork, as the page describes it.
#[apply(on_each_database)]
fn a_computer_that_was_put_back_and_played_on_takes_the_tournament_anew(db: &TestDb) {
    let mut public = Public::new(db);
    let own = TestDb::sqlite();
    let first_package = public.check_out();
    let mut laptop = Laptop::new(&own, &first_package);
    let yesterday = laptop.hall.journal().len();
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    push_all(&laptop, db);
    put_back(&own, laptop.hall.id, yesterday);
    laptop = Laptop::again(&own, &first_package);
    assert_eq!(enter_another(&mut laptop.ana, laptop.hall.id).status, 303);
    let fork = laptop.push(db);
    assert!(matches!(fork, Some(StreamAnswer::Fork(..))), "{fork:?}");
    let page = public.ana.page(&public.url("/sending"));
    let steps = [
        "revoga o computador da sala, se o torneio ainda estiver na sala,",
        "receba o pacote novo",
    ];
    for step in steps {
        page.assert_says(step);
    }
    anew(&mut public, &mut laptop, db);
    // an old package changes nothing any more
    let code = arbitro::package::PackageCode::parse(&first_package.code).unwrap();
    let package = arbitro::package::Package::open(&first_package.package, &code).unwrap();
    let entry = db::journal::Signature::by_program("test", crate::support::at(300));
    let old = own
        .db
        .write_blocking(|c| arbitro::package::unpack(c, &package, &entry));
    assert!(old.is_err(), "{old:?}");
}

/// A public server that was put back to a copy counts its authors from there: the newest package has the number of the one before.
#[apply(on_each_database)]
fn a_server_that_was_put_back_gives_the_tournament_away_anew(db: &TestDb) {
    let mut public = Public::new(db);
    let copied = public.hall.journal().len();
    assert!(db.read(db::stream::travelled).is_empty());
    let before = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &before);
    for one in [db, &own] {
        // what whoever restores a copy is told of
        assert_eq!(one.read(db::stream::travelled).len(), 1);
    }
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    let (old, line) = (laptop.hall.id, laptop.hall.journal());
    put_back(db, public.hall.id, copied);
    db.write(|c| {
        use db::schema::{stream_generations::dsl as eras, streams::dsl as streams};
        use diesel::prelude::*;
        db::package::forget(c, public.hall.id)?;
        diesel::delete(eras::stream_generations.filter(eras::generation.gt(1))).execute(c)?;
        diesel::update(streams::streams)
            .set(streams::role.eq("author"))
            .execute(c)?;
        Ok(())
    });
    public.site = Site::start(db);
    public.ana = public.site.browser();
    assert_eq!(public.ana.sign_in(super::ANA, PASSWORD).status, 303);
    // what the hall wrote by the key that the copy does not know
    let refused = laptop.push(db);
    assert!(matches!(
        refused,
        Some(StreamAnswer::Refused(Refused::Generation))
    ));
    let page = public.ana.page(&public.url("/sending"));
    page.assert_says("assinada com uma chave que este servidor não conhece");
    let shown = public.check_out();
    let taken = unpack(&own, &shown);
    assert_eq!(taken.aside, Some(old));
    let hall = Hall::of(&own, taken.tournament);
    assert_eq!(hall.journal(), public.hall.journal());
    assert_eq!(Hall::of(&own, old).journal(), line, "nothing is lost");
    let again = unpack(&own, &shown);
    assert_eq!((again.tournament, again.aside), (taken.tournament, None));
    let code = PackageCode::parse(&before.code).unwrap();
    let package = Package::open(&before.package, &code).unwrap();
    let entry = by_program();
    let refused = own
        .db
        .write_blocking(|c| arbitro::package::unpack(c, &package, &entry));
    assert!(refused.is_err(), "{refused:?}");
    laptop.hall = hall;
    assert_eq!(enter(&mut laptop.ana, taken.tournament).status, 303);
    push_all(&laptop, db);
    // as though each line had been played to its end
    own.sql("UPDATE tournaments SET stage = 'finished'");
    let rated = own.read(arbitro::reckoning::finished).into_iter();
    let rated: Vec<TournamentId> = rated.map(|(id, _)| id).collect();
    assert_eq!(rated, [taken.tournament], "the line set aside counts twice");
}

/// Does what the page says, one step after the other.
fn anew(public: &mut Public<'_>, laptop: &mut Laptop<'_>, db: &TestDb) {
    let (old, line) = (laptop.hall.id, laptop.hall.journal());
    public.revoke();
    let shown = public.check_out();
    let taken = unpack(laptop.db, &shown).tournament;
    assert_ne!(taken, old);
    let hall = Hall::of(laptop.db, taken);
    assert_eq!(hall.journal(), public.hall.journal());
    assert_eq!((hall.mark(1, 1), hall.mark(1, 2)), (Some(Mark::Win), None));
    // the other line is there to be read, and nobody writes it
    let aside = Hall::of(laptop.db, old);
    assert_eq!(aside.journal(), line);
    assert_eq!(
        (aside.mark(1, 1), aside.mark(1, 2)),
        (None, Some(Mark::Draw))
    );
    let refused = enter(&mut laptop.ana, old);
    assert_eq!(refused.status, 409, "{}", refused.body);
    for path in ["away", "sending"] {
        let page = laptop.ana.page(&format!("/tournaments/{old}/{path}"));
        page.assert_says("Linha posta à parte");
    }
    // the program started again: nothing of the line that was set aside is in a new version
    let site = crate::support::site::Site::start(laptop.db);
    let shown = site
        .browser()
        .page(&format!("/tournaments/{old}/standings"));
    shown.assert_says("Linha posta à parte");
    assert!(!shown.says("Actualizado a partir da sala"));
    assert!(shown.has(&format!("main .notice a[href='/tournaments/{taken}']")));
    let home = site.browser().page("/");
    let link = |id: TournamentId| home.has(&format!("main a[href='/tournaments/{id}']"));
    assert_eq!((link(taken), link(old)), (true, false));
    let retirement = laptop.ana.page(&format!("/tournaments/{old}/retirement"));
    assert!(
        !retirement.has("main form button"),
        "nothing that is refused"
    );
    for id in [old, taken] {
        let desk = laptop.ana.page(&format!("/tournaments/{id}/manage"));
        assert!(!desk.says("números iguais"), "one tournament, in two rows");
    }
    // what is missing is entered, and goes out
    laptop.hall = hall;
    assert_eq!(enter_another(&mut laptop.ana, taken).status, 303);
    push_all(laptop, db);
    assert_eq!(public.hall.mark(1, 2), Some(Mark::Draw));
    for id in [old, taken] {
        Hall::of(laptop.db, id).audited().unwrap();
    }
    public.hall.audited().unwrap();
}

impl<'a> Laptop<'a> {
    /// The program started again on the same database.
    fn again(db: &'a TestDb, shown: &Shown) -> Self {
        let site = crate::support::site::Site::start(db);
        let mut ana = site.browser();
        assert_eq!(ana.sign_in(super::ANA, &shown.passwords[0]).status, 303);
        let hall = Hall::of(db, TournamentId(1));
        Laptop {
            site,
            ana,
            hall,
            db,
        }
    }
}
