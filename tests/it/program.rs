//! The program as it is started from a terminal.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use arbitro::account::SiteRole;
use chrono::{NaiveDate, TimeDelta, Timelike as _};

use crate::support::database::TestDb;
use crate::support::site::{Browser, PASSWORD, active_account};

/// The program in a folder of its own, knowing nothing of the environment of the tests.
pub fn arbitro(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
    command
        .args(args)
        .env_clear()
        .current_dir(folder)
        .stdin(Stdio::null());
    command
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn create_admin_prints_a_link_and_refuses_a_second_account() {
    let folder = tempfile::tempdir().unwrap();
    let create = || {
        let args = [
            "create-admin",
            "--email",
            "ana@example.pt",
            "--name",
            "Ana Sá",
        ];
        arbitro(folder.path(), &args).output().unwrap()
    };
    let first = create();
    assert!(first.status.success(), "{}", err(&first));
    assert!(out(&first).contains("http://127.0.0.1:8080/invitations/"));
    let place = folder.path().canonicalize().unwrap().join("arbitro.db");
    let place = format!("sqlite://{}", place.display());
    let made = format!("The account is in {place}, which was created now.\n");
    assert_eq!(err(&first), made);
    let second = create();
    assert_eq!(second.status.code(), Some(1));
    let exists = format!("arbitro: an account with this address already exists in {place}\n");
    assert_eq!(err(&second), exists);
}

/// What nobody can be written to is a mistyped address, most often.
#[test]
fn create_admin_refuses_an_address_that_there_cannot_be() {
    let folder = tempfile::tempdir().unwrap();
    for email in ["rui", "rui@example.pt1", "rui@example..pt"] {
        let args = ["create-admin", "--email", email, "--name", "Rui"];
        let refused = arbitro(folder.path(), &args).output().unwrap();
        assert_eq!(refused.status.code(), Some(1), "{email}");
        let said = err(&refused);
        assert!(said.contains("not a valid e-mail address"), "{said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn create_admin_takes_a_password_from_its_input() {
    let folder = tempfile::tempdir().unwrap();
    let create = |password: &str| {
        let args = [
            "create-admin",
            "--email",
            "ana@example.pt",
            "--name",
            "Ana",
            "--password-stdin",
        ];
        let mut child = arbitro(folder.path(), &args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
        child.wait_with_output().unwrap()
    };
    let common = create("password1");
    assert_eq!(
        err(&common),
        "arbitro: this password is one of the commonest\n"
    );
    // as on a page: no word of the game with some digits, nor the address
    for near in ["damas2026!", "Ana-Example-1"] {
        let refused = err(&create(near));
        assert!(
            refused.contains("made of a name or of a word of the game"),
            "{refused}"
        );
    }
    assert_eq!(
        out(&create("damas e peões")),
        "ana@example.pt can sign in.\n"
    );
}

/// Whoever stands in another folder than that of the database is told, and no empty one is left there.
#[test]
fn a_command_makes_no_database_in_the_wrong_folder() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().canonicalize().unwrap().join("arbitro.db");
    let missing = format!("there is no database sqlite://{}: ", place.display());
    for args in [
        &["audit"][..],
        &["backup", "a.db"],
        &["account", "unlock", "ana@example.pt"],
        &["stick", "write", "1"],
        &["stick", "read", "a.stream"],
    ] {
        let refused = arbitro(folder.path(), args).output().unwrap();
        assert_eq!(refused.status.code(), Some(1), "{args:?}");
        assert!(err(&refused).contains(&missing), "{}", err(&refused));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let made = arbitro(folder.path(), &["migrate"]).output().unwrap();
    assert!(made.status.success(), "{}", err(&made));
    assert!(place.exists());
}

/// As `arbitro audit | head` does, and what is started by a program that does not listen.
#[test]
fn a_closed_output_is_no_panic() {
    let folder = tempfile::tempdir().unwrap();
    let closed = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer
    };
    let create = ["create-admin", "--email", "ana@example.pt", "--name", "Ana"];
    for args in [&create[..], &["migrate"], &["audit"], &["config"]] {
        let mut command = arbitro(folder.path(), args);
        let ended = command.stdout(closed()).output().unwrap();
        assert_eq!(ended.status.code(), Some(0), "{args:?}: {}", err(&ended));
        assert!(!err(&ended).contains("panicked"), "{}", err(&ended));
    }
    // nor is one to which errors go
    let mut command = arbitro(folder.path(), &create);
    let refused = command.stderr(closed()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn a_wrong_database_address_is_an_error_and_no_file() {
    let folder = tempfile::tempdir().unwrap();
    for url in [
        "postgrs://ana:geheim@db/x",
        "arbitro.db",
        "sqlite:arbitro.db",
        "postgres://ana:geheim@127.0.0.1:1/x",
    ] {
        for command in ["serve", "migrate"] {
            let failed = arbitro(folder.path(), &[command])
                .env("DATABASE_URL", url)
                .output()
                .unwrap();
            assert_eq!(failed.status.code(), Some(1), "{url}");
            assert!(!err(&failed).contains("geheim") && !err(&failed).is_empty());
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// A server that does not outlive a test that failed.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        // it has ended already when the test passed
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn pair_says_why_there_is_no_round_and_what_can_be_done() {
    let folder = tempfile::tempdir().unwrap();
    // two who have met, with rounds to come; a bye for one would leave the other alone
    let two = "\
012 Two
142 4
001    1      Ana Sá                            2200                             2.0    1     2 w 1     2 b 1
001    2      Rui Reis                          2100                             0.0    2     1 b 0     1 w 0
";
    // the first has met everybody, the others nobody else: without her the round can be paired
    let four = "\
012 Four
142 10
001    1      Ana Sá                            2200                             6.0    1     2 w 1     2 b 1     3 w 1     3 b 1     4 w 1     4 b 1
001    2      Rui Reis                          2100                             0.0    2     1 b 0     1 w 0  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    3      Eva Dias                          2000                             0.0    3  0000 - Z  0000 - Z     1 b 0     1 w 0  0000 - Z  0000 - Z
001    4      Ivo Melo                          1900                             0.0    4  0000 - Z  0000 - Z  0000 - Z  0000 - Z     1 b 0     1 w 0
";
    std::fs::write(folder.path().join("two.trf"), two).unwrap();
    std::fs::write(folder.path().join("four.trf"), four).unwrap();
    let pair = |file: &str, lang: &str| {
        let system = ["pair", "--system", "double-swiss", "--games", "2"];
        let args = [&system[..], &["--lang", lang, file]].concat();
        let output = arbitro(folder.path(), &args).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", out(&output));
        err(&output)
    };
    let english = pair("two.trf", "en");
    assert!(english.contains("Ana Sá and Rui Reis"), "{english}");
    assert!(english.contains("What you can do:\n- Repeat"), "{english}");
    let english = pair("four.trf", "en");
    assert!(
        english.contains("- Give Ana Sá a bye in round 4\n"),
        "{english}"
    );
    assert!(pair("four.trf", "pt").contains("- Dar isenção a Ana Sá na ronda 4\n"));
}

#[test]
fn pair_keeps_forbidden_pairs_apart_and_says_when_they_stand_in_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let players: String = (1..=4)
        .map(|n| format!("001 {n:>4}      Player {n}\n"))
        .collect();
    let pair = |name: &str, records: &str| {
        let file = format!("142 3\n{players}{records}");
        std::fs::write(folder.path().join(name), file).unwrap();
        let output = arbitro(folder.path(), &["pair", name]).output().unwrap();
        (out(&output), err(&output), output.status.code())
    };
    let free = pair("free.trf", "");
    assert_eq!((free.0.as_str(), free.2), ("2\n1 3\n4 2\n", Some(0)));
    let apart = pair("apart.trf", "260   1   1    1    3\n");
    assert_eq!((apart.0.as_str(), apart.2), ("2\n1 4\n3 2\n", Some(0)));
    let later = pair("later.trf", "260   2   3    1    3\n");
    assert_eq!(later.0, free.0);
    let (text, why, code) = pair("alone.trf", "XXP 1 2\nXXP 1 3\nXXP 1 4\n");
    assert_eq!((text.as_str(), code), ("", Some(1)));
    assert!(
        why.contains("Without those who are kept apart the round could be paired"),
        "{why}"
    );
    let absent = pair("absent.trf", "240 Z   1    1    2\n");
    assert_eq!(absent.0, "1\n3 4\n");
}

/// What a command says that needs neither files nor a database, and its exit code.
pub fn say(args: &[&str]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().unwrap();
    let output = arbitro(folder.path(), args).output().unwrap();
    (out(&output) + &err(&output), output.status.code())
}

#[test]
fn moves_lists_each_move_with_what_it_captures() {
    let moves = |args: &[&str]| say(&[&["moves"], args].concat());
    let start = "9-13\n10-13\n10-14\n11-14\n11-15\n12-15\n12-16\n";
    assert_eq!(moves(&[]), (start.to_owned(), Some(0)));
    let two = "W:W9,10:B13,14";
    assert_eq!(moves(&["--fen", two]).0, "9x18 13\n10x17 13\n10x19 14\n");
    let two_ways = "W:WK24,K29,K32:BK1,K3,K8,K10,K15,K22,K25,K28";
    let records: serde_json::Value =
        serde_json::from_str(&moves(&["--json", "--fen", two_ways]).0).unwrap();
    let around = serde_json::json!({
        "move": "24x24", "from": 24, "to": 24, "captured": [10, 15, 22, 28],
        "paths": [[24, 31, 13, 6, 24], [24, 6, 13, 31, 24]],
    });
    assert_eq!(records[1], around);
    let wrong = moves(&["--fen", "W:W33:B13"]);
    assert!(
        wrong.0.starts_with("arbitro: --fen: ") && wrong.1 == Some(2),
        "{wrong:?}"
    );
    let portuguese = moves(&["--lang", "pt", "--fen", "W:W33:B13"]).0;
    assert!(portuguese.contains("casa"), "{portuguese}");
    let (unknown, code) = moves(&["--rules", "chess"]);
    assert!(unknown.contains("portuguese-classic") && code == Some(2));
}

#[test]
fn why_says_the_reason_with_its_article_and_the_moves_due() {
    let why = |args: &[&str]| say(&[&["why", "--fen", "W:W9,11:B13,15,22"], args].concat());
    assert_eq!(why(&["9x27"]), ("legal\n".to_owned(), Some(0)));
    let english =
        "Art. 3.7 a: 9x18x27 captures two pieces; 11x20 captures one.\nLegal moves: 9x27.\n";
    assert_eq!(why(&["11x20"]), (english.to_owned(), Some(1)));
    let portuguese =
        "Art. 3.7 a: 9x18x27 captura duas peças; 11x20 captura uma.\nLances legais: 9x27.\n";
    let pt = why(&["--lang", "pt", "11x20"]);
    assert_eq!(pt, (portuguese.to_owned(), Some(1)));
    let (text, code) = why(&["--json", "11x20"]);
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&record["reason"], code), (&"fewer".into(), Some(1)));
    assert_eq!(record["article"], "3.7 a");
    assert_eq!(record["due"][0]["captured"], serde_json::json!([13, 22]));
    let unread = "arbitro: This is not a move: character 3 should be - or x.\n";
    assert_eq!(why(&["11"]), (unread.to_owned(), Some(2)));
}

#[test]
fn check_names_what_cannot_be_played() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["ambiguous.pdn", "faults.pdn", "set-up.pdn"] {
        let from = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pdn/");
        std::fs::copy(format!("{from}{name}"), folder.path().join(name)).unwrap();
    }
    let check = |args: &[&str]| {
        let args = [&["check"], args].concat();
        let output = arbitro(folder.path(), &args).output().unwrap();
        (out(&output) + &err(&output), output.status.code())
    };
    let sound = check(&["set-up.pdn", "set-up.pdn"]);
    let sum = "games: 2, moves: 8, errors: 0\n".to_owned();
    assert_eq!(sound, (sum, Some(0)));
    let (faults, code) = check(&["--lang", "pt", "ambiguous.pdn", "faults.pdn"]);
    assert_eq!(code, Some(1));
    let several = "ambiguous.pdn:14:6: jogo 3: 1... 24x30: ";
    let kind = "faults.pdn:12:1: jogo 3: [GameType \"31\"]: ";
    for start in [
        several,
        kind,
        "faults.pdn:25:9: ",
        "jogos: 9, lances: 13, erros: 16",
    ] {
        assert!(
            faults.lines().any(|line| line.starts_with(start)),
            "{start} in {faults}"
        );
    }
    let record: serde_json::Value =
        serde_json::from_str(&check(&["--json", "ambiguous.pdn"]).0).unwrap();
    assert_eq!((&record["games"], &record["moves"]), (&3.into(), &2.into()));
    let fault = &record["faults"][0];
    let place = ["line", "column", "game", "number"].map(|name| fault[name].as_u64());
    assert_eq!(place, [14, 6, 3, 1].map(Some));
    assert_eq!(fault["position"], "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32");
    let (text, code) = check(&["set-up.pdn", "nothing.pdn", "ambiguous.pdn"]);
    assert!(
        text.ends_with("arbitro: nothing.pdn: there is no such file\n"),
        "{text}"
    );
    assert!(
        text.contains("ambiguous.pdn:14:6: game 3") && code == Some(3),
        "{text}"
    );
    let (text, code) = check(&["--json", "--lang", "pt", "nothing.pdn", "set-up.pdn"]);
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (&record["games"], &record["faults"], code),
        (&1.into(), &serde_json::json!([]), Some(3))
    );
    assert_eq!(
        record["unread"],
        serde_json::json!([{ "file": "nothing.pdn", "error": "não há tal ficheiro" }])
    );
}

#[test]
fn openings_are_listed_as_an_independent_program_played_them() {
    let replayed = include_str!("../data/openings/openings.tsv");
    let lines = replayed.lines().skip(1);
    let three: Vec<_> = lines.filter_map(|line| line.strip_prefix("3\t")).collect();
    let (listed, code) = say(&["openings", "--table", "3"]);
    assert_eq!(listed.lines().collect::<Vec<_>>(), three);
    assert_eq!(code, Some(0));
    let records: serde_json::Value = serde_json::from_str(&say(&["openings", "--json"]).0).unwrap();
    assert_eq!(records.as_array().unwrap().len(), 43 + 301);
    assert_eq!(records[42]["moves"], serde_json::json!(["12-16", "24-20"]));
    let verified = "344 legal, 0 not; 14 misprints; 82 groups of equal positions\n";
    assert_eq!(
        say(&["openings", "--verify"]),
        (verified.to_owned(), Some(0))
    );
}

#[test]
fn the_report_on_the_openings_is_the_same_every_time() {
    let (report, code) = say(&["openings", "report", "--depth", "2"]);
    assert_eq!((report.lines().count(), code), (1 + 43 + 301, Some(0)));
    assert!(report.starts_with(
        "table\tnumber\tmoves\tposition\tworth\tdepth\tpositions\tcontinuation\n2\t1\t9-13 21-17\t"
    ));
    let again = say(&["openings", "report", "--depth", "2", "--threads", "2"]);
    assert!(again == (report, Some(0)));
}

#[test]
fn serve_says_where_answers_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = arbitro(folder.path(), &["serve"]);
    serve
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("ARBITRO_SMTP_URL", "smtp://127.0.0.1:1")
        .stdout(Stdio::piped());
    let mut server = Running(serve.spawn().unwrap());
    let mut lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
    let address = lines.next().unwrap().unwrap();
    let answer = ureq::get(&format!("{address}/login")).call().unwrap();
    assert_eq!(answer.status(), 200);
    // a command beside it names the address that is really served
    let create = ["create-admin", "--email", "ana@example.pt", "--name", "Ana"];
    let created = arbitro(folder.path(), &create).output().unwrap();
    let link = format!("{address}/invitations/");
    assert!(out(&created).contains(&link), "{}", out(&created));
    let told = Command::new("kill")
        .args(["-TERM", &server.0.id().to_string()])
        .status()
        .unwrap();
    assert!(told.success());
    assert!(server.0.wait().unwrap().success());
    assert!(folder.path().join("arbitro.db").exists());
}

/// A time zone in which it is another day than in UTC, whatever the hour, and that day.
fn elsewhere() -> (&'static str, NaiveDate) {
    let utc = arbitro::clock::now();
    let (zone, ahead) = if utc.hour() < 10 {
        ("AAA12", -12)
    } else {
        ("AAA-14", 14)
    };
    (zone, (utc + TimeDelta::hours(ahead)).date())
}

#[test]
fn today_is_the_day_of_the_place() {
    let (folder, db) = (tempfile::tempdir().unwrap(), TestDb::sqlite());
    active_account(&db, "fed@example.pt", SiteRole::Admin);
    let (zone, day) = elsewhere();
    let mut serve = arbitro(folder.path(), &["serve"]);
    serve
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .env("ARBITRO_BACKUP_DIR", "none")
        .env("DATABASE_URL", db.url.to_string())
        .env("TZ", zone)
        .stdout(Stdio::piped());
    let mut server = Running(serve.spawn().unwrap());
    let mut lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
    let mut officer = Browser::at(&lines.next().unwrap().unwrap());
    assert_eq!(officer.sign_in("fed@example.pt", PASSWORD).status, 303);
    let next = officer.page("/register/ratings/next");
    assert_eq!(next.value("dated"), day.to_string());
}

#[test]
fn serve_on_the_network_shows_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = arbitro(folder.path(), &["serve", "--lan"]);
    serve
        .env("ARBITRO_ADDR", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Running(serve.spawn().unwrap());
    let lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
    let lines: Vec<String> = lines
        .map(Result::unwrap)
        .take_while(|line| !line.ends_with("/address"))
        .collect();
    let Some(told) = lines.iter().find(|line| line.starts_with("In the hall")) else {
        let mut why = String::new();
        let mut error = server.0.stderr.take().unwrap();
        std::io::Read::read_to_string(&mut error, &mut why).unwrap();
        assert!(why.contains("this machine is on no network"), "{why}");
        return;
    };
    let address = told.rsplit(' ').next().unwrap();
    assert!(!address.contains("127.0.0.1"), "{address}");
    assert!(lines.iter().any(|line| line.contains('█')), "no code");
    let page = ureq::get(&format!("{address}/address")).call().unwrap();
    assert_eq!(page.status(), 200);
}
