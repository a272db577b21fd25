//! The legal moves as the rest of the program sees them.

use smallvec::SmallVec;

use super::{Bits, Laws, Step, Way, generate, visit};
use crate::{Move, Position};

/// The moves for which a list has room; more are allocated.
const ROOM: usize = 128;

/// The legal moves of a position, in the order of their squares: from, to, captured. It reads as a slice.
///
/// The moves lie in the list itself; only constructed positions have so many that memory is allocated.
///
/// ```
/// use draughts::{Move, Position, RuleSet};
///
/// let moves = Position::start(RuleSet::Portuguese).legal_moves();
/// let written: Vec<String> = moves.iter().map(Move::to_string).collect();
/// assert_eq!(written, ["9-13", "10-13", "10-14", "11-14", "11-15", "12-15", "12-16"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moves(SmallVec<[Move; ROOM]>);

impl std::ops::Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = smallvec::IntoIter<[Move; ROOM]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Position {
    /// Every legal move of the side to move, each once; empty when it has lost.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// // The law of quality, 3.7 b: the king is taken, not the man.
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W10:B13,K14").unwrap();
    /// let moves = position.legal_moves();
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(moves[0].to_string(), "10x19");
    /// ```
    pub fn legal_moves(&self) -> Moves {
        let layout = &self.board().layout;
        let mut moves = SmallVec::new();
        let see = |step: Step| {
            let squares = layout.square(step.from).zip(layout.square(step.to));
            let captured = layout.set(step.captured);
            moves.extend(squares.map(|(from, to)| Move { from, to, captured }));
        };
        generate!(self, steps, see);
        moves.sort_unstable();
        debug_assert!(
            moves.windows(2).all(|pair| pair[0] != pair[1]),
            "ways that take the same pieces are one move"
        );
        Moves(moves)
    }
}

fn steps<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Step)) {
    visit::<L, W>(bits, |step, _| see(step));
}
