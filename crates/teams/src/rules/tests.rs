//! The tables that are shipped, and faults in one.

use std::collections::BTreeSet;

use super::*;

#[test]
fn every_table_is_read_and_has_as_many_words_as_boards() {
    for (word, text) in PRESETS {
        let rules: TeamRules = text
            .parse()
            .unwrap_or_else(|fault| panic!("{word}: {fault}"));
        let boards = usize::from(rules.boards);
        assert_eq!(rules.openings.len(), boards, "{word}");
        assert_eq!(rules.whites.len(), boards, "{word}");
    }
}

/// The table of <https://www.jeudedames-rhonealpes.fr/Championnat-par-equipes>.
#[test]
fn in_the_table_of_rhone_alpes_everybody_meets_everybody_once() {
    let rules: TeamRules = RHONE_ALPES.parse().unwrap();
    let pairs = rules.meet.iter().flatten();
    let met: BTreeSet<_> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
    assert_eq!((rules.round_count(8), met.len()), (7, 28));
    for round in &rules.meet {
        let seats: BTreeSet<_> = round.iter().flat_map(|(a, b)| [a, b]).collect();
        assert_eq!(seats.len(), 8);
    }
}

#[test]
fn a_fault_names_its_line() {
    let said = |text: &str| text.parse::<TeamRules>().unwrap_err().to_string();
    assert_eq!(
        said("name A\ncolours alternate\n"),
        "line 2: the table has no line \"boards\""
    );
    assert_eq!(
        said("boards 3\ncolours w b\n"),
        "line 2: 2 of \"colours\" for 3 boards: one for each, or one for all"
    );
    assert_eq!(
        said("boards 1\nopenings free two\n"),
        "line 2: 2 of \"openings\" for 1 boards: one for each, or one for all"
    );
    assert_eq!(
        said("boards 2\ncolours w red w\n"),
        "line 2: \"red\" cannot stand here"
    );
    assert_eq!(said("boards 0\n"), "line 1: \"0\" cannot stand here");
    assert_eq!(said("games 3\n"), "line 1: \"3\" cannot stand here");
    assert_eq!(said("meet 1-1\n"), "line 1: \"1-1\" cannot stand here");
    assert_eq!(
        said("format round-robin 3\n"),
        "line 1: \"3\" cannot stand here"
    );
    assert_eq!(said("prize 3\n"), "line 1: unknown rule \"prize\"");
    assert_eq!(said("boards 4 5\n"), "line 1: \"5\" cannot stand here");
    let whole = "name A\nformat knockout\nboards 4\ngames 1\nboard games\n";
    assert_eq!(said(whole), "line 5: the table has no line \"match\"");
}

/// The list of the words shows lines that the reader takes; a bye is of a Swiss alone, and a way of breaking ties of a knockout.
#[test]
fn the_example_of_each_word_is_read() {
    let all = TeamWord::ALL.map(TeamWord::example).join("\n");
    assert!(all.parse::<TeamRules>().is_ok(), "{all}");
    for word in TeamWord::ALL {
        let begins = word.example().split_whitespace().next();
        assert_eq!(begins, Some(word.code()));
    }
}

/// What cannot all be meant is refused where somebody writes it, with its line, and still read in a journal that has it.
#[test]
fn rules_that_go_against_each_other_are_refused_with_their_line() {
    let league =
        "name A\nformat round-robin 1\nboards 4\ngames 1\nboard 2 1 0\nmatch 2 1 0\nrank wins\n";
    let formats = ["knockout", "swiss 3"].map(|format| league.replace("round-robin 1", format));
    let [knockout, swiss] = formats.each_ref().map(String::as_str);
    for (text, more) in [
        (league, "list 3"),
        (league, "boards 6"),
        (league, "promote 1"),
        (league, "relegate 1"),
        (league, "bye 2 0"),
        (league, "break top-board"),
        (league, "squares 100\nopenings two"),
        (league, "meet 1-2 2-3"),
        (league, "meet 1-2\nmeet 2-1"),
        (league, "meet 1-2\ndivisions 2\nrelegate 2\npromote 1"),
        (knockout, "divisions 2"),
        (knockout, "bye 2 0"),
        (knockout, "meet 1-2"),
        (knockout, "break top-board top-board"),
        (swiss, "bye 3 0"),
    ] {
        let text = format!("{text}{more}\n");
        assert!(text.parse::<TeamRules>().is_ok(), "{text}");
        let fault = TeamRules::checked(&text).unwrap_err();
        let last = text.lines().count();
        let is_there = fault.line == last || more.ends_with("promote 1") && fault.line == last - 1;
        assert!(is_there, "{text}{fault}");
    }
    for (line, other) in [
        ("board 2 1 0", "board 0 1 2"),
        ("match 2 1 0", "match 2 3 0"),
        ("match 2 1 0", "match 2 1 0 1"),
        ("rank wins", "rank wins wins"),
    ] {
        let text = league.replace(line, other);
        assert!(text.parse::<TeamRules>().is_ok(), "{text}");
        assert!(TeamRules::checked(&text).is_err(), "{text}");
    }
    for (word, text) in PRESETS {
        assert_eq!(TeamRules::checked(text), text.parse(), "{word}");
    }
}

#[test]
fn colours_alternate_by_board_and_by_game() {
    let rules: TeamRules = CUP.parse().unwrap();
    let home = |board| rules.white(0, board, 0) == Side::First;
    assert_eq!([0, 1, 2, 3].map(home), [true, false, false, true]);
    assert_eq!(rules.white(0, 0, 1), Side::Second);
}

/// How often White is had more than Black, or less.
fn uneven(colours: impl Iterator<Item = Side>) -> i32 {
    let one = |side: Side| if side == Side::First { 1 } else { -1 };
    colours.map(one).sum::<i32>().abs()
}

/// Of one game a board, a Scheveningen gives both colours to those who keep their boards, to those who move on (by a game, where two teams of two, six or ten
/// cannot do better), and to each team in a round.
#[test]
fn everybody_of_a_scheveningen_has_both_colours() {
    for boards in 2..=12_u8 {
        let text = SCHEVENINGEN
            .replace("boards 4", &format!("boards {boards}"))
            .replace("games 2", "games 1")
            .replace("list 8", "list 12");
        let rules: TeamRules = text.parse().unwrap();
        let all = usize::from(boards);
        let each = usize::from(!all.is_multiple_of(2));
        let each = i32::try_from(each).unwrap();
        for one in 0..all {
            let keeps = (0..boards).map(|shift| rules.white(shift, one, 0));
            assert_eq!(uneven(keeps), each, "{boards}: at home, {one}");
            let moves = (0..boards).map(|shift| {
                let board = (one + all - usize::from(shift)) % all;
                rules.white(shift, board, 0)
            });
            let most = if all % 4 == 2 { 2 } else { each };
            assert!(uneven(moves) <= most, "{boards}: away, {one}");
        }
        for shift in 0..boards {
            let round = (0..all).map(|board| rules.white(shift, board, 0));
            assert_eq!(uneven(round), each, "{boards}: round {shift}");
        }
    }
}
