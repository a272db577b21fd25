//! Where somebody plays: the card, the search, the list by name, and what whoever follows somebody is shown.

use arbitro::account::SiteRole;
use arbitro::db::player;
use macro_rules_attribute::apply;
use serde_json::Value;
use tournament::decide;
use tournament::{EntryNo, Person, Presentation, RoundNo};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::site::Site;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 7] = [
    "Ana Sá",
    "Berta Reis",
    "Carlos Sá",
    "Duarte",
    "Elsa",
    "Fausto",
    "Gil",
];
const FIRST: RoundNo = RoundNo(1);

/// Who sits opposite in round 1, on which board, and whether with White in the first game.
fn seat(desk: &Desk<'_>, entry: EntryNo) -> Option<(EntryNo, u16, bool)> {
    let now = desk.hall.now().tournament;
    let round = now.round(FIRST).unwrap();
    round.matches.iter().find_map(|one| {
        let pairing = one.pairing;
        if pairing.first == entry {
            Some((pairing.second, one.board.0, true))
        } else if pairing.second == entry {
            Some((pairing.first, one.board.0, false))
        } else {
            None
        }
    })
}

#[apply(on_sqlite)]
fn the_next_match_stands_on_top_of_the_card(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("entries/1");
    let page = desk.public.page(&url);
    assert_eq!(page.text(".next-match .where"), "Ronda 1");
    page.assert_says("ainda não foi publicada");
    desk.hall.draft();
    assert_eq!(desk.public.page(&url).text(".next-match .where"), "Ronda 1");
    desk.hall.act(|t, _| {
        let hours = [(FIRST, at(90))].into();
        decide::present(
            t,
            Presentation {
                hours,
                ..Presentation::default()
            },
        )
    });
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    for entry in (1..=7).map(EntryNo) {
        let page = desk.public.page(&desk.url(&format!("entries/{entry}")));
        let told = page.text(".next-match");
        match seat(&desk, entry) {
            None => assert!(
                told.contains("isenção") || told.contains("Isenção"),
                "{told}"
            ),
            Some((other, board, is_white)) => {
                let name = PLAYERS[usize::from(other.0) - 1];
                let colour = if is_white { "Brancas" } else { "Pretas" };
                for said in [
                    &format!("Ronda 1 · Tabuleiro {board}"),
                    name,
                    colour,
                    "Abertura ",
                    &at(90).format("%H:%M").to_string(),
                ] {
                    assert!(told.contains(said), "{said}: {told}");
                }
            }
        }
        // the first heading below the name
        assert_eq!(
            page.texts("main h2")
                .into_iter()
                .find(|said| said != "Jogadores seguidos")
                .unwrap(),
            "Próxima partida"
        );
    }
    desk.hall.play(FIRST);
    let page = desk.public.page(&url);
    assert_eq!(page.text(".next-match .where"), "Ronda 2");
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(1)));
    assert!(
        !desk.public.page(&url).has(".next-match"),
        "whoever left plays no more"
    );
}

#[apply(on_sqlite)]
fn a_name_finds_its_player_without_a_script(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.act(|t, _| {
        let person = Person {
            born: Some(2014.try_into().unwrap()),
            by_initials: true,
            ..Person::named("Gil Gomes".parse().unwrap())
        };
        decide::change_entry(t, EntryNo(7), person)
    });
    desk.hall.publish();
    for page in [
        "",
        "standings",
        "rounds/1",
        "entries",
        "entries/2",
        "draw",
        "files",
    ] {
        let path = desk.url(page);
        let page = desk.public.page(path.trim_end_matches('/'));
        assert_eq!(
            page.attribute("form.find-player", "action"),
            desk.url("find")
        );
        assert_eq!(page.attribute("form.find-player", "method"), "get");
    }
    let page = desk.public.page(&desk.url("find?q=SA"));
    assert_eq!(page.texts(".found strong"), ["Ana Sá", "Carlos Sá", "Elsa"]);
    let (other, board, is_white) = seat(&desk, EntryNo(1)).unwrap();
    let colour = if is_white { "Brancas" } else { "Pretas" };
    let line = format!(
        "Ronda 1 · tabuleiro {board} · {colour} contra {}",
        PLAYERS[usize::from(other.0) - 1]
    );
    assert_eq!(page.text(".found .next-line"), line);
    let only = desk.public.get(&desk.url("find?q=berta"));
    assert_eq!(
        (only.status, only.location()),
        (303, &*desk.url("entries/2"))
    );
    let page = desk.public.page(&desk.url("find?q=Gomes"));
    page.assert_says("«Gomes»: Não há jogador com este nome");
    let page = desk.public.page(&desk.url("find?q=Gomes&lang=en"));
    page.assert_says("“Gomes”: There is no player with this name");
    desk.public.page(&desk.url("find?q=Gomes&lang=pt"));
    assert_eq!(page.count(".found li"), 0);
    assert_eq!(
        desk.public.page(&desk.url("find")).count(".found li"),
        PLAYERS.len()
    );
    assert_eq!(
        desk.public
            .get(&desk.url(&format!("find?q={}", "x".repeat(3000))))
            .status,
        200
    );
    // by initials whoever is called by them is found, and nobody else is taken for them
    let initials = desk.public.get(&desk.url("find?q=G.+G."));
    assert_eq!(initials.location(), desk.url("entries/7"));
    for typed in ["S.+A.", "C.+S."] {
        let page = desk.public.page(&desk.url(&format!("find?q={typed}")));
        let found = page.texts(".found strong");
        assert!(found.iter().all(|name| name == "Carlos Sá"), "{found:?}");
    }
    // those who work in the tournament find by the name that they read
    assert_eq!(desk.chief.get(&desk.url("find?q=Gomes")).status, 303);
}

