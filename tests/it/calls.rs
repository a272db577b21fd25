//! Calls: what they are about, who hears of them on which page, and the station from which players call without a phone.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallKey, CallKind, CallMeans, Caller, Person, Post, RoundNo, TournamentRole, decide,
};

use crate::support::at;
use crate::support::fixture::{Desk, Hall, PLAYERS, playing, secret};
use crate::support::html::Page;
use crate::support::site::{PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

/// The address of the call station.
pub fn station(desk: &Desk) -> String {
    let key = CallKey::of_station(&secret(), desk.hall.id);
    desk.url(&format!("station/{}", key.as_str()))
}

fn called(desk: &Desk, board: u16, key: &str) {
    let (key, place) = (key.parse().unwrap(), (RoundNo(1), BoardNo(board)));
    desk.hall
        .act(|t, _| decide::call(t, key, place, Caller::default(), at(5)));
}

/// Nothing is paired after the end: what a late ruling changes then is the final standings.
#[apply(on_sqlite)]
fn what_is_open_is_said_before_the_end_as_it_matters_there(db: &TestDb) {
    let mut desk = playing(db);
    called(&desk, 2, "calltwo1");
    desk.chief.get(&desk.url("rounds/1/hall"));
    let asked = desk.chief.post(&desk.url("stage"), &[("to", "finished")]);
    assert_eq!(asked.status, 200, "{}", asked.body);
    let page = asked.page();
    page.assert_says("e com eles a classificação final");
    assert!(!page.says("de que o emparceiramento parte"));
}

#[apply(on_each_database)]
fn a_player_says_what_the_call_is_about(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.call_page(2);
    let page = desk.public.page(&url);
    assert_eq!(page.count(".kinds button[name=kind]"), 4);
    for article in ["11.4", "12.8"] {
        page.assert_says(article);
        desk.public
            .page(&format!("{url}?lang=en"))
            .assert_says(article);
        desk.public.get(&format!("{url}?lang=pt"));
    }
    assert_eq!(
        desk.public
            .sends(&url, &[("kind", "draw"), ("side", "first")]),
        303
    );
    let call = desk.hall.now().tournament.calls.remove(0);
    assert_eq!(call.kind, Some(CallKind::Draw));
    let hall = desk.deputy.page(&desk.url("rounds/1/hall"));
    assert_eq!(hall.text("#calls .badge"), "Empate");
    desk.hall.assert_sound();
}

/// Without a script a page is loaded anew by itself, unless somebody may be choosing there.
#[apply(on_sqlite)]
fn nobody_loses_what_was_chosen_where_there_is_no_script(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.call_page(2);
    let reloads = |page: Page| page.unscripted().has("meta[http-equiv=refresh]");
    let asks = desk.public.page(&url);
    assert!(asks.has("input[name=side]") && !reloads(asks));
    assert_eq!(desk.public.sends(&url, &[("kind", "draw")]), 303);
    assert!(reloads(desk.public.page(&url)), "it says who comes");
}

#[apply(on_sqlite)]
fn every_page_of_a_tournament_tells_its_arbiters_of_calls(db: &TestDb) {
    let mut desk = playing(db);
    called(&desk, 3, "callthree");
    for path in [
        "manage",
        "rulings",
        "standings",
        "rounds/1/boards/1/console",
        "calls",
    ] {
        let page = desk.deputy.page(&desk.url(path));
        assert_eq!(page.text("#calls-badge b"), "1", "{path}");
        assert_eq!(page.attribute("#calls-badge", "data-newest"), "1", "{path}");
    }
    assert!(!desk.public.page(&desk.url("standings")).has("#calls-badge"));
    assert_eq!(desk.public.get(&desk.url("calls")).status, 303);
    desk.deputy.get(&desk.url("rounds/1/hall"));
    assert_eq!(
        desk.deputy.sends(&desk.url("calls/1"), &[("do", "take")]),
        303
    );
    let page = desk.chief.page(&desk.url("manage"));
    let badge = |name| page.attribute("#calls-badge", name);
    assert_eq!(
        (badge("data-newest"), page.text("#calls-badge b")),
        ("0".into(), "1".into())
    );
    desk.deputy.sends(&desk.url("calls/1"), &[("do", "settle")]);
    assert_eq!(
        desk.chief.page(&desk.url("manage")).text("#calls-badge b"),
        "0"
    );
}

#[apply(on_sqlite)]
fn a_call_rings_for_whoever_looks_after_the_board(db: &TestDb) {
    let mut desk = playing(db);
    let deputy = desk.official(TournamentRole::DeputyArbiter);
    let chief = desk.official(TournamentRole::ChiefArbiter);
    for (user, first, last) in [(deputy, 1, 1), (chief, 2, 2)] {
        let (first, last) = (BoardNo(first), BoardNo(last));
        desk.hall
            .act(|t, _| decide::give_post(t, user, Some(Post { first, last })));
    }
    let manage = desk.url("manage");
    for (board, key, newest) in [(2, "boardtwo2", ["0", "1"]), (3, "boardthree", ["2", "2"])] {
        called(&desk, board, key);
        let rings = [&mut desk.deputy, &mut desk.chief]
            .map(|one| one.page(&manage).attribute("#calls-badge", "data-newest"));
        assert_eq!(rings, newest, "board {board}");
    }
}

#[apply(on_each_database)]
fn a_station_takes_the_place_of_phones(db: &TestDb) {
    let mut desk = playing(db);
    let (codes, station) = (desk.url("calls/codes"), station(&desk));
    desk.public.get(&desk.call_page(1));
    desk.public
        .page(&station)
        .assert_says("chama-se o árbitro com o código");
    let refused = desk.public.post(&station, &[("board", "1")]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("O árbitro não foi chamado.");
    assert!(desk.hall.now().tournament.calls.is_empty());
    assert!(!desk.deputy.page(&codes).has("[name=means]"));
    assert_eq!(desk.deputy.sends(&codes, &[("means", "station")]), 403);
    desk.chief.get(&codes);
    assert_eq!(desk.chief.sends(&codes, &[("means", "pigeons")]), 400);
    assert_eq!(desk.chief.sends(&codes, &[("means", "station")]), 303);
    assert_eq!(desk.hall.now().tournament.hall.means, CallMeans::Station);
    let page = desk.chief.get(&codes);
    assert!(page.body.contains(&station), "its address stands there");
    desk.chief
        .page(&desk.url("journal"))
        .assert_says("posto de chamada");
    // the codes at the boards call no more
    let code = desk.call_page(1);
    desk.public.page(&code).assert_says("no posto de chamada");
    let refused = desk.public.post(&code, &[]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("no posto de chamada");
    assert!(desk.hall.now().tournament.calls.is_empty());
    let page = desk.public.page(&station);
    assert_eq!(page.count(".station a"), 3);
    let page = desk.public.page(&format!("{station}?board=2"));
    assert_eq!(page.count(".kinds button"), 4);
    let key = page.value("key");
    for _ in 0..2 {
        let sent = [("board", "2"), ("kind", "clock"), ("key", key.as_str())];
        let answer = desk.public.post(&station, &sent);
        assert_eq!(
            (answer.status, answer.location()),
            (303, format!("{station}#b-2").as_str())
        );
    }
    let calls = desk.hall.now().tournament.calls;
    assert_eq!((calls.len(), calls[0].kind), (1, Some(CallKind::Clock)));
    assert!(desk.public.page(&station).has("#b-2.called"));
    for wrong in [
        station.replace("station/", "station/0"),
        code.replace("call/", "call/0"),
    ] {
        assert_eq!(desk.public.get(&wrong).status, 404, "{wrong}");
        assert_eq!(desk.public.sends(&wrong, &[("board", "1")]), 404, "{wrong}");
    }
    assert_eq!(desk.public.sends(&station, &[("board", "x")]), 400);
    let empty = desk.public.post(&station, &[("board", "7")]);
    assert_eq!(empty.status, 409, "nobody plays there");
    empty.page().assert_says("O árbitro não foi chamado.");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_arbiter_begins_at_their_boards(db: &TestDb) {
    let mut desk = playing(db);
    let mine = desk.url("my-boards");
    let arrives = |email: &str| desk.site.browser().sign_in(email, PASSWORD);
    assert_eq!(arrives("deputy@example.pt").location(), mine);
    assert_eq!(desk.deputy.get(&mine).location(), desk.url("rounds/1/hall"));
    let deputy = desk.official(TournamentRole::DeputyArbiter);
    let post = Post {
        first: BoardNo(2),
        last: BoardNo(3),
    };
    desk.hall
        .act(|t, _| decide::give_post(t, deputy, Some(post)));
    assert_eq!(
        desk.deputy.get(&mine).location(),
        desk.url("rounds/1/hall?mine=1")
    );
    let own = desk.deputy.page(&desk.url("rounds/1/hall?mine=1"));
    own.assert_says("os meus tabuleiros");
    assert!(desk.deputy.page("/").has(&format!("a[href='{mine}']")));
    // where two are running the first page lists them
    let mut staff: Vec<_> = desk.hall.now().tournament.staff.into_iter().collect();
    staff.sort_by_key(|(_, role)| *role); // the organiser first
    Hall::running(db, &staff, &PLAYERS, 3);
    assert_eq!(arrives("deputy@example.pt").location(), "/");
    assert_eq!(desk.deputy.page("/").count("a[href$='/my-boards']"), 2);
    assert_eq!(arrives("organiser@example.pt").location(), "/");
}

/// The codes of a large hall are on several pages, each a link from the others.
#[apply(on_sqlite)]
fn the_codes_of_every_board_are_reached_by_links(db: &TestDb) {
    let site = Site::start(db);
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let person = |no: u16| {
        (
            None,
            Person::named(format!("Jogador {no}").parse().unwrap()),
        )
    };
    let people = (1..=60).map(person).collect();
    let hall = Hall::prepared(db, organiser, ("Open", 2), people);
    hall.start();
    hall.publish();
    let mut browser = site.browser();
    browser.sign_in("ana@example.pt", PASSWORD);
    let path = format!("/tournaments/{}/calls/codes", hall.id);
    let links = browser.page(&path).attributes("nav.pages a", "href");
    assert_eq!(links.len(), 2, "{links:?}");
    let codes = |url: &String| browser.page(url).count(".codes li");
    let codes: Vec<usize> = links.iter().map(codes).collect();
    assert_eq!(codes, [24, 6]);
}
