//! What the commands about games and positions say of what they are given.

use crate::program::{arbitro, err, out, say};

/// What `arbitro check` says of a file with these bytes, and its exit code.
fn check_bytes(bytes: &[u8], args: &[&str]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.pdn"), bytes).unwrap();
    let args = [&["check", "a.pdn"], args].concat();
    let output = arbitro(folder.path(), &args).output().unwrap();
    (out(&output) + &err(&output), output.status.code())
}

/// Whoever reads has seen enough before anything was written, as `head` has.
#[test]
fn a_reader_who_leaves_is_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = arbitro(folder.path(), &["config"]);
    let output = command.stdout(writer).output().unwrap();
    assert_eq!(
        (err(&output), output.status.code()),
        (String::new(), Some(0))
    );
}

#[test]
fn check_says_what_it_takes_for_granted_and_what_is_due() {
    let untyped = check_bytes(b"1. 32-28 18-23 *", &[]);
    let note = "note: one game has no GameType and was taken as International draughts (CBD, 100 squares); --rules names other rules\n";
    assert_eq!(
        untyped,
        (format!("{note}games: 1, moves: 2, errors: 0\n"), Some(0))
    );
    let named = check_bytes(b"1. 9-13 22-18 *", &["--rules", "portuguese"]);
    assert_eq!(
        named,
        ("games: 1, moves: 2, errors: 0\n".to_owned(), Some(0))
    );
    let english = check_bytes(b"[GameType \"21\"] 1. 9-13 22-18 *", &[]).0;
    assert!(
        english.contains("English draughts (game type 21) is not played here"),
        "{english}"
    );
    let around = "4-7 29-26 7-4 26-29 ".repeat(3);
    let game = format!("[GameType \"28\"]\n[FEN \"W:WK4:BK29\"]\n{around}1-0");
    let (due, code) = check_bytes(game.as_bytes(), &[]);
    assert!(
        due.starts_with("a.pdn:3:35: game 1: note: from here on a draw is due: ")
            && code == Some(0),
        "{due}"
    );
    let (latin, _) = check_bytes(b"[White \"Jo\xE3o\"]\n*", &["--rules", "portuguese"]);
    assert!(
        latin.starts_with("a.pdn:1:1: note: this line is not UTF-8"),
        "{latin}"
    );
    let wide: Vec<u8> = "[GameType \"28\"] 1. 10–14 23−19 *"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(check_bytes(&wide, &[]).0, "games: 1, moves: 2, errors: 0\n");
    assert_eq!(check_bytes(b"*", &["--encoding", "utf-9"]).1, Some(2));
}

#[test]
fn nothing_of_a_file_reaches_the_terminal_raw() {
    let (text, code) = check_bytes(b"[GameType \"28\"]\n1. \x1b[31mRED \0 *\n", &[]);
    assert!(
        text.contains("\\u{1b}")
            && text.contains("[31mRED \\u{0}")
            && !text.contains('\x1b')
            && code == Some(1),
        "{text}"
    );
    let long = format!("[GameType \"28\"]\n1. {} *", "x".repeat(5_000_000));
    let (text, _) = check_bytes(long.as_bytes(), &[]);
    assert!(text.len() < 500 && text.contains('…'), "{}", text.len());
    let (text, _) = check_bytes(b"[GameType \"28\"] 1. \xC2\x9Bm *", &["--json"]);
    assert!(
        text.contains("\\u009bm") && !text.contains('\u{9b}'),
        "{text}"
    );
}

