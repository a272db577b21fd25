//! How long an arbiter waits for a result to be entered while a crowd does what crowds do, on the same cores.

use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use crate::client::Client;
use crate::hall::{Entries, TOURNAMENT};
use crate::server::{Server, copy};
use crate::table::{Tables, megabytes, percentiles};
use crate::viewers;

const TABLE: &str = "An entry while it storms: p50 / p95 / p99 / most";
/// How many sign in at once.
const ARRIVING: usize = 50;
/// How many ask for costly pages.
const CURIOUS: usize = 40;
/// How many fetch the page again when they hear of a change.
const WATCHING: usize = 1_500;

/// What a crowd does.
#[derive(Clone, Copy)]
pub enum Crowd {
    /// Nothing.
    Calm,
    /// Fifty sign in again and again.
    SignsIn,
    /// Forty ask for pages, each for one after the other.
    Asks(fn(usize) -> String),
    /// Fifteen hundred watch, and fetch what has changed.
    Watches,
}

/// The pages that cost most, each for itself and together.
const STORMS: [(&str, Crowd); 9] = [
    ("nobody else", Crowd::Calm),
    ("50 sign in at once", Crowd::SignsIn),
    ("40 ask why, of 800 pairs", Crowd::Asks(why)),
    (
        "40 ask for tournament.xlsx",
        Crowd::Asks(|_| format!("{TOURNAMENT}/tournament.xlsx")),
    ),
    (
        "40 ask for the cross table",
        Crowd::Asks(|_| format!("{TOURNAMENT}/cross-table")),
    ),
    (
        "40 read games",
        Crowd::Asks(|no| {
            format!(
                "{TOURNAMENT}/rounds/{}/boards/{}/games/1",
                1 + no / 100 % 8,
                1 + no % 100
            )
        }),
    ),
    (
        "40 look for players",
        Crowd::Asks(|no| format!("/players?search={}", no % 97)),
    ),
    ("40 ask for everything", Crowd::Asks(everything)),
    ("1,500 watch and fetch again", Crowd::Watches),
];

fn why(no: usize) -> String {
    let (round, board) = (2 + no / 100 % 8, 1 + no % 100);
    format!("{TOURNAMENT}/rounds/{round}/boards/{board}/why")
}

fn everything(no: usize) -> String {
    match no % 8 {
        0 => format!("{TOURNAMENT}/tournament.xlsx"),
        1 => format!("{TOURNAMENT}/cross-table"),
        2 => format!("{TOURNAMENT}/standings?after={}", 1 + no / 8 % 8),
        3 => format!(
            "{TOURNAMENT}/entries/{}?after={}",
            1 + no / 8 % 200,
            1 + no % 8
        ),
        4 => format!(
            "{TOURNAMENT}/rounds/{}/boards/{}/games/1",
            1 + no % 8,
            1 + no / 8 % 100
        ),
        5 => "/players".to_owned(),
        6 => format!("{TOURNAMENT}/print/standings"),
        _ => why(no),
    }
}

/// Measures all of them.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    each: Duration,
) -> io::Result<()> {
    for (storm, crowd) in STORMS {
        let folder = copy(prepared, "storm")?;
        let server = Server::start(program, &folder)?;
        let mut entries = Entries::new(server.addr)?;
        Client::new(server.addr).get(&format!("{TOURNAMENT}/standings"))?;
        entries.enter()?;
        let (over, answers, peak) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
        let before = server.memory();
        let mut taken = Vec::new();
        thread::scope(|threads| {
            crowd.begin(threads, server.addr, &over, &answers);
            threads.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    peak.fetch_max(server.memory(), Ordering::Relaxed);
                    sleep(Duration::from_millis(50));
                }
            });
            let entering = threads.spawn(|| entries.go_on(&over));
            sleep(each);
            over.store(true, Ordering::Relaxed);
            taken = entering.join().unwrap_or_default();
        });
        sleep(Duration::from_secs(3));
        tables.put(TABLE, storm, name, percentiles(&mut taken));
        let answers = u128::from(answers.into_inner()) * 1000 / each.as_millis();
        let memory = format!(
            "{answers} a second; {} → {} → {} MB",
            megabytes(before),
            megabytes(peak.into_inner()),
            megabytes(server.memory())
        );
        let line = format!("{storm}: what the crowd got; memory before, at most, 3 s after");
        tables.put("Crowds", &line, name, memory);
    }
    Ok(())
}

impl Crowd {
    /// Begins, until it is over.
    pub fn begin<'s>(
        self,
        threads: &'s thread::Scope<'s, '_>,
        addr: std::net::SocketAddr,
        over: &'s AtomicBool,
        answers: &'s AtomicU64,
    ) {
        match self {
            Self::Calm => {}
            Self::SignsIn => {
                for no in 0..ARRIVING {
                    threads.spawn(move || sign_in(addr, no, over, answers));
                }
            }
            Self::Asks(page) => {
                for no in 0..CURIOUS {
                    threads.spawn(move || ask(addr, no, page, over, answers));
                }
            }
            Self::Watches => {
                threads.spawn(move || viewers::watch_and_fetch(addr, WATCHING, over, answers));
            }
        }
    }
}

/// An address of the loopback net for each of a crowd.
pub fn address(no: usize) -> Ipv4Addr {
    let part = |number: usize| u8::try_from(number % 250).unwrap_or(0) + 1;
    Ipv4Addr::new(127, 1 + part(no / 62_500) % 100, part(no / 250), part(no))
}

/// Signs in with a wrong password again and again, as another person from elsewhere each time.
fn sign_in(addr: std::net::SocketAddr, no: usize, over: &AtomicBool, answers: &AtomicU64) {
    let mut attempt = no;
    while !over.load(Ordering::Relaxed) {
        let mut stranger = Client::from(addr, address(attempt));
        if stranger.get("/login").is_err() {
            continue;
        }
        for _ in 0..20 {
            attempt += ARRIVING;
            let email = format!("u{attempt}@x.example");
            let form = [("email", &*email), ("password", "palavra errada")];
            if over.load(Ordering::Relaxed) || stranger.post("/login", &form).is_err() {
                break;
            }
            answers.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn ask(
    addr: std::net::SocketAddr,
    no: usize,
    page: fn(usize) -> String,
    over: &AtomicBool,
    answers: &AtomicU64,
) {
    let mut stranger = Client::from(addr, address(no));
    let mut asked = no * 7;
    while !over.load(Ordering::Relaxed) {
        asked += CURIOUS + 1;
        match stranger.get(&page(asked)) {
            Ok(answer) if answer.status == 200 => {
                answers.fetch_add(1, Ordering::Relaxed);
            }
            Ok(_) => {}
            Err(_) => sleep(Duration::from_millis(100)),
        }
    }
}
