//! What everybody may see has a version of its own, and its pages are bytes that are kept: never older than the request, never more than
//! what is published.

use std::io::Read as _;
use std::time::{Duration, Instant};

use arbitro::config::DatabaseUrl;
use flate2::read::GzDecoder;
use macro_rules_attribute::apply;
use tournament::decide;
use tournament::{BoardNo, Edition, EntryNo, Info, Presentation, Reason, RoundNo};

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS, chief};
use crate::support::site::{Browser, Site};
use crate::support::stream::Stream;

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// The public addresses of a tournament, below its own; of the second round too, whether or not it is there.
const PAGES: &[&str] = &[
    "",
    "/entries",
    "/entries?club=&category=",
    "/entries/1",
    "/entries/1?after=1",
    "/rounds/1",
    "/rounds/2",
    "/rounds/1?by=name",
    "/players.json",
    "/rounds/1/sheet",
    "/rounds/1/boards/1/why",
    "/rounds/2/boards/1/why",
    "/rounds/1/pairings.csv",
    "/rounds/1/pairings.xlsx",
    "/rounds/2/pairings.csv",
    "/rounds/1/print",
    "/rounds/1/print/wall-list",
    "/rounds/2/print/board-list",
    "/standings",
    "/standings?after=1",
    "/clubs",
    "/cross-table",
    "/prizes",
    "/draw",
    "/draw.json",
    "/files",
    "/entries.csv?club=&category=",
    "/standings.csv",
    "/standings.csv?after=1&club=&category=",
    "/tournament.xlsx",
    "/tournament.trf",
    "/tournament.trf?edition=16",
    "/games.pdn",
    "/games",
    "/games?result=white&page=1",
    "/rounds/1/boards/1/games/1/diagram.svg?ply=1",
    "/print/standings",
    "/charts",
    "/share",
    "/sitemap.xml",
    "/picture/pt/standings.png",
    "/rounds/1/picture/en/boards.png",
    "/rounds/1/boards/1/games/1/picture/pt/game.png",
    // calendars and feeds
    "/calendar.ics?in=en",
    "/entries/1/calendar.ics",
    "/feed.atom",
];

/// The same for programs, and what other sites show.
const FOR_OTHERS: [&str; 16] = [
    "/api/v1/tournaments/{}",
    "/api/v1/tournaments/{}/entries",
    "/api/v1/tournaments/{}/rounds",
    "/api/v1/tournaments/{}/rounds/1",
    "/api/v1/tournaments/{}/rounds/2",
    "/api/v1/tournaments/{}/rounds/1/boards/1/games/1",
    "/api/v1/tournaments/{}/games.pdn",
    "/api/v1/tournaments/{}/standings",
    "/api/v1/tournaments/{}/standings?after=1",
    "/api/v1/tournaments/{}/announcements",
    "/api/v1/tournaments/{}/changes",
    "/api/v1/tournaments/{}/changes?after=3&limit=2",
    "/embed/tournaments/{}/standings",
    "/embed/tournaments/{}/round",
    "/embed/tournaments/{}/round/2",
    "/embed/tournaments/{}/player/1",
];

/// What an anonymous reader is answered with, in a language.
fn read(reader: &mut Browser, path: &str, lang: &str) -> (u16, Vec<u8>, String) {
    let answer = reader.send("GET", path, &[("accept-language", lang)], "");
    let kind = answer.header("content-type").to_owned();
    (answer.status, answer.bytes, kind)
}

/// On PostgreSQL, of so many addresses one: what it is asked is whether the version moved, which is the same question for each.
const OF_POSTGRES: usize = 5;

