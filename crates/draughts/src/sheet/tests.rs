//! Sheets of random games, spoiled in one way and another.

use proptest::prelude::*;

use super::*;
use crate::{RuleSet, Square};

fn start() -> Position {
    Position::start(RuleSet::Portuguese)
}

fn parse(text: &str) -> Sheet {
    Sheet::parse(text, &start()).unwrap()
}

fn fault(text: &str) -> String {
    Sheet::parse(text, &start()).unwrap_err().to_string()
}

/// What was written, as text: `?` for a gap, the squares for the rest.
fn shown(sheet: &Sheet) -> String {
    let numbers = |set: SquareSet| {
        let numbers: Vec<String> = set.map(|square| square.to_string()).collect();
        numbers.join("/")
    };
    let entries: Vec<String> = sheet
        .entries
        .iter()
        .map(|entry| match &entry.written {
            EntryText::Move(text) => format!("{}-{}", text.from, text.to),
            EntryText::Partly(seen) => format!("{}-{}", numbers(seen.from), numbers(seen.to)),
            EntryText::Gap => "?".to_owned(),
        })
        .collect();
    entries.join(" ")
}

#[test]
fn sheets_as_people_write_them() {
    let all = "9-13 22-18 13-22 27-18";
    for text in [
        "1. 9-13 22-18 2. 13x22 27x18",
        "1.9-13, 22-18; 2.13x22, 27x18;",
        "1) 09-13 22-18\n2) 13:22 27×18 1-0",
        "1 9- 13 22 - 18\r\n2 13x22! 27x18?? *",
        "9-13 22-18 (=) 13x22 {a good move} 27x18 E",
        "1. 9–13 22–18 2. 13x22 27–18 1–0", // as word processors put it
        "1 9 – 13 22− 18\n2 13 x 22 27‑18",
        "1. 9-13 1... 22-18 2. 13x22 2... 27x18",
        "1. 9-13 2. 22-18 3. 13x22 4. 27x18", // each ply with a number
    ] {
        assert_eq!(shown(&parse(text)), all, "{text}");
    }
}

#[test]
fn what_nobody_can_read() {
    for text in [
        "9-13 ? 13x22 27x18",
        "9-13 ??? 13x22 27x18",
        "9-13 … 13x22 27x18",
        "9-13 --- 13x22 27x18",
        "9-13 - 13x22 27x18",
        "9–13 – 13x22 27–18",
        "9-13 −− 13x22 27x18",
        "1. 9-13 2. 13x22 27x18", // the number shows it
        "1. 9-13 ... 2. 13x22 27x18",
    ] {
        assert_eq!(shown(&parse(text)), "9-13 ? 13-22 27-18", "{text}");
    }
    assert_eq!(
        shown(&parse("1. ... 22-18 2. 13x22 27x18")),
        "? 22-18 13-22 27-18"
    );
    // a long dash before another move, a number or a result is no mark
    for (text, all) in [
        ("1 – 22–18\n2 13x22", "? 22-18 13-22"),
        ("1. ? – 2. 13x22 ? –", "? ? 13-22 ? ?"),
        ("? – 1–0", "? ?"),
    ] {
        assert_eq!(shown(&parse(text)), all, "{text}");
    }
    assert_eq!(shown(&parse("2?–18")), shown(&parse("2?-18")));
    assert_eq!(shown(&parse("2?-18")), "20/21/22/23/24/25/26/27/28/29-18");
    assert_eq!(
        shown(&parse("9-1? ?2x18")),
        "9-10/11/12/13/14/15/16/17/18/19 2/12/22/32-18"
    );
    let any = shown(&parse("?-18"));
    assert!(any.starts_with("1/2/3/") && any.ends_with("/32-18"));
}

/// By column and row as by number: as far as the eye sees, and in capitals.
#[test]
fn letters_that_are_half_read() {
    let start = Position::start(RuleSet::Brazilian);
    let by_letters = |text: &str| Sheet::parse(text, &start).map(|sheet| shown(&sheet));
    for (text, numbers) in [
        ("f?-g5", "3/11/19/27-16"),
        ("F?-G5", "3/11/19/27-16"),
        ("g5xh?", "16-4/12/20/28"),
        ("1. C3-D4 f6–g5? {who?}", "22-18 11-16"),
        ("1. ?{black} c3-d4 ?", "? 22-18 ?"),
    ] {
        assert_eq!(by_letters(text), Ok(numbers.to_owned()), "{text}");
    }
    assert!(by_letters("?-g5").unwrap().ends_with("/32-16"));
    assert!(by_letters("f?-z").is_err() && by_letters("f?-").is_err());
    let text = "1. C3-D4 f?-G5";
    let sheet = Sheet::parse(text, &start).unwrap();
    assert_eq!(sheet.as_written(text, 0), ["C3-D4", "f?-G5"]);
}

