//! The tournament that is measured: 200 players, eight rounds played, the ninth published; and the arbiter who enters its results.

use std::fmt::{self, Display, Formatter};
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{fs, net::SocketAddr};

use crate::client::{Answer, Client, between};
use crate::server::{Server, Start};

/// The address of the tournament, which comes after those of the demo: how many those are, each program knows.
pub static TOURNAMENT: Place = Place(AtomicU32::new(0));

/// The address of a tournament that gets its number when a database is prepared.
pub struct Place(AtomicU32);

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "/tournaments/{}", self.0.load(Ordering::Relaxed))
    }
}
/// The boards of the last round.
pub const BOARDS: usize = 100;
/// Who enters results.
const CHIEF: &str = "admin@demo.example";
const PASSWORD: &str = "damas-demo-2026";

/// A desk that is signed in.
pub fn desk(addr: SocketAddr) -> io::Result<Client> {
    let mut desk = Client::from(addr, Ipv4Addr::new(127, 9, 9, 9));
    match desk.sign_in(CHIEF, PASSWORD)? {
        303 => Ok(desk),
        status => Err(io::Error::other(format!(
            "the desk is not let in: {status}"
        ))),
    }
}

/// Makes the database of a program in this folder.
pub fn prepare(program: &Path, folder: &Path) -> io::Result<()> {
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder)?;
    let simulate = [
        "simulate",
        "--players",
        "200",
        "--rounds",
        "8",
        "--seed",
        "1",
        "--output",
        "event.trf",
    ];
    Command::new(program)
        .args(simulate)
        .current_dir(folder)
        .output()?;
    let file = fs::read_to_string(folder.join("event.trf"))?;
    let demo = Start {
        demo: true,
        ..Start::default()
    };
    let mut server = Server::with(program, folder, &demo)?;
    let mut desk = desk(server.addr)?;
    TOURNAMENT
        .0
        .store(take_over(&mut desk, &file)?, Ordering::Relaxed);
    let manage = desk.get(&format!("{TOURNAMENT}/manage"))?;
    let version = version(&manage.body);
    expect(
        desk.post(&format!("{TOURNAMENT}/rounds"), &[("version", &version)])?
            .status,
        "the draft",
    )?;
    let draft = desk.get(&format!("{TOURNAMENT}/rounds/9/draft"))?;
    let version = self::version(&draft.body);
    let url = format!("{TOURNAMENT}/rounds/9/publication");
    expect(
        desk.post(&url, &[("version", &version)])?.status,
        "the round",
    )?;
    server.stop();
    Ok(())
}

/// A tournament from a file, with a round more to play; its number.
pub fn take_over(desk: &mut Client, file: &str) -> io::Result<u32> {
    desk.get("/tournaments/import")?;
    let page = desk.post("/tournaments/import", &[("trf", file)])?;
    let fields = fields(&page.body);
    let fields = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let mut sent: Vec<(&str, &str)> = fields.collect();
    sent.retain(|(name, _)| !["csrf", "rounds"].contains(name));
    sent.extend([("rounds", "9"), ("confirm", "on")]);
    let answer = desk.post("/tournaments/import", &sent)?;
    expect(answer.status, "the import")?;
    let led = answer.header("location");
    let number = led.and_then(|led| led.split('/').nth(2)?.parse().ok());
    number.ok_or_else(|| io::Error::other("the import leads nowhere"))
}

/// Makes an error of every answer to a form but the one that says that it was taken.
pub fn expect(status: u16, what: &str) -> io::Result<()> {
    match status {
        303 => Ok(()),
        other => Err(io::Error::other(format!(
            "{what} was answered with {other}"
        ))),
    }
}

/// The version that the form of a page was made from.
pub fn version(page: &str) -> String {
    let version = between(page, "name=\"version\" value=\"", "\"");
    version.unwrap_or_default().to_owned()
}

/// The fields of the form of a page, as a browser would send them back.
pub fn fields(page: &str) -> Vec<(String, String)> {
    let main = page.split_once("<main").map_or(page, |(_, main)| main);
    let mut fields = Vec::new();
    for piece in main.split('<').skip(1) {
        let (tag, rest) = piece.split_once('>').unwrap_or((piece, ""));
        let of = |name: &str| between(tag, &format!(" {name}=\""), "\"").map(plain);
        let on = |name: &str| tag.split_whitespace().any(|word| word == name);
        let choice = matches!(of("type").as_deref(), Some("checkbox" | "radio"));
        if tag.starts_with("input") && !matches!(of("type").as_deref(), Some("submit" | "file")) {
            if let Some(name) = of("name").filter(|_| !choice || on("checked")) {
                let value =
                    of("value").unwrap_or_else(|| if choice { "on" } else { "" }.to_owned());
                fields.push((name, value));
            }
        } else if tag.starts_with("textarea") {
            fields.extend(of("name").map(|name| (name, plain(rest.trim_start_matches('\n')))));
        } else if tag.starts_with("select") {
            fields.extend(of("name").map(|name| (name, String::new())));
        } else if tag.starts_with("option") && on("selected") {
            let value = of("value").unwrap_or_else(|| plain(rest.trim()));
            if let Some((_, chosen)) = fields.last_mut() {
                *chosen = value;
            }
        }
    }
    fields
}

