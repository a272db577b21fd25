//! The calendar: what the public reads of it, what homologation frees, the report with its checklist and its pack.

use std::io::Read as _;
use std::net::Ipv4Addr;

use arbitro::account::{SiteRole, UserId};
use arbitro::live::Channel;
use arbitro::stream::PublicKey;
use arbitro::{db, reckoning};
use futures_util::FutureExt as _;
use macro_rules_attribute::apply;
use sha2::{Digest as _, Sha256};
use tournament::office::{FixtureState, FixtureStep, OfficeEvent, Scope};
use tournament::{ClubId, Listing, Person, TitleCase, TournamentRole, decide};

use super::parts::parts_of_it;
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;
use crate::support::site::{Browser, Site};

use FixtureStep::{MakeOfficial, Note, Play, Recognise, Report, Submit};

/// A tournament that is over, of four people of the register.
fn finished(db: &TestDb) -> Hall<'_> {
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    finished_by(db, organiser, "Open de Beja")
}

/// The same, with its organiser and its name.
pub(super) fn finished_by<'a>(db: &'a TestDb, organiser: UserId, name: &str) -> Hall<'a> {
    let names = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"];
    let people = names.map(|name| {
        let person = Person::named(name.parse().unwrap());
        let player = db.write(|c| db::player::create(c, &person, &by_program()));
        (Some(player.id), person)
    });
    let hall = Hall::prepared(db, organiser, (name, 1), people.to_vec());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    hall
}

