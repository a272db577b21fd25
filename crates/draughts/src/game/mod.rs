//! A game as a history: every position, every running count, repetition, and how it ended.
//!
//! A *ply* is one move of one side. Ply 0 is the position at the start, ply `n` the position after the `n`th move.
//!
//! ```
//! use draughts::{Conditions, Game, RuleSet};
//!
//! let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
//! for text in ["9-13", "22-18", "13x22"] {
//!     let played = game.position().read_move(text).unwrap();
//!     game.play(&played).unwrap();
//! }
//! assert_eq!(game.ply(), 3);
//! assert_eq!(game.position().legal_moves().len(), 2);
//! ```

use std::collections::HashMap;

use super::moves::Move;
use super::position::Position;
use super::rules::{Conditions, RuleSet};

mod agreement;
mod count;
mod end;
mod number;
#[cfg(test)]
mod tests;

pub use count::{Cause, Count};
pub use end::{DrawReason, DueDraw, Win, WonBy};
pub use number::MoveNumber;

/// A game from its first position to the last move that was played.
///
/// A draw that became due does not end it (9.8: the players must accept it; the sheet may go on until somebody claims);
/// a win on the board does.
///
/// ```
/// use draughts::game::Game;
/// use draughts::{Colour, Conditions, LimitName, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// game.play(&position.read_move("12-16").unwrap()).unwrap();
/// let count = game.count(LimitName::ForcedEnding).unwrap();
/// assert_eq!((count.since(), count.made(Colour::White), count.limit().moves), (0, 1, 12));
/// assert!(game.draws_due().is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    conditions: Conditions,
    start: Stage,
    played: Vec<(Move, Stage)>,
    /// The plies at which each position stood.
    stood: HashMap<Position, Vec<usize>>,
    due: Vec<DueDraw>,
}

/// The game after some ply.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stage {
    position: Position,
    counts: Vec<Count>,
}

/// Why a move was not added to a game.
///
/// ```
/// use draughts::game::{Game, PlayError};
/// use draughts::{Conditions, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// let last = position.read_move("9x18").unwrap();
/// game.play(&last).unwrap();
/// assert_eq!(game.play(&last), Err(PlayError::Over(game.won().unwrap())));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is not legal in the position.
    #[error("not a legal move here")]
    Illegal,
    /// The game was won before.
    #[error("the game is over")]
    Over(Win),
}

impl Game {
    /// A game from the start of these rules.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// assert_eq!(*game.position(), Position::start(RuleSet::Portuguese));
    /// ```
    pub fn new(rules: RuleSet, conditions: Conditions) -> Game {
        Game::from_position(Position::start(rules), conditions)
    }

    /// A game from any position. Nothing is known of the moves before: counts begin here.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// assert_eq!(game.count(LimitName::ForcedEnding).unwrap().since(), 0);
    /// ```
    pub fn from_position(position: Position, conditions: Conditions) -> Game {
        let ends = &position.rules().rules().ends;
        let counts = ends
            .limits_under(conditions)
            .filter_map(|limit| Count::begin(limit, &position, 0, Cause::Position))
            .collect();
        Game {
            conditions,
            start: Stage {
                position,
                counts: count::without_those_that_give_way(counts),
            },
            played: Vec::new(),
            stood: HashMap::from([(position, vec![0])]),
            due: Vec::new(),
        }
    }

    /// What was fixed beforehand.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, House, Pace, RuleSet};
    ///
    /// let quick = Conditions { pace: Pace::Quick, house: House::None };
    /// let game = Game::new(RuleSet::International, quick);
    /// assert_eq!(game.conditions(), quick);
    /// ```
    pub const fn conditions(&self) -> Conditions {
        self.conditions
    }

    /// The plies played so far: the number of the last one.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// assert_eq!(game.ply(), 0);
    /// for text in ["9-13", "21-17"] {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.ply(), 2);
    /// ```
    pub fn ply(&self) -> usize {
        self.played.len()
    }

    /// The position on the board now.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// game.play(&game.position().read_move("9-13").unwrap()).unwrap();
    /// assert_eq!(game.position().turn(), Colour::Black);
    /// ```
    pub fn position(&self) -> &Position {
        &self.last().position
    }

