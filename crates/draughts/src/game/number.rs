//! Numbers of moves.

use std::fmt;

use super::{Game, count};
use crate::piece::Colour;

/// The number of a move as score sheets have it: each number is a move of White and one of Black.
///
/// ```
/// use draughts::Colour;
/// use draughts::game::MoveNumber;
///
/// let number = MoveNumber { number: 34, colour: Colour::Black };
/// assert_eq!(number.to_string(), "34...");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveNumber {
    /// From 1.
    pub number: usize,
    /// Whose move.
    pub colour: Colour,
}

/// `34.` for White, `34...` for Black.
impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.colour {
            Colour::White => ".",
            Colour::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

impl Game {
    /// How many moves this side has made.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// game.play(&game.position().read_move("9-13").unwrap()).unwrap();
    /// assert_eq!((game.moves_made(Colour::White), game.moves_made(Colour::Black)), (1, 0));
    /// ```
    pub fn moves_made(&self, colour: Colour) -> usize {
        count::share(self.ply(), self.start.position.turn(), colour)
    }

    /// The number of the move that made a ply; none for ply 0 and for plies not played.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// for text in ["9-13", "21-17"] {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.move_number(2).unwrap().to_string(), "1...");
    /// assert_eq!(game.move_number(0), None);
    /// ```
    pub fn move_number(&self, ply: usize) -> Option<MoveNumber> {
        let before = self.position_at(ply.checked_sub(1)?)?;
        self.position_at(ply)?;
        // a game that Black starts has no move of White under number 1
        let skipped = usize::from(self.start.position.turn() == Colour::Black);
        Some(MoveNumber {
            number: (ply + skipped).div_ceil(2),
            colour: before.turn(),
        })
    }
}