#[apply(on_each_database)]
fn the_public_reads_what_was_admitted(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let cases: [(&str, &[FixtureStep], bool); 6] = [
        ("Rascunho", &[], false),
        ("Submetido", &[Submit], false),
        ("Nacional", &[Submit, MakeOfficial], true),
        ("Regional", &[Submit, Recognise, Play], true),
        ("Convívio", &[Submit, Note], true),
        ("Anulado", &[Submit, Recognise, FixtureStep::Revoke], false),
    ];
    for (no, (name, steps, _)) in (1..).zip(cases) {
        let entry = fixture(no, name, Scope::Club(ClubId(1)), steps);
        save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    }
    for lang in ["pt", "en"] {
        let mut reader = site.browser();
        let page = reader.page(&format!("/calendar?older=1&lang={lang}"));
        let file = reader
            .get(&format!("/calendar/federation.ics?in={lang}"))
            .body;
        for (name, _, is_public) in cases {
            // whoever knows of it already is told that it does not happen
            let is_told = is_public || name == "Anulado";
            assert_eq!(page.says(name), is_told, "{name}");
            assert_eq!(file.contains(name), is_told, "{name} in the file");
        }
        let states = match lang {
            "pt" => ["jogado", "cancelado"],
            _ => ["played", "cancelled"],
        };
        assert_eq!(page.texts("td .badge:not(.info)"), states);
        assert!(file.starts_with("BEGIN:VCALENDAR\r\n"));
    }
    let mut reader = site.browser();
    assert_eq!(
        reader.get("/office/calendar").location(),
        "/login?next=%2Foffice%2Fcalendar"
    );
    assert!(!reader.page("/calendar").has("a[href='/office']"));
    let (_, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    assert!(club.page("/calendar").has("main a[href='/office']"));
    parts_of_it(db, &mut reader);
}

/// What a phone has of an entry is known by its number, so that each change of it raises that; what nobody reads any more is cancelled, and silent.
#[apply(on_each_database)]
fn a_phone_is_told_of_other_days_and_of_what_is_taken_out(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let owner = Scope::Club(ClubId(1));
    let entry = fixture(1, "Open", owner, &[Submit, Recognise]);
    save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    let (_, mut fed) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let url = "/office/calendar/1";
    let change = |fed: &mut Browser, day: &str| {
        let page = fed.page(url);
        let mut fields = page.form("form[action='/office/calendar/1']");
        fields.retain(|(name, _)| name != "csrf");
        for (name, value) in &mut fields {
            if name == "starts" || name == "ends" {
                *value = day.to_owned();
            }
        }
        let fields = fields.iter().map(|(name, value)| (&**name, &**value));
        assert_eq!(fed.sends(url, &fields.collect::<Vec<_>>()), 303);
    };
    let file = || site.browser().body("/calendar/federation.ics");
    let says = |file: &str, lines: [&str; 3]| {
        for line in lines {
            assert!(file.contains(&format!("{line}\r\n")), "{line}: {file}");
        }
    };
    let day = "DTSTART;VALUE=DATE:20261118";
    says(&file(), ["SEQUENCE:2", day, "STATUS:CONFIRMED"]);
    change(&mut fed, "2026-12-05");
    let day = "DTSTART;VALUE=DATE:20261205";
    says(&file(), ["SEQUENCE:3", day, "STATUS:CONFIRMED"]);
    let revoke = [("step", "revoke"), ("why", "Choque de datas.")];
    assert_eq!(fed.sends("/office/calendar/1/step", &revoke), 303);
    let cancelled = file();
    says(&cancelled, ["SEQUENCE:4", day, "STATUS:CANCELLED"]);
    assert!(cancelled.contains("SUMMARY:Cancelado: Open\r\n"));
    let told = || {
        let page = site.browser().page("/calendar");
        assert!(!page.says("Choque de datas."), "why is the office's");
        page.texts("main tbody tr").concat()
    };
    let row = told();
    for word in ["Open", "05/12/2026", "cancelado"] {
        assert!(row.contains(word), "{word}: {row}");
    }
    change(&mut fed, "2026-12-12");
    assert_eq!((file(), told()), (cancelled, row));
    db.assert_audited();
}

/// No organiser takes alone from ratings, circuits and titles what was homologated.
fn hidden_it_counts_on(db: &TestDb, hall: &Hall<'_>, officer: &mut Browser) {
    hall.act(|t, _| decide::list_as(t, Listing::Hidden));
    let finished = db.read(reckoning::finished);
    assert!(finished.iter().any(|(id, _)| *id == hall.id));
    let next = officer.page("/register/ratings/next?dated=2027-02-01");
    next.assert_says("Torneios novos: 1.");
    next.assert_says("escondido");
    hall.act(|t, _| decide::list_as(t, Listing::Public));
}

#[apply(on_each_database)]
fn homologation_frees_ratings_and_circuits(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let hall = finished(db);
    let counts = || {
        db.read(reckoning::finished)
            .iter()
            .any(|(id, _)| *id == hall.id)
    };
    assert!(
        counts(),
        "what stands in no calendar counts as it always did"
    );
    let entry = fixture(
        1,
        "Open de Beja",
        Scope::Club(ClubId(1)),
        &[Submit, Recognise],
    );
    save(db, vec![with_tournament(entry, hall.id)]);
    assert!(!counts(), "it waits");
    let (account, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let url = "/office/calendar/1/step";
    assert_eq!(club.sends(url, &[("step", "play")]), 303);
    assert_eq!(club.sends(url, &[("step", "report")]), 303);
    let page = officer.page("/office/calendar/1");
    page.assert_says("Todos com licença no primeiro dia");
    page.assert_says("Ana Sá, Berta Luz, Carlos Paz, Duarte Reis");
    let bare = officer.post(url, &[("step", "homologate"), ("why", "")]);
    assert_eq!(bare.status, 422, "nobody has a licence");
    bare.page().assert_says("Este passo precisa de um motivo");
    assert_eq!(standing(db, 1).state(), FixtureState::Reported);
    let why = ("why", "Licenças vistas em papel.");
    assert_eq!(club.sends(url, &[("step", "homologate"), why]), 403);
    assert_eq!(officer.sends(url, &[("step", "homologate"), why]), 303);
    assert!(counts());
    hidden_it_counts_on(db, &hall, &mut officer);
    officer
        .page("/office/journal")
        .assert_says("Licenças vistas em papel.");
    assert_eq!(
        officer.sends(url, &[("step", "reopen"), ("why", "Engano.")]),
        303
    );
    assert!(!counts());
    // an arbiter is appointed by the office while the tournament takes any
    let fields = [
        ("account", account.to_string()),
        ("role", "deputy-arbiter".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    assert_eq!(
        officer.sends("/office/calendar/1/arbiters", &fields),
        409,
        "it is over"
    );
    let form = "form[action='/office/calendar/1/arbiters']";
    let page = officer.page("/office/calendar/1");
    assert!(!page.has(form), "nor is it offered");
    page.assert_says("Homologado");
    db.assert_audited();
}

#[apply(on_each_database)]
fn an_appointment_of_the_office_is_a_role_in_the_tournament(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open", 1), Vec::new());
    let steps = [Submit, Recognise];
    let entry = fixture(1, "Open", Scope::Club(ClubId(1)), &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let arbiter = site.account("arbitra@example.pt", SiteRole::Arbiter);
    let (_, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let (_, mut south) = officer(
        db,
        &site,
        "sul@example.pt",
        Scope::Association(tournament::AssociationId(1)),
    );
    let (_, mut north) = officer(
        db,
        &site,
        "norte@example.pt",
        Scope::Association(tournament::AssociationId(2)),
    );
    let account = arbiter.to_string();
    let fields = [("account", account.as_str()), ("role", "chief-arbiter")];
    let url = "/office/calendar/1/arbiters";
    let form = format!("form[action='{url}']");
    assert!(south.page("/office/calendar/1").has(&form));
    assert_eq!(club.sends(url, &fields), 403);
    assert_eq!(north.sends(url, &fields), 403);
    let mut watching = site
        .hub
        .watch(
            Channel::desk(hall.id),
            hall.now().version.into(),
            Ipv4Addr::LOCALHOST.into(),
        )
        .unwrap();
    assert_eq!(south.sends(url, &fields), 303);
    let heard = watching.next().now_or_never().flatten();
    assert_eq!(heard, Some(hall.now().version.into()), "who works in it");
    let staff = hall.now().tournament.staff;
    assert_eq!(staff[&arbiter], TournamentRole::ChiefArbiter);
    let wrong = [("account", account.as_str()), ("role", "organiser")];
    assert_eq!(south.sends(url, &wrong), 400);
    db.assert_audited();
}

/// Who is an officer of a club names a tournament of its own, and reads the report of no other.
#[apply(on_each_database)]
fn nobody_reads_a_tournament_by_naming_it(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let hall = finished(db);
    let (account, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let id = hall.id.to_string();
    let fields = [
        ("name", "Meu"),
        ("owner", "club-1"),
        ("starts", "2026-11-18"),
        ("ends", "2026-11-18"),
        ("tournament", id.as_str()),
    ];
    let refused = club.post("/office/calendar", &fields);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("Não organiza este torneio");
    let mut others = fields;
    others[1] = ("owner", "club-2");
    others[4] = ("tournament", "");
    assert_eq!(club.sends("/office/calendar", &others), 403);
    let entry = fixture(1, "Deles", Scope::Club(ClubId(2)), &[]);
    save(db, vec![with_tournament(entry, hall.id)]);
    assert_eq!(club.get("/office/calendar/1/report.zip").status, 403);
    let page = club.page("/office/calendar/1");
    assert!(!page.says("Lista do relatório") && !page.says("Open de Beja"));
    let twice = [
        ("account", account.to_string()),
        ("scope", "federation".to_owned()),
    ];
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let twice: Vec<(&str, &str)> = twice
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    assert_eq!(admin.sends("/office/officers", &twice), 303);
    club.post("/office/calendar", &fields)
        .page()
        .assert_says("Outra entrada do calendário tem este torneio");
}

/// The files of a pack by their names.
fn unpacked(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    let mut file = |name: &String| {
        let mut bytes = Vec::new();
        zip.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    };
    let files: Vec<Vec<u8>> = names.iter().map(&mut file).collect();
    names.into_iter().zip(files).collect()
}

#[apply(on_each_database)]
fn the_pack_of_a_report_is_signed_whole(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let hall = finished(db);
    let entry = fixture(
        1,
        "Open de Beja",
        Scope::Federation,
        &[Submit, MakeOfficial, Play, Report],
    );
    save(db, vec![with_tournament(entry, hall.id)]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let url = "/office/calendar/1/report.zip";
    let bytes = officer.get(url).bytes;
    assert_eq!(
        officer.get(url).bytes,
        bytes,
        "the same data make the same bytes"
    );
    let files = unpacked(&bytes);
    let file = |name: &str| {
        let found = files.iter().find(|(own, _)| own == name);
        &found.unwrap_or_else(|| panic!("no {name}")).1
    };
    let text = |name: &str| String::from_utf8(file(name).clone()).unwrap();
    let head: serde_json::Value = serde_json::from_str(&text("head.json")).unwrap();
    let own = db.read(db::stream::own_server);
    let key = PublicKey::parse(head["about"]["server"]["key"].as_str().unwrap()).unwrap();
    assert_eq!(key, own.key.public());
    assert!(key.verify(&text("head.json"), &text("head.json.sig")));
    assert!(!key.verify(&(text("head.json") + " "), &text("head.json.sig")));
    let hashes = head["files"].as_object().unwrap();
    for (name, bytes) in files
        .iter()
        .filter(|(name, _)| !name.starts_with("head.json"))
    {
        let hash = base16ct::lower::encode_string(&Sha256::digest(bytes));
        assert_eq!(hashes[name].as_str(), Some(hash.as_str()), "{name}");
    }
    assert_eq!(hashes.len() + 2, files.len());
    assert_eq!(
        head["about"]["journal"]["head"].as_str(),
        Some(hall.now().head.as_str())
    );
    assert!(text("tournament.trf").contains("Ana"));
    assert!(text("journal.jsonl").lines().count() >= hall.journal().len());
    for name in [
        "rounds/round-1.csv",
        "standings.csv",
        "games.pdn",
        "checklist.csv",
        "rulings.csv",
    ] {
        file(name);
    }
    explained(&files);
}

/// The pack says what each of its files is, and speaks of none that it has not.
fn explained(files: &[(String, Vec<u8>)]) {
    let (_, about) = files.iter().find(|(name, _)| name == "README.txt").unwrap();
    let about = String::from_utf8(about.clone()).unwrap();
    let told = about.lines().filter_map(|line| line.split_once(": "));
    let told: Vec<&str> = told
        .map(|(name, _)| name)
        .filter(|name| !name.contains(' '))
        .collect();
    let is = |told: &str, name: &str| {
        let is_in = told.ends_with('/') && name.starts_with(told);
        told == name || is_in
    };
    for (name, _) in files {
        assert!(told.iter().any(|one| is(one, name)), "{name}: {about}");
    }
    for one in told.iter().filter(|one| !one.ends_with('/')) {
        assert!(files.iter().any(|(name, _)| is(one, name)), "no {one}");
    }
    assert!(about.contains("Ed25519"));
}

pub(super) const TITLES: &str = "name Regras de ensaio\n\nfrom 2000-01-01\nunrated 1500\ntitle CM\nnorms 1\ngames 1\nshare 1 1/2\n";

#[apply(on_each_database)]
fn homologating_gives_the_titles_that_were_earned(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let hall = finished(db);
    let entry = fixture(
        1,
        "Open",
        Scope::Federation,
        &[Submit, MakeOfficial, Play, Report],
    );
    save(db, vec![with_tournament(entry, hall.id)]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let (url, step) = ("/office/calendar/1", "/office/calendar/1/step");
    officer.page(url).assert_says("Nenhum título");
    db.write(|c| db::title::set_rules(c, TITLES, &by_program()));
    let page = officer.page(url);
    page.assert_says("Entra na próxima lista");
    page.assert_says("Normas: 1, exigidas 1");
    let offered = page.attributes("input[name=offered]", "value");
    let ticked = page.attributes("input[name=give][checked]", "value");
    assert!(offered.len() >= 2, "{offered:?}");
    assert_eq!(
        ticked, offered,
        "everything is given unless somebody says why not"
    );
    let why = ("why", "Licenças vistas em papel.");
    let (left, given) = offered.split_first().unwrap();
    let reason = format!("left-{left}");
    let press = |seen: &[String], more: &[(&str, &str)]| {
        let mut fields = vec![("step".to_owned(), "homologate".to_owned())];
        let own = |name: &str, key: &String| (name.to_owned(), key.clone());
        fields.extend(seen.iter().map(|key| own("offered", key)));
        fields.extend(given.iter().map(|key| own("give", key)));
        let more = more.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned()));
        fields.extend(more);
        fields
    };
    let mut send = |fields: Vec<(String, String)>| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (&**n, &**v)).collect();
        officer.post(step, &fields)
    };
    let cases = || db.read(db::title::cases);
    // left out without a reason, then against the checklist without one, then not what was seen
    let answer = send(press(&offered, &[why]));
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .page()
            .has(&format!("#f-{reason}[aria-invalid=true]"))
    );
    assert_eq!(
        answer
            .page()
            .attributes("input[name=give][checked]", "value"),
        given
    );
    let no = (reason.as_str(), "Falta o relatório médico.");
    assert_eq!(send(press(&offered, &[no])).status, 422);
    assert_eq!(send(press(given, &[why])).status, 409);
    assert!(cases().is_empty(), "nothing was given");
    assert_eq!(standing(db, 1).state(), FixtureState::Reported);
    for _ in 0..2 {
        assert_eq!(
            send(press(&offered, &[no, why])).status,
            303,
            "pressed twice"
        );
    }
    assert_decided(db, &hall, (offered.len(), given.len()));
    assert_eq!(standing(db, 1).state(), FixtureState::Homologated);
    db.assert_audited();
}

/// So many titles were asked for with the norm of this tournament, and so many of them are somebody's.
fn assert_decided(db: &TestDb, hall: &Hall<'_>, (offered, given): (usize, usize)) {
    let approved = |case: &&TitleCase| case.standing.held_from().is_some();
    let cases = db.read(db::title::cases);
    assert_eq!(cases.len(), offered);
    assert_eq!(cases.values().filter(approved).count(), given);
    for case in cases.values() {
        assert_eq!(case.norms, [hall.id], "{case:?}");
        let player = db.read(|c| db::player::find(c, case.player)).unwrap();
        let held = approved(&case).then_some(case.title);
        assert_eq!(player.person.title, held);
    }
}
