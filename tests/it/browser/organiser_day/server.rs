//! The program as an organiser starts it: an empty folder, `arbitro serve` and `arbitro create-admin`.

use std::io::{BufRead as _, BufReader, Lines};
use std::net::SocketAddr;
use std::process::{ChildStdout, Stdio};

use tempfile::TempDir;

use crate::program::{Running, arbitro, err, out};

/// A server on an empty folder. It stops with the test, and its folder goes with it.
pub struct Server {
    /// Where it listens.
    pub addr: SocketAddr,
    _running: Running,
    _said: Lines<BufReader<ChildStdout>>,
    folder: TempDir,
}

impl Server {
    /// Starts it.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut serve = arbitro(folder.path(), &["serve"]);
        serve
            .env("ARBITRO_ADDR", "127.0.0.1:0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut running = Running(serve.spawn().unwrap());
        let mut said = BufReader::new(running.0.stdout.take().unwrap()).lines();
        let address = said.next().unwrap().unwrap();
        Self {
            addr: address.trim_start_matches("http://").parse().unwrap(),
            _running: running,
            _said: said,
            folder,
        }
    }

    /// Runs a command of the program beside it, and gives what it said.
    pub fn say(&self, args: &[&str]) -> String {
        let output = arbitro(self.folder.path(), args).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", err(&output));
        out(&output)
    }

    /// The path of the link by which the first account is made.
    pub fn create_admin(&self) -> String {
        let said = self.say(&[
            "create-admin",
            "--email",
            "ana@example.pt",
            "--name",
            "Ana Sá",
        ]);
        let (_, path) = said.trim_end().rsplit_once(&self.addr.to_string()).unwrap();
        path.to_owned()
    }
}