#[test]
fn a_fault_names_its_place() {
    assert_eq!(
        fault("1. 9-13\n 2218"),
        "line 2, column 2: a move or ? expected"
    );
    assert_eq!(fault("9-13 é"), "line 1, column 6: a move or ? expected");
    assert_eq!(
        fault("9-13 22-48"),
        "line 1, column 9: a square of this board expected"
    );
    assert_eq!(
        fault("9-13 {…"),
        "line 1, column 6: the comment does not end"
    );
    assert_eq!(
        fault("9-13 1-0 9-13"),
        "line 1, column 10: nothing can follow the result"
    );
    assert_eq!(
        fault(&"? ".repeat(601)),
        "line 1, column 1201: the sheet is too long"
    );
    assert_eq!(
        fault(&" ".repeat(100_001)),
        "line 1, column 1: the sheet is too long"
    );
}

#[test]
fn black_can_begin() {
    let start = Position::from_fen(RuleSet::Portuguese, "B:W9:B22").unwrap();
    let sheet = Sheet::parse("1... 22-18 2. 9-13 18x9", &start).unwrap();
    assert_eq!(sheet.entries.len(), 3);
    let sheet = Sheet::parse("7. 22-18 8. 9-13 18x9", &start).unwrap();
    assert_eq!(sheet.entries.len(), 3);
}

#[test]
fn a_sheet_is_trusted_up_to_the_first_doubt() {
    let verdict = parse("9-13 22-18 13x22 24-20 9-14").verify();
    assert_eq!((verdict.moves.len(), verdict.positions.len()), (3, 4));
    let Some(Stop::Illegal(illegal)) = verdict.stop else {
        panic!("{:?}", verdict.stop)
    };
    assert_eq!(illegal.reason.code(), "must-capture");

    let verdict = parse("9-13 22-?8 13x22 27x18").verify();
    assert_eq!((verdict.moves.len(), verdict.stop), (4, None)); // 22-18 is the only reading

    let verdict = parse("9-13 ?").verify();
    assert!(matches!(verdict.stop, Some(Stop::Gap(moves)) if moves.len() == 7));
}

#[test]
fn an_empty_sheet_is_a_game_that_did_not_begin() {
    assert_eq!(parse("").verify().last_sound, start());
    assert_eq!(parse(" 1. ").fill(1).only(), Some(&[][..]));
    assert!(parse("").mend(1).repairs.is_empty());
}

#[test]
fn the_budget_is_kept_and_said() {
    let filling = parse(&"? ".repeat(Sheet::MOST)).fill(1000);
    assert!(!filling.complete && filling.only().is_none());
    assert_eq!(filling.searched, 1000);
}

#[test]
fn a_sheet_beyond_repair_says_how_far_it_makes_sense() {
    let filling = parse("9-13 ? 1-5 22-18").fill(10_000);
    assert_eq!(
        (filling.ways, filling.complete, filling.reached),
        (0, true, 2)
    );
}

/// A random game of a rule set, at most 80 plies long.
fn games() -> impl Strategy<Value = (Position, Vec<Move>)> {
    let choices = prop::collection::vec(any::<u16>(), 4..80);
    (0..RuleSet::ALL.len(), choices).prop_map(|(rules, choices)| {
        let start = Position::start(RuleSet::ALL[rules]);
        let (mut position, mut moves) = (start, Vec::new());
        for choice in choices {
            let legal: Vec<Move> = position.legal_moves().into_iter().collect();
            let Some(played) = legal.get(usize::from(choice) % legal.len().max(1)) else {
                break;
            };
            position = position.play(played);
            moves.push(*played);
        }
        (start, moves)
    })
}

