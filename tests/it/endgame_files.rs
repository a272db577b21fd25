//! Endgame tables as files and on the command line.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use arbitro::endgame_files::Folder;
use draughts::{Position, RuleSet};

fn arbitro(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
    command
        .arg("endgame")
        .args(args)
        .env_clear()
        .current_dir(folder)
        .stdin(Stdio::null());
    command
}

fn output(folder: &Path, args: &[&str]) -> Output {
    arbitro(folder, args).output().unwrap()
}

/// Every file with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn a_build_that_was_killed_goes_on_and_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let build = |dir: &str| {
        arbitro(
            folder.path(),
            &["build", "--pieces", "3", "--dir", dir, "--threads", "2"],
        )
    };
    assert!(build("whole").output().unwrap().status.success());
    let mut killed = build("killed")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // as soon as there is something to go on from
    let some = folder.path().join("killed/portuguese/1k-1m.endgame");
    while !some.exists() && killed.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    let _ = killed.kill();
    killed.wait().unwrap();
    assert!(build("killed").output().unwrap().status.success());
    let [whole, killed] =
        ["whole", "killed"].map(|dir| files(&folder.path().join(dir).join("portuguese")));
    assert_eq!(whole.len(), 9);
    for (name, bytes) in whole {
        assert_eq!(killed.get(&name), Some(&bytes), "{name}");
    }
}

/// Why tables of two pieces are refused when they are opened or asked; nothing where they are not.
fn refusal(folder: &Folder) -> Option<String> {
    let rules = RuleSet::Brazilian;
    let tables = match folder.tables(rules, 2) {
        Ok(tables) => tables,
        Err(error) => return Some(error.to_string()),
    };
    let position = Position::from_fen(rules, "W:WK1:B13").unwrap();
    let known = tables.outcome(&position).is_some();
    let damage = folder.damage(&tables).err();
    assert_eq!(known, damage.is_none());
    damage.map(|damage| damage.to_string())
}

#[test]
fn a_damaged_file_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleSet::Brazilian;
    let tables = Folder::new(folder.path(), rules);
    tables.build(rules, 2, 1, |_| {}).unwrap();
    let path = folder.path().join("brazilian/1k-1m.endgame");
    let whole = fs::read(&path).unwrap();
    for place in (0..whole.len()).step_by(7) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x20;
        fs::write(&path, damaged).unwrap();
        let refused = refusal(&tables).unwrap();
        assert!(refused.contains("1k-1m.endgame"), "{refused}");
        let refused = tables.build(rules, 3, 1, |_| {}).unwrap_err().to_string();
        assert!(refused.contains("1k-1m.endgame"), "{refused}");
    }
    for length in 0..whole.len().min(300) {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(refusal(&tables).is_some());
    }
    // another class under its name
    fs::copy(folder.path().join("brazilian/1k-1k.endgame"), &path).unwrap();
    assert!(refusal(&tables).is_some());
    fs::write(&path, whole).unwrap();
    assert_eq!(refusal(&tables), None);
}

#[test]
fn all_damaged_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleSet::Portuguese;
    let tables = Folder::new(&folder.path().join("endgames"), rules);
    tables.build(rules, 3, 2, |_| {}).unwrap();
    let damaged = ["1k-1m", "2k-1k", "2m-1m"];
    for class in damaged {
        let path = folder
            .path()
            .join(format!("endgames/portuguese/{class}.endgame"));
        let mut bytes = fs::read(&path).unwrap();
        bytes[200] ^= 1;
        fs::write(&path, bytes).unwrap();
    }
    let verify = output(folder.path(), &["verify", "--sample", "100"]);
    assert_eq!(verify.status.code(), Some(1));
    let said = String::from_utf8(verify.stdout).unwrap();
    assert_eq!(said.lines().count(), 9, "{said}");
    for class in damaged {
        assert!(
            said.contains(&format!("{class}.endgame: its checksum")),
            "{said}"
        );
    }
    let stats = output(folder.path(), &["stats", "--pieces", "2"]);
    assert_eq!(stats.status.code(), Some(1));
    assert!(
        String::from_utf8(stats.stderr)
            .unwrap()
            .contains("1k-1m.endgame")
    );
}

#[test]
fn small_tables_are_built_when_they_are_asked() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("endgames")).unwrap();
    let probe = output(folder.path(), &["probe", "--fen", "W:WK1,K5:BK4", "--json"]);
    assert!(
        probe.status.success(),
        "{}",
        String::from_utf8_lossy(&probe.stderr)
    );
    let said: serde_json::Value = serde_json::from_slice(&probe.stdout).unwrap();
    assert_eq!(said["counts"][0]["limit"], "move-limit");
    assert_eq!(said["moves"].as_array().unwrap().len(), 8);
    let verify = output(folder.path(), &["verify", "--sample", "200"]);
    assert!(verify.status.success());
    assert_eq!(String::from_utf8(verify.stdout).unwrap().lines().count(), 9);
    let stats = output(folder.path(), &["stats", "--pieces", "2", "--json"]);
    let first = String::from_utf8(stats.stdout).unwrap();
    assert!(
        first.contains(r#""wins":194,"losses":2,"draws":796"#),
        "{first}"
    );
}

#[test]
fn what_no_table_knows_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let probe = output(folder.path(), &["probe"]);
    assert_eq!(probe.status.code(), Some(2));
    let build = output(
        folder.path(),
        &["build", "--rules", "international", "--pieces", "4"],
    );
    assert_eq!(build.status.code(), Some(2));
    let left = [
        "probe",
        "--fen",
        "W:WK1,9:BK4",
        "--moves-left",
        "3",
        "--limit",
        "forced-ending",
    ];
    assert_eq!(output(folder.path(), &left).status.code(), Some(2));
}
