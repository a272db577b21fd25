//! A crowd at one page: answers a second from the site and from the framework alone, one worker each, in one run.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{App as Bare, HttpResponse, HttpServer, rt::System, web as framework};
use arbitro::config::{Config, Values};
use arbitro::db::Db;
use arbitro::web::{self, kept::Pages, state::App};
use tournament::TournamentId;

/// Clients, each with a connection of its own.
const CLIENTS: usize = 32;
const EACH: Duration = Duration::from_secs(4);
/// Rounds of all measurements, so that what else the machine does meets them alike.
const TURNS: usize = 3;

/// One page, asked for again and again by one client.
struct Client {
    stream: BufReader<TcpStream>,
    body: Vec<u8>,
}

impl Client {
    fn of(addr: SocketAddr) -> Self {
        let stream = TcpStream::connect(addr).unwrap();
        stream.set_nodelay(true).unwrap();
        Self {
            stream: BufReader::new(stream),
            body: Vec::new(),
        }
    }

    /// Asks for a page and reads all of it, packed.
    fn get(&mut self, path: &str) -> &[u8] {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nAccept-Language: pt\r\n\r\n"
        );
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let (mut line, mut length) = (String::new(), 0);
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            let line = line.trim_end().to_ascii_lowercase();
            assert!(
                !line.starts_with("http/1.1 ") || line.contains(" 200 "),
                "{line} {path}"
            );
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.parse().unwrap();
            }
            if line.is_empty() {
                break;
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body).unwrap();
        &self.body
    }
}

/// Answers a second that so many clients get.
fn rate(clients: usize, addr: SocketAddr, paths: &[String]) -> f64 {
    let (over, answers) = (AtomicBool::new(false), AtomicU64::new(0));
    let started = Instant::now();
    std::thread::scope(|threads| {
        for client in 0..clients {
            let (over, answers) = (&over, &answers);
            threads.spawn(move || {
                let mut asked = Client::of(addr);
                for path in paths.iter().cycle().skip(client) {
                    asked.get(path);
                    answers.fetch_add(1, Ordering::Relaxed);
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                }
            });
        }
        std::thread::sleep(EACH);
        over.store(true, Ordering::Relaxed);
    });
    let all = u32::try_from(answers.into_inner()).unwrap();
    f64::from(all) / started.elapsed().as_secs_f64()
}

/// The site, keeping so many bytes of pages.
fn site(db: &Db, bytes: u64) -> SocketAddr {
    let set = |name: &str| (name == "ARBITRO_BACKUP_DIR").then(|| "none".into());
    let config = Config::parse(&Values::collect(set, None).unwrap()).unwrap();
    let app = App {
        pages: Pages::new(bytes),
        ..App::new(config, db.clone())
    };
    web::spawn(app).unwrap().0
}

/// The framework and nothing else, answering with this text.
fn bare(text: &[u8]) -> SocketAddr {
    let text = framework::Bytes::copy_from_slice(text);
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let addr = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        let answer = move || {
            let text = text.clone();
            Bare::new().route(
                "/",
                framework::get().to(move || {
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
        let server = HttpServer::new(answer).workers(1).listen(listener).unwrap();
        System::new().block_on(server.run())
    });
    addr
}

/// Prints what the crowd gets of the standings: kept, kept without asking for the version, made each time; and the ratios to the
/// framework's own text of the same bytes.
pub fn compare(db: &Db, id: TournamentId) {
    let standings = format!("/tournaments/{id}/standings");
    // a page of the program alone is kept without asking the database
    let openings = "/openings".to_owned();
    let (kept, anew) = (site(db, 64 << 20), site(db, 1));
    let of = |path: &str| Client::of(kept).get(path).to_vec();
    let (page, list) = (of(&standings), of(&openings));
    let (text, list_text) = (bare(&page), bare(&list));
    std::thread::sleep(Duration::from_millis(300));
    let each: Vec<String> = (1..=9)
        .map(|round| format!("{standings}?after={round}"))
        .collect();
    let root = vec!["/".to_owned()];
    let measured: [(&str, SocketAddr, Vec<String>); 5] = [
        ("framework's text, standings", text, root.clone()),
        (
            "standings, kept, version asked",
            kept,
            vec![standings.clone()],
        ),
        ("standings, made each time", anew, each),
        ("framework's text, openings", list_text, root),
        ("openings, kept, nothing asked", kept, vec![openings]),
    ];
    let mut best = [0.0f64; 5];
    for _ in 0..TURNS {
        for (best, (_, addr, paths)) in best.iter_mut().zip(&measured) {
            // few enough that no two wait for one page
            let clients = if paths.len() > 1 { 4 } else { CLIENTS };
            *best = best.max(rate(clients, *addr, paths));
        }
    }
    println!(
        "{CLIENTS} clients, one worker; standings {} kB packed, openings {} kB",
        page.len() / 1000,
        list.len() / 1000
    );
    let ceilings = [best[0], best[0], best[0], best[3], best[3]];
    for ((rate, ceiling), (name, _, _)) in best.iter().zip(ceilings).zip(&measured) {
        println!(
            "{name:<34} {rate:>8.0} a second   {:.3} of the framework's",
            rate / ceiling
        );
    }
}
