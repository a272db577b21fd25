//! One program, its files and its neighbours on the machine.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Command};

use super::{Server, create_admin, within};
use crate::{
    program::{arbitro, err, out},
    support::site::Browser,
};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// With the umask of most machines, under which new files are for everybody to read.
#[test]
fn what_the_program_writes_is_for_its_owner() {
    let folder = tempfile::tempdir().unwrap();
    create_admin(folder.path());
    let server = Server::start(folder.path(), 1024, &[]);
    let mut visitor = Browser::at(&server.base);
    visitor.get("/password-reset");
    assert_eq!(
        visitor
            .post("/password-reset", &[("email", "ana@example.pt")])
            .status,
        303
    );
    let mails = folder.path().join("mail");
    let mail = || {
        fs::read_dir(&mails).ok()?.find_map(|one| {
            Some(one.ok()?.path()).filter(|one| one.extension().is_some_and(|e| e == "eml"))
        })
    };
    assert!(within(10, || mail().is_some()));
    for name in [
        "arbitro.db",
        "arbitro.db-wal",
        "arbitro.db-shm",
        "arbitro.db.serving",
    ] {
        assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
    }
    assert_eq!((mode(&mails), mode(&mail().unwrap())), (0o700, 0o600));
    let copies = arbitro(folder.path(), &["backup", "copy.db"])
        .output()
        .unwrap();
    assert!(copies.status.success(), "{}", err(&copies));
    assert_eq!(mode(&folder.path().join("copy.db")), 0o600);
}

#[test]
fn a_database_that_everybody_could_read_is_closed_to_them() {
    let folder = tempfile::tempdir().unwrap();
    assert!(
        arbitro(folder.path(), &["migrate"])
            .output()
            .unwrap()
            .status
            .success()
    );
    let file = folder.path().join("arbitro.db");
    for (found, left) in [(0o644, 0o600), (0o640, 0o640), (0o666, 0o600)] {
        fs::set_permissions(&file, fs::Permissions::from_mode(found)).unwrap();
        drop(Server::start(folder.path(), 1024, &[]));
        assert_eq!(mode(&file), left, "{found:o}");
    }
}

#[test]
fn one_server_serves_a_file_and_commands_work_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 1024, &[]);
    let link = folder.path().join("other-name.db");
    std::os::unix::fs::symlink(folder.path().join("arbitro.db"), &link).unwrap();
    for name in ["arbitro.db", "other-name.db"] {
        let mut second = arbitro(folder.path(), &["serve"]);
        second
            .env("ARBITRO_ADDR", "127.0.0.1:0")
            .env("DATABASE_URL", format!("sqlite://{name}"));
        let second = second.output().unwrap();
        assert_eq!(second.status.code(), Some(1));
        let why = err(&second);
        assert!(
            why.contains(name) && why.contains("another `arbitro serve`"),
            "{why}"
        );
    }
    let create = ["create-admin", "--email", "ana@example.pt", "--name", "Ana"];
    for command in [
        &create[..],
        &["audit"],
        &["backup", "copy.db"],
        &["migrate"],
    ] {
        let done = arbitro(folder.path(), command).output().unwrap();
        assert!(done.status.success(), "{command:?}: {}", err(&done));
    }
    // killed, not stopped: the next one starts
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let again = Server::start(folder.path(), 1024, &[]);
    assert_eq!(Browser::at(&again.base).get("/login").status, 200);
}

#[test]
fn the_limit_of_open_files_is_raised_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let config = |limits: &str| {
        let script = format!("{limits}; exec {} config", env!("CARGO_BIN_EXE_arbitro"));
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", &script])
            .env_clear()
            .current_dir(folder.path());
        out(&command.output().unwrap())
    };
    let little = config("ulimit -n 1024");
    assert!(
        little
            .contains("# 904 connections at once, 678 from one address, 565 live pages among them"),
        "{little}"
    );
    let raised = config("ulimit -Sn 256; ulimit -Hn 4096");
    assert!(raised.contains("# 3976 connections at once"), "{raised}");
}
