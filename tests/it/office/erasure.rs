//! Somebody asks for what is kept of them, and to be forgotten: a pseudonym is left, and every chain holds with the hashes of before.

use std::collections::BTreeMap;
use std::io::Read as _;

use arbitro::account::{Email, SiteRole};
use arbitro::db::erasure::EraseEnd;
use arbitro::db::tournament::ChangeError;
use arbitro::db::{self, journal::Journal, papers::Papers};
use arbitro::following::{Follow, Kinds};
use arbitro::words::Lang;
use macro_rules_attribute::apply;
use tournament::office::{Licence, OfficeEvent, Scope};
use tournament::{
    ClubId, EntryNo, LicenceId, NewsKind, Person, Player, PlayerId, SeasonId, Title, TitleCase,
    decide,
};

use super::{federation, officer, save};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, enter};
use crate::support::site::{Browser, PASSWORD, Site};
use crate::support::turn::one_after_the_other;
use crate::support::{at, make_account};
use crate::teams::League;

const NAME: &str = "Espadanal, Zulmira";

/// A tournament of four people of the register, of whom the first has a licence with its papers and a title that was proposed; over or not.
pub(super) fn known(db: &TestDb, is_over: bool) -> (Hall<'_>, PlayerId) {
    federation(db);
    let names = [NAME, "Berta Luz", "Carlos Paz", "Duarte Reis"];
    let people = names.map(|name| {
        let mut person = Person::named(name.parse().unwrap());
        person.licence = (name == NAME).then(|| "L-7788".parse().unwrap());
        let player = db.write(|c| db::player::create(c, &person, &by_program()));
        (Some(player.id), person)
    });
    let id = people[0].0.unwrap();
    let licence = Licence {
        id: LicenceId(1),
        season: SeasonId(1),
        player: id,
        club: Some(ClubId(1)),
        number: "L-7788".parse().unwrap(),
        category: None,
        from: "2026-09-01".parse().unwrap(),
        ended: None,
        waits: false,
    };
    save(db, vec![OfficeEvent::LicenceSet { licence }]);
    let papers = Papers {
        medical_until: Some("2031-01-17".parse().unwrap()),
        ..Papers::default()
    };
    db.write(|c| db::papers::update(c, LicenceId(1), &papers));
    let evidence = "Zulmira Espadanal ganhou duas provas".parse().unwrap();
    let by = ("Olga".to_owned(), "2026-10-01".parse().unwrap());
    let about = (id, Title::CandidateMaster);
    let case = TitleCase::proposed(about, evidence, Vec::new(), by);
    db.write(|c| db::title::propose(c, case, &by_program()));
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), people.to_vec());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    if is_over {
        hall.act(|t, secret| decide::finish(t, secret.clone()));
    }
    (hall, id)
}

/// Every journal, as it stands.
fn journals(db: &TestDb, hall: &Hall<'_>) -> Vec<tournament::JournalRow> {
    let mut rows = hall.journal();
    rows.extend(db.read(|c| db::journal::list(c, Journal::Register)));
    rows
}

fn names_her(text: &str) -> bool {
    ["espadanal", "zulmira", "7788"]
        .iter()
        .any(|part| text.to_lowercase().contains(part))
}

fn erase(browser: &mut Browser, id: PlayerId, name: &str) -> crate::support::site::Answer {
    let fields = [("name", name), ("why", "Pedido de Zulmira Espadanal.")];
    browser.post(&format!("/register/{id}/data"), &fields)
}

