//! What goes wrong around a server: a disk that is full, a clock that is put back, a lock that another program holds, a network that others read.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use crate::client::{Answer, Client};
use crate::hall::{Entries, TOURNAMENT, desk};
use crate::server::{Server, Start, copy};
use crate::table::{Tables, percentiles};

const TABLE: &str = "Trouble";
/// Three days.
const BACK: &str = "-259200";
/// Those who wait to write while another program holds the lock.
const WRITERS: usize = 12;

/// A clock that is off by `CLOCK_OFF` seconds, for a program that reads it through the library of the system.
const CLOCK: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t id, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int done = real(id, now);
  const char *off = getenv("CLOCK_OFF");
  if (!done && id == CLOCK_REALTIME && off) now->tv_sec += atol(off);
  return done;
}
"#;

/// Holds the lock for writing until its input ends.
const HOLD: &str = "import sqlite3, sys
c = sqlite3.connect('base.db', isolation_level=None)
c.execute('BEGIN IMMEDIATE')
print('held', flush=True)
sys.stdin.read()";

type Put<'a> = dyn FnMut(&str, String) + 'a;

/// Makes each trouble. What the machine does not let us make is said, and the others are made.
pub fn measure(tables: &mut Tables, name: &str, program: &Path, prepared: &Path) -> io::Result<()> {
    let mut put = |line: &str, value: String| tables.put(TABLE, line, name, value);
    type Make = fn(&mut Put<'_>, &Path, &Path) -> io::Result<()>;
    let troubles: [(&str, Make); 5] = [
        ("F5", in_clear),
        ("F6", full),
        ("F9", put_back),
        ("F14", held),
        ("F16", unwritable),
    ];
    for (fault, make) in troubles {
        if let Err(error) = make(&mut put, program, prepared) {
            put(fault, format!("could not be tried: {error}"));
        }
    }
    Ok(())
}

/// F5: PostgreSQL on another host (an address of RFC 5737, where nobody is), with and without TLS.
fn in_clear(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let folder = copy(prepared, "clear")?;
    for (line, query) in [
        ("F5 PostgreSQL on another host", ""),
        ("F5 the same with sslmode=require", "?sslmode=require"),
    ] {
        let output = Command::new("timeout")
            .arg("4")
            .arg(program)
            .arg("serve")
            .current_dir(&folder)
            .env("ARBITRO_ADDR", "127.0.0.1:0")
            .env("DATABASE_URL", format!("postgres://a:b@192.0.2.1/x{query}"))
            .output()?;
        let said = match output.status.code() {
            Some(124) => "tries to reach it".to_owned(),
            _ => {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                let last = said.lines().rfind(|line| !line.trim().is_empty());
                last.unwrap_or("ends").chars().take(160).collect()
            }
        };
        put(line, said.replace('|', "/"));
    }
    Ok(())
}

/// F6: a disk that is full. The server has one of its own, which nobody else sees.
fn full(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let folder = copy(prepared, "full")?;
    let script = "mkdir disk && mount -t tmpfs -o size=24m tmpfs disk && cp base.db* disk && cd disk && exec \"$@\"";
    let small = Start {
        by: &["unshare", "-rm", "sh", "-c", script, "sh"],
        ..Start::default()
    };
    let server = Server::with(program, &folder, &small)?;
    let mut entries = Entries::new(server.addr)?;
    entries.enter()?;
    let disk = PathBuf::from(format!("/proc/{}/root", server.id()));
    let filler = disk
        .join(folder.strip_prefix("/").unwrap_or(&folder))
        .join("disk/filler");
    let mut file = File::create(&filler)?;
    while file.write_all(&[0; 4096]).is_ok() {}
    // its room would be taken as long as it is open
    drop(file);
    let mut said = Vec::new();
    // what is there already of the log takes some of them
    for _ in 0..300 {
        let answer = entries.send()?.0;
        if answer.status != 303 {
            said.push(answer);
        }
        if said.len() == 20 {
            break;
        }
    }
    put("F6 20 entries on a full disk", told(&said));
    let page = Client::new(server.addr).get(&format!("{TOURNAMENT}/standings"))?;
    put("F6 a page meanwhile", page.status.to_string());
    fs::remove_file(filler)?;
    let mut again = Entries::new(server.addr)?;
    put(
        "F6 an entry when there is room",
        again.send()?.0.status.to_string(),
    );
    Ok(())
}

/// Which statuses, how often, and whether they say when to come again.
fn told(answers: &[Answer]) -> String {
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    let counted: Vec<String> = statuses
        .chunk_by(|a, b| a == b)
        .map(|same| format!("{} × {}", same.len(), same[0]))
        .collect();
    let later = answers
        .iter()
        .filter(|answer| answer.header("retry-after").is_some());
    format!("{}; {} with Retry-After", counted.join(", "), later.count())
}

/// F9: the clock is put back by three days after somebody signed in.
fn put_back(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let folder = copy(prepared, "put-back")?;
    let shim = folder.join("clock.so");
    let mut compiler = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&shim)
        .args(["-x", "c", "-", "-ldl"])
        .stdin(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = compiler.stdin.take() {
        input.write_all(CLOCK.as_bytes())?;
    }
    if !compiler.wait()?.success() {
        return Err(io::Error::other("no compiler for the clock"));
    }
    let mut server = Server::start(program, &folder)?;
    desk(server.addr)?;
    server.stop();
    let shim = shim.display().to_string();
    let back = Start {
        settings: &[("LD_PRELOAD", &shim), ("CLOCK_OFF", BACK)],
        ..Start::default()
    };
    let server = Server::with(program, &folder, &back)?;
    let mut owner = Client::new(server.addr);
    let status = owner.sign_in("admin@demo.example", "damas-demo-2026")?;
    put(
        "F9 who signed in before, with the clock three days back",
        status.to_string(),
    );
    Ok(())
}

/// The lock of the database, held by another program.
fn hold(folder: &Path) -> io::Result<Child> {
    let mut holder = Command::new("python3")
        .args(["-c", HOLD])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    if let Some(output) = holder.stdout.take() {
        BufReader::new(output).read_line(&mut line)?;
    }
    match line.trim() {
        "held" => Ok(holder),
        _ => Err(io::Error::other("the lock was not to be had")),
    }
}

/// F14: many wait to write, and somebody reads a page that is not kept.
fn held(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let server = Server::start(program, &copy(prepared, "held")?)?;
    let mut writers = Vec::new();
    for no in 0..WRITERS {
        writers.push(Entries::from_board(server.addr, no * 8)?);
    }
    let mut holder = hold(&server.folder)?;
    let over = AtomicBool::new(false);
    let (mut said, mut read) = (Vec::new(), Vec::new());
    thread::scope(|threads| {
        let writing: Vec<_> = writers
            .iter_mut()
            .map(|writer| threads.spawn(|| writer.send().map(|(answer, _)| answer)))
            .collect();
        let reading = threads.spawn(|| {
            let (mut reader, mut taken) = (Client::new(server.addr), Vec::new());
            while !over.load(Ordering::Relaxed) {
                let begun = Instant::now();
                if reader.get("/players").is_ok() {
                    taken.push(begun.elapsed());
                }
                sleep(Duration::from_millis(20));
            }
            taken
        });
        for writer in writing {
            said.extend(writer.join().ok().and_then(Result::ok));
        }
        over.store(true, Ordering::Relaxed);
        read = reading.join().unwrap_or_default();
    });
    drop(holder.stdin.take());
    holder.wait()?;
    put(
        "F14 12 entries while another program holds the lock",
        told(&said),
    );
    put(
        "F14 a page that is read meanwhile: p50 / p95 / p99 / most",
        percentiles(&mut read),
    );
    Ok(())
}

/// F16: the index of the log cannot be written any more. Only root can make it so.
fn unwritable(put: &mut Put<'_>, program: &Path, prepared: &Path) -> io::Result<()> {
    let mut server = Server::start(program, &copy(prepared, "unwritable")?)?;
    let mut entries = Entries::new(server.addr)?;
    entries.enter()?;
    let index = server.folder.join("base.db-shm");
    let set = |how: &str| Command::new("chattr").arg(how).arg(&index).status();
    if !set("+i")?.success() {
        return Err(io::Error::other("chattr +i was refused"));
    }
    let mut said = Vec::new();
    for _ in 0..5 {
        said.extend(entries.send().ok().map(|(answer, _)| answer));
    }
    // one that dies of it has done so by then
    sleep(Duration::from_secs(1));
    let said = match server.ended().and_then(|status| status.signal()) {
        Some(signal) => format!("it dies by signal {signal}"),
        None => format!("it goes on: {}", told(&said)),
    };
    set("-i")?;
    put(
        "F16 5 entries while the index of the log cannot be written",
        said,
    );
    Ok(())
}
