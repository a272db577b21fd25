//! What watches the program: whether it lives and is ready, what it counts, what it writes of those who try.

use std::io;
use std::sync::{Arc, Mutex};

use arbitro::account::SiteRole;
use arbitro::db::DbError;
use arbitro::package::introduce;
use diesel::connection::SimpleConnection;
use macro_rules_attribute::apply;
use tournament::TournamentRole;

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::{PASSWORD, Site};

/// What the program says of itself.
fn says(site: &Site<'_>, path: &str) -> (u16, String) {
    let answer = site.browser().get(path);
    assert_eq!(answer.header("cache-control"), "no-store");
    (answer.status, answer.body)
}

fn execute(db: &TestDb, sql: &str) {
    db.write(|c| arbitro::db::each!(c, |c| c.batch_execute(sql)).map_err(DbError::from));
}

#[apply(on_each_database)]
fn it_is_ready_when_the_database_takes_rows(db: &TestDb) {
    let site = Site::start(db);
    let rows = || db.read(arbitro::db::journal::count);
    let before = rows();
    assert_eq!(says(&site, "/readyz"), (200, "ready\n".to_owned()));
    assert_eq!(rows(), before, "the trial left a row");
    execute(
        db,
        "DELETE FROM __diesel_schema_migrations WHERE version = '20261123072000'",
    );
    assert_eq!(says(&site, "/readyz"), (503, "migrations\n".to_owned()));
    execute(
        db,
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('20261123072000')",
    );
    assert_eq!(says(&site, "/readyz").0, 200);
    execute(db, "ALTER TABLE journal RENAME TO elsewhere");
    assert_eq!(says(&site, "/readyz"), (503, "journal\n".to_owned()));
    assert_eq!(says(&site, "/healthz"), (200, "ok\n".to_owned()));
    site.hub.close();
    assert_eq!(says(&site, "/readyz"), (503, "stopping\n".to_owned()));
}

const TOKEN: &str = "a token of thirty-two signs here";

#[test]
fn what_is_counted_is_for_this_machine_or_whoever_has_the_token() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_METRICS_TOKEN", TOKEN)]);
    let ask = |headers: &[(&str, &str)]| {
        let answer = site.browser().send("GET", "/metrics", headers, "");
        answer.status
    };
    let bearer = format!("Bearer {TOKEN}");
    let wrong = format!("Bearer {TOKEN}x");
    let elsewhere = ("x-forwarded-for", "192.0.2.7");
    assert_eq!(ask(&[]), 200);
    assert_eq!(ask(&[elsewhere]), 403);
    assert_eq!(ask(&[elsewhere, ("authorization", &*wrong)]), 403);
    assert_eq!(ask(&[elsewhere, ("authorization", &*bearer)]), 200);
}

#[test]
fn it_counts_what_goes_on_and_names_nobody() {
    let db = TestDb::sqlite();
    let mut desk = Desk::open(&db, &["Ana", "Berta"], 1);
    desk.hall.publish();
    let url = desk.url("standings");
    desk.public.get(&url);
    desk.public.get(&url);
    let tag = desk.public.get(&url).header("etag").to_owned();
    desk.public
        .send("GET", &url, &[("if-none-match", &tag)], "");
    let text = desk.public.body("/metrics");
    let journal = db.read(arbitro::db::journal::count);
    for line in [
        "arbitro_requests_total{method=\"GET\",route=\"/tournaments/{tournament}/standings\",status=\"200\"} 3".to_owned(),
        "arbitro_requests_total{method=\"GET\",route=\"/tournaments/{tournament}/standings\",status=\"304\"} 1".to_owned(),
        "arbitro_public_pages{state=\"made\"} 1".to_owned(),
        "arbitro_public_pages{state=\"kept\"} 3".to_owned(),
        "arbitro_public_pages{state=\"known\"} 1".to_owned(),
        "arbitro_viewers 0".to_owned(),
        "arbitro_outbox_mails{state=\"queued\"} 0".to_owned(),
        "arbitro_searches_open{state=\"position\"} 0".to_owned(),
        "arbitro_database_lock_waits 0".to_owned(),
        "arbitro_database_writers_waiting 0".to_owned(),
        format!("arbitro_journal_rows {journal}"),
    ] {
        assert!(text.lines().any(|one| one == line), "{line} in\n{text}");
    }
    let measured = |line: &str| {
        line.starts_with("arbitro_request_duration_seconds_bucket")
            && line.contains("le=\"0.1\"")
            && line.contains("route=\"/login\"")
    };
    assert!(text.lines().any(measured), "{text}");
    assert!(text.contains("arbitro_database_connections{state=\"idle\"}"));
    for private in ["Ana", "Berta", "chief", "127.0.0.1", "/tournaments/1/"] {
        assert!(!text.contains(private), "{private} in\n{text}");
    }
    assert!(text.ends_with("# EOF\n"));
}