#[apply(on_each_database)]
fn who_is_forgotten_is_named_nowhere_and_every_chain_holds(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, true);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let before = journals(db, &hall);
    let standings = |browser: &mut Browser| {
        browser
            .get(&format!("/tournaments/{}/standings.csv", hall.id))
            .body
    };
    let was = standings(&mut browser);
    // what is typed wrongly is said at its field, and nothing is lost
    let wrong = erase(&mut browser, id, "Zulmira");
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.page().has("#f-name[aria-invalid=true]"),
        "beside its field"
    );
    assert!(wrong.body.contains("Pedido de Zulmira Espadanal."));
    assert_eq!(journals(db, &hall), before);
    assert_eq!(erase(&mut browser, id, "espadanal, zulmira").status, 303);
    let now = journals(db, &hall);
    let hashes: BTreeMap<_, _> = now.iter().map(|row| (row.hash.as_str(), row)).collect();
    for row in &before {
        assert!(
            hashes.contains_key(row.hash.as_str()),
            "the hash of row {}",
            row.number
        );
    }
    for row in &now {
        let text = serde_json::to_string(row).unwrap();
        assert!(!names_her(&text), "{text}");
    }
    db.assert_audited();
    hall.assert_sound();
    let t = hall.now().tournament;
    assert_eq!(
        t.entries[&EntryNo(1)].person.name.as_str(),
        "Participante 1"
    );
    assert_eq!(
        db.read(|c| db::papers::find(c, LicenceId(1))),
        Papers::default()
    );
    let told = standings(&mut browser);
    assert!(told.contains("Participante 1"));
    assert_eq!(
        told,
        was.replace("Zulmira Espadanal", "Participante 1")
            .replace(NAME, "Participante 1")
    );
    let mut public = site.browser();
    for path in [
        format!("/tournaments/{}", hall.id),
        format!("/players/{id}"),
        "/players".to_owned(),
    ] {
        assert!(!names_her(&public.get(&path).body), "{path}");
    }
    for path in [
        "/office/licences",
        "/office/journal",
        &format!("/register/{id}/data"),
    ] {
        let page = browser.get(path);
        assert_eq!((page.status, names_her(&page.body)), (200, false), "{path}");
    }
    // pressed again, nothing more is done
    assert_eq!(erase(&mut browser, id, NAME).status, 303);
    assert_eq!(journals(db, &hall), now);
}

/// The entry was taken out before the start and its number is somebody else's: the journal alone names her.
#[apply(on_each_database)]
fn who_had_left_before_the_start_is_forgotten_and_told_of_it_too(db: &TestDb) {
    let site = Site::start(db);
    let (_, id) = known(db, true);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let organiser = make_account(db, "taca@example.pt", SiteRole::Organiser);
    let stranger = |name: &str| (None, Person::named(name.parse().unwrap()));
    let mut people: Vec<_> = ["Ana Mar", "Rui Gil", "Eva Sol"].map(stranger).into();
    let her = db.read(|c| db::player::find(c, id)).unwrap();
    people.push((Some(id), her.person));
    let cup = Hall::prepared(db, organiser, ("Taça de Moura", 1), people);
    cup.act(|t, _| decide::remove_entry(t, EntryNo(4)));
    cup.act(|t, _| decide::enter(t, vec![stranger("Gil Paz")]));
    cup.start();
    let round = cup.publish();
    cup.play(round);
    let kept = db.read(|c| db::personal::find(c, id, None)).unwrap().data;
    let names: Vec<&str> = kept["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Open de Beja", "Taça de Moura"]);
    let told = kept["entries"][1]["journal"].to_string();
    assert!(told.contains(NAME) && !told.contains("Gil Paz"), "{told}");
    let before = cup.journal();
    // nothing there rests on her: it goes on, and needs no name
    assert_eq!(erase(&mut browser, id, NAME).status, 303);
    let now = cup.journal();
    assert_eq!(now.len(), before.len() + 1);
    for (row, was) in now.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
    }
    for row in &now {
        assert!(!names_her(&row.event), "{row:?}");
    }
    let page = browser.get(&format!("/tournaments/{}/journal", cup.id));
    assert!(!names_her(&page.body));
    let stands = &cup.now().tournament.entries[&EntryNo(4)];
    assert_eq!(stands.person.name.as_str(), "Gil Paz");
    db.assert_audited();
    cup.assert_sound();
    // pressed again, nothing more is done
    assert_eq!(erase(&mut browser, id, NAME).status, 303);
    assert_eq!(cup.journal(), now);
    cup.act(|t, secret| decide::finish(t, secret.clone()));
    db.assert_audited();
    cup.assert_sound();
}

/// What a round was paired from is remade of it.
#[apply(on_each_database)]
fn a_version_before_an_erasure_is_made_of_what_it_left(db: &TestDb) {
    let (hall, id) = known(db, true);
    let version = hall.now().version;
    let end = db.write(|c| db::erasure::erase(c, (id, None), &by_program()).map_err(of_db));
    assert!(matches!(end, EraseEnd::Done(_)));
    assert!(hall.now().version > version);
    let then = db.read(|c| db::tournament::as_it_was(c, hall.id, version));
    assert_eq!(then.entries.len(), 4);
    let mut people = then.entries.values();
    assert!(!people.any(|one| names_her(one.person.name.as_str())));
}

