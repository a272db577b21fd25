//! Whatever is read is written so that it is read again. Files of other hands are in tests/data/pdn.

use proptest::prelude::*;

use super::*;
use crate::{Move, Position, RuleSet};

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
        "C3-d4",
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
fn annotate(game: &mut PdnGame, notes: &[(usize, u8, String)]) {
    for (place, kind, text) in notes {
        let kind = match kind {
            0 => ItemKind::Comment(text.clone()),
            1 => ItemKind::Remark(text.replace('\n', " ").trim().to_owned()),
            2 => ItemKind::Nag(3),
            3 => ItemKind::Strength("!?".to_owned()),
            4 => ItemKind::SetUp("W:W1:B32".to_owned()),
            _ => ItemKind::Variation(game.body.iter().take(3).cloned().collect()),
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
        for game in read(&String::from_utf8_lossy(&bytes)).unwrap().games {
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
        holds::any_game_is_written_and_read_back(rules, &choices, &notes, &name)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn any_game_is_written_and_read_back(
        rules: RuleSet,
        choices: &[usize],
        notes: &[(usize, u8, String)],
        name: &str,
    ) -> Result<(), TestCaseError> {
        let moves = played(rules, choices);
        let mut tags = Tags::default();
        tags.set("White", name);
        let mut game = PdnGame::record(&tags, &Position::start(rules), &moves, PdnOutcome::Draw);
        let file = read(&write(std::slice::from_ref(&game))).unwrap();
        let replay = file.games[0].replay(rules);
        let replayed: Vec<Move> = replay.main.iter().map(|step| step.played).collect();
        let of_moves = |fault: &&ReplayFault| !matches!(fault.reason, ReplayReason::Result(_));
        prop_assert_eq!(replay.faults.iter().find(of_moves), None);
        prop_assert_eq!(replayed, moves);

        annotate(&mut game, notes);
        let written = write(std::slice::from_ref(&game));
        prop_assert_eq!(&read(&written).unwrap().games, &[game], "{}", written);
        Ok(())
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
    assert_eq!(faults[MOST_FAULTS - 1].reason, ReplayReason::TooMany);
}

#[test]
fn a_written_line_has_eighty_columns() {
    let moves = played(RuleSet::International, &[0; 60]);
    let start = Position::start(RuleSet::International);
    let written = write(&[PdnGame::record(
        &Tags::default(),
        &start,
        &moves,
        PdnOutcome::White,
    )]);
    assert!(written.contains("[Result \"2-0\"]"));
    let longest = written.lines().map(str::len).max();
    assert!(longest.is_some_and(|longest| (70..=80).contains(&longest)));
}

/// The games that come out of a stream when the text goes in cut at these places.
fn streamed(
    text: &str,
    cuts: &[usize],
) -> (Vec<PdnGame>, Vec<(Spot, Loose)>, Option<ParsePdnError>) {
    let mut stream = Stream::new();
    let (mut games, mut rest, mut at) = (Vec::new(), text, 0);
    let mut take = |stream: &mut Stream| {
        loop {
            match stream.next_game() {
                Ok(Some(game)) => games.push(game),
                Ok(None) => return None,
                Err(error) => return Some(error),
            }
        }
    };
    let mut fault = None;
    for cut in cuts {
        let (block, after) = rest.split_at(rest.floor_char_boundary(cut - cut.min(&at)));
        stream.feed(block);
        fault = fault.or(take(&mut stream));
        (rest, at) = (after, text.len() - after.len());
    }
    stream.feed(rest);
    stream.end();
    fault = fault.or(take(&mut stream));
    (games, stream.loose(), fault)
}

proptest! {
    #[test]
    fn however_a_text_is_cut_it_is_the_same(
        text in texts(),
        mut cuts in prop::collection::vec(0..200_usize, 0..8),
    ) {
        let text = text.replace('\n', "\r\n");
        cuts.sort_unstable();
        let whole = read(&text).unwrap();
        let (games, loose, fault) = streamed(&text, &cuts);
        prop_assert_eq!(fault, None);
        prop_assert_eq!(&games, &whole.games);
        let spots = |games: &[PdnGame]| games.iter().map(|game| game.spot).collect::<Vec<_>>();
        prop_assert_eq!(spots(&games), spots(&whole.games));
        prop_assert_eq!(loose, whole.loose);
    }
}

#[test]
fn a_stream_has_no_bounds_but_those_of_its_games() {
    let mut stream = Stream::new();
    let (mut games, mut last) = (0, None);
    // 9 MB, 101,000 games
    let block =
        "{a comment to make it longer, and longer, and longer, and longer still: eighty} 1-0\n";
    let block = block.repeat(1_000);
    for _ in 0..101 {
        stream.feed(&block);
        while let Some(game) = stream.next_game().unwrap() {
            (games, last) = (games + 1, Some(game.spot.line));
        }
    }
    stream.end();
    while let Some(game) = stream.next_game().unwrap() {
        (games, last) = (games + 1, Some(game.spot.line));
    }
    assert_eq!((games, last), (101_000, Some(101_000)));
    let long = format!("1. 9-13 * {{{}", "a".repeat(MOST_TOKEN + 10));
    let (games, _, fault) = streamed(&long, &[7, 1 << 20, 1 << 23]);
    assert_eq!(
        (games.len(), fault.unwrap().to_string()),
        (
            1,
            "line 1, column 11: a comment, a word or a line of tags may have 8388608 bytes"
                .to_owned()
        )
    );
    let many = "{a long comment of forty characters or so} 1. ".repeat(MOST_BYTES / 40);
    let (games, _, fault) = streamed(&many, &[1 << 20]);
    assert_eq!(
        (games.len(), fault.map(|error| error.fault)),
        (0, Some(PdnFault::Game))
    );
}

/// The reasons of the faults of the first game, each with its place.
fn reasons(text: &str) -> Vec<String> {
    let replay = read(text).unwrap().games[0].replay(RuleSet::Portuguese);
    let faults = replay.faults.iter();
    faults
        .map(|fault| format!("{} {}", fault.spot, fault.reason))
        .collect()
}

#[test]
fn what_random_changes_found_is_written_as_it_was_read() {
    // found by random changes of real files: the zero before the one ends the move; blanks behind a position
    for text in ["1. 9-13 2-01-0\n", "1. 1-5 /FEN \"W:W2:B32\" ;\\n/"] {
        let file = read(text).unwrap();
        assert_eq!(read(&write(&file.games)).unwrap().games, file.games);
    }
}

#[test]
fn dialects_are_read() {
    for text in [
        "1. 10–14 23−19 2. 14×23 28:19 1/2",
        "1. 10-14! 23-19(?) 2) 14x23 28x19 ½–½",
        "1.10-14, 23-19; 2.14x23, 28x19; 1–0",
        "[FEN \"W::.\"] *",
        "[FEN \"?:W9,13,11:B22,24,K2\"] {a diagram} *",
        "[FEN \"w:wk29, 13:b22\"] *",
        "[GameType \"28,B,8,8,N1,1\"] 1. 23-19 10-14 2. 19x10 5x14 *",
        "[GameType \"20,W,10,10,N1,0\"] 1. 32-28 18-23 *",
        "[GameType \"26\"] 1. C3-D4 D6C5 2. B2 - c3 *",
        "[Result \"?\"] 1. 9-13 1-0",
        "[Result \"2-0\"] 1. 9-13 1-0",
        "[Result \"1 – 0\"] 1. 9-13 1-0",
        "\u{feff}[White \"Ana\"] *\n\u{feff}[White \"Rui\"] *",
    ] {
        assert_eq!(reasons(text), [""; 0], "{text}");
    }
    let start = "[GameType \"28,B,8,8,N1,1\"] 1. 23-19 10-14 2. 19x11 *";
    let fault = &read(start).unwrap().games[0]
        .replay(RuleSet::Portuguese)
        .faults[0];
    assert_eq!(fault.turn, Some((2, crate::Colour::Black)));
}

#[test]
fn a_reason_says_what_was_expected_and_where() {
    for (text, reason) in [
        (
            "[White \"Ana]\n*",
            "1:13 not understood: a tag is [Name \"value\"]: \"] expected at the end of the line",
        ),
        (
            "[White Ana]\n*",
            "1:8 not understood: a tag is [Name \"value\"]: \" expected before the value",
        ),
        (
            "[\"Ana\"]\n*",
            "1:2 not understood: a tag is [Name \"value\"]: a name of letters and digits expected",
        ),
        (
            "1. 9-13 ) *",
            "1:9 not understood: no variation is open here",
        ),
        (
            "1. 9-13 {a {b} } *",
            "1:16 not understood: no comment is open here: comments do not nest",
        ),
        ("1. 9-13 ] *", "1:9 not understood: no tag is open here"),
        (
            "99999999999. 9-13 *",
            "1:1 not understood: no move has this number",
        ),
        (
            "1. 9-13 $99999 *",
            "1:9 not understood: a number up to 65535 expected behind $",
        ),
        (
            "1\0.\0 9\0 *",
            "1:1 not understood: this is no text: another encoding?",
        ),
        (
            "1. castles *",
            "1:4 not understood: a move, its number, a comment {…}, a variation (…) or a result expected",
        ),
        (
            "[GameType \"25\"] *",
            "1:1 Russian draughts (game type 25) is not played here: 20, 24, 26 and 28 are",
        ),
        (
            "[FEN \"?:W9:B22\"] 1. 9-13 *",
            "1:1 no position: character 1: whose move it is must be known: W or B expected",
        ),
        (
            "[Result \"0-1\"]\n1. 9-13 21-17 1-0",
            "1:1 the text of the game ends with 1-0",
        ),
        (
            "[Result \"5-7\"] 1. 9-13 *",
            "1:1 no result: 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or * expected",
        ),
        (
            "[FEN \"W:W9:B13\"] 1. 9x18 1/2",
            "1:21 on the board W has won",
        ),
        (
            "[FEN \"W:W9:B13\"]\n[Result \"0-2\"] 1. 9x18 *",
            "2:1 on the board W has won",
        ),
        ("1-0", "1:1 a result without a game"),
    ] {
        assert_eq!(reasons(text)[0], reason, "{text}");
    }
}

#[test]
fn a_draw_is_due_where_a_position_stands_for_the_third_time() {
    let due = |text: &str| {
        let replay = read(text).unwrap().games[0].replay(RuleSet::Portuguese);
        let due = replay.draw_due(crate::Conditions::default());
        due.map(|(spot, due)| format!("{spot} {}", due.article))
    };
    let around = "4-7 29-26 7-4 26-29 ";
    let game = |times: usize| format!("[FEN \"W:WK4:BK29\"]\n{}", around.repeat(times));
    assert_eq!(due(&game(1)), None);
    assert_eq!(due(&game(2)), Some("2:35 5.3".to_owned()));
    let set_up = format!("{}4-7 29-26 7-4 /FEN \"W:WK4:BK29\"/ {around}", game(1));
    assert_eq!(due(&set_up), None);
    assert_eq!(due("1. 9-13 22-18 *"), None);
}
