//! What other sites show within their pages: by whom, without cookies, and no other page by anybody.

use arbitro::web::api::Code;
use macro_rules_attribute::apply;
use tournament::{
    EntryEvent, EntryNo, GameNo, Info, Mark, RoundNo,
    decide::{self, ResultChange},
};

use super::{PLAYERS, played};
use crate::on_sqlite;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;

#[apply(on_sqlite)]
fn a_site_may_show_what_is_made_for_that_and_nothing_else(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    played(&desk);
    let embed = |rest: &str| format!("/embed/tournaments/{}/{rest}", desk.hall.id);
    let mut reader = desk.site.browser();
    let pages = ["standings", "round", "round/1", "player/1"].map(embed);
    for page in &pages {
        // made, kept, and by the short way
        for _ in 0..3 {
            let answer = reader.send("GET", &format!("{page}?lang=en"), &[], "");
            assert_eq!(answer.status, 200, "{page}: {}", answer.body);
            let policy = answer.header("content-security-policy");
            assert!(policy.contains("frame-ancestors *"), "{policy}");
            assert!(policy.contains("default-src 'none'"), "{policy}");
            assert_eq!(answer.header("x-frame-options"), "");
            assert_eq!(answer.header("set-cookie"), "");
            assert!(!answer.header("etag").is_empty());
            let shown = answer.page();
            assert!(!shown.has("form") && shown.has("html[lang|=en]"));
        }
    }
    assert!(reader.cookies.is_empty());
    // whoever is signed in sees what everybody sees
    let signed = desk.chief.get(&pages[0]);
    assert_eq!(signed.body, reader.get(&pages[0]).body);
    // only who is named, once somebody is
    desk.hall.act(|t, _| {
        let embeds = Some("https://clube.example".parse().unwrap());
        decide::change_info(
            t,
            Info {
                embeds,
                ..t.info.clone()
            },
        )
    });
    for _ in 0..3 {
        let answer = reader.get(&pages[0]);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("frame-ancestors https://clube.example"),
            "{policy}"
        );
        let tag = answer.header("etag").to_owned();
        let known = reader.send("GET", &pages[0], &[("if-none-match", &tag)], "");
        assert_eq!(known.status, 304);
        assert_eq!(known.header("x-frame-options"), "");
    }
    for other in [
        desk.url("standings"),
        desk.url("rounds/1"),
        "/".to_owned(),
        "/developers".to_owned(),
        "/api/v1/tournaments".to_owned(),
    ] {
        let answer = reader.get(&other);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{other}: {policy}"
        );
        assert_eq!(answer.header("x-frame-options"), "DENY", "{other}");
    }
}

/// The page of a club shows what is to come, or that there is nothing, and never a page of ours that its frame may not hold.
#[apply(on_sqlite)]
fn what_is_not_published_is_a_small_page_in_its_frame(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut reader = desk.site.browser();
    let embed = |rest: &str| format!("/embed/tournaments/{}/{rest}?lang=en", desk.hall.id);
    let shown = [
        (embed("round"), 200),
        (embed("round/1"), 404),
        (embed("player/99"), 404),
        ("/embed/tournaments/4711/standings?lang=en".to_owned(), 404),
        ("/embed/nothing?lang=en".to_owned(), 404),
    ];
    for (page, status) in &shown {
        // made, kept, and by the short way
        for _ in 0..3 {
            let answer = reader.get(page);
            assert_eq!(answer.status, *status, "{page}");
            let policy = answer.header("content-security-policy");
            assert!(policy.contains("frame-ancestors *"), "{page}: {policy}");
            assert_eq!(answer.header("x-frame-options"), "", "{page}");
            assert_eq!(answer.header("set-cookie"), "", "{page}");
            let shown = answer.page();
            shown.assert_says("published yet");
            assert_eq!(shown.count("form, nav, table"), 0, "{page}");
        }
    }
}

/// What an embed says of a round and of a player is what their pages say: points of matches that are over, games of those that are played, byes.
#[apply(on_sqlite)]
fn an_embed_says_what_the_pages_say(db: &TestDb) {
    let desk = Desk::open(db, &["Ana", "Berta", "Carlos", "Duarte", "Elsa"], 3);
    let round = desk.hall.publish();
    let now = desk.hall.now().tournament;
    let one = now.rounds[0].matches[0].clone();
    let (first, resting) = (one.pairing.first, now.rounds[0].byes[0].entry);
    let enter = |game: u8, mark: Mark| {
        let change = ResultChange {
            board: one.board,
            game: GameNo(game),
            outcome: mark.outcome(),
        };
        desk.hall
            .act(|t, _| decide::enter_results(t, round, &[change], None));
    };
    let mut reader = desk.site.browser();
    let mut cells = |rest: &str| {
        let url = format!("/embed/tournaments/{}/{rest}", desk.hall.id);
        reader.page(&url).texts("tbody tr:first-child > *")
    };
    let card = desk.url(&format!("entries/{first}"));
    let mut public = desk.site.browser();
    let mut points = || public.page(&card).texts("tbody tr:first-child td.num");
    assert_eq!(cells("round/1")[2], "");
    assert_eq!(points()[0], "");
    enter(1, Mark::Win);
    assert_eq!(cells("round/1")[2], "1 ·");
    assert_eq!(cells(&format!("player/{first}"))[2], "1 ·");
    assert_eq!(points()[0], "", "the match is not over");
    enter(2, Mark::Draw);
    assert_eq!(cells("round/1")[2], "1½–½");
    assert_eq!(cells(&format!("player/{first}"))[2], "1½–½");
    assert_eq!(points()[0], "1");
    assert!(!cells(&format!("player/{resting}"))[1].is_empty(), "a bye");
}

/// Whoever was sent away keeps the place and is marked, as in the standings themselves.
#[apply(on_sqlite)]
fn whoever_was_sent_away_is_marked(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    played(&desk);
    let url = format!("/embed/tournaments/{}/standings", desk.hall.id);
    let marked = |page: &str| page.matches("(expulsão antes da ronda 2)").count();
    assert_eq!(marked(&desk.public.get(&url).body), 0);
    desk.hall.act(|_, _| {
        let (entry, from_round) = (EntryNo(2), RoundNo(2));
        Ok(vec![EntryEvent::Expelled { entry, from_round }.into()])
    });
    assert_eq!(marked(&desk.public.get(&url).body), 1);
}

#[test]
fn developers_see_every_operation_in_both_languages() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    let mut reader = desk.site.browser();
    let document = super::read(&reader.get("/api/v1/openapi.json"));
    for lang in ["pt", "en"] {
        let page = reader.send("GET", "/developers", &[("accept-language", lang)], "");
        assert_eq!(page.status, 200);
        for (path, item) in document["paths"].as_object().unwrap() {
            for method in item.as_object().unwrap().keys() {
                let line = format!("{} {path}", method.to_uppercase());
                assert!(page.body.contains(&line), "{line} in {lang}");
            }
        }
        assert!(page.body.contains("curl http"));
        // where the type of a problem leads to
        let shown = page.page();
        for code in <Code as strum::VariantArray>::VARIANTS {
            let anchor = format!("[id='{}']", code.name());
            assert_eq!(shown.count(&anchor), 1, "{anchor}");
        }
    }
}
