//! Accounts: guesses, letters that are asked for in another's name, a crowd that signs in.

use std::fs;
use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use super::Put;
use crate::client::Client;
use crate::server::{Server, copy};
use crate::storms::{Crowd, address};
use crate::table::megabytes;

/// F2: a stranger guesses as fast as is let, 100 passwords in all as the account counts them; then its owner comes. The clock that would have to be waited
/// for is not: guesses that are turned away are made again from elsewhere until the count has grown or the time is over (14 minutes suffice).
pub(super) fn guessed(
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
pub(super) fn reset(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
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

/// F7: the memory of fifty who sign in at once, and what of it is given back.
pub(super) fn crowded(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "crowded")?)?;
    Client::new(server.addr).get("/login")?;
    let (before, mut most) = (server.memory(), 0);
    let (over, answers) = (AtomicBool::new(false), AtomicU64::new(0));
    thread::scope(|threads| {
        Crowd::SignsIn.begin(threads, server.addr, &over, &answers);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(8) {
            most = most.max(server.memory());
            sleep(Duration::from_millis(20));
        }
        over.store(true, Ordering::Relaxed);
    });
    sleep(Duration::from_secs(5));
    put(
        "F7 50 sign in at once for 8 s: memory before, at most, 5 s after",
        format!(
            "{} → {} → {} MB",
            megabytes(before),
            megabytes(most),
            megabytes(server.memory())
        ),
    );
    Ok(())
}