#[apply(on_each_database)]
fn a_row_that_was_altered_besides_is_a_fault(db: &TestDb) {
    let (hall, id) = known(db, true);
    let end = db.write(|c| {
        db::erasure::erase(c, (id, None), &by_program())
            .map_err(|error| db::DbError::corrupt(error.to_string()))
    });
    assert!(matches!(end, db::erasure::EraseEnd::Done(_)));
    db.assert_audited();
    let sql = "UPDATE journal SET event = replace(event, 'Participante 1', 'Outro') WHERE stream LIKE 'tournament/%' AND event LIKE '%\"entered\"%'";
    db.sql(sql);
    assert!(hall.audited().is_err());
}

#[apply(on_each_database)]
fn who_still_plays_is_not_forgotten(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, false);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let organiser = make_account(db, "taca@example.pt", SiteRole::Organiser);
    let cup = Hall::created(db, organiser, "Taça de Moura", |_| {});
    let player = db.read(|c| db::player::find(c, id)).unwrap();
    db.write(|c| enter(c, &cup, &player).map_err(of_db));
    let before = journals(db, &hall);
    let answer = erase(&mut browser, id, NAME);
    assert_eq!(answer.status, 422);
    // every one of them, so that they are cleared at once
    let named = answer.page().texts(".notice.bad a");
    assert_eq!(named, ["Open de Beja", "Taça de Moura"]);
    assert_eq!(journals(db, &hall), before);
}

/// Somebody of the register who plays nowhere, and a tournament that they could enter.
fn somebody(db: &TestDb) -> (Player, Hall<'_>) {
    let person = Person::named(NAME.parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, organiser, "Open de Beja", |_| {});
    (player, hall)
}

fn of_db(error: ChangeError) -> db::DbError {
    db::DbError::corrupt(error.to_string())
}

#[apply(on_each_database)]
fn who_is_forgotten_is_not_entered_by_whoever_saw_them_before(db: &TestDb) {
    let (player, hall) = somebody(db);
    let entered = one_after_the_other(
        db,
        |c| {
            let end = db::erasure::erase(c, (player.id, None), &by_program());
            assert_eq!(end.map_err(of_db)?, EraseEnd::Done(Vec::new()));
            Ok(())
        },
        || db.db.write_blocking(|c| enter(c, &hall, &player)),
    );
    assert!(
        matches!(entered, Err(ChangeError::Refused(_))),
        "{entered:?}"
    );
    let named = journals(db, &hall).into_iter();
    assert_eq!(named.filter(|row| names_her(&row.event)).count(), 0);
}

#[apply(on_each_database)]
fn who_enters_meanwhile_is_not_forgotten(db: &TestDb) {
    let (player, hall) = somebody(db);
    let end = one_after_the_other(
        db,
        |c| enter(c, &hall, &player).map_err(of_db),
        || {
            db.db
                .write_blocking(|c| db::erasure::erase(c, (player.id, None), &by_program()))
        },
    );
    assert_eq!(end.unwrap(), EraseEnd::Plays([hall.id].into()));
    assert_eq!(db.read(|c| db::player::find(c, player.id)), Some(player));
}

