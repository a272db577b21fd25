//! The Dutch system against rounds that other programs paired; tests/data/trf has the files and where they come from.

use std::path::{Path, PathBuf};

use tournament::{
    Bye, ByeKind, Pairing,
    pairing::{Drafted, pair_within},
    trf::{ReadOptions, read},
};

use crate::support::root;

/// The files of a folder with this ending, in the order of their names; none if there is no such folder.
fn files(folder: &Path, starts: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with(starts) && name.ends_with(ending)
    });
    found.sort();
    found
}

/// White and Black by pairing number, whoever has the bye with 0.
fn pairs(matches: impl Iterator<Item = Pairing>, byes: &[Bye]) -> Vec<(u16, u16)> {
    let byes = byes.iter().filter(|bye| bye.kind == ByeKind::Pairing);
    matches
        .map(|one| (one.first.0, one.second.0))
        .chain(byes.map(|bye| (bye.entry.0, 0)))
        .collect()
}

fn drafted(bytes: &[u8], options: &ReadOptions) -> Vec<(u16, u16)> {
    let file = read(bytes, options).unwrap();
    let Drafted { pairings, byes } = pair_within(&file.tournament, &file.constraints()).unwrap();
    pairs(pairings.into_iter(), &byes)
}

/// Each round of a file, paired again from the rounds before it.
fn every_round_comes_out_again(path: &Path) {
    let bytes = std::fs::read(path).unwrap();
    let whole = read(&bytes, &ReadOptions::default()).unwrap();
    for round in &whole.tournament.rounds {
        let before = ReadOptions {
            before: Some(round.no),
            ..ReadOptions::default()
        };
        let mut ours = drafted(&bytes, &before);
        let mut theirs = pairs(round.matches.iter().map(|one| one.pairing), &round.byes);
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{} round {}", path.display(), round.no);
    }
}

/// The next round of a file is that of the list beside it, boards in order.
fn next_round_is_that_of_the_list(path: &Path) {
    let list = std::fs::read_to_string(path.with_extension("pairing")).unwrap();
    let number = |word: &str| word.parse::<u16>().unwrap();
    let theirs: Vec<(u16, u16)> = list
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once(' '))
        .map(|(white, black)| (number(white), number(black.trim())))
        .collect();
    let ours = drafted(&std::fs::read(path).unwrap(), &ReadOptions::default());
    assert_eq!(ours, theirs, "{}", path.display());
}

#[test]
fn rounds_come_out_again() {
    let own = files(&root().join("tests/data/trf"), "dutch-", ".trf");
    assert!(own.len() >= 40, "{}", own.len());
    let shared = root().join("../shared/conformance/trf/dutch");
    let all = [
        own,
        files(&shared.join("twelve-players"), "", ".trf"),
        files(&shared.join("sixty-players"), "", ".trf"),
    ];
    for path in all.iter().flatten() {
        every_round_comes_out_again(path);
    }
}

#[test]
fn the_next_round_is_that_of_the_list() {
    let own = files(&root().join("tests/data/trf"), "next-", ".trf");
    assert!(own.len() >= 2, "{}", own.len());
    let shared = root().join("../shared/conformance/trf/dutch/next-round");
    for path in own.iter().chain(&files(&shared, "", ".trf")) {
        next_round_is_that_of_the_list(path);
    }
}