fn plain(text: &str) -> String {
    let codes = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
        ("&#38;", "&"),
        ("&#60;", "<"),
        ("&#62;", ">"),
    ];
    codes.iter().fold(text.to_owned(), |text, (code, letter)| {
        text.replace(code, letter)
    })
}

/// Enters a result, and corrects those that are there.
pub struct Entries {
    desk: Client,
    /// The address of the round.
    round: String,
    /// How many games of each board are entered.
    games: usize,
    /// What stands at each game, board after board, as far as that is known.
    stands: Vec<Option<&'static str>>,
    next: usize,
}

impl Entries {
    /// An arbiter with all results of the round before them.
    pub fn new(addr: SocketAddr) -> io::Result<Self> {
        let round = format!("{TOURNAMENT}/rounds/9");
        Ok(Self::of(desk(addr)?, round, (BOARDS, 1)))
    }

    /// Somebody at the desk of another tournament, with so many boards and so many games of each in the round of this address before them.
    pub fn of(desk: Client, round: String, (boards, games): (usize, usize)) -> Self {
        Self {
            desk,
            round,
            games,
            stands: vec![Some(""); boards * games],
            next: 0,
        }
    }

    /// The same with those from this board on, counted from 0.
    pub fn from_board(addr: SocketAddr, board: usize) -> io::Result<Self> {
        let next = board % BOARDS; // one game of each
        Ok(Self {
            next,
            ..Self::new(addr)?
        })
    }

    /// Goes on at a server that was started anew.
    pub fn move_to(&mut self, addr: SocketAddr) -> io::Result<()> {
        self.desk = desk(addr)?;
        Ok(())
    }

    /// Board and game of a place, both counted from 1.
    fn game(&self, at: usize) -> (usize, usize) {
        (at / self.games + 1, at % self.games + 1)
    }

    /// How many acknowledged results do not stand on the page of the desk. What was under way when a server was killed may stand or not.
    pub fn lost(&mut self) -> io::Result<usize> {
        let page = self.desk.get(&format!("{}/results", self.round))?.body;
        let lost = self.stands.iter().enumerate().filter(|(at, stands)| {
            let Some(stands) = stands else { return false };
            let (board, game) = self.game(*at);
            let field = format!("name=\"g-{board}-{game}\"");
            let tag = page
                .split_once(&*field)
                .and_then(|(_, rest)| rest.split_once('>'));
            tag.and_then(|(tag, _)| between(tag, "value=\"", "\"")) != Some(stands)
        });
        Ok(lost.count())
    }

    /// One entry, or one correction; how long it took until it was acknowledged.
    pub fn enter(&mut self) -> io::Result<Duration> {
        let (answer, took) = self.send()?;
        expect(answer.status, "an entry")?;
        Ok(took)
    }

    /// The same, whatever it is answered with.
    pub fn send(&mut self) -> io::Result<(Answer, Duration)> {
        let all = self.stands.len();
        let known = (0..all).map(|step| (self.next + step) % all);
        let known = known.filter_map(|at| Some((at, self.stands[at]?))).next();
        let Some((at, was)) = known else {
            return Err(io::Error::other(
                "no board is left of which is known what stands",
            ));
        };
        self.next = at + 1;
        self.stands[at] = None;
        let (board, game) = self.game(at);
        let now = if was == "1" { "0" } else { "1" };
        let mut started = Instant::now();
        let answer = if was.is_empty() {
            let (result, seen) = (format!("g-{board}-{game}"), format!("was-{board}-{game}"));
            let url = format!("{}/results", self.round);
            self.desk.post(&url, &[(&result, now), (&seen, "")])?
        } else {
            let url = format!("{}/boards/{board}/games/{game}/correction", self.round);
            let (was, outcome) = (format!("{was}/unstated"), format!("{now}/unstated"));
            let wish = [("was", &*was), ("outcome", &*outcome), ("reason", "engano")];
            let preview = self.desk.post(&url, &wish)?;
            let shown = between(&preview.body, "name=\"confirm\" value=\"", "\"");
            let confirm = ("confirm", shown.unwrap_or("none"));
            // the look at it is no part of how long the correction takes
            started = Instant::now();
            self.desk
                .post(&url, &[wish[0], wish[1], wish[2], confirm])?
        };
        let took = started.elapsed();
        self.stands[at] = Some(if answer.status == 303 { now } else { was });
        Ok((answer, took))
    }

    /// Enters and corrects with short pauses until it is over; how long each took.
    pub fn go_on(&mut self, over: &AtomicBool) -> Vec<Duration> {
        let mut taken = Vec::new();
        while !over.load(Ordering::Relaxed) {
            match self.enter() {
                Ok(took) => taken.push(took),
                Err(error) => {
                    eprintln!("    {error}");
                    taken.push(Duration::from_secs(30));
                }
            }
            sleep(Duration::from_millis(25));
        }
        taken
    }
}
