//! Each reason where it decides, and all reasons against the legal moves.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{Colour, RuleSet, tests::set_up};

/// Every line of cases: rules, FEN, move, reason, article, moves due.
fn cases() -> impl Iterator<Item = [&'static str; 6]> {
    let files = [
        include_str!("../../../../tests/data/why/portuguese.tsv"),
        include_str!("../../../../tests/data/why/others.tsv"),
    ];
    let lines = files.into_iter().flat_map(str::lines);
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().unwrap_or_else(|_| panic!("{line}"))
    })
}

fn joined(moves: &[Move]) -> String {
    let written: Vec<String> = moves.iter().map(Move::to_string).collect();
    written.join(" ")
}

#[test]
fn each_reason_where_it_decides() {
    for case in cases() {
        let [rules, fen, text, ..] = case;
        let position = Position::from_fen(RuleSet::from_code(rules).unwrap(), fen).unwrap();
        let (code, article, mut due) = match position.why_not(text) {
            Ok(played) => ("legal", "-".to_owned(), vec![played]),
            Err(illegal) => (
                illegal.reason.code(),
                illegal.article.map_or("-".to_owned(), |a| a.to_string()),
                illegal.due,
            ),
        };
        due.sort_by_key(|played| (played.from, played.to));
        let found = [rules, fen, text, code, &article, &joined(&due)];
        assert_eq!(found.join("\t"), case.join("\t"));
    }
}

/// As many as `Reason` has.
const REASONS: usize = 30;

#[test]
fn each_reason_has_a_case() {
    let codes: BTreeSet<&str> = cases().map(|case| case[3]).collect();
    assert_eq!(codes.len(), REASONS + 1, "{codes:?}"); // and "legal"
}

/// Few or many pieces anywhere, under any rules.
fn positions() -> impl Strategy<Value = Position> {
    let pieces = prop::collection::vec((1..=50_u8, any::<bool>(), any::<bool>()), 1..16);
    (0..RuleSet::ALL.len(), pieces, any::<bool>()).prop_map(|(rules, pieces, black)| {
        let turn = if black { Colour::Black } else { Colour::White };
        set_up(RuleSet::ALL[rules], &pieces, turn)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_not_legal_has_a_reason(position in positions()) {
        holds::what_is_not_legal_has_a_reason(position)?;
    }

    #[test]
    fn any_text_is_judged(position in positions(), text in "\\PC{0,20}", likely in "[0-9a-hx-]{0,14}") {
        holds::any_text_is_judged(position, text, likely)?;
    }

    #[test]
    fn every_way_of_a_legal_move_is_legal(position in positions()) {
        holds::every_way_of_a_legal_move_is_legal(position)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn what_is_not_legal_has_a_reason(position: Position) -> Result<(), TestCaseError> {
        let legal: Vec<Move> = position.legal_moves().into_iter().collect();
        for from in position.board().squares() {
            for to in position.board().squares() {
                for mark in ['-', 'x'] {
                    let meant: Vec<&Move> = legal
                        .iter()
                        .filter(|played| (played.from, played.to) == (from, to))
                        .filter(|played| mark == '-' || played.is_capture())
                        .collect();
                    match (
                        position.why_not(&format!("{from}{mark}{to}")),
                        meant.as_slice(),
                    ) {
                        (Ok(played), [only]) => prop_assert_eq!(played, **only),
                        (Err(illegal), meant) => {
                            prop_assert_eq!(illegal.reason == Reason::Ambiguous, meant.len() > 1);
                            prop_assert!(meant.len() != 1);
                            prop_assert!(illegal.due.iter().all(|due| legal.contains(due)));
                            prop_assert_eq!(illegal.due.is_empty(), legal.is_empty());
                        }
                        (Ok(played), _) => prop_assert!(false, "{} is not legal", played),
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn any_text_is_judged(
        position: Position,
        text: String,
        likely: String,
    ) -> Result<(), TestCaseError> {
        for text in [text, likely] {
            if let Ok(played) = position.why_not(&text) {
                prop_assert!(position.legal_moves().contains(&played));
            }
        }
        Ok(())
    }

    pub(super) fn every_way_of_a_legal_move_is_legal(
        position: Position,
    ) -> Result<(), TestCaseError> {
        for played in position.legal_moves() {
            for path in position.paths(&played) {
                prop_assert_eq!(
                    position
                        .why_not(&path.to_string())
                        .map_err(|illegal| illegal.reason),
                    Ok(played)
                );
            }
        }
        Ok(())
    }
}
