//! What a stranger can do, by the numbers that it was found with.

use std::fs;
use std::io::{self, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::client::{Client, connect, read};
use crate::hall::{TOURNAMENT, desk, take_over};
use crate::server::{Server, Start, copy};
use crate::storms::address;
use crate::table::{Tables, megabytes, percentiles};

const TABLE: &str = "Attacks";

/// Tries all of them. What takes long is told to be short: `patience` is how long stalled bodies are watched, `guessing` how long
/// passwords are guessed at most.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    (patience, guessing): (Duration, Duration),
) -> io::Result<()> {
    let mut put = |line: &str, value: String| tables.put(TABLE, line, name, value);
    stalled(&mut put, program, prepared, patience)?;
    heavy(&mut put, program, prepared, patience)?;
    guessed(&mut put, program, prepared, guessing)?;
    reset(&mut put, program, prepared)?;
    delayed(&mut put, program, prepared)?;
    drafts(&mut put, program, prepared)?;
    small(&mut put, program, prepared)?;
    Ok(())
}

type Put<'a> = dyn FnMut(&str, String) + 'a;

/// A page as somebody else gets it now.
fn probe(server: &Server) -> String {
    let started = Instant::now();
    let mut other = Client::from(server.addr, Ipv4Addr::new(127, 8, 8, 8));
    match other.get(&format!("{TOURNAMENT}/standings")) {
        Ok(answer) => format!("{} in {} ms", answer.status, started.elapsed().as_millis()),
        Err(error) => format!("{} after {} s", error.kind(), started.elapsed().as_secs()),
    }
}

/// How many of them the server has answered or closed.
fn closed(streams: &mut [TcpStream]) -> usize {
    let is_closed = |stream: &mut TcpStream| {
        let mut bytes = [0; 512];
        let silent = stream.set_nonblocking(true).is_ok()
            && matches!(stream.read(&mut bytes), Err(error) if error.kind() == io::ErrorKind::WouldBlock);
        !silent
    };
    streams
        .iter_mut()
        .filter_map(|stream| is_closed(stream).then_some(()))
        .count()
}

/// F1: bodies that never end, as many as there are files, from one address.
fn stalled(
    put: &mut Put<'_>,
    program: &Path,
    prepared: &Path,
    patience: Duration,
) -> io::Result<()> {
    let little = Start {
        files: Some(1024),
        ..Start::default()
    };
    let server = Server::with(program, &copy(prepared, "stalled")?, &little)?;
    let mut streams = Vec::new();
    for _ in 0..1_010 {
        let Ok(mut stream) = connect(server.addr, Ipv4Addr::LOCALHOST) else {
            break;
        };
        let body = b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na";
        drop(stream.write_all(body));
        streams.push(stream);
    }
    put(
        "F1 1,010 stalled bodies at 1,024 files: a page meanwhile",
        probe(&server),
    );
    sleep(patience);
    let line = format!("F1 the same, closed after {} s", patience.as_secs());
    put(
        &line,
        format!("{} of {}", closed(&mut streams), streams.len()),
    );
    put("F1 the same, a page then", probe(&server));
    Ok(())
}

/// F1: bodies that are large and never end.
fn heavy(put: &mut Put<'_>, program: &Path, prepared: &Path, patience: Duration) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "heavy")?)?;
    let before = server.memory();
    let body = vec![b'a'; 990_000];
    let mut streams = Vec::new();
    for no in 0..600 {
        let Ok(mut stream) = connect(server.addr, address(no)) else {
            break;
        };
        let head = "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\n";
        stream.set_write_timeout(Some(Duration::from_millis(200)))?;
        drop(
            stream
                .write_all(head.as_bytes())
                .and_then(|()| stream.write_all(&body)),
        );
        streams.push(stream);
    }
    let memory = format!("{} → {} MB", megabytes(before), megabytes(server.memory()));
    put("F1 600 bodies of 990 of 1,000 kB: memory", memory);
    sleep(patience);
    let line = format!("F1 those, closed after {} s", patience.as_secs());
    put(
        &line,
        format!("{} of {}", closed(&mut streams), streams.len()),
    );
    Ok(())
}

