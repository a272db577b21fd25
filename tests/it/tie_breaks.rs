//! Tie-breaks against tables that other programs computed; tests/data/trf has the files and where they come from.

use arbitro::tournament::{
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
    let known: Vec<(usize, TieBreak)> = (0..head.len())
        .filter_map(|column| Some((column, TieBreak::from_code(head[column])?)))
        .collect();
    assert!(known.len() >= 5, "{head:?}");
    file.tournament.regulations.tie_breaks = known.iter().map(|(_, one)| *one).collect();
    let computed = standings(&file.tournament, None);
    for wanted in lines {
        let number: u16 = wanted[0].parse().unwrap();
        let row = computed
            .rows
            .iter()
            .find(|row| row.entry.0 == number)
            .unwrap();
        let shown = |value: Value, like: &str| match value {
            Value::Number(number) => {
                number.decimal(like.split_once('.').map_or(0, |(_, places)| places.len()))
            }
            Value::Place(place) => place.to_string(),
        };
        assert_eq!(
            shown(row.score.value, wanted[2]),
            wanted[2],
            "{name} {number}"
        );
        for (index, (column, tie_break)) in known.iter().enumerate() {
            let value = shown(row.tie_breaks[index].value, wanted[*column]);
            assert_eq!(
                value,
                wanted[*column],
                "{name} {number} {}",
                tie_break.code()
            );
        }
    }
}

#[test]
fn the_exercise_of_fide_comes_out() {
    agrees("exercise-swiss.trf", "exercise-swiss.expected.tsv");
    agrees(
        "exercise-round-robin.trf",
        "exercise-round-robin.expected.tsv",
    );
}

#[test]
fn random_tournaments_come_out_as_gacrux_says() {
    for number in 5001..=5010 {
        let name = format!("dutch-twelve-{number}");
        agrees(&format!("{name}.trf"), &format!("{name}.expected.tsv"));
    }
}
