//! The program, in a process of its own.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use arbitro::config::DatabaseUrl;
use rustix::process::{Pid, Signal, kill_process};

use super::post::get;

/// Where the program says what went wrong.
const LOG: &str = "log.txt";

/// A server. It does not outlive its test.
pub struct Node {
    child: Child,
    /// Where it listens.
    pub addr: SocketAddr,
    /// How long it took until it listened.
    pub took: Duration,
}

/// The program: that of this build, or the one that `ARBITRO_PROGRAM` names.
pub fn command(folder: &Path, url: &DatabaseUrl, args: &[&str]) -> Command {
    let program = std::env::var_os("ARBITRO_PROGRAM");
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_arbitro").into());
    let mut command = Command::new(program);
    command
        .args(args)
        .env_clear()
        .env("DATABASE_URL", url.to_string())
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("ARBITRO_BACKUP_DIR", "none")
        .env("ARBITRO_LOG", "warn")
        .current_dir(folder)
        .stdin(Stdio::null());
    command
}

impl Node {
    /// Starts it in a folder and waits until it listens.
    pub fn start(folder: &Path, url: &DatabaseUrl, settings: &[(&str, &str)]) -> Self {
        Self::attempt(folder, url, settings)
            .unwrap_or_else(|| panic!("the server does not start: {}", said(folder)))
    }

    /// The same where its database may not be there: nothing when it ends.
    pub fn attempt(folder: &Path, url: &DatabaseUrl, settings: &[(&str, &str)]) -> Option<Self> {
        let log = File::options()
            .create(true)
            .append(true)
            .open(folder.join(LOG))
            .unwrap();
        let begun = Instant::now();
        let mut child = command(folder, url, &["serve"])
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let Some(addr) = line.trim().strip_prefix("http://") else {
            child.wait().unwrap();
            return None;
        };
        Some(Self {
            addr: addr.parse().unwrap(),
            took: begun.elapsed(),
            child,
        })
    }

    /// Kills it: nothing of it is finished.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for it to end by itself.
    pub fn ended(mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    /// Tells it to stop, and waits until it has.
    pub fn stop(mut self) -> ExitStatus {
        // from its first answer on it listens to signals as well
        assert_eq!(get(self.addr, "", "/healthz").status(), 200);
        let pid = Pid::from_child(&self.child);
        kill_process(pid, Signal::TERM).unwrap();
        self.child.wait().unwrap()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // one that has ended already is as well
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn log(folder: &Path) -> PathBuf {
    folder.join(LOG)
}

/// What the servers of this folder wrote.
pub fn said(folder: &Path) -> String {
    fs::read_to_string(log(folder)).unwrap_or_default()
}

/// A fault of the program itself, whatever was done to it.
#[track_caller]
pub fn assert_no_panic(folder: &Path) {
    let said = said(folder);
    assert!(!said.contains("panicked"), "{said}");
}

/// `arbitro audit`, which must find nothing.
#[track_caller]
pub fn audit(folder: &Path, url: &DatabaseUrl) {
    let audit = command(folder, url, &["audit"]).output().unwrap();
    let said = crate::program::out(&audit) + &crate::program::err(&audit);
    assert!(audit.status.success(), "{said}");
}
