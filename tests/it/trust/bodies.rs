//! Bodies that were promised and do not come.

use std::{
    io::{BufReader, ErrorKind, Read, Write as _},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use macro_rules_attribute::apply;

use super::{Server, storm, within};
use crate::{
    on_each_database,
    support::{
        database::TestDb,
        site::{Browser, Site},
    },
};

const STALLED: &str = "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na";

/// Whether the other side has closed a connection; what it said before is read away.
fn is_closed(stream: &mut TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let mut text = [0; 4096];
    loop {
        match stream.read(&mut text) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => return error.kind() != ErrorKind::WouldBlock,
        }
    }
}

fn answers(base: &str) -> bool {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(Duration::from_secs(2)))
        .build()
        .new_agent();
    agent.get(format!("{base}/login")).call().is_ok()
}

/// The attack that closed the site: `ARBITRO_STORM=1010` is the one that was described.
#[test]
fn stalled_bodies_shut_nobody_out() {
    let many = storm(240);
    let folder = tempfile::tempdir().unwrap();
    let files = u32::try_from(many).unwrap() + 14;
    let server = Server::start(folder.path(), files, &[("ARBITRO_BACKUP_DIR", "none")]);
    let mut stalled: Vec<TcpStream> = (0..many)
        .filter_map(|_| {
            let mut stream = TcpStream::connect(server.socket()).ok()?;
            stream.write_all(STALLED.as_bytes()).ok()?;
            Some(stream)
        })
        .collect();
    let begun = Instant::now();
    assert!(within(5, || answers(&server.base)), "nobody is answered");
    println!("answered {:?} after {many} bodies stalled", begun.elapsed());
    // those that were given up have a second to take their answer, in which the address may have no place
    thread::sleep(Duration::from_secs(2));
    assert!(
        within(20, || {
            assert!(answers(&server.base), "after {:?}", begun.elapsed());
            stalled.retain_mut(|stream| !is_closed(stream));
            stalled.is_empty()
        }),
        "{} are still open",
        stalled.len()
    );
    println!("closed {:?} after", begun.elapsed());
}

/// Whatever is promised, on whatever address: nobody waits for ever.
#[test]
fn every_kind_of_unfinished_request_is_closed() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let kinds = [
        ("POST /login", "Content-Length: 9", "a"),
        ("POST /login", "Transfer-Encoding: chunked", "1\r\na\r\n"),
        ("POST /nowhere", "Content-Length: 9", "a"),
        ("POST /accounts", "Transfer-Encoding: chunked", "1\r\na\r\n"),
        ("GET /login", "Content-Length: 9", "a"),
        ("GET /login", "Transfer-Encoding: chunked", "1\r\na\r\n"),
        ("HEAD /login", "Transfer-Encoding: chunked", "1\r\na\r\n"),
        ("POST /logout", "Transfer-Encoding: chunked", ""),
        ("DELETE /login", "Transfer-Encoding: chunked", ""),
        (
            "POST /login",
            "Expect: 100-continue\r\nContent-Length: 9",
            "",
        ),
        ("GET /static/none", "Transfer-Encoding: chunked", ""),
    ];
    let mut open: Vec<_> = kinds
        .iter()
        .map(|kind| {
            let (line, header, body) = kind;
            let mut stream = TcpStream::connect(site.addr).unwrap();
            let text = format!("{line} HTTP/1.1\r\nHost: x\r\n{header}\r\n\r\n{body}");
            stream.write_all(text.as_bytes()).unwrap();
            (kind, stream)
        })
        .collect();
    // one that sends a byte now and then
    let mut dripping = TcpStream::connect(site.addr).unwrap();
    let head = "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n";
    dripping.write_all(head.as_bytes()).unwrap();
    let mut drips = dripping.try_clone().unwrap();
    thread::spawn(move || {
        while drips.write_all(b"a").is_ok() {
            thread::sleep(Duration::from_millis(200));
        }
    });
    let all_closed = within(16, || {
        open.retain_mut(|(_, stream)| !is_closed(stream));
        open.is_empty()
    });
    assert!(all_closed, "{open:?}");
    assert!(within(5, || is_closed(&mut dripping)), "it drips on");
}

