//! How a score sheet is typed: examples in the squares of the game's own board.

use draughts::RuleSet;

use super::Words;

/// The beginning of a game as a sheet has it, legal by its rules.
struct Example {
    /// All of it.
    whole: &'static str,
    /// With a move that cannot be read.
    gap: &'static str,
    /// A move of which a part can be read.
    part: &'static str,
    /// The first moves by number, where the game is written by column and row and numbers are read as well.
    numbers: Option<&'static str>,
}

fn example(rules: RuleSet) -> Example {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => Example {
            whole: "1. 9-13 22-18 2. 13x22 27x18",
            gap: "1. 9-13 22-18 2. ? 27x18",
            part: "1?-18",
            numbers: None,
        },
        RuleSet::Brazilian | RuleSet::BrazilianShortKing => Example {
            whole: "1. a3-b4 d6-c5 2. b4xd6 e7xc5",
            gap: "1. a3-b4 d6-c5 2. ? e7xc5",
            part: "a?-b4",
            numbers: Some("1. 21-17 10-14"),
        },
        RuleSet::International => Example {
            whole: "1. 32-28 19-23 2. 28x19 14x23",
            gap: "1. 32-28 19-23 2. ? 14x23",
            part: "3?-28",
            numbers: None,
        },
    }
}

/// How moves are typed at the console of a game by these rules.
#[must_use]
pub fn sheet_hint(t: &Words, rules: RuleSet) -> String {
    t.console_sheet_hint(example(rules).gap)
}

/// How a whole sheet is typed, or pasted, of a game by these rules.
#[must_use]
pub fn record_hint(t: &Words, rules: RuleSet) -> String {
    let example = example(rules);
    let hint = t.games_moves_hint(example.whole, example.part);
    match example.numbers {
        Some(numbers) => format!("{hint} {}", t.games_moves_numbers(numbers)),
        None => hint,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{Position, Sheet};

    #[test]
    fn examples_are_legal_by_their_rules() {
        for rules in RuleSet::ALL {
            let example = example(rules);
            let start = Position::start(rules);
            let moves = |text| {
                let verdict = Sheet::parse(text, &start).unwrap().verify();
                assert!(verdict.stop.is_none(), "{text}");
                verdict.moves
            };
            let whole = moves(example.whole);
            assert_eq!(whole.len(), 4);
            if let Some(numbers) = example.numbers {
                assert!(whole.starts_with(&moves(numbers)), "{numbers}");
            }
            let is_lettered = |text: &str| text.contains(|c: char| matches!(c, 'a'..='h'));
            assert_eq!(is_lettered(example.part), is_lettered(example.whole));
            for text in [example.gap, example.part] {
                assert!(Sheet::parse(text, &start).is_ok(), "{text}");
            }
        }
    }
}