#[apply(on_each_database)]
fn everything_that_is_kept_is_in_one_file_for_the_federation_alone(db: &TestDb) {
    let site = Site::start(db);
    let (_, id) = known(db, true);
    let url = format!("/register/{id}/data.zip");
    let mut organiser = site.signed_in("outro@example.pt", SiteRole::Organiser);
    assert_eq!(organiser.get(&url).status, 403);
    let (_, mut south) = officer(db, &site, "sul@example.pt", Scope::Club(ClubId(1)));
    assert_eq!(south.get(&url).status, 403);
    let (_, browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let file = browser.bytes(&url);
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    let mut text = String::new();
    zip.by_name("person.json")
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    let data: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(data["name"], NAME);
    assert_eq!(data["office"]["licences"][0]["medical_until"], "2031-01-17");
    assert_eq!(data["titles"].as_array().unwrap().len(), 1);
    let entry = &data["entries"][0];
    assert_eq!(entry["name"], "Open de Beja");
    assert!(!entry["games"].as_array().unwrap().is_empty());
    let told = entry["journal"].to_string();
    for row in ["entered", "checked-in"] {
        assert!(told.contains(row), "{row}: {told}");
    }
    for what in ["rulings", "appeals"] {
        assert_eq!(entry[what].as_array().unwrap().len(), 0);
    }
}

/// Somebody follows the tournament under this address, and confirmed it.
fn follows(db: &TestDb, hall: &Hall<'_>, email: &str) {
    let email = Email::parse(email).unwrap();
    let follow = Follow {
        tournament: hall.id,
        entry: None,
        kinds: Kinds::of([NewsKind::Games]).unwrap(),
    };
    db.write(|c| {
        let by = (&email, Lang::Pt, "http://localhost");
        db::follower::ask(c, by, &follow, at(0)).map(drop)
    });
}

#[apply(on_each_database)]
fn an_account_and_what_is_followed_go_with_their_address(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, true);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let theirs = make_account(db, "zulmira@example.pt", SiteRole::Arbiter);
    for email in ["zulmira@example.pt", "outra@example.pt"] {
        follows(db, &hall, email);
    }
    let url = format!("/register/{id}/data.zip");
    browser.page(&format!("/register/{id}/data"));
    let wrong = browser.post(&url, &[("address", "zulmira")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#f-address[aria-invalid=true]"));
    let given = browser.post(&url, &[("address", "Zulmira@example.pt")]);
    assert_eq!(given.status, 200);
    let kept = |email: Option<&str>| {
        let email = email.map(|email| Email::parse(email).unwrap());
        let found = db.read(|c| db::personal::find(c, id, email.as_ref()));
        found.unwrap().data["by_address"].clone()
    };
    let data = kept(Some("zulmira@example.pt"));
    assert_eq!(data["account"]["number"], theirs.0);
    assert!(!data["account"]["journal"].as_array().unwrap().is_empty());
    assert_eq!(data["follows"].as_array().unwrap().len(), 1);
    assert!(kept(None)["account"].is_null(), "nobody said whose it is");
    // an account that is needed stays, and with it everything else
    let before = db.read(|c| db::journal::list(c, Journal::Accounts));
    let typed = |email: &'static str| {
        let why = "Pedido de Zulmira Espadanal.";
        [("name", NAME), ("why", why), ("email", email)]
    };
    let url = format!("/register/{id}/data");
    let needed = browser.post(&url, &typed("fed@example.pt"));
    assert_eq!(needed.status, 422);
    assert!(needed.page().has("#f-email[aria-invalid=true]"));
    assert!(
        db.read(|c| db::player::find(c, id))
            .unwrap()
            .person
            .name
            .as_str()
            == NAME
    );
    assert_eq!(db.read(|c| db::journal::list(c, Journal::Accounts)), before);
    assert_eq!(browser.post(&url, &typed("zulmira@example.pt")).status, 303);
    let account = db.read(|c| db::account::find(c, theirs)).unwrap();
    assert_eq!(account.name.as_str(), format!("Conta {theirs}"));
    assert!(account.disabled_at.is_some() && !account.has_password);
    let rows = db.read(|c| db::journal::list(c, Journal::Accounts));
    for (row, was) in rows.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
        assert!(!row.event.contains("zulmira"), "{row:?}");
    }
    let is_followed = |email: &str| {
        let email = Email::parse(email).unwrap();
        db.read(|c| db::follower::find_by(c, &email)).is_some()
    };
    assert!(!is_followed("zulmira@example.pt") && is_followed("outra@example.pt"));
    let mut again = site.browser();
    assert_eq!(again.sign_in("zulmira@example.pt", PASSWORD).status, 422);
    db.assert_audited();
}

#[apply(on_each_database)]
fn who_alone_directs_a_competition_is_not_forgotten_before_somebody_else_does(db: &TestDb) {
    let site = Site::start(db);
    let (_, id) = known(db, true);
    let (fed, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let theirs = make_account(db, "zulmira@example.pt", SiteRole::Arbiter);
    let league = League::new(db, Some(theirs));
    let url = format!("/register/{id}/data");
    let fields = [
        ("name", NAME),
        ("why", "Pediu-o por carta."),
        ("email", "zulmira@example.pt"),
    ];
    browser.page(&url);
    let needed = browser.post(&url, &fields);
    assert_eq!(needed.status, 422, "{}", needed.body);
    assert!(needed.page().has("#f-email[aria-invalid=true]"));
    league.act(|now, _| teams::decide::name_director(now, fed));
    assert_eq!(browser.post(&url, &fields).status, 303);
    db.assert_audited();
}
