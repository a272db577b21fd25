//! Squares that somebody names one after the other: "22 e 23", "a dama da c3".

use draughts::{Notation, RuleSet, Square};

use super::said::{self, Said, SpokenWord};
use super::{DictationFault, past, unknown};

/// Reads squares in the order in which they are named, in the words of [`read_position`](super::read_position); what is said of the pieces on
/// them passes. A range is refused: its order is not said.
///
/// # Errors
/// The first word that says nothing here, and why; [`DictationFault::Nothing`] without a square.
///
/// ```
/// use draughts::RuleSet;
/// use words::read_squares;
///
/// let read = |text| read_squares(RuleSet::Portuguese, text).map(|squares| squares.len());
/// assert_eq!(read("9, depois a dama da casa vinte e um"), Ok(2));
/// assert!(read("9-13").is_err());
/// ```
pub fn read_squares(rules: RuleSet, text: &str) -> Result<Vec<Square>, DictationFault> {
    let lettered = rules.notation() == Notation::Algebraic;
    let said = said::read(text, rules.rules().board, lettered)?;
    let mut squares = Vec::new();
    let mut left = said.as_slice();
    let mut is_behind_one = false;
    while let [one, rest @ ..] = left {
        left = rest;
        match one.part {
            SpokenWord::Square(square) => squares.push(square),
            SpokenWord::Turn | SpokenWord::To | SpokenWord::Count(_) => return Err(unknown(one)),
            SpokenWord::Article | SpokenWord::Hyphen if is_behind_one && begins_with_one(rest) => {
                return Err(unknown(one));
            }
            SpokenWord::Article
            | SpokenWord::Hyphen
            | SpokenWord::Colour(_)
            | SpokenWord::Rank(..)
            | SpokenWord::Of
            | SpokenWord::Link
            | SpokenWord::And
            | SpokenWord::Break => {}
        }
        is_behind_one = matches!(one.part, SpokenWord::Square(_));
    }
    if squares.is_empty() {
        return Err(DictationFault::Nothing);
    }
    Ok(squares)
}

/// Is a square named next?
fn begins_with_one(rest: &[Said]) -> bool {
    let next = past(rest, super::is_small).first();
    next.is_some_and(|one| matches!(one.part, SpokenWord::Square(_)))
}
