//! PDN files of many hands: read, replayed, written again.

use std::path::{Path, PathBuf};

use draughts::{
    RuleSet,
    pdn::{self, Pdn},
};

use crate::support::root;

/// Every PDN file in a folder and the folders in it, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "pdn") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Reads a file; what is written of its games must be the same games again.
fn read(path: &Path) -> Pdn {
    let file = pdn::read(&arbitro::pdn_files::decode(&std::fs::read(path).unwrap())).unwrap();
    let again = pdn::read(&pdn::write(&file.games)).unwrap();
    assert_eq!(again.games, file.games, "{}", path.display());
    file
}

/// For each game its moves in the main line and in all; then what cannot be played, and what was left open.
fn summary(file: &Pdn, default: RuleSet) -> String {
    let mut lines = Vec::new();
    for game in &file.games {
        let replay = game.replay(default);
        let (main, all) = (replay.main.len(), replay.played);
        lines.push(format!(
            "{} a game of {main} moves, {all} with its variations",
            game.spot
        ));
        for fault in &replay.faults {
            lines.push(format!("{} {}: {}", fault.spot, fault.text, fault.reason));
        }
    }
    let loose = file
        .loose
        .iter()
        .map(|(spot, loose)| format!("{spot} {loose}"));
    lines.extend(loose);
    lines.join("\n")
}

#[test]
fn each_hand_is_read_and_written_again() {
    let own = files(&root().join("tests/data/pdn"));
    assert!(own.len() >= 15, "{}", own.len());
    for path in own {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let default = match name {
            "international" => RuleSet::International,
            _ => RuleSet::Portuguese,
        };
        let file = read(&path);
        let text = format!("{}\n\n{}", summary(&file, default), pdn::write(&file.games));
        insta::assert_snapshot!(format!("pdn_{name}"), text);
    }
}

/// What cannot be played, or be true, in the files of others: two results that the text contradicts, a capture mark on a
/// move without capture, and two captures whose short form means two moves.
const FAULTS_OF_OTHERS: [&str; 5] = [
    "40Camp.DamaInternazionaleAssoluto.pdn:8:1 game 1 [Result \"0-1\"]: the text of the game ends with 1-0",
    "PROF2.pdn:290:5 game 14 38x33: not a legal move: captures-nothing",
    "candidate95.pdn:143:1 game 8 [Result \"0-1\"]: the text of the game ends with 1/2-1/2",
    "schildpad.pdn:52:70 game 3 36x16: not a legal move: ambiguous",
    "schildpad.pdn:140:7 game 7 4x24: not a legal move: ambiguous",
];

/// The files of others stay where they are; without them there is nothing to do.
#[test]
fn every_recorded_game_is_read_and_written_again() {
    let folder = root().join("../shared/conformance/pdn");
    let mut report = Vec::new();
    for path in files(&folder) {
        let file = read(&path);
        assert!(file.loose.is_empty());
        for (number, game) in file.games.iter().enumerate() {
            for fault in game.replay(RuleSet::International).faults {
                let name = path.file_name().unwrap().display();
                let number = number + 1;
                report.push(format!(
                    "{name}:{} game {number} {}: {}",
                    fault.spot, fault.text, fault.reason
                ));
            }
        }
    }
    if folder.exists() {
        assert_eq!(report, FAULTS_OF_OTHERS);
    }
}