/// The canary: every public page twice, and as it is made anew; they must be the same bytes.
fn assert_fresh(desk: &Desk<'_>, anew: &Site<'_>, step: &str) {
    let (mut kept, mut fresh) = (desk.site.browser(), anew.browser());
    let id = desk.hall.id.to_string();
    let pages = PAGES.iter().map(|page| format!("/tournaments/{id}{page}"));
    let others = FOR_OTHERS.iter().map(|page| page.replace("{}", &id));
    let each = match &desk.hall.db.url {
        DatabaseUrl::Sqlite(_) => 1,
        DatabaseUrl::Postgres(_) => OF_POSTGRES,
    };
    for path in pages.chain(others).step_by(each) {
        for lang in ["pt", "en"] {
            let wanted = read(&mut fresh, &path, lang);
            for _ in 0..2 {
                let found = read(&mut kept, &path, lang);
                assert!(
                    found == wanted,
                    "{step}: {path} in {lang} is not as it is made anew ({} and {})\n{}\n----\n{}",
                    found.0,
                    wanted.0,
                    String::from_utf8_lossy(&found.1),
                    String::from_utf8_lossy(&wanted.1)
                );
            }
        }
    }
}

#[apply(on_each_database)]
fn what_is_kept_is_what_is_published_now(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let anew = Site::with(db, &[("ARBITRO_PAGE_MEMORY", "0")]);
    let hall = desk.hall;
    assert_fresh(&desk, &anew, "started");
    hall.draft();
    assert_fresh(&desk, &anew, "drafted");
    hall.act(|t, secret| decide::publish_round(t, FIRST, secret));
    assert_fresh(&desk, &anew, "published");
    hall.play(FIRST);
    assert_fresh(&desk, &anew, "played");
    hall.draft();
    assert_fresh(&desk, &anew, "drafted again");
    hall.act(|t, secret| decide::publish_round(t, SECOND, secret));
    assert_fresh(&desk, &anew, "published again");
    let why: Reason = "Emparceiramento errado.".parse().unwrap();
    hall.act(|t, _| {
        let wish = decide::Withdrawal {
            reason: why,
            seen: Edition(0),
            accepted: None,
        };
        decide::withdraw_round(t, SECOND, &wish, &chief())
    });
    assert_fresh(&desk, &anew, "withdrawn");
    hall.act(|t, _| {
        let mut details = t.details.clone();
        details.name = "Torneio de Beja".parse().unwrap();
        decide::change_details(t, details)
    });
    assert_fresh(&desk, &anew, "renamed");
    hall.act(|t, _| {
        let schedule = Some("Às 10 e às 15.".parse().unwrap());
        let info = Info {
            schedule,
            ..t.info.clone()
        };
        decide::change_info(t, info)
    });
    assert_fresh(&desk, &anew, "told when");
    hall.act(|t, _| {
        let presentation = Presentation {
            about: Some("**Open** de Beja".parse().unwrap()),
            hours: [(SECOND, at(90))].into(),
            ..Presentation::default()
        };
        decide::present(t, presentation)
    });
    assert_fresh(&desk, &anew, "presented");
    hall.act(|t, _| decide::announce(t, "Almoço às 13.".parse().unwrap(), at(91)));
    assert_fresh(&desk, &anew, "announced");
    hall.act(|t, _| decide::take_back_bulletin(t, 1));
    assert_fresh(&desk, &anew, "taken back");
    hall.act(|t, _| decide::withdraw(t, EntryNo(6)));
    assert_fresh(&desk, &anew, "somebody left");
}

/// What everybody may know of a page: its bytes, its tag, the head of the journal and the stream in it.
fn told(reader: &mut Browser, path: &str) -> (String, String) {
    let answer = reader.get(path);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let tag = answer.header("etag").to_owned();
    assert!(!tag.is_empty(), "{path} is not kept");
    (tag, answer.body)
}

