//! Licences: who is meant by what was typed, and how one is found among many.

use arbitro::db;
use arbitro::db::journal::{self, Journal};
use chrono::{NaiveDate, NaiveTime};
use macro_rules_attribute::apply;
use tournament::office::{Licence, OfficeEvent, Scope, Season};
use tournament::{ClubId, LicenceId, PlayerId, SeasonId};

use super::people::{LICENCE, person};
use super::{federation, officer, save};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::{Browser, Site};

const LIST: &str = "/office/licences";

/// Sends a licence of whoever is meant, with this number.
fn gives(browser: &mut Browser, who: &str, number: &str) -> u16 {
    let mut fields = LICENCE;
    fields[1] = ("player", who);
    fields[3] = ("number", number);
    browser.sends(LIST, &fields)
}

#[apply(on_each_database)]
fn a_namesake_is_named_by_the_number_of_the_register(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people: Vec<PlayerId> = (0..3)
        .map(|_| person(db, "Ana Sá", "Clube de Beja", None))
        .collect();
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let several = officer.post(LIST, &LICENCE);
    assert_eq!(several.status, 422);
    several
        .page()
        .assert_says("escreva o número de licença ou o número do registo");
    let written = [
        format!("#{}", people[0]),
        format!("n.º {}", people[1]),
        people[2].to_string(),
    ];
    for (no, who) in (1001..).zip(&written) {
        assert_eq!(gives(&mut officer, who, &no.to_string()), 303, "{who}");
    }
    assert_eq!(gives(&mut officer, "#999999", "1009"), 422);
    let office = db.read(db::office::load);
    let given: Vec<PlayerId> = office.licences.values().map(|one| one.player).collect();
    assert_eq!(given, people);
    db.assert_audited();
}