#[apply(on_sqlite)]
fn a_search_for_nothing_is_none(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    for typed in ["_", "-", ".", "+"] {
        let page = desk.public.page(&desk.url(&format!("find?q={typed}")));
        assert_eq!(page.text("main [role=status].muted"), "7 jogadores");
    }
}

#[apply(on_sqlite)]
fn the_script_is_told_what_is_published_and_nothing_else(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("players.json");
    let mut told = |lang: &str| {
        let answer = desk
            .public
            .send("GET", &url, &[("accept-language", lang)], "");
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "application/json")
        );
        serde_json::from_str::<Vec<Value>>(&answer.body).unwrap()
    };
    let before = told("pt");
    assert_eq!(before.len(), PLAYERS.len());
    assert_eq!(before[0]["name"], "Ana Sá");
    assert_eq!(before[0]["next"], "Ronda 1 · ainda não foi publicada");
    let mut keys: Vec<&String> = before[0].as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["name", "next", "no", "url"]);
    desk.hall.draft();
    assert_eq!(told("pt"), before);
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    let (pt, en) = (told("pt"), told("en"));
    let lines = |all: &[Value]| {
        all.iter()
            .filter(|one| one["next"].as_str().unwrap().contains("1 ·"))
            .count()
    };
    assert_eq!((lines(&pt), lines(&en)), (PLAYERS.len(), PLAYERS.len()));
    assert!(
        en[0]["next"].as_str().unwrap().contains(" against "),
        "{}",
        en[0]
    );
}

#[apply(on_sqlite)]
fn a_round_is_listed_by_name_too(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let boards = desk.public.page(&desk.url("rounds/1"));
    assert_eq!(boards.count(".match"), 3);
    let links = boards.attributes(".chips a", "href");
    assert_eq!(links, [desk.url("rounds/1"), desk.url("rounds/1?by=name")]);
    let names = desk.public.page(&links[1]);
    assert_eq!(names.count(".match"), 0);
    let mut wanted = PLAYERS.map(str::to_owned).to_vec();
    wanted.sort();
    assert_eq!(names.texts("tbody th"), wanted);
    let (other, board, _) = seat(&desk, EntryNo(1)).unwrap();
    let row = names
        .texts("tbody tr")
        .into_iter()
        .find(|row| row.starts_with("Ana Sá"))
        .unwrap();
    assert!(
        row.starts_with(&format!("Ana Sá {board} "))
            && row.ends_with(PLAYERS[usize::from(other.0) - 1]),
        "{row}"
    );
}

#[test]
fn nobody_is_looked_for_where_nobody_is_entered() {
    let db = TestDb::sqlite();
    let site = crate::support::site::Site::start(&db);
    let organiser = site.account("organiser@example.pt", SiteRole::Organiser);
    let hall = crate::support::fixture::Hall::created(&db, organiser, "Vazio", |_| {});
    hall.act(|t, _| decide::open_entries(t));
    let page = site.browser().page(&format!("/tournaments/{}", hall.id));
    assert!(!page.has("form.find-player"));
}

/// The card is kept as long as the tournament stays as it is, and the register changes meanwhile.
#[apply(on_each_database)]
fn a_card_leads_to_whoever_has_the_licence_by_now(db: &TestDb) {
    let site = Site::start(db);
    let user = site.account("org@example.pt", SiteRole::Organiser);
    let mut ana = Person::named("Ana Reis".parse().unwrap());
    let without = Person::named("Rui".parse().unwrap());
    ana.licence = "7".parse().ok();
    let people = vec![(None, ana.clone()), (None, without)];
    let hall = Hall::prepared(db, user, ("Open de Ovar", 3), people);
    hall.act(|t, _| decide::open_entries(t));
    let mut public = site.browser();
    let card = |no: u16| format!("/tournaments/{}/entries/{no}", hall.id);
    let link = format!("{}/player", card(1));
    assert!(public.page(&card(1)).has(&format!("a[href='{link}']")));
    assert!(!public.page(&card(2)).has("a[href$='/player']"));
    let nobody = public.get(&link);
    assert_eq!(nobody.status, 303);
    assert_eq!(nobody.location(), "/players?q=Ana%20Reis");
    let known = db.write(|c| player::create(c, &ana, &by_program()));
    let found = public.get(&link);
    assert_eq!(found.location(), format!("/players/{}", known.id));
    assert_eq!(public.get(found.location()).status, 200);
}
