//! What every answer carries, and in which language it speaks.

use std::io::{Read, Write};
use std::net::TcpStream;

use arbitro::account::SiteRole;
use arbitro::web::headers::CONTENT_SECURITY_POLICY;
use macro_rules_attribute::apply;

use crate::support::database::TestDb;
use crate::support::site::{Answer, Site};
use crate::{on_each_database, on_sqlite};

fn check(answer: &Answer, status: u16) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert_eq!(
        answer.header("content-security-policy"),
        CONTENT_SECURITY_POLICY
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("referrer-policy"), "same-origin");
}

fn check_page(answer: &Answer, status: u16) {
    check(answer, status);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    let page = answer.page();
    assert!(page.has("h1"), "{}", answer.body);
    assert!(answer.body.ends_with("</html>\n") || answer.body.ends_with("</html>"));
    // the policy forbids them, so that a page with one would be broken
    for inline in [
        "style",
        "[style]",
        "[onclick]",
        "[onload]",
        "script:not([src])",
    ] {
        assert!(!page.has(inline), "{inline}");
    }
}

#[apply(on_sqlite)]
fn every_answer_carries_the_headers_and_every_error_is_a_page(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Admin);
    check(&ana.get("/login"), 303);
    check_page(&site.browser().get("/login"), 200);
    check_page(&ana.get("/account"), 200);
    for path in [
        "/nowhere",
        "/accounts/99",
        "/accounts/abc",
        "/accounts/99999999999",
        "/static/x/nothing.css",
        "/tournaments/1/live",
    ] {
        check_page(&ana.get(path), 404);
    }
    check_page(&site.browser().get("/tournaments/abc/live"), 404);
    let method = ana.send("DELETE", "/account", &[], "");
    check_page(&method, 405);
    assert_eq!(method.header("allow"), "GET, HEAD");
    assert_eq!(
        ana.send("PUT", "/login", &[], "").header("allow"),
        "GET, HEAD, POST"
    );
    check_page(
        &ana.send(
            "POST",
            "/accounts",
            &[("content-type", "application/json")],
            "{}",
        ),
        400,
    );
    check_page(
        &ana.send(
            "POST",
            "/accounts",
            &[("content-type", "multipart/form-data; boundary=x")],
            "rubbish",
        ),
        400,
    );
    check_page(&ana.post("/accounts/1", &[("do", "nonsense")]), 400);
    check_page(
        &ana.post("/accounts", &[("name", &"x".repeat(1_100_000))]),
        413,
    );
    // an address that only takes forms leads back to its page
    let back = ana.get("/account/password");
    assert_eq!((back.status, back.location()), (303, "/account"));
    check(&ana.send("DELETE", "/account/password", &[], ""), 405);
}

#[apply(on_sqlite)]
fn public_pages_are_compressed_and_pages_with_a_token_are_not(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Arbiter);
    let asked = [("accept-encoding", "gzip")];
    let public = site.browser().send("GET", "/openings/3/141", &asked, "");
    assert_eq!(public.header("content-encoding"), "gzip");
    for path in ["/account", "/openings/3/141"] {
        assert_eq!(
            ana.send("GET", path, &asked, "").header("content-encoding"),
            "identity"
        );
    }
    assert_eq!(
        site.browser()
            .send("GET", "/login", &asked, "")
            .header("content-encoding"),
        "identity"
    );
}

#[apply(on_each_database)]
fn a_failing_database_is_a_page_without_details(db: &TestDb) {
    use diesel::connection::SimpleConnection;
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Admin);
    db.write(|c| Ok(c.batch_execute("ALTER TABLE sessions RENAME TO elsewhere")?));
    let answer = ana.get("/account");
    check_page(&answer, 500);
    for detail in ["sessions", "no such table"] {
        assert!(!answer.body.contains(detail), "{}", answer.body);
    }
}

#[apply(on_sqlite)]
fn head_is_get_without_the_body(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    let answer = visitor.send("HEAD", "/login", &[], "");
    check(&answer, 200);
    assert_eq!(answer.body, "");
    assert_eq!(visitor.send("HEAD", "/nowhere", &[], "").status, 404);
}

#[apply(on_sqlite)]
fn transport_security_is_announced_over_https_only(db: &TestDb) {
    let plain = Site::start(db);
    assert_eq!(
        plain
            .browser()
            .get("/login")
            .header("strict-transport-security"),
        ""
    );
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "https://damas.example.pt")]);
    let header = site
        .browser()
        .get("/nowhere")
        .header("strict-transport-security")
        .to_owned();
    assert!(header.starts_with("max-age=63072000"), "{header}");
}

#[apply(on_sqlite)]
fn in_a_hall_without_tls_the_cookie_does_without_secure(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "http://192.168.1.20:8080")]);
    let ana = site.signed_in("ana@example.pt", SiteRole::Admin);
    assert!(ana.cookies.contains_key("arbitro"), "{:?}", ana.cookies);
    let set = site.browser().get("/login").header("set-cookie").to_owned();
    assert!(!set.contains("Secure") && set.contains("HttpOnly"), "{set}");
}

