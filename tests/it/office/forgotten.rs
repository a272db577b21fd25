//! Who waits before they are forgotten, and what they are called afterwards.

use arbitro::account::{Email, SiteRole};
use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use arbitro::db::follower::FollowAnswer;
use arbitro::db::merge::MergeEnd;
use arbitro::following::{Follow, Kinds};
use arbitro::words::Lang;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::{Cancellation, EntryNo, GameNo, NewsKind, Person, PlayerId, decide};

use super::erasure::known;
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, registered};
use crate::support::site::Site;
use crate::support::{at, make_account};
use crate::teams::League;
use crate::{on_each_database, on_sqlite};

/// Somebody is forgotten, in the tournaments in which they are.
fn forget(db: &TestDb, id: PlayerId, halls: &[&Hall<'_>]) {
    let end = db
        .db
        .write_blocking(|c| db::erasure::erase(c, (id, None), &by_program()));
    let there = halls.iter().map(|hall| hall.id).collect();
    assert_eq!(end.unwrap(), EraseEnd::Done(there));
}

/// Whoever is on a list and has not played need not wait for the end of a league: the page says where they are taken off, and leads there whoever may do so.
#[apply(on_each_database)]
fn who_never_played_for_a_team_is_taken_off_its_list_first(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (fed, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let league = League::new(db, None);
    league.announced_with_a_round();
    let [sat, reserve] = [0, 2].map(|place| league.players[0][place]);
    let mut forgets = |id: PlayerId, name: &str| {
        let fields = [("name", name), ("why", "Pediu-o por carta.")];
        browser.post(&format!("/register/{id}/data"), &fields)
    };
    let whole = format!("[role=alert] a[href='/teams/{}']", league.id);
    let list = format!("[role=alert] a[href='/teams/{}/desk/teams/1']", league.id);
    let waits = forgets(sat, "Ana Sá");
    assert_eq!(waits.status, 422);
    waits
        .page()
        .assert_says("Ainda está na lista de uma equipa");
    assert!(waits.page().has(&whole));
    let off = forgets(reserve, "Carla Paz");
    assert_eq!(off.status, 422);
    off.page()
        .assert_says("ainda não jogou nela. Retire-a da lista");
    assert!(off.page().has(&whole) && !off.page().has(&list));
    league.act(|now, _| teams::decide::name_director(now, fed));
    assert!(forgets(reserve, "Carla Paz").page().has(&list));
    assert!(!forgets(sat, "Ana Sá").page().has(&list));
    let rest = league.players[0][..2].to_vec();
    league.act(|now, _| teams::decide::set_list(now, teams::TeamNo(1), rest, None));
    assert_eq!(forgets(reserve, "Carla Paz").status, 303);
    db.assert_audited();
}

/// What is stored is one pseudonym, and every page says it in the language of its reader.
#[apply(on_each_database)]
fn whoever_was_forgotten_is_called_in_the_language_of_the_reader(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, true);
    forget(db, id, &[&hall]);
    let entries = hall.now().tournament.entries;
    let own = entries.values().find(|entry| entry.player == Some(id));
    let no = own.unwrap().no;
    let (mut reader, mut admin) = (
        site.browser(),
        site.signed_in("a@example.pt", SiteRole::Admin),
    );
    let called = |lang| match lang {
        "pt" => (format!("Participante {no}"), format!("Pessoa {id}")),
        _ => (format!("Participant {no}"), format!("Person {id}")),
    };
    for lang in ["pt", "en"] {
        let (entry, person) = called(lang);
        for page in ["entries", "standings", "rounds/1", &format!("entries/{no}")] {
            let url = format!("/tournaments/{}/{page}?lang={lang}", hall.id);
            let page = reader.page(&url);
            page.assert_says(&entry);
            assert!(lang == "pt" || !page.says("Participante"), "{url}");
        }
        // and so does what is printed for everybody
        for page in [
            "print/standings",
            "print/cross-table",
            "rounds/1/print/wall-list",
            "rounds/1/print/board-list",
            "rounds/1/sheet",
        ] {
            let url = format!("/tournaments/{}/{page}?lang={lang}", hall.id);
            for browser in [&mut reader, &mut admin] {
                let page = browser.page(&url);
                page.assert_says(&entry);
                assert!(lang == "pt" || !page.says("Participante"), "{url}");
            }
        }
        // whoever works there reads the same
        let edit = format!("entries/{no}/edit");
        for page in ["manage/entries", "journal", "rounds/1/results", &edit] {
            let url = format!("/tournaments/{}/{page}?lang={lang}", hall.id);
            let page = admin.page(&url);
            page.assert_says(&entry);
            assert!(lang == "pt" || !page.says("Participante"), "{url}");
        }
        // so do papers, whoever prints them
        let papers = ["print/standings", "print/desk/check-in", "rounds/1/sheet"];
        for paper in papers {
            let url = format!("/tournaments/{}/{paper}?lang={lang}", hall.id);
            let page = admin.page(&url);
            page.assert_says(&entry);
            assert!(lang == "pt" || !page.says("Participante"), "{url}");
        }
        for url in ["/players".to_owned(), format!("/players/{id}")] {
            let page = reader.page(&format!("{url}?lang={lang}"));
            page.assert_says(&person);
        }
        let register = admin.page(&format!("/register/{id}?lang={lang}"));
        assert_eq!(register.text("h1"), person);
        // what the form has is what is stored
        assert_eq!(register.value("name"), format!("Pessoa {id}"));
    }
    db.assert_audited();
}

/// A PDN has the names that are stored: in no language does it speak of others.
#[apply(on_sqlite)]
fn a_pdn_of_whoever_was_forgotten_is_of_their_game(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, true);
    forget(db, id, &[&hall]);
    let now = hall.now().tournament;
    let mut entries = now.entries.values();
    let no = entries.find(|entry| entry.player == Some(id)).unwrap().no;
    let one = now.rounds[0].match_of(no).unwrap();
    let game = one.game(GameNo(1)).unwrap();
    let [white, black] = [game.white, game.white.other()]
        .map(|side| now.entries[&one.pairing.on(side)].person.name.to_string());
    let pdn = |black: &str| {
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"1\"]\n\n1. 9-13 22-18 *\n")
    };
    let game = format!("rounds/1/boards/{}/games/1/record", one.board);
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    for (lang, doubt) in [
        ("pt", "No PDN os jogadores"),
        ("en", "In the PDN the players"),
    ] {
        let url = format!("/tournaments/{}/{game}?lang={lang}", hall.id);
        let mut read = |black: &str| {
            let text = pdn(black);
            let sent = [("moves", text.as_str()), ("act", "read")];
            admin.post(&url, &sent).page()
        };
        read("Outro").assert_says(doubt);
        assert!(!read(&black).says(doubt), "{lang}");
    }
}

