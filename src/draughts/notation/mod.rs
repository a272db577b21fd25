//! Moves as the federations write them: the short form where it tells the move, the long form where it does not.

use super::moves::Move;
use super::position::Position;

impl Position {
    /// One of the [`legal_moves`](Position::legal_moves) as the federations write it: `9-13`, `14x21`. When another
    /// legal capture has the same two squares, the long form with every square of PDN 3.0: `24x11x21x30`.
    ///
    /// ```
    /// use arbitro::draughts::{Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let played = start.read_move("09-13").unwrap();
    /// assert_eq!(start.written(&played), "9-13");
    /// ```
    pub fn written(&self, played: &Move) -> String {
        let alike = |other: &Move| (other.from, other.to) == (played.from, played.to);
        let legal = self.legal_moves();
        if legal.iter().filter(|other| alike(other)).count() < 2 {
            return played.to_string();
        }
        // No two moves share a path: one captured piece lies between each two of its squares.
        let path = self.paths(played).into_iter().next();
        path.map_or_else(|| played.to_string(), |path| path.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::RuleSet;

    #[test]
    fn an_ambiguous_capture_is_written_in_full() {
        let fen = "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32";
        let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
        let mut written: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|played| position.written(played))
            .collect();
        written.sort();
        assert_eq!(written, ["24x11x21x30", "24x6x17x30"]);
    }
}