#[apply(on_sqlite)]
fn the_reader_chooses_the_language(db: &TestDb) {
    let site = Site::start(db);
    let mut reader = site.browser();
    let shown = |answer: &Answer| answer.page().attribute("html", "lang");
    assert_eq!(shown(&reader.get("/login")), "pt-PT");
    let accept = |text: &str| {
        site.browser()
            .send("GET", "/login", &[("accept-language", text)], "")
    };
    assert_eq!(shown(&accept("en-GB,en;q=0.9,pt;q=0.8")), "en-GB");
    assert_eq!(shown(&accept("pt-BR,pt;q=0.9,en;q=0.8")), "pt-PT");
    assert_eq!(shown(&accept("de,fr")), "pt-PT");
    let chosen = reader.get("/login?next=%2Faccount&lang=en");
    assert_eq!(shown(&chosen), "en-GB");
    // the links to the other language keep the rest of the address
    assert!(
        chosen
            .page()
            .has("a[href='/login?next=%2Faccount&lang=pt']"),
        "{}",
        chosen.body
    );
    assert_eq!(shown(&reader.get("/nowhere")), "en-GB");
}

#[apply(on_sqlite)]
fn an_unknown_language_is_said_to_be_unknown(db: &TestDb) {
    let site = Site::start(db);
    let mut reader = site.browser();
    check_page(&reader.get("/login?lang=xx"), 400);
    check_page(&reader.get("/nowhere?lang=%C3%A9"), 400);
    assert!(!reader.cookies.contains_key("__Host-lang"));
    reader
        .cookies
        .insert("__Host-lang".to_owned(), "xx".to_owned());
    assert_eq!(reader.get("/login").status, 200);
}

/// Every cookie that is set over TLS is of this host alone, and no script reads it.
#[apply(on_sqlite)]
fn every_cookie_is_bound_to_its_host(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "https://damas.example.pt")]);
    site.account("ana@example.pt", SiteRole::Admin);
    let mut ana = site.browser();
    let mut answers = vec![ana.get("/login?lang=en")];
    answers.push(ana.sign_in("ana@example.pt", crate::support::site::PASSWORD));
    answers.push(ana.post("/logout", &[]));
    let set = answers
        .iter()
        .flat_map(|answer| answer.headers.get_all("set-cookie"));
    let set: Vec<&str> = set.map(|value| value.to_str().unwrap()).collect();
    for name in ["__Host-lang=en", "__Host-arbitro-form=", "__Host-arbitro="] {
        assert!(
            set.iter().any(|one| one.starts_with(name)),
            "{name}: {set:?}"
        );
    }
    for cookie in set {
        assert!(cookie.starts_with("__Host-"), "{cookie}");
        for part in ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[apply(on_sqlite)]
fn no_other_method_than_those_of_the_table_is_answered(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    for method in ["TRACE", "OPTIONS", "PATCH"] {
        assert_eq!(
            visitor.send(method, "/login", &[], "").status,
            405,
            "{method}"
        );
    }
}

#[apply(on_sqlite)]
fn no_other_origin_reads_an_answer(db: &TestDb) {
    let site = Site::start(db);
    let mut there = site.browser();
    there.headers = vec![("origin", "https://evil.example".to_owned())];
    for path in ["/", "/login", "/board/moves", "/nowhere"] {
        let answer = there.get(path);
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
    }
}

#[apply(on_sqlite)]
fn a_proxy_speaks_for_visitors_only_when_it_is_trusted(db: &TestDb) {
    let wrong = |site: &Site<'_>, from: &str| {
        let mut visitor = site.browser();
        visitor.headers = vec![("x-forwarded-for", format!("6.6.6.6, {from}"))];
        visitor.get("/password-reset");
        visitor
            .post("/password-reset", &[("email", "rui@example.pt")])
            .status
    };
    let trusting = Site::with(db, &[("ARBITRO_TRUSTED_PROXIES", "127.0.0.1")]);
    for i in 0..31 {
        assert_eq!(wrong(&trusting, &format!("10.0.0.{i}")), 303);
    }
    let direct = Site::start(db);
    let answers: Vec<u16> = (0..31)
        .map(|i| wrong(&direct, &format!("10.0.1.{i}")))
        .collect();
    assert_eq!(answers[30], 429);
}

/// A proxy and the program could read the end of such a message differently, and the rest as somebody else's request.
#[test]
fn a_message_whose_end_has_two_readings_is_refused() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    for lengths in [
        "content-length: 5\r\ntransfer-encoding: chunked",
        "content-length: 5\r\ncontent-length: 6",
        "content-length: +5",
    ] {
        let mut stream = TcpStream::connect(site.addr).unwrap();
        let head = format!("POST /login HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{lengths}");
        write!(stream, "{head}\r\n\r\n0\r\n\r\n").unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 400", "{lengths}");
    }
}