/// F2: a stranger guesses as fast as is let, 100 passwords in all as the account counts them; then its owner comes. The clock that would have to be waited
/// for is not: guesses that are turned away are made again from elsewhere until the count has grown or the time is over (14 minutes suffice).
fn guessed(
    put: &mut Put<'_>,
    program: &Path,
    prepared: &Path,
    guessing: Duration,
) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "guessed")?)?;
    let email = "arbitra@demo.example";
    let started = Instant::now();
    let (mut tried, mut waits) = (0, 0);
    while tried < 100 && started.elapsed() < guessing {
        let mut stranger = Client::from(server.addr, address(tried));
        match stranger.sign_in(email, "palavra errada")? {
            429 => {
                waits += 1;
                sleep(Duration::from_millis(500));
            }
            _ => tried += 1,
        }
    }
    let mut owner = Client::from(server.addr, Ipv4Addr::new(127, 8, 8, 8));
    let begun = Instant::now();
    let mut status = owner.sign_in(email, "damas-demo-2026")?;
    while status == 429 && begun.elapsed() < Duration::from_secs(15) {
        sleep(Duration::from_millis(500));
        status = owner.sign_in(email, "damas-demo-2026")?;
    }
    let took = started.elapsed() - (Instant::now() - begun);
    put(
        "F2 wrong passwords from elsewhere: looked at, turned away",
        format!("{tried} and {waits} in {} s", took.as_secs()),
    );
    put(
        "F2 then the right one",
        format!("{status} after {} s", begun.elapsed().as_secs()),
    );
    Ok(())
}

/// F2, F10: reset mails for somebody else, and a hall that signs in after them.
fn reset(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "reset")?)?;
    for no in 0..40 {
        let mut stranger = Client::from(server.addr, address(no));
        stranger.get("/password-reset")?;
        stranger.post("/password-reset", &[("email", "arbitra@demo.example")])?;
    }
    sleep(Duration::from_secs(3));
    let mails = fs::read_dir(server.folder.join("mail")).map_or(0, Iterator::count);
    put(
        "F2 40 wishes for a new password from 40 addresses: mails",
        mails.to_string(),
    );
    let mut neighbour = Client::new(server.addr);
    for _ in 0..30 {
        neighbour.get("/password-reset")?;
        neighbour.post("/password-reset", &[("email", "niguem@demo.example")])?;
    }
    let status = Client::new(server.addr).sign_in("organizador@demo.example", "damas-demo-2026")?;
    put(
        "F10 30 such wishes from one address: a neighbour signs in",
        status.to_string(),
    );
    Ok(())
}

/// F8: packed pages on one connection, which went in two pieces of which the second waited.
fn delayed(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "delayed")?)?;
    let mut stream = BufReader::new(connect(server.addr, Ipv4Addr::LOCALHOST)?);
    let mut taken = Vec::new();
    for _ in 0..60 {
        let started = Instant::now();
        let request = format!(
            "GET {TOURNAMENT}/standings HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n"
        );
        stream.get_mut().write_all(request.as_bytes())?;
        read(&mut stream, "GET")?;
        taken.push(started.elapsed());
    }
    let late = taken
        .iter()
        .filter(|took| **took > Duration::from_millis(35))
        .count();
    put("F8 60 packed pages: over 35 ms", late.to_string());
    put(
        "F8 the same: p50 / p95 / p99 / most",
        percentiles(&mut taken),
    );
    Ok(())
}

/// F11: what a draft tells those who only watch.
fn drafts(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "drafts")?)?;
    let mut desk = desk(server.addr)?;
    let mut reader = Client::new(server.addr);
    let mut version = |page: &str| -> io::Result<String> {
        let body = reader.get(page)?.body;
        Ok(crate::client::between(&body, "live?version=", "\"")
            .unwrap_or("none")
            .to_owned())
    };
    let file = fs::read_to_string(prepared.join("event.trf"))?;
    take_over(&mut desk, &file.replace("Simulation 1", "Simulation 2"))?;
    let page = "/tournaments/7";
    let before = version(page)?;
    let drafted = desk.post(&format!("{page}/rounds"), &[("version", "")])?;
    let heard = match (drafted.status, before == version(page)?) {
        (303, true) => "nothing",
        (303, false) => "a new version",
        _ => "nothing, for no draft was made",
    };
    put("F11 a draft is made: the public hears", heard.to_owned());
    Ok(())
}

/// F12, F13, F17: links off the site, files that others read, a second server.
fn small(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "small")?)?;
    let page = Client::new(server.addr).get("//evil.example/x")?.body;
    let off = page.contains("href=\"//evil.example");
    put(
        "F12 links off the site on the page of a missing address",
        if off { "yes" } else { "none" }.to_owned(),
    );
    let mode = fs::metadata(server.folder.join("base.db-wal"))?
        .permissions()
        .mode()
        & 0o777;
    put("F13 rights of the log of the database", format!("{mode:o}"));
    let second = Command::new("timeout")
        .args(["3"])
        .arg(program)
        .arg("serve")
        .current_dir(&server.folder)
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("DATABASE_URL", "sqlite://base.db")
        .output()?;
    let ended = second.status.code();
    let second = if ended == Some(124) {
        "starts"
    } else {
        "refuses"
    };
    put("F17 a second server on the same file", second.to_owned());
    Ok(())
}
