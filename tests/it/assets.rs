//! The files that pages are made with.

use std::io::Read as _;

use arbitro::web::assets;
use flate2::read::GzDecoder;

use crate::support::database::TestDb;
use crate::support::site::Site;

#[test]
fn assets_are_kept_for_a_year_under_an_address_that_names_their_content() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for (file, kind) in [
        ("style.css", "text/css; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"),
        ("favicon.svg", "image/svg+xml; charset=utf-8"),
    ] {
        let answer = reader.get(&assets::url(file));
        assert_eq!((answer.status, answer.header("content-type")), (200, kind));
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        let stale = reader.get(&format!("/static/0123456789abcdef/{file}"));
        assert_eq!(
            (stale.status, stale.header("cache-control")),
            (200, "no-cache")
        );
        assert_eq!(stale.body, answer.body);
    }
}

/// Packed once, known by a tag, and the same bytes whichever way they are sent.
#[test]
fn a_file_has_a_tag_and_is_sent_packed_to_whoever_can_unpack_it() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    let url = assets::url("style.css");
    let plain = reader.send("GET", &url, &[("accept-encoding", "identity")], "");
    let packed = reader.send("GET", &url, &[("accept-encoding", "gzip")], "");
    assert_eq!(packed.header("content-encoding"), "gzip");
    let mut unpacked = String::new();
    GzDecoder::new(&packed.bytes[..])
        .read_to_string(&mut unpacked)
        .unwrap();
    assert_eq!(unpacked, plain.body);
    for answer in [&plain, &packed] {
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with('"'), "{tag}");
        let known = reader.send("GET", &url, &[("if-none-match", &tag)], "");
        assert_eq!((known.status, known.bytes.len()), (304, 0));
    }
    assert_ne!(plain.header("etag"), packed.header("etag"));
    let other = reader.send("GET", &url, &[("if-none-match", "\"other\"")], "");
    assert_eq!(other.status, 200);
}

#[test]
fn the_service_worker_answers_for_the_whole_site_and_is_asked_for_anew() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let answer = site.browser().get("/service-worker.js");
    let header = |name| answer.header(name);
    assert_eq!(
        (
            answer.status,
            header("content-type"),
            header("cache-control")
        ),
        (200, "text/javascript; charset=utf-8", "no-cache")
    );
    let pages = ["hall", "console", "matters"];
    assert!(pages.iter().all(|page| answer.body.contains(page)));
}

#[test]
fn there_is_nothing_else_under_static() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for path in [
        "/static/x/nothing.css",
        "/static/x/../Cargo.toml",
        "/static/x/%2e%2e/Cargo.toml",
        "/static",
        "/static/x",
    ] {
        assert_eq!(reader.get(path).status, 404, "{path}");
    }
    // a slash at the end leads to the address without
    assert_eq!(reader.get("/static/").location(), "/static");
}

#[test]
fn the_script_stays_small() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    assert!(site.browser().get(&assets::url("app.js")).body.len() < 8 * 1024);
}