/// The game as a sheet, in the federations' notation.
fn written(start: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = *start;
    moves
        .iter()
        .map(|played| {
            let text = position.written(played);
            position = position.play(played);
            text
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_clean_sheet_is_its_game((start, moves) in games()) {
        holds::a_clean_sheet_is_its_game((start, moves))?;
    }

    #[test]
    fn the_move_played_is_among_those_that_fill_its_gap((start, moves) in games(), at in any::<usize>()) {
        holds::the_move_played_is_among_those_that_fill_its_gap((start, moves), at)?;
    }

    #[test]
    fn a_move_left_out_is_found((start, moves) in games(), at in any::<usize>()) {
        holds::a_move_left_out_is_found((start, moves), at)?;
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}", likely in "[0-9?.x:a-h {}…-]{0,40}") {
        holds::any_text_is_read_or_refused(text, likely)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn a_clean_sheet_is_its_game(
        (start, moves): (Position, Vec<Move>),
    ) -> Result<(), TestCaseError> {
        let sheet = Sheet::parse(&written(&start, &moves).join(" "), &start).unwrap();
        let verdict = sheet.verify();
        prop_assert_eq!(&verdict.moves, &moves);
        prop_assert_eq!(verdict.stop, None);
        let filling = sheet.fill(1000);
        prop_assert_eq!(filling.only(), Some(moves.as_slice()));
        Ok(())
    }

    pub(super) fn the_move_played_is_among_those_that_fill_its_gap(
        (start, moves): (Position, Vec<Move>),
        at: usize,
    ) -> Result<(), TestCaseError> {
        let mut entries = written(&start, &moves);
        let at = at % entries.len();
        entries[at] = "?".to_owned();
        let sheet = Sheet::parse(&entries.join(" "), &start).unwrap();
        let filling = sheet.fill(100_000);
        prop_assert!(filling.complete && filling.ways > 0);
        let open = filling.open.iter().find(|open| open.entry == at).unwrap();
        prop_assert!(open.moves.contains(&moves[at]));
        // every move offered leaves the rest legal
        for offered in &open.moves {
            let mut mended = sheet.clone();
            let position = &start;
            let before = moves[..at]
                .iter()
                .fold(*position, |position, played| position.play(played));
            let text = before.written(offered);
            mended.entries[at].written =
                EntryText::Move(MoveText::parse(&text, start.board()).unwrap());
            prop_assert!(mended.fill(100_000).ways > 0);
        }
        Ok(())
    }

    pub(super) fn a_move_left_out_is_found(
        (start, moves): (Position, Vec<Move>),
        at: usize,
    ) -> Result<(), TestCaseError> {
        let mut entries = written(&start, &moves);
        let at = at % entries.len();
        entries.remove(at);
        let sheet = Sheet::parse(&entries.join(" "), &start).unwrap();
        if sheet.fill(10_000).ways == 0 {
            let mending = sheet.mend(100_000);
            let mut left_out = mending
                .repairs
                .iter()
                .filter(|repair| repair.slip == Slip::LeftOut);
            prop_assert!(left_out.any(|repair| repair.entry == at));
        }
        Ok(())
    }

    pub(super) fn any_text_is_read_or_refused(
        text: String,
        likely: String,
    ) -> Result<(), TestCaseError> {
        for text in [text, likely] {
            match Sheet::parse(&text, &start()) {
                Ok(sheet) => {
                    sheet.verify();
                    sheet.fill(50);
                    sheet.mend(50);
                }
                Err(error) => prop_assert!(error.line > 0 && error.column > 0),
            }
        }
        Ok(())
    }
}

#[test]
fn a_glimpse_knows_the_squares_of_its_board() {
    let international = Position::start(RuleSet::International);
    let sheet = Sheet::parse("3?-2?", &international).unwrap();
    let fitting = sheet.entries[0].written.fitting(&international);
    assert_eq!(fitting.len(), 7);
    assert!(
        fitting
            .iter()
            .all(|played| played.from >= Square::new(31).unwrap())
    );
}

#[test]
fn the_beginning_of_a_sheet_has_its_entries_and_nothing_else() {
    for text in [
        "1. 9-13 22-18 2. 13x22 27x18",
        "1 9- 13 22 - 18\r\n2 13x22! 27x18?? *",
        "9-13 22-18 (=) 13x22 {SECRET} 27x18 E",
        "9-13 ? 13x22 2?x18",
        "1. 9-13 22-18\n2. 13x22\n3. 5-9 1-0",
        "9-13 30-1 1-30",
    ] {
        let sheet = parse(text);
        for count in 0..=sheet.entries.len() {
            let begun = sheet.begun(text, count);
            let again: Vec<EntryText> = parse(&begun)
                .entries
                .into_iter()
                .map(|one| one.written)
                .collect();
            let meant: Vec<EntryText> = sheet
                .entries
                .iter()
                .take(count)
                .map(|one| one.written.clone())
                .collect();
            assert_eq!(again, meant, "{count} of {text}: {begun}");
            assert!(!begun.contains("SECRET"));
        }
    }
}