/// A day that can be none of theirs is said beside its field.
#[apply(on_each_database)]
fn days_that_are_a_slip_are_not_taken(db: &TestDb) {
    let site = Site::start(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    // nobody can have a licence before there is a season
    let ticked = "[name=licensed][checked]";
    assert!(!officer.page("/office/calendar").has(ticked));
    federation(db);
    assert!(officer.page("/office/calendar").has(ticked));
    person(db, "Ana Sá", "Clube de Beja", None);
    for (field, day) in [
        // after the days of grace
        ("ended", "2100-02-01"),
        ("insured", "1900-01-01"),
        ("medical", "2026-10-31"),
        ("consent", "2099-01-01"),
        ("consent", "2999-01-01"),
    ] {
        let fields = [LICENCE.as_slice(), &[(field, day)]].concat();
        let wrong = officer.post(LIST, &fields);
        assert_eq!(wrong.status, 422, "{field}");
        let named = wrong.page().attributes("[aria-invalid=true]", "name");
        assert_eq!(named, [field]);
    }
    let entry = [
        ("name", "Taça"),
        ("owner", "federation"),
        ("starts", "2026-11-18"),
        ("ends", "2026-11-18"),
        ("rounds", "7"),
    ];
    for (place, typed) in [(2, "1800-01-01"), (3, "2927-01-01"), (4, "60000")] {
        let mut fields = entry;
        fields[place].1 = typed;
        let wrong = officer.post("/office/calendar", &fields);
        assert_eq!(wrong.status, 422, "{typed}");
        let named = wrong.page().attributes("[aria-invalid=true]", "name");
        assert_eq!(named, [entry[place].0]);
    }
    // an entry without a last day is of one day
    let mut fields = entry;
    fields[3].1 = "";
    assert_eq!(officer.sends("/office/calendar", &fields), 303);
    let office = db.read(db::office::load);
    let plans = office.calendar.values().map(|one| &one.plan);
    let days: Vec<_> = plans.map(|plan| (plan.starts, plan.ends)).collect();
    assert!(days.len() == 1 && days[0].0 == days[0].1, "{days:?}");
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_licence_is_found_by_name_or_number(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    for (name, number) in [("Ana Sá", "1001"), ("Berta Luz", "1002")] {
        person(db, name, "Clube de Beja", None);
        assert_eq!(gives(&mut officer, name, number), 303);
    }
    let shown = |browser: &mut Browser, query: &str| {
        let page = browser.page(&format!("{LIST}?season=1&q={query}"));
        page.texts("tbody th")
    };
    assert_eq!(shown(&mut officer, ""), ["Ana Sá", "Berta Luz"]);
    assert_eq!(shown(&mut officer, "sa"), ["Ana Sá"]);
    assert_eq!(shown(&mut officer, "1002"), ["Berta Luz"]);
    let page = officer.page(&format!("{LIST}?season=1&q=zita"));
    page.assert_says("Nenhuma licença desta época corresponde ao que procurou");
    assert_eq!(page.value("q"), "zita");
    let fields = page.form("form.find");
    assert!(fields.contains(&("season".to_owned(), "1".to_owned())));
}

#[apply(on_each_database)]
fn the_journal_says_what_was_corrected_of_a_licence(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    let journal = "/office/journal";
    let page = officer.page(journal);
    page.assert_says("Licença 1001 de Ana Sá gravada");
    assert!(!page.says("corrigida"));
    let mut fields = LICENCE;
    fields[2] = ("club", "2");
    fields[3] = ("number", "1002");
    fields[4] = ("category", "");
    assert_eq!(officer.sends_from(&format!("{LIST}/1"), &fields), 303);
    let page = officer.page(journal);
    page.assert_says(
        "Licença 1002 de Ana Sá corrigida. Clube: Clube de Beja → Clube de Braga; Número: 1001 → 1002; Categoria: Sénior → —",
    );
    db.assert_audited();
    db.sql(
        "UPDATE journal SET event = '{}' WHERE stream = 'register' AND event LIKE '%licence-set%'",
    );
    let page = officer.page(journal);
    assert!(!page.says("Licença 1001 de Ana Sá gravada"));
    page.assert_says("entrada ilegível");
}

/// Says that a record is of the person of another.
fn merge(db: &TestDb, pair: (PlayerId, PlayerId)) {
    let end = db.write(|c| db::merge::merge(c, pair, &by_program()));
    assert_eq!(end, db::merge::MergeEnd::Done);
}

#[apply(on_each_database)]
fn records_of_one_person_have_one_licence_in_a_season(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let [one, other] =
        ["Ana Sá", "Ana Maria Sá"].map(|name| person(db, name, "Clube de Beja", None));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(gives(&mut officer, "Ana Maria Sá", "1001"), 303);
    merge(db, (other, one));
    let mut second = LICENCE;
    second[3] = ("number", "1002");
    let refused = officer.post(LIST, &second);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("já tem licença nesta época");
    // what was given to one record is known by the name of the other
    let asked = [("player", "Ana Sá"), ("club", "2")];
    assert_eq!(officer.sends("/office/transfers", &asked), 303);
    let answer = [("answer", "yes")];
    assert_eq!(officer.sends("/office/transfers/1", &answer), 303);
    let moved = db.read(|c| db::player::find(c, one)).unwrap();
    assert_eq!(moved.person.club.unwrap().as_str(), "Clube de Braga");
    db.assert_audited();
}

#[apply(on_each_database)]
fn two_records_of_one_person_are_no_namesakes(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let [one, other] = [(); 2].map(|()| person(db, "Ana Sá", "Clube de Beja", None));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    merge(db, (other, one));
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    let given = db.read(db::office::load).licences;
    let players: Vec<PlayerId> = given.values().map(|licence| licence.player).collect();
    assert_eq!(players, [one]);
    db.assert_audited();
}

/// Whoever enters somebody takes number and club from the register, which says what the card says from the day when it holds; nobody loses a number to another.
#[apply(on_each_database)]
fn the_register_says_what_a_licence_says(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people = ["Ana Sá", "Berta Luz", "Carla Dias"];
    let [ana, berta, carla] = people.map(|name| person(db, name, "Clube Velho", None));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let known = |id| {
        let player = db.read(|c| db::player::find(c, id)).unwrap();
        let licence = player.person.licence.map(|one| one.to_string());
        (licence, player.person.club.unwrap().to_string())
    };
    db.write(|c| {
        let mut carla = db::player::find(c, carla)?.unwrap();
        carla.person.licence = Some("1002".parse().unwrap());
        db::player::update(c, &carla, &by_program())
    });
    assert_eq!(gives(&mut officer, "Ana Sá", "1001"), 303);
    assert_eq!(gives(&mut officer, "Berta Luz", "1002"), 303);
    let club = "Clube de Beja".to_owned();
    assert_eq!(known(ana), (Some("1001".to_owned()), club.clone()));
    assert_eq!(known(berta), (None, club), "Carla has the number");
    // of a day to come
    let mut coming = LICENCE;
    coming[1] = ("player", "Carla Dias");
    coming[3] = ("number", "1003");
    coming[5] = ("from", "2098-08-31");
    assert_eq!(officer.sends(LIST, &coming), 303);
    assert_eq!(known(carla).0, Some("1002".to_owned()));
    db.assert_audited();
}

/// Number and club of somebody in the register.
fn known(db: &TestDb, id: PlayerId) -> (Option<String>, String) {
    let person = db.read(|c| db::player::find(c, id)).unwrap().person;
    let licence = person.licence.map(|one| one.to_string());
    (licence, person.club.unwrap().to_string())
}

/// What the server does every hour, at noon of a day; how many licences were altered.
fn begin(db: &TestDb, day: &str) -> usize {
    let day: NaiveDate = day.parse().unwrap();
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
    db.write(|c| db::carried::begin(c, day.and_time(noon)))
}

#[apply(on_each_database)]
fn a_licence_of_a_day_to_come_is_written_when_it_comes_once(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut coming = LICENCE;
    coming[5] = ("from", "2098-08-31");
    assert_eq!(officer.sends(LIST, &coming), 303);
    let rows = || db.read(|c| journal::list(c, Journal::Register)).len();
    let before = rows();
    assert_eq!(begin(db, "2098-08-30"), 0);
    assert_eq!(known(db, ana), (None, "Clube Velho".to_owned()));
    assert_eq!(rows(), before, "nothing happened");
    assert_eq!(begin(db, "2098-08-31"), 1);
    let now = (Some("1001".to_owned()), "Clube de Beja".to_owned());
    assert_eq!(known(db, ana), now);
    assert_eq!(rows(), before + 2, "the player, and the licence");
    // what the register says afterwards is not written over
    db.write(|c| {
        let mut player = db::player::find(c, ana)?.unwrap();
        player.person.club = Some("Clube Livre".parse().unwrap());
        db::player::update(c, &player, &by_program())
    });
    for day in ["2098-08-31", "2098-09-01"] {
        assert_eq!(begin(db, day), 0);
    }
    assert_eq!(known(db, ana).1, "Clube Livre");
    db.assert_audited();
}

/// Nobody said of it that it waits: it was given before that was kept. The server was away on its first day.
#[apply(on_each_database)]
fn a_licence_of_before_is_written_as_well_and_after_its_day(db: &TestDb) {
    federation(db);
    let [ana, berta] = ["Ana Sá", "Berta Luz"].map(|name| person(db, name, "Clube Velho", None));
    let of = |no: i32, player, from: &str| Licence {
        id: LicenceId(no),
        season: SeasonId(1),
        player,
        club: Some(ClubId(2)),
        number: format!("{}", 1000 + no).parse().unwrap(),
        category: None,
        from: from.parse().unwrap(),
        ended: None,
        waits: false,
    };
    let licences = [of(1, ana, "2098-08-31"), of(2, berta, "2026-09-01")];
    let events = licences.map(|licence| OfficeEvent::LicenceSet { licence });
    save(db, events.into());
    assert_eq!(begin(db, "2098-08-01"), 1, "it waits from now on");
    assert_eq!(begin(db, "2098-09-15"), 1);
    let now = (Some("1001".to_owned()), "Clube de Braga".to_owned());
    assert_eq!(known(db, ana), now);
    let untouched = (None, "Clube Velho".to_owned());
    assert_eq!(known(db, berta), untouched, "it began long ago");
    db.assert_audited();
}

/// One whose first day is put off waits for it, and one whose day is moved to today is written at once.
#[apply(on_each_database)]
fn a_licence_waits_for_the_day_that_it_is_given(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut typed = LICENCE;
    typed[5] = ("from", "2098-08-31");
    assert_eq!(officer.sends(LIST, &typed), 303);
    typed[5] = ("from", "2026-11-01");
    let one = format!("{LIST}/1");
    assert_eq!(officer.sends_from(&one, &typed), 303);
    let now = (Some("1001".to_owned()), "Clube de Beja".to_owned());
    assert_eq!(known(db, ana), now);
    db.assert_audited();
}

/// A season of before, kept after the one of today: licences of it hold until the end of its grace.
fn past_season(db: &TestDb, no: i32, (from, until, grace): (&str, &str, &str)) {
    let season = Season {
        id: SeasonId(no),
        name: from.parse().unwrap(),
        from: from.parse().unwrap(),
        until: until.parse().unwrap(),
        grace: grace.parse().unwrap(),
        ages_on: from.parse().unwrap(),
        transfers: None,
    };
    save(db, vec![OfficeEvent::SeasonSet { season }]);
}

/// Licences of before are entered late, for the record: the register says what holds today.
#[apply(on_each_database)]
fn a_licence_of_before_leaves_what_the_register_says_today(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    past_season(db, 2, ("2020-09-01", "2021-08-31", "2021-08-31"));
    past_season(db, 3, ("2025-09-01", "2026-08-31", "2098-12-31"));
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut gives = |season, number, from| {
        let mut typed = LICENCE;
        typed[0] = ("season", season);
        typed[2] = ("club", "2");
        typed[3] = ("number", number);
        typed[5] = ("from", from);
        assert_eq!(officer.sends(LIST, &typed), 303);
    };
    gives("2", "0901", "2020-10-01");
    let untouched = (None, "Clube Velho".to_owned());
    assert_eq!(known(db, ana), untouched, "its season is over");
    gives("1", "1001", "2026-11-01");
    let now = (Some("1001".to_owned()), "Clube de Braga".to_owned());
    assert_eq!(known(db, ana), now);
    gives("3", "0950", "2025-10-01");
    assert_eq!(known(db, ana), now, "a newer one holds");
    let licences = db.read(db::office::load).licences;
    assert!(licences.values().all(|licence| !licence.waits));
    // all of them stand on their page, the newest first
    let page = officer.page(&format!("/register/{ana}/data"));
    let seasons = page.texts("th[scope=row]");
    assert_eq!(seasons, ["2026/27", "2025-09-01", "2020-09-01"]);
    let links = page.attributes("th[scope=row] a", "href");
    assert_eq!(links, [2, 3, 1].map(|no| format!("{LIST}/{no}")));
    db.assert_audited();
}

/// A mistyped number, or a wrong club, is put right where whoever enters somebody takes them from; what the form left alone stays as the register has it.
#[apply(on_each_database)]
fn what_is_corrected_of_a_licence_goes_into_the_register_alone(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    db.write(|c| {
        let mut player = db::player::find(c, ana)?.unwrap();
        player.person.club = Some("Clube Livre".parse().unwrap());
        db::player::update(c, &player, &by_program())
    });
    let one = format!("{LIST}/1");
    let mut typed = LICENCE;
    let says = |number: &str, club: &str| (Some(number.to_owned()), club.to_owned());
    typed[3] = ("number", "1010");
    assert_eq!(officer.sends_from(&one, &typed), 303);
    assert_eq!(known(db, ana), says("1010", "Clube Livre"));
    typed[4] = ("category", "Júnior");
    assert_eq!(officer.sends_from(&one, &typed), 303);
    assert_eq!(known(db, ana), says("1010", "Clube Livre"));
    typed[2] = ("club", "2");
    assert_eq!(officer.sends_from(&one, &typed), 303);
    assert_eq!(known(db, ana), says("1010", "Clube de Braga"));
    typed[2] = ("club", "");
    assert_eq!(officer.sends_from(&one, &typed), 303);
    let player = db.read(|c| db::player::find(c, ana)).unwrap();
    assert_eq!(player.person.club, None);
    db.assert_audited();
}

/// The register lost the number; the card has it all the same.
#[apply(on_each_database)]
fn a_number_of_the_season_finds_whose_it_is(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    db.write(|c| {
        let mut player = db::player::find(c, ana)?.unwrap();
        player.person.licence = None;
        db::player::update(c, &player, &by_program())
    });
    let asked = [("player", "1001"), ("club", "2")];
    assert_eq!(officer.sends("/office/transfers", &asked), 303);
    db.assert_audited();
}
