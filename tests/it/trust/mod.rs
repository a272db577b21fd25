//! The server under those who mean it ill, and under trouble that nobody means.

mod bodies;
mod passwords;
mod program;
mod trouble;
mod waiting;

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::asked;

/// A server in a process of its own. It does not outlive its test.
struct Server {
    child: Child,
    /// Its address, without a slash at the end.
    base: String,
}

impl Server {
    /// Starts it in a folder, with at most so many files open, and these settings.
    fn start(folder: &Path, files: u32, settings: &[(&str, &str)]) -> Server {
        let serve = format!(
            "ulimit -n {files} && exec {} serve",
            env!("CARGO_BIN_EXE_arbitro")
        );
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", &serve])
            .env_clear()
            .env("ARBITRO_ADDR", "127.0.0.1:0")
            .envs(settings.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let base = lines.next().unwrap().unwrap();
        Server { child, base }
    }

    fn socket(&self) -> &str {
        self.base.strip_prefix("http://").unwrap()
    }

    /// The memory that it has, in MiB.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // one that has ended already is as well
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Ana, with the password `damas e peões`, in the database of this folder.
fn create_admin(folder: &Path) {
    let create = [
        "create-admin",
        "--email",
        "ana@example.pt",
        "--name",
        "Ana",
        "--password-stdin",
    ];
    let mut created = crate::program::arbitro(folder, &create)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(created.stdin.take().unwrap(), "damas e peões").unwrap();
    assert!(created.wait().unwrap().success());
}

/// How many, where a long run asks for more: `ARBITRO_STORM=1010`.
fn storm(usually: usize) -> usize {
    asked("ARBITRO_STORM", usually)
}

/// Whether it becomes true in time.
pub fn within(seconds: u64, mut is_so: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + Duration::from_secs(seconds);
    loop {
        if is_so() {
            return true;
        }
        if Instant::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