#[apply(on_each_database)]
fn a_draft_is_silent(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    let (overview, round) = (desk.url(""), desk.url("rounds/1"));
    let overview = overview.trim_end_matches('/');
    let before = [
        told(&mut desk.public, overview),
        told(&mut desk.public, &round),
    ];
    let published = desk.hall.now().publication;
    let mut stream = Stream::open(desk.site.addr, desk.hall.id, published.version.into());

    let rounds = desk.url("rounds");
    assert_eq!(desk.chief.sends(&rounds, &[]), 303);
    assert!(desk.hall.now().tournament.draft().is_some());
    desk.hall.act(|t, _| {
        let boards = &t.draft().unwrap().matches;
        let (one, other) = (boards[0].pairing.first, boards[1].pairing.first);
        decide::swap_entries(t, SECOND, one, other)
    });
    let removal = desk.url("rounds/2/removal");
    let version = desk.version();
    assert_eq!(desk.chief.sends(&removal, &[("version", &version)]), 303);
    assert_eq!(desk.chief.sends(&rounds, &[]), 303);
    let drafted = desk.hall.now();
    assert!(drafted.version > published.version + 2);
    assert_eq!(drafted.publication, published);
    let now = [
        told(&mut desk.public, overview),
        told(&mut desk.public, &round),
    ];
    assert_eq!(before, now);

    let publication = desk.url("rounds/2/publication");
    let version = desk.version();
    assert_eq!(
        desk.chief.sends(&publication, &[("version", &version)]),
        303
    );
    let heard = stream.version();
    let now = desk.hall.now();
    assert_eq!(now.publication.version, now.version);
    assert_eq!(
        heard,
        i64::from(now.version),
        "the first that is heard is the publication"
    );
    assert_ne!(before[0], told(&mut desk.public, overview));
}

#[apply(on_each_database)]
fn those_who_work_there_hear_every_change_and_nobody_else_may(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("live?version=0&desk=true");
    assert_eq!(desk.public.get(&url).status, 403);
    let page = desk.chief.page(&desk.url("manage"));
    let live = page.attribute("body", "data-live");
    assert!(live.contains("desk=true"), "{live}");
    assert_eq!(desk.chief.send("HEAD", &live, &[], "").status, 200);
}

#[test]
fn a_page_that_is_known_is_not_sent_again() {
    let db = TestDb::sqlite();
    let mut desk = Desk::playing(&db, &PLAYERS, 3);
    let url = desk.url("standings");
    let mut ask =
        |method: &str, headers: &[(&str, &str)]| desk.public.send(method, &url, headers, "");
    let plain = ask("GET", &[]);
    let packed = ask("GET", &[("accept-encoding", "gzip")]);
    assert_eq!(packed.header("content-encoding"), "gzip");
    let mut unpacked = Vec::new();
    GzDecoder::new(&*packed.bytes)
        .read_to_end(&mut unpacked)
        .unwrap_or_default();
    // a client that unpacks by itself has shown the plain bytes
    assert!(unpacked == plain.bytes || packed.bytes == plain.bytes);
    let (tag, packed_tag) = (
        plain.header("etag").to_owned(),
        packed.header("etag").to_owned(),
    );
    assert_ne!(tag, packed_tag);
    for answer in [&plain, &packed] {
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert!(
            answer.header("vary").contains("Accept-Encoding"),
            "{}",
            answer.header("vary")
        );
        assert!(answer.header("vary").contains("Cookie"));
    }
    for known in [&*tag, &*packed_tag, "*", &format!("\"x\", W/{tag}")] {
        for method in ["GET", "HEAD"] {
            let answer = ask(method, &[("if-none-match", known)]);
            assert_eq!((answer.status, answer.bytes.len()), (304, 0), "{known}");
            assert_eq!(answer.header("etag"), tag);
        }
    }
    let other = ask("GET", &[("if-none-match", "\"x\"")]);
    assert_eq!((other.status, other.bytes), (200, plain.bytes.clone()));
    let head = ask("HEAD", &[]);
    assert_eq!((head.status, head.bytes.len()), (200, 0));
    assert_eq!(head.header("etag"), tag);
    assert_eq!(head.header("content-length"), plain.bytes.len().to_string());

    desk.hall.play(FIRST);
    let fresh = desk
        .public
        .send("GET", &url, &[("if-none-match", &tag)], "");
    assert_eq!(fresh.status, 200);
    assert_ne!(fresh.header("etag"), tag);
}