/// The log of this test, which nextest runs in a process of its own.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn begin() -> Log {
        let (log, writer) = (Log::default(), Log::default());
        let shared = Log(Arc::clone(&writer.0));
        drop(log);
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || shared.clone())
            .init();
        writer
    }

    /// The lines of the security log.
    fn security(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().filter(|line| line.contains(" security: "));
        lines.map(str::to_owned).collect()
    }
}

#[test]
fn the_security_log_has_who_and_whence_and_no_secret() {
    let log = Log::begin();
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let id = site.account("ana@example.pt", SiteRole::Arbiter);
    let mut ana = site.browser();
    ana.get("/login");
    let wrong = [("email", "ana@example.pt"), ("password", "not the word")];
    assert_eq!(ana.post("/login", &wrong).status, 422);
    let nobody = [("email", "nobody@example.pt"), ("password", "not the word")];
    ana.post("/login", &nobody);
    assert_eq!(ana.sign_in("ana@example.pt", PASSWORD).status, 303);
    let refused = ana.get("/accounts");
    assert_eq!(refused.status, 403);
    ana.set_csrf("foreign");
    assert_eq!(ana.post("/account/language", &[("lang", "en")]).status, 403);
    let foreign = [("sec-fetch-site", "cross-site")];
    assert_eq!(
        ana.send("POST", "/account/language", &foreign, "").status,
        403
    );

    let lines = log.security();
    let expected = [
        format!("incident=\"sign-in-failed\" account={id} address=127.0.0.1"),
        "incident=\"sign-in-failed\" address=127.0.0.1".to_owned(),
        format!("incident=\"signed-in\" account={id} address=127.0.0.1"),
        format!("incident=\"refused\" account={id} address=127.0.0.1"),
        format!("incident=\"foreign-token\" account={id} address=127.0.0.1"),
        format!("incident=\"cross-site\" account={id} address=127.0.0.1"),
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, wanted) in lines.iter().zip(&expected) {
        assert!(line.contains(wanted.as_str()), "{wanted} in {line}");
        for secret in ["not the word", PASSWORD, "example.pt"] {
            assert!(!line.contains(secret), "{line}");
        }
    }
    let request = refused.header("x-request-id");
    assert!(
        !request.is_empty() && lines[3].contains(request),
        "{}",
        lines[3]
    );
    assert!(lines[3].contains("/accounts"));
}

#[test]
fn the_security_log_has_who_sends_a_tournament_to_another_server() {
    let log = Log::begin();
    let (public, laptop) = (TestDb::sqlite(), TestDb::sqlite());
    let site = Site::start(&public);
    let mut desk = Desk::open(&laptop, &["Ana", "Bento", "Clara", "Duarte"], 3);
    let chief = desk.official(TournamentRole::ChiefArbiter);
    let (address, now) = (format!("http://{}", site.addr), arbitro::clock::now());
    let made = public.write(|c| introduce::invite(c, &address, ("Secretaria", now)));
    let invitation = made.text();
    let path = desk.url("away");
    desk.chief.get(&path);
    let fields = [
        ("do", "introduce"),
        ("hall", "Clube de Ovar"),
        ("invitation", invitation.as_str()),
    ];
    let before = log.security().len();
    assert_eq!(desk.chief.post(&path, &fields).status, 303);
    let lines = log.security().split_off(before);
    assert_eq!(lines.len(), 1, "{lines:#?}");
    let wanted = format!("incident=\"introduced\" account={chief} address=127.0.0.1");
    assert!(lines[0].contains(&wanted), "{lines:#?}");
    assert!(!lines[0].contains(&invitation), "{lines:#?}");
}

#[test]
fn an_address_with_two_slashes_leads_nowhere_else() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for path in [
        "//evil.example/x",
        "///evil.example",
        "//evil.example/x?lang=en",
    ] {
        let answer = reader.get(path);
        assert_eq!(answer.status, 404);
        assert!(!answer.body.contains("//evil.example"), "{}", answer.body);
        assert!(!answer.body.contains("%2F%2Fevil"), "{}", answer.body);
    }
    let from = format!("http://{}//evil.example/x", site.addr);
    let host = site.addr.to_string();
    let headers = [("referer", &*from), ("host", &*host)];
    let answer = reader.send("GET", "/nowhere", &headers, "");
    assert_eq!(answer.status, 404);
    assert!(!answer.body.contains("evil"), "{}", answer.body);
}
