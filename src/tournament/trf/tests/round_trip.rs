//! What is read goes out and comes back.

use super::*;
use crate::tournament::EntryNo;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../../tests/data/trf/", $name, ".trf")))),+]
    };
}

const FILES: [(&str, &str); 14] = files![
    "records-trf16",
    "records-trf26",
    "exercise-swiss",
    "exercise-round-robin",
    "dutch-twelve-5001",
    "dutch-twelve-5002",
    "dutch-twelve-5003",
    "dutch-twelve-5004",
    "dutch-twelve-5005",
    "dutch-twelve-5006",
    "dutch-twelve-5007",
    "dutch-twelve-5008",
    "dutch-twelve-5009",
    "dutch-twelve-5010",
];

fn read_text(text: &str) -> TrfFile {
    read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

#[test]
fn every_file_comes_back_the_same() {
    for (name, text) in FILES {
        let first = read_text(text);
        let written = first.to_text();
        for end in ["\n", "\r", "\r\n"] {
            let second = read_text(&written.replace('\n', end));
            assert_eq!(second.tournament, first.tournament, "{name}\n{written}");
            assert_eq!(second.extras, first.extras, "{name}");
            assert_eq!(second.to_text(), written, "{name}");
        }
    }
}

/// Beside each file of records stands what is written of it, after a line for each warning.
#[test]
fn records_are_read_and_written_as_stated() {
    let stated = [
        include_str!("../../../../tests/data/trf/records-trf16.again.txt"),
        include_str!("../../../../tests/data/trf/records-trf26.again.txt"),
    ];
    for (stated, (name, text)) in stated.into_iter().zip(FILES) {
        let file = read_text(text);
        let warnings = file.warnings.iter();
        let warnings = warnings.map(|one| format!("# line {}: {}\n", one.line, one.what));
        let got = warnings.collect::<String>() + &file.to_text();
        assert_eq!(got, stated, "{name}\n{got}");
    }
}

#[test]
fn records_for_engines_have_their_values() {
    let file = read_text(FILES[1].1);
    let pair = |a, b| (EntryNo(a), EntryNo(b));
    let apart = |round| Vec::from_iter(file.extras.apart(RoundNo(round), 1));
    assert_eq!(apart(3), [pair(1, 3)]);
    assert_eq!(apart(4), [pair(1, 3), pair(2, 4), pair(2, 6), pair(4, 6)]);
    assert_eq!(apart(8), []);
    // the rounds of the file 3 and 4 are the second match of two games
    assert_eq!(file.extras.apart(RoundNo(2), 2).len(), 4);
    let points = |player, round| {
        file.extras
            .virtual_points(EntryNo(player), round)
            .to_string()
    };
    assert_eq!([points(3, 2), points(3, 3), points(4, 1)], ["1", "0", "0"]);
    let byes = |number| {
        let byes = &file.tournament.entries[&EntryNo(number)].byes;
        let byes = byes
            .iter()
            .map(|(round, kind)| format!("{round} {}", kind.code()));
        byes.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(byes(1), "5 half");
    assert_eq!(byes(5), "4 zero");
    assert_eq!(byes(6), "7 zero");
    let third = &file.tournament.rounds[2];
    assert_eq!(
        third.bye_of(EntryNo(6)).map(|bye| bye.kind.code()),
        Some("half")
    );
}

#[test]
fn virtual_points_by_round_are_those_by_span() {
    let file = read_text(FILES[0].1);
    let points = [1, 2, 3, 4].map(|round| file.extras.virtual_points(EntryNo(1), round));
    assert_eq!(points.map(|one| one.halves()), [2, 2, 1, 0]);
}

/// Who has left, or is not there yet, is absent from the next round for every program that reads the file.
#[test]
fn who_is_away_is_absent_from_the_next_round() {
    let mut tournament = sample::swiss(4, 3);
    let entry = tournament.entries.get_mut(&EntryNo(2)).unwrap();
    entry.attendance = crate::tournament::Attendance::Withdrawn(RoundNo(1));
    let back = read_text(&write(&tournament)).tournament;
    assert_eq!(back.entries[&EntryNo(2)].byes.len(), 1);
    assert_eq!(back.entries[&EntryNo(1)].byes.len(), 0);
}
