//! Bodies that are promised and do not come.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::Put;
use crate::client::{Client, connect};
use crate::hall::TOURNAMENT;
use crate::server::{Server, Start, copy};
use crate::storms::address;
use crate::table::megabytes;

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
pub(super) fn stalled(
    put: &mut Put<'_>,
    program: &Path,
    prepared: &Path,
    patience: Duration,
) -> io::Result<()> {
    let little = Start {
        by: &["prlimit", "--nofile=1024:1024"],
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
pub(super) fn heavy(
    put: &mut Put<'_>,
    program: &Path,
    prepared: &Path,
    patience: Duration,
) -> io::Result<()> {
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