/// Of the same rating the name decides, which is the stored one whoever reads: a tournament that was cancelled can go on.
#[apply(on_sqlite)]
fn whoever_was_forgotten_has_the_same_number_in_every_language(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people = ["Ana Sá", "Participant Zé"].map(|name| {
        let person = Person::named(name.parse().unwrap());
        let player = db.write(|c| db::player::create(c, &person, &by_program()));
        (Some(player.id), person)
    });
    let id = people[0].0.unwrap();
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), people.to_vec());
    hall.act(|t, _| decide::open_entries(t));
    for no in [1, 2].map(EntryNo) {
        hall.act(|t, _| decide::check_in(t, no));
    }
    let word = "Sala inundada.".parse().unwrap();
    hall.act(|t, _| decide::cancel(t, Cancellation { word }));
    forget(db, id, &[&hall]);
    hall.act(|t, _| decide::undo_cancellation(t));
    let foreseen = decide::seeded_order(&hall.now().tournament);
    assert_eq!(foreseen, [2, 1].map(EntryNo));
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    for (lang, forgotten) in [("pt", "Participante 1"), ("en", "Participant 1")] {
        let page = admin.page(&format!("/tournaments/{}/seeding?lang={lang}", hall.id));
        assert_eq!(page.texts(".seeding strong"), ["Participant Zé", forgotten]);
    }
}

