//! Running counts of moves.

use super::Game;
use crate::moves::Move;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::{CountedMoves, Limit, LimitName};

/// A count that runs: which limit, from where, how far.
///
/// ```
/// use draughts::game::Game;
/// use draughts::{Colour, Conditions, LimitName, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
/// let game = Game::from_position(position, Conditions::default());
/// let count = game.counts()[0];
/// assert_eq!(count.limit().name, LimitName::ForcedEnding);
/// assert_eq!((count.left(Colour::White), count.left(Colour::Black)), (12, 0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    limit: &'static Limit,
    since: usize,
    cause: Cause,
    plies: usize,
    /// Whose move it was where the count began.
    first: Colour,
    /// The one side whose moves count, when not both do.
    only: Option<Colour>,
}

/// Why a count began where it did.
///
/// ```
/// use draughts::game::{Cause, Game};
/// use draughts::{Conditions, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK4,12").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// assert_eq!(game.counts()[0].cause(), Cause::Position);
/// game.play(&position.read_move("2-6").unwrap()).unwrap();
/// assert_eq!(game.counts()[0].cause(), Cause::ManMove);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The position became one that is counted, or another limit's count ended.
    Position,
    /// A man's move set it back.
    ManMove,
    /// A capture set it back.
    Capture,
}

/// How many of so many plies are this side's, when `first` made the first of them.
pub(super) fn share(plies: usize, first: Colour, side: Colour) -> usize {
    if side == first {
        plies.div_ceil(2)
    } else {
        plies / 2
    }
}

impl Count {
    /// The count that begins with a position, if the limit counts from it.
    pub(super) fn begin(
        limit: &'static Limit,
        position: &Position,
        since: usize,
        cause: Cause,
    ) -> Option<Count> {
        limit.starts.holds(position).then(|| Count {
            limit,
            since,
            cause,
            plies: 0,
            first: position.turn(),
            only: match limit.by {
                CountedMoves::EachSide => None,
                CountedMoves::Stronger => limit.starts.stronger(position),
            },
        })
    }

    /// The limit: its name, its article, its number of moves.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// let limit = game.counts()[0].limit();
    /// assert_eq!((limit.moves, limit.article.to_string()), (12, "3.9 a".to_owned()));
    /// ```
    pub const fn limit(&self) -> &'static Limit {
        self.limit
    }

    /// The ply from which it counts: the move that made it is not counted, the next one is the first.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK2,K3,K12:BK4").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("2-5").unwrap()).unwrap();
    /// let count = game.count(LimitName::ForcedEnding).unwrap();
    /// assert_eq!((count.since(), count.made(Colour::White)), (1, 0));
    /// ```
    pub const fn since(&self) -> usize {
        self.since
    }

    /// Why it began there; when it was set back, by what.
    ///
    /// ```
    /// use draughts::game::{Cause, Game};
    /// use draughts::{Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK4,K28").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("1x32").unwrap()).unwrap();
    /// let count = game.count(LimitName::MoveLimit).unwrap();
    /// assert_eq!((count.since(), count.cause()), (1, Cause::Capture));
    /// ```
    pub const fn cause(&self) -> Cause {
        self.cause
    }

    /// Does it count this side's moves?
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// let forced = game.counts()[0];
    /// assert!(forced.counts(Colour::White) && !forced.counts(Colour::Black));
    /// ```
    pub fn counts(&self, colour: Colour) -> bool {
        self.only.is_none_or(|only| only == colour)
    }

    /// How many moves this side has made since it began, beyond the limit too; 0 for a side whose moves do not count.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK4,12").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("1-5").unwrap()).unwrap();
    /// let law = game.count(LimitName::MoveLimit).unwrap();
    /// assert_eq!((law.made(Colour::White), law.made(Colour::Black)), (1, 0));
    /// assert_eq!((law.left(Colour::White), law.left(Colour::Black)), (19, 20));
    /// ```
    pub fn made(&self, colour: Colour) -> usize {
        if self.counts(colour) {
            share(self.plies, self.first, colour)
        } else {
            0
        }
    }

    /// How many moves this side has left before the draw; 0 for a side whose moves do not count.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Colour, Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("12-16").unwrap()).unwrap();
    /// assert_eq!(game.counts()[0].left(Colour::White), 11);
    /// ```
    pub fn left(&self, colour: Colour) -> usize {
        if self.counts(colour) {
            usize::from(self.limit.moves).saturating_sub(self.made(colour))
        } else {
            0
        }
    }

    /// Is nothing left to either side? The draw is due, unless the last move won.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK4:BK29").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// for text in ["4-7", "29-26", "7-4", "26-29"].repeat(10) {
    ///     assert!(!game.counts()[0].is_full());
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert!(game.counts()[0].is_full());
    /// ```
    pub fn is_full(&self) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|colour| self.left(colour) == 0)
    }

    /// Did the last ply fill it?
    pub(super) fn has_just_filled(&self) -> bool {
        let before = self.plies.checked_sub(1);
        let was_full = |plies| Count { plies, ..*self }.is_full();
        self.is_full() && !before.is_some_and(was_full)
    }

    /// The count after one ply more.
    fn go_on(self) -> Count {
        Count {
            plies: self.plies + 1,
            ..self
        }
    }
}

/// The counts but those that stand back before another of them.
pub(super) fn without_those_that_give_way(counts: Vec<Count>) -> Vec<Count> {
    let runs = |name: LimitName| counts.iter().any(|count| count.limit.name == name);
    let stays = |count: &&Count| count.limit.gives_way.is_none_or(|before| !runs(before.to));
    counts.iter().filter(stays).copied().collect()
}

impl Game {
    /// The count of this limit that runs now.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, LimitName, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let game = Game::from_position(position, Conditions::default());
    /// assert!(game.count(LimitName::ForcedEnding).is_some());
    /// assert_eq!(game.count(LimitName::MoveLimit), None);
    /// ```
    pub fn count(&self, name: LimitName) -> Option<&Count> {
        self.counts().iter().find(|count| count.limit.name == name)
    }

    /// The counts after a move that leads to this position, those included that will give way.
    pub(super) fn counts_after(&self, played: &Move, after: &Position) -> Vec<Count> {
        let before = self.position();
        let set_back = if played.is_capture() {
            Some(Cause::Capture)
        } else if before.men(before.turn()).contains(played.from) {
            Some(Cause::ManMove)
        } else {
            None
        };
        let ply = self.ply() + 1;
        let ends = &after.rules().rules().ends;
        ends.limits_under(self.conditions)
            .filter_map(|limit| {
                let running = self.count(limit.name);
                let set_back = set_back.filter(|_| limit.restarts.holds);
                match (running, set_back) {
                    (Some(count), None) if limit.lasts.holds(after) => Some(count.go_on()),
                    (Some(_), Some(cause)) => Count::begin(limit, after, ply, cause),
                    _ => Count::begin(limit, after, ply, Cause::Position),
                }
            })
            .collect()
    }
}
