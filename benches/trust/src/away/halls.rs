//! Many halls at once below one public server: how soon the public sees a result of any of them, and how many changes a second it takes.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use super::{HERE, Hall, MOST_WAITED, Public, audit, database, database_name, folder, seen};
use crate::client::Client;
use crate::hall::Entries;
use crate::table::{Tables, percentiles};

const TABLE: &str = "Halls at once below one public server";
/// Players in each hall, with two games a match.
const PLAYERS: usize = 20;
/// How often each hall enters a result while it is not in a hurry.
const EVERY: Duration = Duration::from_secs(2);
/// How often the public page is asked for the result.
const LOOK: Duration = Duration::from_millis(25);

/// A hall whose round is public.
struct Playing {
    hall: Hall,
    entries: Entries,
}

/// Measures so many halls, each for so long in peace and as long in a hurry.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    (all, count): (&Path, usize),
    each: Duration,
) -> io::Result<()> {
    let mut public = Public::start(program, &folder(all, "above"), None)?;
    let addr = public.server.addr;
    let mut halls = Vec::new();
    for no in 1..=count {
        let path = public.tournament(&format!("Sala {no:02}"), PLAYERS, 5)?;
        let mut hall = public.give(program, &path, &folder(all, &format!("hall-{no}")))?;
        let entries = hall.begin(1, PLAYERS)?;
        halls.push(Playing { hall, entries });
    }
    let what = format!("{count} halls on SQLite below {}", database_name());
    tables.put(TABLE, "what", name, what);
    let mut shown = in_peace(&mut halls, addr, each)?;
    let shown = percentiles(&mut shown);
    let line = "a result every 2 s in each: entered until public, p50 / p95 / p99 / most";
    tables.put(TABLE, line, name, shown);
    let (made, entering, joined) = in_a_hurry(&mut halls, addr, each)?;
    let rate = |time: Duration| u128::from(made) * 10_000 / time.as_millis().max(1);
    let said = format!(
        "{made} changes: {} a second entered in the halls, {} a second until all were public",
        tenths(rate(entering)),
        tenths(rate(joined))
    );
    tables.put(TABLE, "as fast as they can", name, said);
    for playing in &halls {
        audit(program, &playing.hall.server.folder, "sqlite://base.db")?;
    }
    audit(program, &public.server.folder, &database())
}

fn tenths(number: u128) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// Each enters now and then; how long each result took until it was public.
fn in_peace(halls: &mut [Playing], above: SocketAddr, each: Duration) -> io::Result<Vec<Duration>> {
    let count = u32::try_from(halls.len()).unwrap_or(1).max(1);
    let results: Vec<io::Result<Vec<Duration>>> = thread::scope(|threads| {
        let spawned: Vec<_> = (0..count)
            .zip(halls)
            .map(|(no, playing)| {
                threads.spawn(move || {
                    // not in step
                    sleep(EVERY * no / count);
                    playing.for_some_time(above, each)
                })
            })
            .collect();
        let joined = spawned.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .map(|one| one.unwrap_or_else(|_| Err(io::Error::other("a hall broke"))))
            .collect()
    });
    let each: io::Result<Vec<Vec<Duration>>> = results.into_iter().collect();
    Ok(each?.into_iter().flatten().collect())
}

impl Playing {
    fn for_some_time(&mut self, above: SocketAddr, each: Duration) -> io::Result<Vec<Duration>> {
        let (mut here, mut there) = (Client::new(self.hall.server.addr), Client::new(above));
        let began = Instant::now();
        let mut taken = Vec::new();
        while began.elapsed() < each {
            let next = Instant::now() + EVERY;
            self.entries.enter()?;
            let entered = Instant::now();
            let version = seen(&mut here, HERE)?;
            while seen(&mut there, &self.hall.above)? < version {
                if entered.elapsed() > MOST_WAITED {
                    return Err(io::Error::other("a result did not become public"));
                }
                sleep(LOOK);
            }
            taken.push(entered.elapsed());
            sleep(next.saturating_duration_since(Instant::now()));
        }
        Ok(taken)
    }

    /// Enters without a pause; how much.
    fn hurry(&mut self, each: Duration) -> io::Result<u32> {
        let began = Instant::now();
        let mut made = 0;
        while began.elapsed() < each {
            self.entries.enter()?;
            made += 1;
        }
        Ok(made)
    }

    fn is_public(&mut self, above: SocketAddr) -> io::Result<bool> {
        let version = seen(&mut Client::new(self.hall.server.addr), HERE)?;
        Ok(seen(&mut Client::new(above), &self.hall.above)? >= version)
    }
}

/// All enter as fast as they can; how much that was, how long they entered, and when all of it was public.
fn in_a_hurry(
    halls: &mut [Playing],
    above: SocketAddr,
    each: Duration,
) -> io::Result<(u32, Duration, Duration)> {
    let began = Instant::now();
    let made: io::Result<Vec<u32>> = thread::scope(|threads| {
        let spawned: Vec<_> = halls
            .iter_mut()
            .map(|playing| threads.spawn(move || playing.hurry(each)))
            .collect();
        let joined = spawned.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .map(|one| one.unwrap_or_else(|_| Err(io::Error::other("a hall broke"))))
            .collect()
    });
    let made = made?.into_iter().sum();
    let entering = began.elapsed();
    for playing in halls {
        while !playing.is_public(above)? {
            if began.elapsed() > MOST_WAITED {
                return Err(io::Error::other("a hall did not become public"));
            }
            sleep(LOOK);
        }
    }
    Ok((made, entering, began.elapsed()))
}
