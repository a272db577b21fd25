//! A PostgreSQL of a test's own, which may be killed and frozen.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use diesel::{Connection as _, PgConnection};
use rustix::process::{Pid, Signal, getuid, kill_process};
use tempfile::TempDir;

use super::within;
use crate::support::database::{TestDb, server};

/// How long one may take to start after it was killed: the processes that it had have to notice.
const STARTS: Duration = Duration::from_secs(30);

/// The server, running unless it was stopped.
pub struct Cluster {
    bin: PathBuf,
    folder: TempDir,
    port: u16,
    postmaster: Child,
}

impl Cluster {
    /// A new one, or nothing where tests run without PostgreSQL.
    pub fn start() -> Option<Self> {
        server()?;
        let bin = programs();
        let place = Path::new("/dev/shm");
        let folder = if place.exists() {
            tempfile::tempdir_in(place)
        } else {
            tempfile::tempdir()
        };
        let folder = folder.unwrap();
        if getuid().is_root() {
            let owned = Command::new("chown")
                .arg("postgres")
                .arg(folder.path())
                .status();
            assert!(owned.unwrap().success());
        }
        let made = as_postgres(&bin.join("initdb"))
            .args([
                "-A",
                "trust",
                "-U",
                "postgres",
                "-E",
                "UTF8",
                "--locale=C.UTF-8",
                "-N",
                "-D",
            ])
            .arg(folder.path().join("data"))
            .stdout(Stdio::null())
            .status();
        assert!(made.unwrap().success());
        let port = TcpListener::bind(("127.0.0.1", 0))
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let postmaster = serve(&bin, folder.path(), port);
        let cluster = Self {
            bin,
            folder,
            port,
            postmaster,
        };
        assert!(within(STARTS, || cluster.answers()), "{}", cluster.said());
        Some(cluster)
    }

    /// A database on it, with the program's tables.
    pub fn database(&self) -> TestDb {
        TestDb::on(&self.url())
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    fn answers(&self) -> bool {
        PgConnection::establish(&self.url()).is_ok()
    }

    /// Its log, from its first start on.
    pub fn said(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Ends it at once, as `pg_ctl stop -m immediate` does, or by killing its first process, which leaves the others to find out.
    pub fn end(&mut self, signal: Signal) {
        kill_process(Pid::from_child(&self.postmaster), signal).unwrap();
        self.postmaster.wait().unwrap();
    }

    /// Starts it again, and waits until it answers.
    pub fn again(&mut self) {
        assert!(
            within(STARTS, || {
                let is_gone = self.postmaster.try_wait().unwrap().is_some();
                if is_gone {
                    // refused while processes of before are left
                    self.postmaster = serve(&self.bin, self.folder.path(), self.port);
                }
                self.answers()
            }),
            "{}",
            self.said()
        );
    }

    /// Stops all its processes where they are, or lets them go on.
    pub fn signal_all(&self, signal: Signal) {
        for pid in self.processes() {
            // one may have ended meanwhile
            let _ = kill_process(pid, signal);
        }
    }

    /// The first, then those that it started.
    fn processes(&self) -> Vec<Pid> {
        let first = self.postmaster.id();
        let is_ours = |entry: &fs::DirEntry| -> Option<Pid> {
            let pid: i32 = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            let parent = stat.rsplit_once(") ")?.1.split(' ').nth(1)?;
            (parent.parse() == Ok(first)).then(|| Pid::from_raw(pid))?
        };
        let entries = fs::read_dir("/proc").unwrap().flatten();
        let others = entries.filter_map(|entry| is_ours(&entry));
        std::iter::once(Pid::from_child(&self.postmaster))
            .chain(others)
            .collect()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal_all(Signal::KILL);
        drop(self.postmaster.wait());
    }
}

fn serve(bin: &Path, folder: &Path, port: u16) -> Child {
    let log = fs::File::options()
        .create(true)
        .append(true)
        .open(folder.join("log"))
        .unwrap();
    as_postgres(&bin.join("postgres"))
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .args(["-p", &port.to_string()])
        .args([
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "max_connections=100",
        ])
        .args(["-c", "shared_buffers=32MB"])
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .unwrap()
}

/// A program of it, which refuses to run as root and ends with the test however that ends.
fn as_postgres(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    if getuid().is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command
        .args(["--pdeathsig", "KILL", "--"])
        .arg(program)
        .current_dir("/")
        .stdin(Stdio::null());
    command
}

/// Where they are: the latest of Debian's, else those that are found.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.retain(|bin| bin.join("initdb").exists());
    found.sort();
    // tests/with-postgres has found it
    found.pop().unwrap_or_else(|| {
        let path = std::env::var_os("PATH").unwrap();
        let mut folders = std::env::split_paths(&path);
        folders.find(|bin| bin.join("initdb").exists()).unwrap()
    })
}
