//! Pages that are answered ahead of everything else: the same as by the long way, and never older than what was acknowledged.

use std::sync::atomic::{AtomicU32, Ordering};

use macro_rules_attribute::apply;
use tournament::{RoundNo, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::site::{Answer, Browser};

/// All that an answer says, but for what is another each time.
fn told(answer: &Answer) -> (u16, Vec<(String, String)>, Vec<u8>) {
    let mut headers: Vec<_> = answer
        .headers
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
        .collect();
    headers.sort();
    (answer.status, headers, answer.bytes.clone())
}

#[apply(on_each_database)]
fn the_short_way_says_what_the_long_way_says(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(RoundNo(1));
    let pages = [
        "standings",
        "standings?after=1",
        "rounds/1",
        "entries.csv",
        "tournament.xlsx",
    ];
    let mut paths: Vec<String> = pages.iter().map(|page| desk.url(page)).collect();
    paths.push("/openings".to_owned());
    for path in &paths {
        let tag = desk.public.get(path).header("etag").to_owned();
        for headers in [
            &[][..],
            &[("accept-encoding", "gzip")],
            &[("if-none-match", tag.as_str())],
            &[("accept-encoding", "gzip"), ("if-none-match", "*")],
            &[
                ("accept-encoding", "identity;q=0, br"),
                ("accept-language", "en"),
            ],
        ] {
            // a cookie that the short way does not read
            let mut long = headers.to_vec();
            long.push(("cookie", "y=%41"));
            let first = desk.public.send("GET", path, &long, "");
            let mut ask = || desk.public.send("GET", path, headers, "");
            let names = [(); 3].map(|()| {
                let again = ask();
                assert_eq!(told(&again), told(&first), "{path} {headers:?}");
                again.header("x-request-id").to_owned()
            });
            for name in &names {
                assert_eq!(name.len(), 36, "{name}");
                assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
            }
        }
    }
}

#[apply(on_each_database)]
fn no_page_is_older_than_what_was_acknowledged_before(db: &TestDb) {
    const CHANGES: u32 = 25;
    let desk = Desk::open(db, &PLAYERS, 3);
    let rename = |no: u32| {
        desk.hall.act(|t, _| {
            let mut details = t.details.clone();
            details.name = format!("Prova {no}").parse().unwrap();
            decide::change_details(t, details)
        });
    };
    rename(0);
    let (acknowledged, url) = (AtomicU32::new(0), desk.url("entries"));
    let read = |reader: &mut Browser| -> u32 {
        let body = reader.get(&url).body;
        let (_, name) = body.split_once("Prova ").unwrap();
        let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    };
    std::thread::scope(|threads| {
        for _ in 0..3 {
            let mut reader = desk.site.browser();
            let (acknowledged, read) = (&acknowledged, &read);
            threads.spawn(move || {
                let mut seen = 0;
                while seen < CHANGES {
                    let before = acknowledged.load(Ordering::SeqCst);
                    let now = read(&mut reader);
                    assert!(
                        now >= before.max(seen),
                        "{now} was shown after {before} and {seen}"
                    );
                    seen = now;
                }
            });
        }
        for no in 1..=CHANGES {
            rename(no);
            acknowledged.store(no, Ordering::SeqCst);
            std::thread::sleep(std::time::Duration::from_millis(u64::from(no % 4) * 5));
        }
    });
}

#[test]
fn a_cookie_of_the_language_chooses_the_page_and_no_other_cookie_does() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    let url = desk.url("entries");
    let cookie = |text: &str| {
        desk.site
            .browser()
            .send("GET", &url, &[("cookie", text)], "")
    };
    let (pt, en) = (cookie("a=b"), cookie("__Host-lang=en"));
    assert_ne!(pt.bytes, en.bytes);
    for (text, wanted) in [
        ("__Host-lang=pt", &pt),
        ("x=1; __Host-lang=en; y=2", &en),
        ("__Host-lang=en; __Host-lang=pt", &en),
        ("__Host-lang=xx", &pt),
        ("__Host-lang", &pt),
        ("__Host-arbitro=nobody; __Host-lang=en", &en),
    ] {
        for _ in 0..2 {
            assert_eq!(told(&cookie(text)), told(wanted), "{text}");
        }
    }
}
