//! A day in a hall, shortened: a tournament played at its own server while the wire to the public one is down for most of it.

use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::window::Window;
use super::wire::{Weather, Wire};
use super::{
    CHIEF, HERE, Hall, MOST_WAITED, Public, audit, database, database_name, folder, pages, seen,
};
use crate::client::Client;
use crate::table::Tables;

const TABLE: &str = "A day in a hall without network";

/// How large the day is.
#[derive(Clone, Copy)]
pub struct Day {
    /// How many play; an even number.
    pub players: usize,
    /// How many rounds.
    pub rounds: usize,
    /// How many changes are made in each round.
    pub changes: usize,
    /// Whether the hall's desk is a window of Chromium instead of a client of ours.
    pub in_browser: bool,
}

/// Plays it. The first round goes over a bad wire, all others are played while it is down; what is wrong in the end is an error.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    all: &Path,
    day: Day,
) -> io::Result<()> {
    let wire = Wire::new()?;
    let mut public = Public::start(program, &folder(all, "public"), Some(wire.addr))?;
    wire.lead_to(public.server.addr);
    let path = public.tournament("Aberto da Praia", day.players, day.rounds)?;
    let mut hall = public.give(program, &path, &folder(all, "hall"))?;
    let began = Instant::now();
    let made = match day.in_browser {
        true => play_in_browser(&mut hall, &wire, day)?,
        false => play(&mut hall, &wire, day)?,
    };
    let played = began.elapsed();
    let (class, safe) = hall.sending()?;
    if class == "good" {
        return Err(io::Error::other("the hall says that all is sent"));
    }
    let mut watched = Client::new(public.server.addr);
    let waiting = seen(&mut Client::new(hall.server.addr), HERE)?;
    wire.turn(Weather::Whole);
    let joined = join(&mut hall, (&mut watched, &path), waiting)?;
    let (_, number) = hall.sending()?;
    let title = format!(
        "{} players, {} rounds, SQLite below {}{}",
        day.players,
        day.rounds,
        database_name(),
        if day.in_browser { ", in Chromium" } else { "" }
    );
    tables.put(TABLE, "what", name, title);
    let took = format!("{made} in {} s", played.as_secs());
    tables.put(TABLE, "changes made in the hall", name, took);
    tables.put(TABLE, "connections cut", name, wire.cuts().to_string());
    let waited = format!("{} events", number - safe);
    tables.put(TABLE, "waiting when the wire came back", name, waited);
    let took = format!("{} ms", joined.as_millis());
    tables.put(TABLE, "joined, and on the public page", name, took);
    let known_as = wire.addr.to_string();
    same(tables, name, (&hall, &mut watched, &known_as), day.rounds)?;
    audit(program, &hall.server.folder, "sqlite://base.db")?;
    audit(program, &public.server.folder, &database())
}

/// Plays all rounds; how many changes were made.
fn play(hall: &mut Hall, wire: &Wire, day: Day) -> io::Result<usize> {
    let mut made = 0;
    for round in 1..=day.rounds {
        wire.turn(weather(round));
        let mut entries = hall.begin(round, day.players)?;
        // every game has its result, what is left are corrections
        let changes = day.changes.max(day.players + 2) - 2;
        for _ in 0..changes {
            entries.enter()?;
        }
        made += changes + 2;
        eprintln!("    round {round}: {:?}", hall.sending()?);
    }
    Ok(made)
}

/// What the wire is like in a round.
fn weather(round: usize) -> Weather {
    match round {
        1 => Weather::Bad,
        _ => Weather::Down,
    }
}

/// How many games are typed before they are sent: the slips of four boards.
const AT_ONCE: usize = 8;

/// Plays all rounds in a window: results are typed into the list of their round, a handful of slips at a time, and what is left of the changes are
/// corrections, each with its reason and the look at what follows. How many changes were made.
fn play_in_browser(hall: &mut Hall, wire: &Wire, day: Day) -> io::Result<usize> {
    let mut window = Window::open(hall.server.addr, &hall.server.folder)?;
    window.sign_in(CHIEF, &hall.password)?;
    let games: Vec<(usize, usize)> = (1..=day.players / 2)
        .flat_map(|board| [(board, 1), (board, 2)])
        .collect();
    let mut made = 0;
    for round in 1..=day.rounds {
        wire.turn(weather(round));
        let began = Instant::now();
        window.begin(round)?;
        made += 2;
        for some in games.chunks(AT_ONCE) {
            window.enter(some)?;
            made += 1;
        }
        let corrections = (day.changes * round).saturating_sub(made);
        for (nth, game) in games.iter().cycle().take(corrections).enumerate() {
            let outcome = match (nth / games.len()) % 2 {
                0 => "0/unstated",
                _ => "1/unstated",
            };
            window.correct(round, *game, outcome)?;
            made += 1;
        }
        eprintln!(
            "    round {round}: {:?} in {:.0?}",
            hall.sending()?,
            began.elapsed()
        );
    }
    Ok(made)
}

/// How long it takes until the hall knows that all is safe, and everybody sees it.
fn join(hall: &mut Hall, (above, path): (&mut Client, &str), to: u64) -> io::Result<Duration> {
    let healed = Instant::now();
    while healed.elapsed() < MOST_WAITED {
        if hall.sending()?.0 == "good" && seen(above, path)? >= to {
            return Ok(healed.elapsed());
        }
        sleep(Duration::from_millis(50));
    }
    Err(io::Error::other(
        "the hall and the public server are not joined",
    ))
}

/// Holds the public pages of both against each other.
fn same(
    tables: &mut Tables,
    name: &str,
    (hall, above, known_as): (&Hall, &mut Client, &str),
    rounds: usize,
) -> io::Result<()> {
    let compared = pages::compare(hall, (above, known_as), rounds)?;
    let said = format!(
        "{} of {} ({} byte for byte as they come; {} kB)",
        compared.asked - compared.other.len(),
        compared.asked,
        compared.exact,
        compared.bytes / 1000
    );
    tables.put(TABLE, "public pages that are the same", name, said);
    match compared.other.as_slice() {
        [] => Ok(()),
        other => Err(io::Error::other(format!(
            "pages differ: {}",
            other.join("\n")
        ))),
    }
}
