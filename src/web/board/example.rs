//! Moves as people write them, for the hints beside fields: each game has squares of its own, and Brazilian draughts is written in letters.

use draughts::RuleSet;

/// A move from the starting position, a capture, and one of several pieces.
pub(in crate::web) fn examples(rules: RuleSet) -> [&'static str; 3] {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => ["9-13", "14x21", "14x21x30"],
        RuleSet::Brazilian | RuleSet::BrazilianShortKing => ["c3-d4", "d4xb6", "d4xb6xd8"],
        RuleSet::International => ["32-28", "28x19", "28x19x10"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{MoveText, Position};

    #[test]
    fn an_example_is_a_move_of_its_game() {
        for rules in RuleSet::ALL {
            let board = rules.rules().board;
            let read = examples(rules).map(|text| MoveText::parse(text, board).unwrap());
            let mut legal = Position::start(rules).legal_moves().into_iter();
            let [quiet, capture, several] = &read;
            let is_it = |one: draughts::Move| (one.from, one.to) == (quiet.from, quiet.to);
            assert!(legal.any(is_it), "{rules:?}");
            assert_eq!(several.between, [capture.to], "{rules:?}");
        }
    }
}
