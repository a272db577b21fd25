//! Answers a second, beside those of the framework alone that sends the same bytes, in one run on the same cores.

use std::io::{self, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{App, HttpResponse, HttpServer, rt::System, web};

use crate::client::{connect, read};
use crate::hall::TOURNAMENT;
use crate::server::{Server, Start, copy};
use crate::table::Tables;

const TABLE: &str =
    "Answers a second, and their ratio to the framework's own text of the same bytes";
/// Threads of the crowd, and connections of each.
const THREADS: usize = 2;
const CONNECTIONS: usize = 64;
/// Turns of all measurements, so that what else the machine does meets them alike.
const TURNS: usize = 3;

/// What is asked for, and which text it is held against.
struct Target {
    name: &'static str,
    addr: SocketAddr,
    paths: Vec<String>,
    connections: usize,
    yardstick: usize,
}

/// Measures the pages of a program.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    each: Duration,
) -> io::Result<()> {
    let standings = format!("{TOURNAMENT}/standings");
    let kept = Server::start(program, &copy(prepared, "kept")?)?;
    let nothing = Start {
        settings: &[("ARBITRO_PAGE_MEMORY", "0")],
        ..Start::default()
    };
    let anew = Server::with(program, &copy(prepared, "anew")?, &nothing)?;
    let of = |path: &str| body(kept.addr, path);
    let (page, list) = (of(&standings)?, of("/openings")?);
    let (page_text, list_text) = (text(&page)?, text(&list)?);
    let rounds = (1..=9).map(|round| format!("{standings}?after={round}"));
    let target = |name, addr, path: &str, yardstick| Target {
        name,
        addr,
        paths: vec![path.to_owned()],
        connections: CONNECTIONS,
        yardstick,
    };
    let all = [
        target("framework's text, as long as standings", page_text, "/", 0),
        target(
            "standings of 200, version asked for",
            kept.addr,
            &standings,
            0,
        ),
        Target {
            paths: rounds.collect(),
            connections: 2,
            ..target("standings of 200, made each time", anew.addr, "", 0)
        },
        target("framework's text, as long as openings", list_text, "/", 3),
        target("openings, nothing asked for", kept.addr, "/openings", 3),
        // what the ratios of the trial stood on: the shortest answer that the program has
        Target {
            // it comes in pieces, which are read as those of many addresses are
            paths: vec!["/healthz".to_owned(); 2],
            ..target("that it is alive", kept.addr, "", 0)
        },
    ];
    let mut best = [0; 6];
    for _ in 0..TURNS {
        for (best, target) in best.iter_mut().zip(&all) {
            *best = (*best).max(rate(target, each));
        }
    }
    for (rate, target) in best.iter().zip(&all) {
        let ratio = rate * 1000 / best[target.yardstick].max(1);
        tables.put(
            TABLE,
            target.name,
            name,
            format!("{rate} ({}.{:03})", ratio / 1000, ratio % 1000),
        );
    }
    Ok(())
}

const REQUEST: &str = "HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nAccept-Language: pt\r\n\r\n";

/// The bytes of a page as they travel.
fn body(addr: SocketAddr, path: &str) -> io::Result<Vec<u8>> {
    let mut stream = BufReader::new(connect(addr, Ipv4Addr::LOCALHOST)?);
    let mut length = 0;
    for _ in 0..2 {
        write!(stream.get_mut(), "GET {path} {REQUEST}")?;
        let answer = read(&mut stream, "GET")?;
        length = answer
            .header("content-length")
            .and_then(|text| text.parse().ok())
            .unwrap_or(20_000);
    }
    Ok(vec![b'x'; length])
}

/// How many answers a second the crowd gets.
fn rate(target: &Target, each: Duration) -> u64 {
    let (over, answers) = (AtomicBool::new(false), AtomicU64::new(0));
    let started = Instant::now();
    thread::scope(|threads| {
        for _ in 0..THREADS {
            threads.spawn(|| {
                if let Err(error) = ask(target, &over, &answers) {
                    eprintln!("    {}: {error}", target.name);
                }
            });
        }
        thread::sleep(each);
        over.store(true, Ordering::Relaxed);
    });
    let millis = u64::try_from(started.elapsed().as_millis())
        .unwrap_or(1)
        .max(1);
    answers.into_inner() * 1000 / millis
}

/// All connections ask, then all are read: the crowd should cost as little as it can.
fn ask(target: &Target, over: &AtomicBool, answers: &AtomicU64) -> io::Result<()> {
    let requests: Vec<String> = target
        .paths
        .iter()
        .map(|path| format!("GET {path} {REQUEST}"))
        .collect();
    let connection = |_| {
        connect(target.addr, Ipv4Addr::LOCALHOST)
            .map(|stream| BufReader::with_capacity(65_536, stream))
    };
    let mut streams = (0..target.connections)
        .map(connection)
        .collect::<io::Result<Vec<_>>>()?;
    let mut next = requests.iter().cycle();
    // one address is always answered with as many bytes
    let mut length = None;
    let mut bytes = Vec::new();
    while !over.load(Ordering::Relaxed) {
        for stream in &mut streams {
            let request = next.next().map_or("", String::as_str);
            stream.get_mut().write_all(request.as_bytes())?;
        }
        for stream in &mut streams {
            match length {
                Some(length) if requests.len() == 1 => {
                    bytes.resize(length, 0);
                    stream.read_exact(&mut bytes)?;
                    if !bytes.starts_with(b"HTTP/1.1 200") {
                        return Err(io::Error::other("an answer of another length"));
                    }
                }
                _ => {
                    let answer = read(stream, "GET")?;
                    if answer.status != 200 {
                        return Err(io::Error::other(format!("answered with {}", answer.status)));
                    }
                }
            }
        }
        if length.is_none() && requests.len() == 1 {
            length = whole(&mut streams[0], &requests[0])?;
        }
        answers.fetch_add(streams.len() as u64, Ordering::Relaxed);
    }
    Ok(())
}

/// How long an answer is, head and body; nothing where it comes in pieces.
fn whole(stream: &mut BufReader<std::net::TcpStream>, request: &str) -> io::Result<Option<usize>> {
    stream.get_mut().write_all(request.as_bytes())?;
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    let text = String::from_utf8_lossy(&head).to_ascii_lowercase();
    let Some(length) = crate::client::between(&text, "content-length: ", "\r\n") else {
        // read by its pieces from now on, after this one
        return Err(io::Error::other("an answer in pieces"));
    };
    let length: usize = length.parse().map_err(io::Error::other)?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok(Some(head.len() + length))
}

/// The framework and nothing else, on both cores, answering with these bytes.
fn text(bytes: &[u8]) -> io::Result<SocketAddr> {
    let text = web::Bytes::copy_from_slice(bytes);
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let addr = listener.local_addr()?;
    let answer = move || {
        let text = text.clone();
        App::new().route(
            "/",
            web::get().to(move || {
                let text = text.clone();
                async move {
                    HttpResponse::Ok()
                        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
                        .insert_header((CONTENT_ENCODING, "gzip"))
                        .body(text)
                }
            }),
        )
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::spawn(move || {
        let server = HttpServer::new(answer)
            .workers(workers)
            .tcp_nodelay(true)
            .listen(listener)?;
        System::new().block_on(server.run())
    });
    thread::sleep(Duration::from_millis(200));
    Ok(addr)
}