/// A file has the names that are stored, whoever reads what comes of it: nobody is entered twice.
#[apply(on_sqlite)]
fn a_file_finds_whoever_was_forgotten_in_every_language(db: &TestDb) {
    let site = Site::start(db);
    let player = registered(db, "Ana Sá");
    let id = player.id;
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let people = vec![(Some(id), player.person)];
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), people);
    hall.act(|t, _| decide::open_entries(t));
    let word = "Sala inundada.".parse().unwrap();
    hall.act(|t, _| decide::cancel(t, Cancellation { word }));
    forget(db, id, &[&hall]);
    hall.act(|t, _| decide::undo_cancellation(t));
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    for lang in ["pt", "en"] {
        let url = format!("/tournaments/{}/entries/import?lang={lang}", hall.id);
        let file = [("csv", "nome\nParticipante 1\n")];
        let page = admin.post(&url, &file).page();
        assert_eq!(page.texts("tbody th[scope=row]"), ["Participante 1"]);
        assert!(!page.has("#confirm"), "{lang}: is entered already");
    }
}

/// A tournament that was cancelled goes on with somebody who was forgotten meanwhile: what changed of a draft speaks of them as its page does.
#[apply(on_each_database)]
fn a_draft_that_differs_calls_whoever_was_forgotten_as_its_page_does(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people = ["Ana Sá", "Berta Luz", "Carlos Paz", "Duarte Reis"].map(|name| {
        let player = registered(db, name);
        (Some(player.id), player.person)
    });
    let id = people[0].0.unwrap();
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), people.to_vec());
    hall.start();
    let word = "Sala inundada.".parse().unwrap();
    hall.act(|t, _| decide::cancel(t, Cancellation { word }));
    forget(db, id, &[&hall]);
    hall.act(|t, _| decide::undo_cancellation(t));
    let round = hall.draft();
    let drafted = hall.now();
    let boards = &drafted.tournament.draft().unwrap().matches;
    let (one, other) = (boards[0].pairing.first, boards[1].pairing.first);
    hall.act(|t, _| decide::swap_entries(t, round, one, other));
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    let seen = drafted.version.to_string();
    for (lang, forgotten) in [("pt", "Participante 1"), ("en", "Participant 1")] {
        let round = format!("/tournaments/{}/rounds/{round}", hall.id);
        admin
            .page(&format!("{round}/draft?lang={lang}"))
            .assert_says(forgotten);
        let url = format!("{round}/publication?lang={lang}");
        let differs = admin.post(&url, &[("version", &seen)]);
        assert_eq!(differs.status, 409);
        // once as it was, once as it is
        let told = differs.page().texts("[role=alert] td").join("; ");
        assert_eq!(told.matches(forgotten).count(), 2, "{told}");
    }
    db.assert_audited();
}

/// Whoever follows a player by mail reads on the page of what they follow what the pages of the tournament say.
#[apply(on_sqlite)]
fn whoever_follows_the_forgotten_reads_of_them_in_their_own_language(db: &TestDb) {
    let site = Site::start(db);
    let (hall, id) = known(db, true);
    let email = Email::parse("rita@example.pt").unwrap();
    let follow = Follow {
        tournament: hall.id,
        entry: Some(EntryNo(1)),
        kinds: Kinds::of([NewsKind::Games]).unwrap(),
    };
    let asked = db.write(|c| {
        let by = (&email, Lang::Pt, "http://localhost");
        db::follower::ask(c, by, &follow, at(0))
    });
    let FollowAnswer::Noted(follower) = asked else {
        panic!("nobody follows there yet");
    };
    forget(db, id, &[&hall]);
    for (lang, forgotten) in [("pt", "Participante 1"), ("en", "Participant 1")] {
        let url = format!("/following/{}?lang={lang}", follower.token);
        let page = site.browser().page(&url);
        let line = format!("{forgotten} · Open de Beja");
        assert_eq!(page.texts(".waiting a"), [line]);
    }
}

