//! A server that is told to stop while it is still starting.

use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::program::arbitro;

/// A test that waits longer than this for a program to end fails.
const PATIENCE: Duration = Duration::from_secs(60);

fn start(folder: &Path) -> Child {
    arbitro(folder, &["serve"])
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn end(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if start.elapsed() > PATIENCE {
            drop(child.kill());
            panic!("it was told to stop, and goes on");
        }
        sleep(Duration::from_millis(5));
    }
}

/// The system ends a program that has not come to its first line; once it has begun anything it ends in order.
#[test]
fn whoever_is_told_to_stop_while_starting_stops_in_order() {
    let mut in_order = 0;
    for wait in [0, 5, 20, 60, 150, 400] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = start(folder.path());
        sleep(Duration::from_millis(wait));
        let has_begun = folder.path().join("arbitro.db").exists();
        let kill = Command::new("kill").arg(child.id().to_string()).status();
        assert!(kill.unwrap().success());
        let status = end(&mut child);
        assert!(status.success() || !has_begun, "after {wait} ms: {status}");
        in_order += usize::from(status.success());
    }
    assert!(in_order > 0);
    // while the tables are being made
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path());
    let began = Instant::now();
    while !folder.path().join("arbitro.db").exists() {
        assert!(began.elapsed() < PATIENCE);
        sleep(Duration::from_millis(1));
    }
    let kill = Command::new("kill").arg(child.id().to_string()).status();
    assert!(kill.unwrap().success());
    assert!(end(&mut child).success());
}
