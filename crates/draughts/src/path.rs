//! The ways in which one move can go over the board.

use std::fmt;

use super::board::{Board, Direction};
use super::moves::Move;
use super::position::Position;
use super::square::{Square, SquareSet};

/// A way in which a move goes: the squares by which PDN 3.0 tells it from others.
///
/// ```
/// use draughts::{Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13,22").unwrap();
/// let played = position.read_move("9x27").unwrap();
/// let path = &position.paths(&played)[0];
/// assert_eq!(path.to_string(), "9x18x27");
/// assert_eq!(path.captured.len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    /// The first square, the squares between, the last one. Between two captures stands the square where the piece
    /// turns or, when it goes straight on, the one behind the piece that it took.
    pub squares: Vec<Square>,
    /// The squares of the captured pieces, in the order in which they are taken; empty when there is none.
    pub captured: Vec<Square>,
}

/// The long form: `12x19x26`, or `9-13`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.captured.is_empty() { "-" } else { "x" };
        let squares: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        f.write_str(&squares.join(mark))
    }
}

impl Path {
    /// The most paths that are listed of one move: constructed positions have thousands.
    pub(crate) const MOST: usize = 100;
}

impl Position {
    /// The ways in which one of the [`legal_moves`](Position::legal_moves) can go, at most 100; exactly one
    /// for a move that captures nothing. Captures that take the same pieces and end on the same square are one move,
    /// whatever their way.
    ///
    /// ```
    /// use draughts::{Path, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK6:B10,11,18,19").unwrap();
    /// let ring = position.read_move("6x6").unwrap();
    /// let paths: Vec<String> = position.paths(&ring).iter().map(Path::to_string).collect();
    /// assert_eq!(paths, ["6x15x22x13x6", "6x13x22x15x6"]);
    /// ```
    pub fn paths(&self, played: &Move) -> Vec<Path> {
        let king = self.kings(self.turn()).contains(played.from);
        let mut walk = Walk {
            board: self.board(),
            to: played.to,
            reach: if king { usize::MAX } else { 1 },
            others: self.occupied().without(played.from),
            path: Path {
                squares: vec![played.from],
                captured: Vec::new(),
            },
            found: Vec::new(),
        };
        if played.is_capture() {
            for way in Direction::ALL {
                walk.take(played.from, way, played.captured);
            }
        } else {
            walk.arrive();
        }
        walk.found
    }
}

/// Follows one move from capture to capture.
struct Walk {
    board: &'static Board,
    to: Square,
    /// How far the piece goes to the piece that it takes, and beyond it.
    reach: usize,
    /// Everything on the board but the piece that moves; captured pieces stay until the end (3.8).
    others: SquareSet,
    path: Path,
    found: Vec<Path>,
}

impl Walk {
    /// Takes the next piece in this direction, if it is one of those `left`, and goes on.
    fn take(&mut self, at: Square, way: Direction, left: SquareSet) {
        let (board, reach, others) = (self.board, self.reach, self.others);
        let met = board
            .ray(at, way)
            .take(reach)
            .find(|&met| others.contains(met));
        let Some(prey) = met.filter(|&met| left.contains(met)) else {
            return;
        };
        let left = left.without(prey);
        let landings = board.ray(prey, way).take(reach);
        self.path.captured.push(prey);
        for (behind, landing) in landings.take_while(|&at| !others.contains(at)).enumerate() {
            if self.found.len() == Path::MOST {
                break;
            }
            if left.is_empty() && landing == self.to {
                self.arrive();
            } else if !left.is_empty() {
                self.path.squares.push(landing);
                // straight on is one way, wherever between the two pieces the king is imagined
                for next in Direction::ALL
                    .into_iter()
                    .filter(|&next| behind == 0 || next != way)
                {
                    self.take(landing, next, left);
                }
                self.path.squares.pop();
            }
        }
        self.path.captured.pop();
    }

    fn arrive(&mut self) {
        let mut path = self.path.clone();
        path.squares.push(self.to);
        self.found.push(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    /// The paths of the one move that a text means.
    fn paths(rules: RuleSet, fen: &str, text: &str) -> Vec<String> {
        let position = Position::from_fen(rules, fen).unwrap();
        let played = position.read_move(text).unwrap();
        position
            .paths(&played)
            .iter()
            .map(Path::to_string)
            .collect()
    }

    #[test]
    fn a_quiet_move_has_one_path() {
        assert_eq!(paths(RuleSet::Portuguese, "W:W9:B32", "9-13"), ["9-13"]);
    }

    #[test]
    fn a_king_that_goes_straight_on_names_the_square_behind_each_piece() {
        let found = paths(RuleSet::Portuguese, "W:WK1:B5,19", "1x32");
        assert_eq!(found, ["1x10x32"]);
    }

    #[test]
    fn a_ring_can_be_walked_in_two_directions() {
        let found = paths(RuleSet::Portuguese, "W:WK6:B10,11,18,19", "6x6");
        assert_eq!(found, ["6x15x22x13x6", "6x13x22x15x6"]);
    }
}