/// The checklist of a report names who lacked a licence.
#[apply(on_sqlite)]
fn a_checklist_names_whoever_was_forgotten_in_the_language_of_its_reader(db: &TestDb) {
    let site = Site::start(db);
    let (hall, _) = known(db, true);
    let owner = Scope::Club(tournament::ClubId(1));
    let steps = [FixtureStep::Submit, FixtureStep::Recognise];
    let entry = fixture(1, "Open de Beja", owner, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let berta = hall.now().tournament.entries[&EntryNo(2)].player.unwrap();
    forget(db, berta, &[&hall]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    for (lang, forgotten) in [("pt", "Participante 2"), ("en", "Participant 2")] {
        let page = officer.page(&format!("/office/calendar/1?lang={lang}"));
        page.assert_says(&format!("{forgotten}, Carlos Paz, Duarte Reis"));
    }
}

#[apply(on_each_database)]
fn what_the_calendar_calls_an_entry_names_them_no_more(db: &TestDb) {
    federation(db);
    let who = registered(db, "Zulmira Espadanal").id;
    let mut memorial = fixture(1, "Memorial Zulmira Espadanal", Scope::Federation, &[]);
    memorial.plan.venue = "Casa ZULMIRA ESPADANAL".parse().ok();
    save(db, vec![OfficeEvent::FixtureSet { fixture: memorial }]);
    forget(db, who, &[]);
    let plan = standing(db, 1).plan;
    assert_eq!(plan.name.as_str(), "Memorial […]");
    assert_eq!(plan.venue.unwrap().as_str(), "Casa […]");
    db.assert_audited();
}

/// Two records of one person are both forgotten, and stay one person.
#[apply(on_sqlite)]
fn records_of_whoever_was_forgotten_are_called_so_where_they_are_put_together(db: &TestDb) {
    let site = Site::start(db);
    let [one, other] = ["Ana Sá", "Ana M. Sá"].map(|name| registered(db, name).id);
    let merged = db.write(|c| db::merge::merge(c, (other, one), &by_program()));
    assert_eq!(merged, MergeEnd::Done);
    forget(db, one, &[]);
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    for (lang, person) in [("pt", "Pessoa"), ("en", "Person")] {
        for page in [
            "/register/twins".to_owned(),
            format!("/register/{one}"),
            format!("/register/{one}/merge?with={other}"),
        ] {
            let joint = if page.contains('?') { '&' } else { '?' };
            let page = admin.page(&format!("{page}{joint}lang={lang}"));
            page.assert_says(&format!("{person} {other}"));
            assert!(lang == "pt" || !page.says(&format!("Pessoa {other}")));
        }
    }
}

/// They say the owner's name, unless the address is somebody else's by now; what waits there for anybody else stays.
#[apply(on_each_database)]
fn mails_to_an_address_of_before_go_with_the_account(db: &TestDb) {
    use arbitro::account::AccountName;
    use arbitro::db::email_link::{self, Way};
    use arbitro::db::outbox::{self, Mail};
    use arbitro::db::schema::outbox::{table, to_email, to_name};
    use diesel::prelude::*;

    let (hall, id) = known(db, true);
    let [now, before, others] =
        ["nova", "velha", "outra"].map(|name| Email::parse(&format!("{name}@example.pt")).unwrap());
    let theirs = make_account(db, now.as_str(), SiteRole::Arbiter);
    make_account(db, others.as_str(), SiteRole::Arbiter);
    // the name of the account, and somebody who has none
    for (to, name) in [(&before, "nova"), (&before, "Rui Paz"), (&others, "nova")] {
        let mail = Mail {
            to: to.clone(),
            name: AccountName::parse(name).unwrap(),
            subject: "O endereço foi alterado".to_owned(),
            body: format!("Olá, {name}."),
        };
        db.write(|c| {
            email_link::create(c, Way::Back, (theirs, to), at(0))?;
            outbox::queue(c, &mail, at(0))
        });
    }
    let erase = |c: &mut db::Conn| db::erasure::erase(c, (id, Some(&now)), &by_program());
    let end = db.db.write_blocking(erase);
    assert_eq!(end.unwrap(), EraseEnd::Done(vec![hall.id]));
    let rows = table.select((to_email, to_name));
    let mut left: Vec<(String, String)> = db.read(|c| Ok(rows.load(c)?));
    left.sort();
    let stay = [(&others, "nova"), (&before, "Rui Paz")];
    assert_eq!(
        left,
        stay.map(|(to, name)| (to.to_string(), name.to_owned()))
    );
}
