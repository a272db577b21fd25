//! The game that led to a position, for a board on which an arbiter steps through it.

use draughts::{Colour, Game, Position};

/// Where the moves come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) enum LineSource {
    /// The score sheet, as far as it is sound.
    Sheet,
    /// The drawn opening.
    Opening,
    /// Nothing is known: the start of a game.
    Start,
}

/// A game as far as it is known.
pub(in crate::web) struct LineOfMoves {
    /// Where its moves come from.
    pub source: LineSource,
    start: Position,
    plies: Vec<Ply>,
}

/// A move of it.
pub(super) struct Ply {
    /// With its number: `3. 9-13`, `3… 22-18`.
    pub text: String,
    /// The position after it.
    pub after: Position,
}

impl LineOfMoves {
    /// The moves of a game.
    pub fn new(source: LineSource, game: &Game) -> Self {
        let start = game.position_at(0).copied().unwrap_or(*game.position());
        let mut before = start;
        let mut number = 1;
        let mut plies = Vec::with_capacity(game.ply());
        for played in game.moves() {
            let mark = match before.turn() {
                Colour::White => ". ",
                Colour::Black => "… ",
            };
            let after = before.play(played);
            plies.push(Ply {
                text: format!("{number}{mark}{}", before.shown(played)),
                after,
            });
            number += u16::from(before.turn() == Colour::Black);
            before = after;
        }
        Self {
            source,
            start,
            plies,
        }
    }

    /// The position from which nothing is known.
    pub fn end(&self) -> Position {
        self.plies.last().map_or(self.start, |ply| ply.after)
    }

    /// The position after so many plies.
    pub(super) fn at(&self, ply: usize) -> Option<Position> {
        match ply.checked_sub(1) {
            None => Some(self.start),
            Some(before) => self.plies.get(before).map(|ply| ply.after),
        }
    }

    /// After how many plies a position stands: the last time.
    pub(super) fn ply_of(&self, position: &Position) -> Option<usize> {
        (0..=self.plies.len())
            .rev()
            .find(|ply| self.at(*ply).as_ref() == Some(position))
    }

    /// Its moves.
    pub(super) fn plies(&self) -> &[Ply] {
        &self.plies
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{Conditions, RuleSet};

    #[test]
    fn every_move_has_its_number_and_its_position() {
        let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
        for text in ["9-13", "22-18", "13x22"] {
            let played = game.position().read_move(text).unwrap();
            game.play(&played).unwrap();
        }
        let line = LineOfMoves::new(LineSource::Sheet, &game);
        let said: Vec<&str> = line.plies().iter().map(|ply| ply.text.as_str()).collect();
        assert_eq!(said, ["1. 9-13", "1… 22-18", "2. 13x22"]);
        assert_eq!(line.end(), *game.position());
        assert_eq!(line.at(0), Some(Position::start(RuleSet::Portuguese)));
        assert_eq!(line.ply_of(&line.at(2).unwrap()), Some(2));
        assert_eq!(
            (
                line.at(4),
                line.ply_of(&Position::empty(RuleSet::Portuguese))
            ),
            (None, None)
        );
    }
}
