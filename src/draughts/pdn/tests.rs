//! Whatever is read is written so that it is read again. Files of other hands are in tests/data/pdn.

use proptest::prelude::*;

use super::*;
use crate::draughts::{Move, Position, RuleSet};

/// Text that is much like PDN, and text that is not.
fn texts() -> impl Strategy<Value = String> {
    let words = [
        "1.",
        "12...",
        "3)",
        "007.",
        "5-10",
        "05 - 10",
        "24x11x21x30",
        "c3b4",
        "a3:c5",
        "1-0",
        "1-1",
        "*",
        "GB",
        "(",
        ")",
        "{ a }",
        "{",
        "}",
        "% note\n",
        "[A \"b\"]",
        "[A \"b\\\"]",
        "[",
        "]",
        "!",
        "(?)",
        "$3",
        "/FEN \"W:W1:B32\"/",
        "/FEN ",
        "E",
        "/",
        "32",
        "-",
        "x",
        ",",
        ";",
        "\\n",
        "...",
        ".",
        "\n",
        "\n\n",
        "é",
    ];
    let word = prop::sample::select(words.to_vec());
    let words = prop::collection::vec((word, prop::sample::select(vec!["", " "])), 0..30);
    let alike = words.prop_map(|words| {
        words
            .into_iter()
            .map(|(word, gap)| format!("{word}{gap}"))
            .collect()
    });
    prop_oneof![4 => alike, 1 => "\\PC{0,60}"]
}

/// A game by any rules: each number chooses among the legal moves.
fn played(rules: RuleSet, choices: &[usize]) -> Vec<Move> {
    let mut position = Position::start(rules);
    let mut moves = Vec::new();
    for choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let played = legal[choice % legal.len()];
        position = position.play(&played);
        moves.push(played);
    }
    moves
}

/// Puts things between the moves of a game: comments, and variations of what was put in before.
fn annotate(game: &mut Game, notes: &[(usize, u8, String)]) {
    for (place, kind, text) in notes {
        let kind = match kind {
            0 => Kind::Comment(text.clone()),
            1 => Kind::Remark(text.replace('\n', " ").trim().to_owned()),
            2 => Kind::Nag(3),
            3 => Kind::Strength("!?".to_owned()),
            4 => Kind::SetUp("W:W1:B32".to_owned()),
            _ => Kind::Variation(game.body.iter().take(3).cloned().collect()),
        };
        let spot = Spot::START;
        let place = place % (game.body.len() + 1);
        game.body.insert(place, Item { spot, kind });
    }
}

proptest! {
    #[test]
    fn any_text_is_read_and_written_again(text in texts()) {
        let file = read(&text).unwrap();
        let written = write(&file.games);
        prop_assert_eq!(read(&written).unwrap().games, file.games, "{}", written);
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for game in read(&decode(&bytes)).unwrap().games {
            game.replay(RuleSet::Portuguese);
        }
    }

    #[test]
    fn any_game_is_written_and_read_back(
        rules in prop::sample::select(RuleSet::ALL.to_vec()),
        choices in prop::collection::vec(any::<usize>(), 0..80),
        notes in prop::collection::vec((any::<usize>(), 0..6_u8, "[a-z %\\[\\]()*\"\n]{0,12}"), 0..6),
        name in "[\\PC\"]{0,20}",
    ) {
        let moves = played(rules, &choices);
        let mut tags = Tags::default();
        tags.set("White", &name);
        let mut game = Game::record(&tags, &Position::start(rules), &moves, Outcome::Draw);
        let file = read(&write(std::slice::from_ref(&game))).unwrap();
        let replay = file.games[0].replay(rules);
        let replayed: Vec<Move> = replay.main.iter().map(|step| step.played).collect();
        prop_assert_eq!(replay.faults, []);
        prop_assert_eq!(replayed, moves);

        annotate(&mut game, &notes);
        let written = write(std::slice::from_ref(&game));
        prop_assert_eq!(&read(&written).unwrap().games, &[game], "{}", written);
    }
}

#[test]
fn a_file_has_bounds() {
    let fault = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        fault(&" ".repeat(MOST_BYTES + 1)),
        "line 1, column 1: a file may have 8388608 bytes"
    );
    assert_eq!(
        fault(&"(".repeat(MOST_DEPTH + 1)),
        "line 1, column 101: variations may nest 100 deep"
    );
    assert!(read(&"(".repeat(MOST_DEPTH)).is_ok());
    assert_eq!(
        fault(&"1-0 ".repeat(MOST_GAMES + 1)),
        "line 1, column 400001: a file may have 100000 games"
    );
    assert_eq!(
        fault(&"!\n".repeat(MOST_ITEMS + 1)),
        "line 2000001, column 1: a file may have 2000000 moves and comments"
    );
}

#[test]
fn a_game_tells_a_bounded_number_of_faults() {
    let games = read(&"(1-2) ".repeat(2 * MOST_FAULTS)).unwrap().games;
    let faults = games[0].replay(RuleSet::Portuguese).faults;
    assert_eq!(faults.len(), MOST_FAULTS);
    assert_eq!(faults[MOST_FAULTS - 1].reason, Reason::TooMany);
}

#[test]
fn a_written_line_has_eighty_columns() {
    let moves = played(RuleSet::International, &[0; 60]);
    let start = Position::start(RuleSet::International);
    let written = write(&[Game::record(
        &Tags::default(),
        &start,
        &moves,
        Outcome::White,
    )]);
    assert!(written.contains("[Result \"2-0\"]"));
    let longest = written.lines().map(str::len).max();
    assert!(longest.is_some_and(|longest| (70..=80).contains(&longest)));
}
