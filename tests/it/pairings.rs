//! `arbitro check-pairings` and `arbitro simulate`, as they are started from a terminal.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What the program says, and its exit code.
fn arbitro(folder: &Path, args: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_arbitro"))
        .args(args)
        .env_clear()
        .current_dir(folder)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (text.concat(), output.status.code())
}

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder)
}

#[test]
fn each_deliberate_fault_is_named_with_its_article() {
    let folder = data("pairings");
    let cases = std::fs::read_to_string(folder.join("cases.tsv")).unwrap();
    assert!(cases.lines().count() >= 25);
    for case in cases.lines() {
        let [file, system, sentence] = case.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{case}");
        };
        let args = ["check-pairings", "--system", system, file];
        let (text, code) = arbitro(&folder, &args);
        assert!(
            text.lines().any(|line| line == sentence),
            "{sentence} in\n{text}"
        );
        assert_eq!(code, Some(1));
    }
}

#[test]
fn what_two_engines_paired_is_sound() {
    let folder = data("trf");
    for number in 5001..=5010 {
        let file = format!("dutch-twelve-{number}.trf");
        let (text, code) = arbitro(&folder, &["check-pairings", &file]);
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("errors: 0\n"), "{text}");
        assert!(!text.contains("not verified"), "{text}");
    }
}

#[test]
fn the_judge_speaks_both_languages_and_json() {
    let folder = data("pairings");
    let file = "dutch-c1-rematch.trf";
    let (text, _) = arbitro(&folder, &["check-pairings", "--lang", "pt", file]);
    let names = "Test0007 Player0007 (7) e Test0001 Player0001 (1)";
    let sentence = format!("ronda 2: C.04.3 C1: {names} já se defrontaram na ronda 1.");
    assert!(text.contains(&sentence), "{text}");
    let (text, code) = arbitro(&folder, &["check-pairings", "--json", file]);
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    let round = &record["rounds"][1];
    assert_eq!(
        (&round["faults"][0]["article"], code),
        (&"C.04.3 C1".into(), Some(1))
    );
    assert_eq!(
        round["brackets"][0]["not_verified"],
        "absolute-criterion-broken"
    );
    assert_eq!(round["brackets"][0]["score"], "1.0");
}

#[test]
fn a_simulation_is_the_same_for_its_seed_and_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    let simulate = |file: &str, seed: &str| {
        let size = ["simulate", "--players", "9", "--rounds", "5"];
        let args = [&size[..], &["--seed", seed, "-o", file]].concat();
        let said = arbitro(folder.path(), &args);
        let line = format!("seed {seed}: players: 9, rounds: 5, file: {file}\n");
        assert_eq!(said, (line, Some(0)));
        std::fs::read_to_string(folder.path().join(file)).unwrap()
    };
    let once = simulate("once.trf", "7");
    assert_eq!(once, simulate("again.trf", "7"));
    assert_ne!(once, simulate("other.trf", "8"));
    // to the standard output, what is said beside it
    let size = ["simulate", "--players", "9", "--rounds", "5"];
    let args = [&size[..], &["--seed", "7", "-o", "-"]].concat();
    let line = "seed 7: players: 9, rounds: 5, file: -\n";
    let whole = (format!("{once}{line}"), Some(0));
    assert_eq!(arbitro(folder.path(), &args), whole);
    assert!(!folder.path().join("-").exists());
    let (text, code) = arbitro(folder.path(), &["check-pairings", "once.trf"]);
    assert_eq!(code, Some(0), "{text}");
}