#[test]
fn addresses_that_mean_one_page_are_one_page() {
    let db = TestDb::sqlite();
    let mut desk = Desk::playing(&db, &PLAYERS, 3);
    desk.hall.play(FIRST);
    let url = desk.url("standings?after=1");
    let wanted = desk.public.get(&url);
    let made = pages(&desk.site, "made");
    let id = desk.hall.id;
    for other in [
        format!("/tournaments/{id}/standings?after=01"),
        format!("/tournaments/0{id}/standings?x=1&after=1&y"),
        format!("/tournaments/{id}/standings?done=saved&after=+1&club="),
        format!("/tournaments/{id}/standings?after=1&lang=pt"),
    ] {
        let found = desk.public.get(&other);
        assert_eq!((found.status, &found.body), (200, &wanted.body), "{other}");
    }
    assert_eq!(pages(&desk.site, "made"), made);
    // the language that was chosen is remembered, and the page is nobody else's
    let english = desk.public.get(&desk.url("standings?lang=en"));
    assert_eq!(english.header("cache-control"), "no-store");
    assert!(english.header("set-cookie").contains("lang=en"));
    english.page().assert_says("Standings");
    // what cannot be read is said by the page that reads it
    assert_eq!(desk.public.get(&desk.url("standings?after=99")).status, 400);
    assert_eq!(
        desk.public
            .get(&desk.url("standings?after=1&after=1"))
            .status,
        400
    );
}

#[test]
fn those_who_work_there_get_a_page_of_their_own() {
    let db = TestDb::sqlite();
    let mut desk = Desk::playing(&db, &PLAYERS, 3);
    let url = desk.url("standings");
    let anybody = desk.public.body(&url);
    let answer = desk.chief.get(&url);
    assert_eq!(
        (answer.header("etag"), answer.header("cache-control")),
        ("", "no-store")
    );
    assert!(answer.body.contains("chief") && !anybody.contains("chief"));
    assert_eq!(desk.public.body(&url), anybody);
}

/// Each number and word would else be a page of its own: the bytes of another one, made and kept anew.
#[test]
fn what_there_is_not_is_no_page_of_its_own() {
    let db = TestDb::sqlite();
    let mut desk = Desk::playing(&db, &PLAYERS, 3);
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    desk.hall.play(FIRST);
    let picture = |board| format!("rounds/1/boards/{board}/games/1/picture/pt/game.png");
    for (path, status) in [
        (format!("{}?ply=2", picture(1)), 200),
        (format!("{}?ply=3", picture(1)), 404),
        (format!("{}?ply=0", picture(2)), 200),
        (format!("{}?ply=1", picture(2)), 404),
        ("rounds/1?by=x".to_owned(), 404),
        ("calendar.ics?in=x".to_owned(), 400),
        ("games?opening=1".to_owned(), 200),
        ("games?opening=999".to_owned(), 400),
    ] {
        let answer = desk.public.get(&desk.url(&path));
        assert_eq!(answer.status, status, "{path}");
    }
}

/// How many public pages were made, or answered from memory.
fn pages(site: &Site<'_>, state: &str) -> u64 {
    let text = site.browser().get("/metrics").body;
    let name = format!("arbitro_public_pages{{state=\"{state}\"}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&*name));
    line.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn a_crowd_has_a_costly_page_made_once() {
    let db = TestDb::sqlite();
    let names: Vec<String> = (0..40).map(|no| format!("Jogador {no:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let desk = Desk::playing(&db, &names, 5);
    desk.hall.play(FIRST);
    desk.hall.publish();
    let before = pages(&desk.site, "made");
    let url = desk.url(&format!("rounds/2/boards/{}/why", BoardNo(1)));
    let started = Instant::now();
    std::thread::scope(|threads| {
        for _ in 0..40 {
            let (mut reader, url) = (desk.site.browser(), url.clone());
            threads.spawn(move || assert_eq!(reader.get(&url).status, 200));
        }
    });
    assert_eq!(pages(&desk.site, "made"), before + 1);
    assert!(started.elapsed() < Duration::from_secs(60));
}
