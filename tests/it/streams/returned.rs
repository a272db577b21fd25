//! What a laptop says of a tournament that it gave back: until all of it has arrived, and afterwards.

use std::path::Path;

use arbitro::account::SiteRole;
use arbitro::clock;
use arbitro::config::{DatabaseUrl, PublicUrl};
use arbitro::db::{
    Db,
    stream::{self, Role, SendingOutcome, Trouble},
    tournament,
};
use arbitro::hook::Network;
use arbitro::package::stated;
use arbitro::stream::{
    Pusher, WireAnswer,
    file::{self, Carried},
    pusher,
};
use chrono::TimeDelta;
use macro_rules_attribute::apply;

use super::over_http::aim;
use super::pair::Pair;
use crate::backup::copy;
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::{at, wait};

/// Gives the tournament of the laptop back to the server.
pub fn give_back(pair: &Pair<'_>) {
    let change = Pair::change(pair.hall.id);
    let sealed = pair
        .laptop
        .db
        .write_blocking(|c| stream::seal(c, &change).map(drop));
    sealed.unwrap();
}

#[apply(on_each_database)]
fn what_is_missing_above_is_said_until_all_of_it_has_arrived(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    pair.send_all();
    pair.say("Café às quatro.");
    give_back(&pair);
    let progress = db.read(|c| stream::progress(c, pair.hall.id)).unwrap();
    let missing = progress.unsent;
    assert!(missing > 1, "{progress:?}");
    let site = Site::start(db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let url = |below: &str| format!("/tournaments/{}/{below}", pair.hall.id);

    let away = office.page(&url("away"));
    away.assert_says("O torneio foi devolvido a Federação");
    away.assert_says(&format!("Ainda falta enviar {missing} alterações."));
    away.assert_says("Não desligue este computador.");
    assert!(!away.says("e é dirigido lá"), "nobody directs it yet");
    for way in ["sending", "sending/file"] {
        let link = format!("main .notice a[href=\"{}\"]", url(way));
        assert!(away.has(&link), "{link}");
    }
    let home = office.page(&url("manage"));
    home.assert_says(&format!(
        "{missing} alterações por enviar ao servidor público"
    ));
    assert!(!home.has(".next .big"), "no step that would be refused");
    assert_eq!(office.get(&url("sending/file")).status, 200);

    pair.send_all();
    let away = office.page(&url("away"));
    away.assert_says("e é dirigido lá");
    assert!(!away.says("Não desligue este computador."));
    office
        .page(&url("manage"))
        .assert_says("Só de leitura. O torneio é dirigido a partir de: Federação.");
}

#[apply(on_each_database)]
fn public_pages_of_a_tournament_that_was_given_back_say_where_it_is(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    let round = pair.hall.publish();
    pair.hall.play(round);
    pair.send_all();
    let copy = pair.copy().unwrap();
    let page = Site::start(&server)
        .browser()
        .page(&format!("/tournaments/{copy}/standings"));
    page.assert_says("Actualizado a partir da sala (Pavilhão):");
    assert!(!page.says("já não recebe nada"));

    let site = Site::start(db);
    let standings = format!("/tournaments/{}/standings", pair.hall.id);
    let before = site.browser().page(&standings);
    assert!(!before.says("já não recebe nada"));
    give_back(&pair);
    let page = site.browser().page(&standings);
    page.assert_says("Este computador já não recebe nada: o torneio passou para Federação.");
    assert!(!page.says("Actualizado a partir da sala"));
    assert!(page.has("main .notice a[href=\"http://localhost\"]"));
}

/// A copy of a database as it is now, in this folder.
fn copied(db: &TestDb, folder: &Path) -> TestDb {
    let url = DatabaseUrl::Sqlite(copy(&db.db, folder, "older.db"));
    TestDb::elsewhere(Db::open(&url, 4).unwrap(), url)
}

/// Sends over HTTP until nothing waits.
fn send_all(pair: &Pair<'_>) {
    let sender = Pusher::new(Network::Any);
    let send = || wait(pusher::send_next(&pair.laptop.db, &sender, clock::now())).unwrap();
    while send().is_some() {}
}

/// How many changes wait on the laptop.
fn unsent(pair: &Pair<'_>) -> i32 {
    let progress = pair.laptop.read(|c| stream::progress(c, pair.hall.id));
    progress.unwrap().unsent
}

/// A server above that was put back to an older copy is sent again what it lost while the hall writes. What was given back is asked about no more, and goes there on a stick.
#[apply(on_each_database)]
fn what_a_server_lost_that_was_put_back_is_sent_again(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.send_all();
    let [while_away, after] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let olders = [while_away.path(), after.path()].map(|folder| copied(db, folder));
    let [while_away, after] = [&olders[0], &olders[1]];
    pair.say("Café às quatro.");
    pair.send_all();
    let now = clock::now();
    let hall = PublicUrl::parse("http://192.168.1.20:8080").unwrap();
    let ask = || {
        wait(stated::fetch(&laptop.db, (&hall, Network::Any), now)).unwrap();
        unsent(&pair)
    };
    let (current, older) = (Site::start(db), Site::start(while_away));
    aim(&pair, &current);
    assert_eq!(ask(), 0, "it has all");
    aim(&pair, &older);
    assert!(ask() > 0, "it is said to be whole");
    let landed = |db: &TestDb| {
        let there = db.read(|c| stream::find(c, pair.stream)).unwrap();
        let rows = db.read(|c| tournament::journal_of(c, there.tournament.unwrap()));
        (there.role, rows)
    };
    send_all(&pair);
    assert_eq!(landed(while_away), (Role::Copy, pair.hall.journal()));

    aim(&pair, &current);
    give_back(&pair);
    send_all(&pair);
    let asked = laptop.read(|c| stated::askings(c, &hall, now));
    assert!(asked.is_empty(), "{asked:?}");
    let Carried::File(text) = laptop.write(|c| file::write(c, pair.hall.id)) else {
        panic!("nothing was written");
    };
    for message in file::read(&text).unwrap() {
        let received = after
            .db
            .write_blocking(|c| stream::receive(c, (&message, None), now));
        let told = WireAnswer::of(received).unwrap();
        assert_eq!(told.status(), 200, "{told:?}");
    }
    let (role, rows) = landed(after);
    assert_eq!(role, Role::Author);
    assert!(rows.starts_with(&pair.hall.journal()), "{rows:?}");
}

/// Nobody would write it: not this server, which gave it back, and not the one above, which takes nothing from here.
#[apply(on_each_database)]
fn what_is_not_taken_above_is_not_given_back(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    pair.send_all();
    pair.say("Café às quatro.");
    db.write(|c| {
        let claimed = stream::claim(c, at(2_000), TimeDelta::seconds(1))?.unwrap();
        let stopped = SendingOutcome::Stopped(Trouble::Fork, String::new());
        stream::mark(c, &claimed, &stopped, at(2_001))
    });
    let site = Site::start(db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let url = |below: &str| format!("/tournaments/{}/{below}", pair.hall.id);
    let page = office.page(&url("away"));
    page.assert_says("não aceita o que vem deste computador");
    assert!(page.has(&format!("main .notice a[href=\"{}\"]", url("sending"))));
    let journal = pair.hall.journal();
    let refused = office.post(&url("away"), &[("do", "return")]);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(pair.hall.journal(), journal);
    office.page(&url("sending")).assert_says("Como sair daqui");
}
