//! `arbitro value` and `arbitro analyse` as they are started from a terminal.

use std::io::Write;
use std::process::Stdio;

use crate::program::{arbitro, err, out, say};

#[test]
fn value_says_what_is_proven_and_what_is_estimated() {
    let value = |args: &[&str]| {
        let budget = ["--nodes", "2000", "--without-tables"];
        say(&[&["value"], args, &budget].concat()).0
    };
    assert!(
        value(&["--fen", "W:W9:B13"]).starts_with("proven: win\nplies to the end: at most 1\n")
    );
    let start = value(&["--moves", "9-13 21-17"]);
    assert!(
        start.starts_with("estimated: ") && start.contains("\nline: "),
        "{start}"
    );
    let record: serde_json::Value = serde_json::from_str(&value(&["--json"])).unwrap();
    assert_eq!(
        (&record["kind"], &record["value"]),
        (&"estimated".into(), &().into())
    );
    assert_eq!(record["move"]["move"], record["line"][0]);
    assert!(value(&["--moves", "9-14 21-17"]).starts_with("arbitro: 9-14: "));
    // nothing is built, nor left behind, for what cannot be read
    let folder = tempfile::tempdir().unwrap();
    for args in [["value", "--moves", "9-14"], ["value", "--fen", "W:W99:B"]] {
        let output = arbitro(folder.path(), &args).output().unwrap();
        assert!(!output.status.success(), "{args:?}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
    let portuguese = value(&["--fen", "W:W9:B13", "--lang", "pt"]);
    assert!(portuguese.starts_with("provado: ganha\n"), "{portuguese}");
}

#[test]
fn value_refuses_bounds_that_make_no_sense() {
    for (args, said) in [
        (["--threads", "0"], "a number from 1 to 64"),
        (["--threads", "65535"], "a number from 1 to 64"),
        (["--threads", "100000"], "a number from 1 to 64"),
        (["--hash", "0"], "a number from 1 to 16384"),
        (["--hash", "99999999"], "a number from 1 to 16384"),
        (["--depth", "0"], "1..=100"),
        (["--nodes", "0"], "1.."),
        (["--seconds", "-1"], "a number of seconds"),
        (["--seconds", "nan"], "a number of seconds"),
        (["--seconds", "1e99"], "a number of seconds"),
        (["--lines", "0"], "1..=100"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let args = [&["value", "--without-tables"], &args[..]].concat();
        let output = arbitro(folder.path(), &args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(said), "{args:?}: {}", err(&output));
    }
}

#[test]
fn value_counts_the_positions_of_all_threads_together() {
    let args = ["value", "--without-tables", "--nodes", "1000", "--json"];
    for threads in ["1", "64"] {
        let (said, _) = say(&[&args[..], &["--threads", threads]].concat());
        let record: serde_json::Value = serde_json::from_str(&said).unwrap();
        assert!(
            record["positions"].as_u64().unwrap() <= 1000,
            "{threads}: {said}"
        );
    }
}

/// CBD 98 and 5.3: a draw that is due is no win, and it is called by its name.
#[test]
fn value_says_that_a_draw_is_due_by_repetition() {
    let moves = "20-24 3-12 24-20 12-3 20-24 3-12 24-20 12-3";
    let fen = "W:WK14,K17,K20:BK3";
    let args = ["value", "--without-tables", "--nodes", "20000"];
    let (said, _) = say(&[&args[..], &["--fen", fen, "--moves", moves]].concat());
    assert!(said.starts_with("proven: draw\na draw is due: "), "{said}");
    assert!(
        said.contains("\nrepetition: ") && !said.contains("limit: "),
        "{said}"
    );
}

#[test]
fn value_gives_the_moves_of_a_draw_and_the_units_of_its_counts() {
    let (said, _) = say(&[
        "value",
        "--without-tables",
        "--nodes",
        "50000",
        "--fen",
        "W:WK4:BK29",
        "--json",
    ]);
    let record: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(record["value"], "draw");
    assert!(record["line"].as_array().unwrap().len() >= 4, "{said}");
    assert_eq!(record["move"]["move"], record["line"][0]);
    let count = &record["counts"][0];
    assert_eq!(
        (&count["left"], &count["unit"]),
        (&40.into(), &"plies".into())
    );
    assert_eq!(
        count["moves"],
        serde_json::json!({ "white": 20, "black": 20 })
    );
}

#[test]
fn value_tells_what_it_thinks_and_values_several_moves() {
    let budget = ["--nodes", "3000", "--without-tables", "--json"];
    let (said, _) = say(&[&["value", "--lines", "3", "--thinking"], &budget[..]].concat());
    let mut records: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let last = records.pop().unwrap();
    let lines = last["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert_ne!(lines[0]["line"][0], lines[1]["line"][0]);
    assert!(records.len() >= 3 && records.iter().all(|one| one["thinking"] == true));
}

#[test]
fn analyse_marks_the_moves_that_lose_and_writes_them_as_pdn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pdn");
    let game = "[White \"Ana\"]\n[GameType \"28\"]\n[FEN \"W:WK10:BK32\"]\n\n1. 10-14 32x10 *\n";
    std::fs::write(&file, game).unwrap();
    let analyse = |args: &[&str]| {
        let tables = ["--without-tables", "--nodes", "20000", "game.pdn"];
        let args = [&["analyse"], args, &tables].concat();
        let output = arbitro(folder.path(), &args).output().unwrap();
        (out(&output), output.status.code())
    };
    let (said, code) = analyse(&[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("Game 1: Ana – ?, "), "{said}");
    let (json, _) = analyse(&["--json"]);
    let record: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(record["moves"].as_array().unwrap().len(), 2, "{json}");
    let (pdn, _) = analyse(&["--pdn", "--lang", "pt"]);
    assert!(
        pdn.starts_with("[White \"Ana\"]\n") && pdn.contains("1. 10-14"),
        "{pdn}"
    );
    let (none, code) = analyse(&["--games", "5"]);
    assert_eq!((none.as_str(), code), ("", Some(1)));
    let (before, after) = game.split_once("Ana").unwrap();
    let latin = [before.as_bytes(), b"Ren\xE9e", after.as_bytes()].concat();
    std::fs::write(&file, latin).unwrap();
    let (said, _) = analyse(&["--encoding", "windows-1252"]);
    assert!(said.starts_with("Game 1: Renée – ?, "), "{said}");
    // no time for a single move
    let (cut, code) = analyse(&["--seconds", "0.000001", "--lang", "pt"]);
    assert!(
        cut.contains("Interrompido depois do meio-lance 0") && code == Some(0),
        "{cut}"
    );
}

#[test]
fn value_answers_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["value", "--stream", "--without-tables", "--nodes", "1000"];
    let mut command = arbitro(folder.path(), &args);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input
        .write_all(
            b"W:W9:B13\ngarbage\n\xff\nW:W9:B13\t9x18\nW:WK4:BK29\t4-7 29-26 7-4 26-29 4-7 29-26 7-4 26-29\n",
        )
        .unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let answers: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        (&answers[0]["kind"], &answers[0]["value"]),
        (&"proven".into(), &"win".into())
    );
    for bad in [&answers[1], &answers[2]] {
        assert!(bad["error"].is_string() && bad["kind"].is_null(), "{bad}");
    }
    assert_eq!(
        answers[3],
        serde_json::json!({ "number": 4, "over": "white", "reason": null, "article": "5.2" })
    );
    assert_eq!(
        answers[4],
        serde_json::json!({ "number": 5, "over": "draw", "reason": "repetition", "article": "5.3" })
    );
}
