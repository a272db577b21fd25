//! Tie-breaks against tables that other programs computed; tests/data/trf has the files and where they come from.

use tournament::{
    TieBreak,
    standings::{Value, standings},
    trf::{ReadOptions, read},
};

fn load(name: &str) -> Vec<u8> {
    let root = env!("CARGO_MANIFEST_DIR");
    std::fs::read(format!("{root}/tests/data/trf/{name}")).unwrap()
}

fn agrees(name: &str, expected: &str) {
    let mut file = read(&load(name), &ReadOptions::default()).unwrap();
    let table = String::from_utf8(load(expected)).unwrap();
    let mut lines = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    assert_eq!(head[..3], ["StartNo", "Rank", "PTS"]);
    let tie_breaks: Vec<TieBreak> = head[3..]
        .iter()
        .map(|code| TieBreak::from_code(code).unwrap_or_else(|| panic!("{code}")))
        .collect();
    file.tournament
        .regulations
        .tie_breaks
        .clone_from(&tie_breaks);
    let computed = standings(&file.tournament, None);
    for wanted in lines {
        let number: u16 = wanted[0].parse().unwrap();
        let row = computed
            .rows
            .iter()
            .find(|row| row.entry.0 == number)
            .unwrap();
        assert_eq!(row.place.to_string(), wanted[1], "{name} {number}");
        let values = std::iter::once(&row.score).chain(&row.tie_breaks);
        for (index, cell) in values.enumerate() {
            let wanted = wanted[index + 2];
            let head = head[index + 2];
            assert_eq!(shown(cell.value, wanted), wanted, "{name} {number} {head}");
        }
    }
}

/// A value with as many decimal places as the other program gives it.
fn shown(value: Value, like: &str) -> String {
    match value {
        Value::Number(number) => {
            number.decimal(like.split_once('.').map_or(0, |(_, places)| places.len()))
        }
        Value::Undecided => "0".to_owned(),
        Value::Missing => "-0".to_owned(),
        Value::Average(_) | Value::Rating(_) | Value::Place(_) => value.to_string(),
    }
}

/// Both tables of a tournament: `expected` as the conformance data has it, `more` with the codes that it leaves out.
fn all_agree(name: &str) {
    for table in ["expected", "more"] {
        agrees(&format!("{name}.trf"), &format!("{name}.{table}.tsv"));
    }
}

#[test]
fn the_exercise_of_fide_comes_out() {
    all_agree("exercise-swiss");
    all_agree("exercise-round-robin");
}

#[test]
fn random_tournaments_come_out_as_gacrux_says() {
    for number in 5001..=5010 {
        all_agree(&format!("dutch-twelve-{number}"));
    }
}
