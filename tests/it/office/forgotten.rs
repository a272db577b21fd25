//! Who waits before they are forgotten, and what they are called afterwards.

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use macro_rules_attribute::apply;
use tournament::office::Scope;
use tournament::{Cancellation, EntryNo, GameNo, Person, PlayerId, decide};

use super::erasure::known;
use super::{federation, officer};
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;
use crate::support::site::Site;
use crate::teams::League;
use crate::{on_each_database, on_sqlite};

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
    let forget = db
        .db
        .write_blocking(|c| db::erasure::erase(c, (id, None), &by_program()));
    assert_eq!(forget.unwrap(), EraseEnd::Done(vec![hall.id]));
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
    let forget = db
        .db
        .write_blocking(|c| db::erasure::erase(c, (id, None), &by_program()));
    assert_eq!(forget.unwrap(), EraseEnd::Done(vec![hall.id]));
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
    let forget = db
        .db
        .write_blocking(|c| db::erasure::erase(c, (id, None), &by_program()));
    assert_eq!(forget.unwrap(), EraseEnd::Done(vec![hall.id]));
    hall.act(|t, _| decide::undo_cancellation(t));
    let foreseen = decide::seeded_order(&hall.now().tournament);
    assert_eq!(foreseen, [2, 1].map(EntryNo));
    let mut admin = site.signed_in("a@example.pt", SiteRole::Admin);
    for (lang, forgotten) in [("pt", "Participante 1"), ("en", "Participant 1")] {
        let page = admin.page(&format!("/tournaments/{}/seeding?lang={lang}", hall.id));
        assert_eq!(page.texts(".seeding strong"), ["Participant Zé", forgotten]);
    }
}
