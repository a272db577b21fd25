//! Kills and faults, in a short form: what was acknowledged must be there.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::hall::{Entries, TOURNAMENT};
use crate::server::{Server, copy};
use crate::table::{Tables, percentiles};

const TABLE: &str = "Durability and faults";

/// Kills a server again and again while results are entered, then takes files away from it.
pub fn measure(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    kills: usize,
) -> io::Result<()> {
    killed(tables, name, program, prepared, kills)?;
    corrupt(tables, name, program, prepared)
}

fn killed(
    tables: &mut Tables,
    name: &str,
    program: &Path,
    prepared: &Path,
    kills: usize,
) -> io::Result<()> {
    let folder = copy(prepared, "killed")?;
    let (mut acknowledged, mut starts) = (0, Vec::new());
    let mut entries = None;
    for turn in 0..kills {
        let started = Instant::now();
        let mut server = Server::start(program, &folder)?;
        starts.push(started.elapsed());
        let entries = match &mut entries {
            Some(entries) => {
                Entries::move_to(entries, server.addr)?;
                entries
            }
            none => none.insert(Entries::new(server.addr)?),
        };
        let over = AtomicBool::new(false);
        let mut entered = Vec::new();
        thread::scope(|threads| {
            let entering = threads.spawn(|| {
                let mut taken = Vec::new();
                while !over.load(Ordering::Relaxed) {
                    match entries.enter() {
                        Ok(took) => taken.push(took),
                        Err(_) => break,
                    }
                }
                taken
            });
            sleep(Duration::from_millis(150 + 37 * turn as u64 % 400));
            server.kill();
            over.store(true, Ordering::Relaxed);
            entered = entering.join().unwrap_or_default();
        });
        acknowledged += entered.len();
    }
    let audit = Command::new(program)
        .arg("audit")
        .current_dir(&folder)
        .env("DATABASE_URL", "sqlite://base.db")
        .output()?;
    let server = Server::start(program, &folder)?;
    let page = Client::new(server.addr).get(&format!("{TOURNAMENT}/rounds/9"))?;
    let lost = match &mut entries {
        Some(entries) => {
            entries.move_to(server.addr)?;
            entries.lost()?
        }
        None => 0,
    };
    let audit = if audit.status.success() {
        "sound"
    } else {
        "NOT SOUND"
    };
    let line = format!("{kills} kills of the server: acknowledged, lost, audit, page");
    tables.put(
        TABLE,
        &line,
        name,
        format!("{acknowledged}, {lost}, {audit}, {}", page.status),
    );
    tables.put(
        TABLE,
        "start after a kill: p50 / p95 / p99 / most",
        name,
        percentiles(&mut starts),
    );
    Ok(())
}

/// The first page of the file is overwritten.
fn corrupt(tables: &mut Tables, name: &str, program: &Path, prepared: &Path) -> io::Result<()> {
    let folder = copy(prepared, "corrupt")?;
    let mut bytes = fs::read(folder.join("base.db"))?;
    if let Some(page) = bytes.get_mut(..4096) {
        page.fill(0x5a);
    }
    fs::write(folder.join("base.db"), bytes)?;
    let started = Server::start(program, &folder);
    let said = if started.is_err() {
        "refuses to start"
    } else {
        "starts"
    };
    tables.put(TABLE, "a file without a head", name, said.to_owned());
    Ok(())
}
