//! Open pages are told when their tournament moves on, until the program stops.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use arbitro::account::SiteRole;
use arbitro::demo;
use arbitro::live::Channel;
use tournament::TournamentId;

use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::stream::Stream;

/// The demo's tournament in its third round.
const RUNNING: TournamentId = TournamentId(2);

fn demo() -> TestDb {
    let db = TestDb::sqlite();
    db.db
        .write_blocking(|c| demo::fill(c, arbitro::clock::now()))
        .unwrap();
    db
}

#[test]
fn a_page_of_an_old_version_is_told_at_once_and_later_ones_as_they_come() {
    let db = demo();
    let site = Site::start(&db);
    let mut stream = Stream::open(site.addr, RUNNING, 0);
    let now = stream.version();
    assert!(now > 0);
    let mut up_to_date = Stream::open(site.addr, RUNNING, now);
    site.hub.tell(Channel::public(RUNNING), now + 1);
    assert_eq!(stream.version(), now + 1);
    assert_eq!(up_to_date.version(), now + 1);
}

#[test]
fn streams_end_when_the_program_stops() {
    let db = demo();
    let site = Site::start(&db);
    let mut stream = Stream::open(site.addr, RUNNING, 0);
    site.hub.close();
    while stream.line().is_some() {}
}

#[test]
fn a_reader_who_leaves_makes_room() {
    let db = demo();
    let site = Site::start(&db);
    drop(Stream::open(site.addr, RUNNING, 0));
    let started = Instant::now();
    while site.hub.viewers() > 0 {
        // the server notices when it writes
        site.hub.tell(
            Channel::public(RUNNING),
            i64::MAX - 1_000_000 + i64::from(started.elapsed().subsec_micros()),
        );
        assert!(started.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn there_is_no_stream_of_what_is_not_public_and_none_for_head() {
    let db = demo();
    let site = Site::start(&db);
    let mut reader = site.browser();
    assert_eq!(reader.get("/tournaments/99/live").status, 404);
    assert_eq!(reader.get("/tournaments/x/live").status, 404);
    let mut admin = site.signed_in("chief@example.pt", SiteRole::Admin);
    assert_eq!(admin.get("/tournaments/99/live").status, 404);
    let head = reader.send("HEAD", "/tournaments/2/live", &[], "");
    assert_eq!(
        (head.status, head.header("content-type")),
        (200, "text/event-stream; charset=utf-8")
    );
    assert_eq!(site.hub.viewers(), 0);
}

/// The program, serving a database of its own.
fn program(db: &TestDb) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbitro"))
        .arg("serve")
        .env("DATABASE_URL", db.url.to_string())
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let ready = lines
        .by_ref()
        .map(Result::unwrap)
        .find_map(|line| Some(line.strip_prefix("http://")?.parse().unwrap()));
    (child, ready.unwrap())
}

#[test]
#[cfg(unix)]
fn sigterm_ends_the_streams_and_the_program() {
    let db = demo();
    let (mut child, addr) = program(&db);
    let mut stream = Stream::open(addr, RUNNING, 0);
    let kill = Command::new("kill")
        .arg(child.id().to_string())
        .status()
        .unwrap();
    assert!(kill.success());
    let asked = Instant::now();
    while stream.line().is_some() {}
    assert!(child.wait().unwrap().success());
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
}