/// What is simulated, each as the words of the command.
const PLANS: [&str; 10] = [
    "--system dutch --games 1 --players 12 --rounds 7 --seed 1",
    "--system dutch --games 1 --players 31 --rounds 9 --seed 2 --scoring 3-1-0 --bye 1.5 --forbidden 12 --late-entries 150",
    "--system dutch --games 2 --players 9 --rounds 6 --seed 3 --scoring 2-1-0 --bye 1 --draws 700 --half-byes 60",
    "--system dutch --games 4 --players 18 --rounds 7 --seed 4 --bye 0.5 --forfeits 80 --withdrawals 40",
    "--system dutch --games 1 --players 10 --rounds 8 --seed 5 --scoring 3-2-1 --bye 1 --zero-byes 60",
    "--system double-swiss --games 2 --players 10 --rounds 6 --seed 6 --scoring 2-1-0 --forbidden 3",
    "--system double-swiss --games 4 --players 13 --rounds 7 --seed 7 --late-entries 150",
    "--system round-robin --games 2 --players 7 --rounds 7 --seed 8",
    "--system dutch --games 3 --players 12 --rounds 6 --seed 9",
    "--system double-swiss --games 6 --players 10 --rounds 5 --seed 10",
];

#[test]
fn simulations_are_sound() {
    let folder = tempfile::tempdir().unwrap();
    for plan in PLANS {
        let words = plan.split(' ');
        let args: Vec<&str> = ["simulate", "--json", "-o", "one.trf"]
            .into_iter()
            .chain(words)
            .collect();
        let (text, code) = arbitro(folder.path(), &args);
        let said: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            (&said["stopped"], code),
            (&serde_json::Value::Null, Some(0)),
            "{text}"
        );
        let asked = plan.split(' ').collect::<Vec<_>>();
        let after = |name| {
            asked
                .iter()
                .position(|word| *word == name)
                .map(|at| asked[at + 1])
        };
        for (name, word) in [
            ("players", "--players"),
            ("rounds", "--rounds"),
            ("seed", "--seed"),
        ] {
            assert_eq!(Some(said[name].to_string().as_str()), after(word), "{text}");
        }
        let games = |kind: &str| said["games"][kind].as_u64().unwrap();
        assert!(
            games("played") > 0 && games("drawn") <= games("played"),
            "{text}"
        );
        let (text, code) = arbitro(folder.path(), &["check-pairings", "one.trf"]);
        assert_eq!(code, Some(0), "{plan}: {text}");
        assert!(
            text.contains("errors: 0\n") || text.contains("Berger"),
            "{text}"
        );
    }
}

#[test]
fn a_simulation_that_cannot_go_on_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let args = "simulate --json --system dutch --games 1 --players 4 --rounds 5 --seed 1 --zero-byes 0 -o few.trf";
    let args: Vec<&str> = args.split(' ').collect();
    let (text, code) = arbitro(folder.path(), &args);
    let line = text.lines().next().unwrap();
    let said: serde_json::Value = serde_json::from_str(line).unwrap();
    assert!(said["stopped"]["message"].is_string(), "{text}");
    assert_eq!(code, Some(1));
    let (text, code) = arbitro(
        folder.path(),
        &[
            "simulate",
            "--players",
            "4",
            "--rounds",
            "2",
            "--seed",
            "1",
            "--scoring",
            "1-2-0",
            "-o",
            "x",
        ],
    );
    assert_eq!(code, Some(2), "{text}");
}

/// As many games as a tournament takes, and no others: they are refused in its words.
#[test]
fn a_simulation_has_as_many_games_a_match_as_a_tournament_takes() {
    let folder = tempfile::tempdir().unwrap();
    let size = ["simulate", "--players", "8", "--rounds", "3", "--seed", "1"];
    for (system, games, says) in [
        ("dutch", "0", "Say how many games a match has"),
        ("dutch", "13", "13 games per match are too many"),
        ("double-swiss", "3", "an even number of games"),
        ("dutch", "12", "rounds: 3"),
    ] {
        let these = ["--system", system, "--games", games, "-o", "x"];
        let (text, code) = arbitro(folder.path(), &[&size[..], &these].concat());
        let taken = says.starts_with("rounds");
        assert_eq!(code, Some(if taken { 0 } else { 2 }), "{text}");
        assert!(text.contains(says), "{text}");
    }
}
