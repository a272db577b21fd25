//! Who waits before they are forgotten, and what they are called afterwards.

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use macro_rules_attribute::apply;
use tournament::PlayerId;
use tournament::office::Scope;

use super::erasure::known;
use super::{federation, officer};
use crate::on_each_database;
use crate::support::fixture::by_program;
use crate::support::site::Site;
use crate::teams::League;

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