/// Commands that refuse: what was typed, the beginning of what is said, the exit code. A line of `tests/data/cli` each.
#[test]
fn commands_refuse_in_words() {
    let folder = tempfile::tempdir().unwrap();
    for line in include_str!("../data/cli/refusals.tsv").lines() {
        let [typed, said, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three cells: {line}");
        };
        let args: Vec<&str> = typed
            .split(' ')
            .map(|word| word.trim_matches('_'))
            .collect();
        let output = arbitro(folder.path(), &args).output().unwrap();
        let text = out(&output) + &err(&output);
        assert!(text.contains(said), "{typed}: {text}");
        assert_eq!(output.status.code(), code.parse().ok(), "{typed}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// A line of `tests/data/cli` each: what is typed, and what is said of it in Portuguese, one after the other in one folder.
#[test]
fn the_commands_of_the_hall_speak_portuguese_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("short.txt"), "abc\n").unwrap();
    // the code is asked for once the package is there
    std::fs::write(folder.path().join("a.package"), "").unwrap();
    for line in include_str!("../data/cli/hall-pt.tsv").lines() {
        let (typed, sentence) = line.split_once('\t').unwrap();
        let args: Vec<&str> = typed.split(' ').chain(["--lang", "pt"]).collect();
        let output = arbitro(folder.path(), &args).output().unwrap();
        let said = out(&output) + &err(&output);
        assert!(said.contains(sentence), "{typed}: {said}");
    }
}

/// A line of `tests/data/cli` each: what is typed, what is said of it in Portuguese and the exit code. An argument that is wrong does not hide the language.
#[test]
fn help_and_wrong_arguments_are_in_portuguese_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    for line in include_str!("../data/cli/arguments-pt.tsv").lines() {
        let [typed, said, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three cells: {line}");
        };
        let args: Vec<&str> = typed.split_whitespace().collect();
        let asked = arbitro(folder.path(), &args).output().unwrap();
        // what was asked for is an output, what is wrong is none
        let text = if code == "0" {
            out(&asked)
        } else {
            err(&asked)
        };
        let other = if code == "0" {
            err(&asked)
        } else {
            out(&asked)
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(said), "{typed}: {text}");
        assert_eq!(other, "", "{typed}");
        assert_eq!(asked.status.code(), code.parse().ok(), "{typed}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The help of every command, as it is typed by whoever reads Portuguese on this machine, has none of the words that clap has in English.
#[test]
fn no_help_mixes_the_languages() {
    let folder = tempfile::tempdir().unwrap();
    let help = |args: &[&str]| {
        let mut command = arbitro(folder.path(), args);
        let asked = command.env("LANG", "pt_PT.UTF-8").output().unwrap();
        assert!(asked.status.success(), "{args:?}: {}", err(&asked));
        out(&asked)
    };
    let all = help(&["--help"]);
    let commands = all.split("Comandos:\n").nth(1).unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names.into_iter().filter(|name| *name != "help") {
        for flag in ["--help", "-h"] {
            let text = help(&[name, flag]);
            assert!(text.contains("Uso: arbitro"), "{name} {flag}: {text}");
            for english in [
                "Usage",
                "Options",
                "Print",
                "[default",
                "ossible values",
                " the ",
            ] {
                assert!(
                    !text.contains(english),
                    "{name} {flag}: {english} in {text}"
                );
            }
        }
    }
}

#[test]
fn the_environment_says_the_language_where_no_argument_does() {
    let folder = tempfile::tempdir().unwrap();
    let said = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = arbitro(folder.path(), args);
        let asked = command.envs(variables.iter().copied()).output().unwrap();
        out(&asked) + &err(&asked)
    };
    let missing = ["draw", "verify", "nothing.json"];
    let portuguese = said(&missing, &[("LANG", "pt_PT.UTF-8")]);
    assert!(portuguese.contains("não há tal ficheiro"), "{portuguese}");
    for locale in ["", "C.UTF-8", "en_GB.UTF-8"] {
        let english = said(&missing, &[("LC_MESSAGES", locale), ("LANG", "en_GB")]);
        assert!(english.contains("there is no such file"), "{english}");
    }
    let stronger = [("LC_ALL", "C.UTF-8"), ("LANG", "pt_PT.UTF-8")];
    let english = said(&missing, &stronger);
    assert!(english.contains("there is no such file"), "{english}");
    let asked = [&missing[..], &["--lang", "en"]].concat();
    let english = said(&asked, &[("LANG", "pt_PT.UTF-8")]);
    assert!(english.contains("there is no such file"), "{english}");
    // before the name of the command it is for all that is said
    let before = [&["--lang", "pt"][..], &missing].concat();
    let portuguese = said(&before, &[]);
    assert!(portuguese.contains("não há tal ficheiro"), "{portuguese}");
}

/// One that has less than it says fails, and one of before, which says nothing of it, holds with a warning.
#[test]
fn a_file_of_draws_is_held_against_its_own_count() {
    let folder = tempfile::tempdir().unwrap();
    let count = |boards: &str| {
        format!(r#","covers":{{"boards":[{boards}],"withdrawn":[],"deciding":0,"colours":0}}"#)
    };
    for (covers, said, code) in [
        (String::new(), "it cannot be known from it", 0),
        (count("0"), "whoever cuts rounds", 0),
        (count("0,2"), "something was cut out or put in", 1),
    ] {
        let secret = "00".repeat(32);
        let text = format!(
            r#"{{"commitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925","secret":"{secret}","moves":2,"per":"match","repeats":false,"each":1,"rounds":[[]]{covers}}}"#
        );
        std::fs::write(folder.path().join("draw.json"), text).unwrap();
        let args = ["draw", "verify", "draw.json", "--lang", "en"];
        let output = arbitro(folder.path(), &args).output().unwrap();
        assert!(out(&output).contains(said), "{}", out(&output));
        assert_eq!(output.status.code(), Some(code), "{covers}");
    }
}

/// What is in English is what clap and the doc comments say.
#[test]
fn help_and_wrong_arguments_are_in_english_else() {
    let folder = tempfile::tempdir().unwrap();
    for (typed, said) in [
        ("--help", "Usage: arbitro [OPTIONS] <COMMAND>"),
        ("--help", "Serve the pages, send the mails"),
        ("pair --help", "[default: en]"),
        (
            "pair --unknown",
            "error: unexpected argument '--unknown' found",
        ),
        (
            "perft",
            "error: the following required arguments were not provided:",
        ),
    ] {
        let args: Vec<&str> = typed.split(' ').collect();
        let output = arbitro(folder.path(), &args).output().unwrap();
        let text = out(&output) + &err(&output);
        assert!(text.contains(said), "{typed}: {text}");
    }
}

#[test]
fn why_takes_what_moves_prints() {
    let two_ways = "W:WK24,K29,K32:BK1,K3,K8,K10,K15,K22,K25,K28";
    for fen in [
        "W:W9,10:B13,14",
        two_ways,
        "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32",
    ] {
        let (printed, _) = say(&["moves", "--fen", fen]);
        for line in printed.lines() {
            assert_eq!(
                say(&["why", "--fen", fen, line]),
                ("legal\n".to_owned(), Some(0)),
                "{line}"
            );
        }
    }
    // as the reasons name them: by letters where records do
    let brazilian = ["--rules", "brazilian", "--fen", "W:W22:B18"];
    let (printed, _) = say(&[&["moves"], &brazilian[..]].concat());
    assert_eq!(printed, "c3xe5 d4\n");
    let (said, _) = say(&[&["why"], &brazilian[..], &["c3xe5 d4"]].concat());
    assert_eq!(said, "legal\n");
    for text in ["1. 10-14!", "10–14", "12) 10-14 (?)"] {
        let text = text.replace(" (?)", "?");
        assert_eq!(say(&["why", &text]).1, Some(0), "{text}");
    }
    let other = say(&["why", "--fen", "W:W9,10:B13,14", "9x18 14"]);
    assert_eq!(
        other,
        (
            "arbitro: 9x18 does not capture exactly these squares: 14\n".to_owned(),
            Some(2)
        )
    );
}

/// A file of help on a full disk is not there.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let (en, pt) = (
        "cannot write to the output: ",
        "não se pode escrever na saída: ",
    );
    for (args, said) in [
        (&["help"][..], en),
        (&["pair", "--help", "--lang", "pt"][..], pt),
    ] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let mut command = arbitro(folder.path(), args);
        let failed = command.stdout(full).output().unwrap();
        assert_eq!(failed.status.code(), Some(1), "{args:?}");
        let whole = format!("arbitro: {said}");
        assert!(err(&failed).starts_with(&whole), "{}", err(&failed));
    }
}
