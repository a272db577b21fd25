//! A server that is measured: started on a copy of the prepared database, watched from outside, stopped.

use std::fs;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::client::Client;

/// A running server. It is killed when this is dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where its files are.
    pub folder: PathBuf,
}

/// How a server is started, where not as usual.
#[derive(Default)]
pub struct Start<'a> {
    /// With the federation of the demo.
    pub demo: bool,
    /// By this command, which is told the program and what follows.
    pub by: &'a [&'a str],
    /// With these settings.
    pub settings: &'a [(&'a str, &'a str)],
}

impl Server {
    /// Starts a program with its database in this folder.
    pub fn start(program: &Path, folder: &Path) -> io::Result<Self> {
        Self::with(program, folder, &Start::default())
    }

    /// The same in another way.
    pub fn with(program: &Path, folder: &Path, how: &Start<'_>) -> io::Result<Self> {
        let addr = free()?;
        let mut command = match how.by {
            [] => Command::new(program),
            [first, others @ ..] => {
                let mut command = Command::new(first);
                command.args(others).arg(program);
                command
            }
        };
        command.arg("serve").args(how.demo.then_some("--demo"));
        command
            .current_dir(folder)
            .env("ARBITRO_ADDR", addr.to_string())
            .env("DATABASE_URL", "sqlite://base.db")
            .env("ARBITRO_MAIL_DIR", "mail")
            .env("ARBITRO_BACKUP_DIR", "none")
            .env("ARBITRO_ENDGAMES", "endgames")
            .env("ARBITRO_LOG", "warn")
            .envs(how.settings.iter().copied())
            .stdout(Stdio::null())
            .stderr(fs::File::create(folder.join("log"))?);
        let child = command.spawn()?;
        let mut server = Self {
            child,
            addr,
            folder: folder.to_owned(),
        };
        let started = Instant::now();
        while Client::new(addr).get("/favicon.ico").is_err() {
            if server.child.try_wait()?.is_some() || started.elapsed() > Duration::from_secs(60) {
                return Err(io::Error::other("the server did not start"));
            }
            sleep(Duration::from_millis(5));
        }
        Ok(server)
    }

    /// Its memory in KiB that is in use.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// Its number among the processes.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it has ended, if it has.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Ends it at once, as a power cut would.
    pub fn kill(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }

    /// Asks it to end, and says how it did.
    pub fn stop(&mut self) -> Option<ExitStatus> {
        drop(
            Command::new("kill")
                .arg(self.child.id().to_string())
                .status(),
        );
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(40) {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            sleep(Duration::from_millis(20));
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free() -> io::Result<SocketAddr> {
    TcpListener::bind(("127.0.0.1", 0))?.local_addr()
}

/// A copy of the prepared database in a folder of its own.
pub fn copy(prepared: &Path, name: &str) -> io::Result<PathBuf> {
    let folder = prepared.with_file_name(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder)?;
    fs::copy(prepared.join("base.db"), folder.join("base.db"))?;
    // what a server left beside it when it was stopped belongs to it
    let log = prepared.join("base.db-wal");
    if log.exists() {
        fs::copy(log, folder.join("base.db-wal"))?;
    }
    Ok(folder)
}