    /// The position after a ply; at ply 0 the one that the game started from.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// game.play(&game.position().read_move("9-13").unwrap()).unwrap();
    /// assert_eq!(game.position_at(0), Some(&Position::start(RuleSet::Portuguese)));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// ```
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.stage(ply).map(|stage| &stage.position)
    }

    /// The moves in the order played; the `n`th made ply `n`, counted from 1.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Move, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// for text in ["9-13", "21-17"] {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.moves().map(Move::to_string).collect::<Vec<_>>(), ["9-13", "21-17"]);
    /// ```
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &Move> {
        self.played.iter().map(|(played, _)| played)
    }

    /// The moves as they are written ([`Position::written`]), in the order played.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// for text in ["09-13", "21-17"] {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.written_moves(), ["9-13", "21-17"]);
    /// ```
    pub fn written_moves(&self) -> Vec<String> {
        let moves = self.moves().enumerate();
        let written =
            moves.filter_map(|(ply, played)| Some(self.position_at(ply)?.written(played)));
        written.collect()
    }

    /// The moves as people read them who play by these rules.
    ///
    /// ```
    /// use draughts::{Conditions, Game, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Brazilian, Conditions::default());
    /// let first = game.position().read_move("22-17").unwrap();
    /// game.play(&first).unwrap();
    /// assert_eq!(game.shown_moves(), ["c3-b4"]);
    /// ```
    pub fn shown_moves(&self) -> Vec<String> {
        let moves = self.moves().enumerate();
        let shown = moves.filter_map(|(ply, played)| Some(self.position_at(ply)?.shown(played)));
        shown.collect()
    }

    /// Adds a move.
    ///
    /// # Errors
    ///
    /// The game is won already, or the move is not legal.
    ///
    /// ```
    /// use draughts::game::{Game, PlayError};
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// let first = game.position().read_move("9-13").unwrap();
    /// assert_eq!(game.play(&first), Ok(()));
    /// assert_eq!(game.play(&first), Err(PlayError::Illegal));
    /// ```
    pub fn play(&mut self, played: &Move) -> Result<(), PlayError> {
        if let Some(win) = self.won() {
            return Err(PlayError::Over(win));
        }
        let before = *self.position();
        if !before.legal_moves().contains(played) {
            return Err(PlayError::Illegal);
        }
        let position = before.play(played);
        let counts = self.counts_after(played, &position);
        // before any gives way: the move that fills a count may be the one that starts the other
        let full: Vec<Count> = counts
            .iter()
            .copied()
            .filter(Count::has_just_filled)
            .collect();
        let counts = count::without_those_that_give_way(counts);
        self.played.push((*played, Stage { position, counts }));
        let ply = self.ply();
        self.stood.entry(position).or_default().push(ply);
        if self.won().is_none() {
            self.note_draws(&full);
        }
        Ok(())
    }

    /// Takes the last move back; what was known before it is known again.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::Brazilian, Conditions::default());
    /// let before = game.clone();
    /// let first = game.position().read_move("21-17").unwrap();
    /// game.play(&first).unwrap();
    /// assert_eq!(game.take_back(), Some(first));
    /// assert_eq!(game, before);
    /// assert_eq!(game.take_back(), None);
    /// ```
    pub fn take_back(&mut self) -> Option<Move> {
        let ply = self.ply();
        let (played, stage) = self.played.pop()?;
        self.due.retain(|due| due.ply < ply);
        if let Some(plies) = self.stood.get_mut(&stage.position) {
            plies.pop();
            if plies.is_empty() {
                self.stood.remove(&stage.position);
            }
        }
        Some(played)
    }

    /// The counts that run now, in the order of the text.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Brazilian, "W:WK29:BK4").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// let names: Vec<LimitName> = game.counts().iter().map(|count| count.limit().name).collect();
    /// assert_eq!(names, [LimitName::MoveLimit, LimitName::DrawnEnding]);
    /// ```
    pub fn counts(&self) -> &[Count] {
        &self.last().counts
    }

    /// The counts that ran after a ply; none when it was not played.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W28:BK4").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("28-32").unwrap()).unwrap();
    /// assert_eq!(game.counts_at(0).unwrap().len(), 0);
    /// assert_eq!(game.counts_at(1).unwrap().len(), 1);
    /// ```
    pub fn counts_at(&self, ply: usize) -> Option<&[Count]> {
        self.stage(ply).map(|stage| stage.counts.as_slice())
    }

    /// The plies at which a position stood, ascending: placement, side to move and rules are equal (5.3).
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, RuleSet};
    ///
    /// let game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// assert_eq!(game.stood(game.position()), [0]);
    /// ```
    pub fn stood(&self, position: &Position) -> &[usize] {
        self.stood.get(position).map_or(&[], Vec::as_slice)
    }

    fn last(&self) -> &Stage {
        self.played.last().map_or(&self.start, |(_, stage)| stage)
    }

    fn stage(&self, ply: usize) -> Option<&Stage> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.played.get(index).map(|(_, stage)| stage),
        }
    }
}
