//! The question, and what its answer may cost.

use crate::endgame::Running;
use crate::game::Game;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::Conditions;

/// A position as it stands in a game.
///
/// ```
/// use draughts::search::Ask;
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// assert!(ask.twice.is_empty());
/// ```
#[derive(Debug, Clone)]
pub struct Ask {
    /// The position.
    pub position: Position,
    /// The counts that run.
    pub running: Vec<Running>,
    /// What the regulations of the event add to the rules.
    pub conditions: Conditions,
    /// Positions that stood twice: the next time they are a draw (5.3).
    pub twice: Vec<Position>,
    /// The position itself stands for the third time or more: a draw is due (5.3).
    pub third: bool,
}

impl Ask {
    /// A position in which the counts begin, without a game before it.
    ///
    /// ```
    /// use draughts::search::Ask;
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// assert_eq!(Ask::fresh(position).running.len(), 1);
    /// ```
    #[must_use]
    pub fn fresh(position: Position) -> Ask {
        let conditions = Conditions::default();
        Ask {
            position,
            running: Running::fresh(&position, conditions),
            conditions,
            twice: Vec::new(),
            third: false,
        }
    }

    /// The position that a game has reached, with its counts and what stood before.
    ///
    /// ```
    /// use draughts::search::Ask;
    /// use draughts::{Conditions, Game, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK4:BK29").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// for text in ["4-7", "29-26", "7-4", "26-29"].repeat(2) {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert!(Ask::of(&game).third);
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Ask {
        Ask::at(game, game.ply()).unwrap_or_else(|| Ask::fresh(*game.position()))
    }

    /// The same after a ply of the game; none where it was not played.
    ///
    /// ```
    /// use draughts::search::Ask;
    /// use draughts::{Conditions, Game, Position, RuleSet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let game = Game::new(RuleSet::Portuguese, Conditions::default());
    /// assert_eq!(Ask::at(&game, 0).unwrap().position, start);
    /// assert!(Ask::at(&game, 1).is_none());
    /// ```
    #[must_use]
    pub fn at(game: &Game, ply: usize) -> Option<Ask> {
        let position = *game.position_at(ply)?;
        let times =
            |position: &Position| game.stood(position).iter().filter(|at| **at <= ply).count();
        let mut twice = Vec::new();
        for stood in (0..=ply).filter_map(|ply| game.position_at(ply)) {
            if times(stood) > 1 && !twice.contains(stood) {
                twice.push(*stood);
            }
        }
        Some(Ask {
            third: times(&position) > 2,
            position,
            running: game.counts_at(ply)?.iter().map(Running::of).collect(),
            conditions: game.conditions(),
            twice,
        })
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// What is it worth? An estimate, unless a win or a draw is proven on the way.
    Value,
    /// Does this side win by force, within the moves that are left? Yes, if it is proven to win; no, if
    /// [`Answer::least`](super::Answer::least) or [`most`](super::Answer::most) says that it gets a draw at most. That is all that is asked: whether it even
    /// loses may stay an estimate, and [`Answer::found`](super::Answer::found) then is one.
    Win(Colour),
    /// Is a draw justified: can neither side win by force (9.6 a)? Yes, if a draw is proven; no, if a win is. Else the estimate says how far the
    /// sides are apart, and [`Answer::least`](super::Answer::least) and [`most`](super::Answer::most) whether one of them at least is
    /// proven not to win.
    Draw,
}

/// The megabytes that a search remembers positions in, unless it is told otherwise.
pub const HASH: usize = 32;
/// The most megabytes that it takes.
pub const MOST_HASH: usize = 16_384;
/// The most threads that it starts.
pub const MOST_THREADS: usize = 64;
/// The most plies that it may be asked to search.
pub const MOST_DEPTH: u8 = 100;

/// What an answer may cost. The first bound that is reached ends the search. To follow the line of a proof to its end, where its positions are
/// no longer remembered, as many positions again may be looked at.
///
/// ```
/// use draughts::search::{Ask, Budget, Goal, search};
/// use draughts::{Position, RuleSet};
///
/// let ask = Ask::fresh(Position::start(RuleSet::Portuguese));
/// let budget = Budget { depth: 3, ..Budget::nodes(10_000) };
/// assert_eq!(search(&ask, Goal::Value, None, &budget).depth, 3);
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Positions looked at, by all threads together. Those of a proof that a side holds count when they are first met.
    pub nodes: u64,
    /// Plies.
    pub depth: u8,
    /// Threads; with more than one the answer may differ from run to run, but never what is proven.
    pub threads: usize,
    /// Megabytes for what is remembered of positions; at most four times as much besides for proofs that a side holds.
    pub hash: usize,
    /// Asked every few thousand positions: shall it stop?
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'_> {
    /// So many positions, on one thread.
    ///
    /// ```
    /// use draughts::search::Budget;
    ///
    /// assert_eq!(Budget::nodes(1000).threads, 1);
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget {
            nodes,
            depth: MOST_DEPTH,
            threads: 1,
            hash: HASH,
            stop: &|| false,
        }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} nodes, {} plies, {} threads",
            self.nodes, self.depth, self.threads
        )
    }
}