#[test]
fn a_body_that_does_not_come_is_told_so() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut stream = TcpStream::connect(site.addr).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream.write_all(STALLED.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 408 "), "{text}");
    assert!(text.to_lowercase().contains("connection: close"), "{text}");
    assert!(text.contains("Demorou demasiado a chegar"), "{text}");
}

#[apply(on_each_database)]
fn strangers_send_little(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    visitor.get("/login");
    let long = "x".repeat(17 * 1024);
    for path in ["/login", "/password-reset"] {
        assert_eq!(visitor.sends(path, &[("email", &long)]), 413, "{path}");
        assert_ne!(visitor.sends(path, &[("email", &long[..15 * 1024])]), 413);
    }
}

/// A body that is larger than a stranger's may be is not waited for, however fast it comes; whoever sent it whole reads why it was not taken.
#[test]
fn what_is_too_large_is_not_waited_for() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let head = "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\n";
    let mut open: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut stream = TcpStream::connect(site.addr).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            // the server may have closed it before all of it was written
            drop(stream.write_all(&vec![b'a'; 990_000]));
            stream
        })
        .collect();
    let all_closed = within(6, || {
        open.retain_mut(|stream| !is_closed(stream));
        open.is_empty()
    });
    assert!(all_closed, "{} are waited for", open.len());
    let mut visitor = site.browser();
    visitor.get("/login");
    let long = "x".repeat(900_000);
    assert_eq!(visitor.sends("/login", &[("email", &long)]), 413);
}

/// A page is sent in two pieces, head and body. Where the second waits for the first to be acknowledged it comes 40 ms later, every second time.
#[test]
fn no_half_of_a_page_waits_for_the_other() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut stream = BufReader::new(TcpStream::connect(site.addr).unwrap());
    // no page that is kept, which leaves in one piece
    let ask = "GET /players HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n";
    let mut late = 0;
    for _ in 0..40 {
        stream.get_mut().write_all(ask.as_bytes()).unwrap();
        let head = until(&mut stream, "\r\n\r\n");
        assert!(head.contains("chunked"), "{head}");
        let begun = Instant::now();
        until(&mut stream, "\r\n0\r\n\r\n");
        late += usize::from(begun.elapsed() > Duration::from_millis(35));
    }
    assert!(late < 10, "{late} of 40");
}

/// What comes until this has come.
fn until(stream: &mut impl Read, end: &str) -> String {
    let mut read = Vec::new();
    while !read.ends_with(end.as_bytes()) {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        read.push(byte[0]);
    }
    String::from_utf8_lossy(&read).into_owned()
}

/// Everybody behind the router of a hall is one address.
#[test]
fn a_hall_behind_one_router_has_room() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 1024, &[("ARBITRO_BACKUP_DIR", "none")]);
    let phones: Vec<TcpStream> = (0..600)
        .map(|_| TcpStream::connect(server.socket()).unwrap())
        .collect();
    let mut answered = 0;
    for phone in &phones {
        let mut phone = phone;
        phone
            .set_read_timeout(Some(Duration::from_secs(5)))
            .unwrap();
        let asked = phone.write_all(b"GET /favicon.ico HTTP/1.1\r\nHost: x\r\n\r\n");
        let mut text = [0; 9];
        answered += usize::from(asked.is_ok() && phone.read_exact(&mut text).is_ok());
    }
    assert_eq!(answered, phones.len());
    // the nine hundredth does not get a place, and its neighbours keep theirs
    let more: Vec<TcpStream> = (0..100)
        .map(|_| TcpStream::connect(server.socket()).unwrap())
        .collect();
    drop((phones, more));
    assert!(within(5, || Browser::at(&server.base).get("/login").status == 200));
}
