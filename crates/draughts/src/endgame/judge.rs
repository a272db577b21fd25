//! What a position is worth under the counts that run.
//!
//! The tables say how far it is to the end, and how far until a count begins anew when the counts begin here (see
//! [`limits`](super::limits)). A count that has run for a while allows a win if what it must allow fits into what is
//! left of it. Where two counts run that measure different ways, one way may not fit both: the verdict is then none.
//! A position that stood before, and repetition at all, is not looked at: the plies go down with every move, so nothing stands twice.

use super::class::Class;
use super::first::pieces;
use super::forced::in_time;
use super::limits::Regime;
use super::probe::Tables;
use super::table::{Value, forces};
use crate::game::Count;
use crate::generate::Bits;
use crate::moves::Move;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::{Conditions, CountedMoves, Limit, LimitName};

/// How a game ends for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It loses.
    Loss,
    /// Neither wins.
    Draw,
    /// It wins.
    Win,
}

impl Outcome {
    const fn of(value: Value) -> Outcome {
        match value.dtw {
            0 => Outcome::Draw,
            _ if value.loses() => Outcome::Loss,
            _ => Outcome::Win,
        }
    }

    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Outcome {
        match self {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => Outcome::Loss,
        }
    }
}

/// A count of moves that runs, and what is left of it.
///
/// ```
/// use draughts::endgame::Running;
/// use draughts::{Conditions, LimitName, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
/// let running = Running::fresh(&position, Conditions::default());
/// assert_eq!((running.len(), running[0].limit.name, running[0].left), (1, LimitName::ForcedEnding, 12));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Running {
    /// The limit.
    pub limit: &'static Limit,
    /// What is left: plies of both sides together, or moves of the stronger side where those alone count.
    pub left: u8,
    /// The stronger side, where its moves alone count.
    pub side: Option<Colour>,
}

impl Running {
    /// What is left of a count of a game.
    ///
    /// ```
    /// use draughts::endgame::Running;
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,2:BK4,12").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// game.play(&position.read_move("1-5").unwrap()).unwrap();
    /// assert_eq!(Running::of(&game.counts()[0]).left, 39);
    /// ```
    pub fn of(count: &Count) -> Running {
        let sides = [Colour::White, Colour::Black];
        Running {
            limit: count.limit(),
            left: sides.map(|side| count.left(side)).iter().sum::<usize>() as u8,
            side: match count.limit().by {
                CountedMoves::EachSide => None,
                CountedMoves::Stronger => sides.into_iter().find(|&side| count.counts(side)),
            },
        }
    }

    /// A count with so many moves left, of each side or of the stronger one; none where the limit does not count here.
    ///
    /// ```
    /// use draughts::endgame::Running;
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1:BK4").unwrap();
    /// let law = &RuleSet::Portuguese.rules().ends.limits[1];
    /// assert_eq!(Running::with(law, &position, 7).unwrap().left, 14);
    /// ```
    pub fn with(limit: &'static Limit, position: &Position, moves: u8) -> Option<Running> {
        limit.lasts.holds(position).then(|| Running {
            limit,
            left: match limit.by {
                CountedMoves::EachSide => 2 * moves,
                CountedMoves::Stronger => moves,
            },
            side: match limit.by {
                CountedMoves::EachSide => None,
                CountedMoves::Stronger => limit.lasts.stronger(position),
            },
        })
    }

    /// The counts that begin with a position.
    ///
    /// ```
    /// use draughts::endgame::Running;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Brazilian, "W:WK1,K5:BK4").unwrap();
    /// let left: Vec<u8> = Running::fresh(&position, Conditions::default()).iter().map(|count| count.left).collect();
    /// assert_eq!(left, [40, 10]);
    /// ```
    pub fn fresh(position: &Position, conditions: Conditions) -> Vec<Running> {
        Running::after(&[], position, false, position.turn(), conditions)
    }

    /// The counts after a move.
    ///
    /// ```
    /// use draughts::endgame::Running;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1,K5,K12:BK4").unwrap();
    /// let running = Running::fresh(&position, Conditions::default());
    /// let played = position.read_move("12-16").unwrap();
    /// assert_eq!(Running::played(&running, &position, &played, Conditions::default())[0].left, 11);
    /// ```
    pub fn played(
        running: &[Running],
        position: &Position,
        played: &Move,
        conditions: Conditions,
    ) -> Vec<Running> {
        let man = position.men(position.turn()).contains(played.from);
        let set_back = man || played.is_capture();
        let after = position.play(played);
        Running::after(running, &after, set_back, position.turn(), conditions)
    }

    /// The counts in a position that was reached from one with others.
    fn after(
        before: &[Running],
        position: &Position,
        set_back: bool,
        mover: Colour,
        conditions: Conditions,
    ) -> Vec<Running> {
        let limits = position.rules().rules().ends.limits_under(conditions);
        let counts = limits.filter_map(|limit| {
            let running = before
                .iter()
                .find(|running| running.limit.name == limit.name);
            match running {
                Some(running)
                    if !(set_back && limit.restarts.holds) && limit.lasts.holds(position) =>
                {
                    let counts = running.side.is_none_or(|side| side == mover);
                    let left = running.left.saturating_sub(u8::from(counts));
                    Some(Running { left, ..*running })
                }
                _ if limit.starts.holds(position) => Running::with(limit, position, limit.moves),
                _ => None,
            }
        });
        let counts: Vec<Running> = counts.collect();
        let runs = |name: LimitName| counts.iter().any(|running| running.limit.name == name);
        let stays = |running: &&Running| running.limit.gives_way.is_none_or(|way| !runs(way.to));
        counts.iter().filter(stays).copied().collect()
    }
}

/// What the tables prove of a position.
///
/// ```
/// use draughts::endgame::{Build, Outcome, Running};
/// use draughts::{Conditions, Position, RuleSet};
///
/// let tables = Build::small(RuleSet::Portuguese, 2);
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1:B18").unwrap();
/// let verdict = tables.judge(&position, &Running::fresh(&position, Conditions::default())).unwrap();
/// assert_eq!(verdict.limited, Some(verdict.value));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Without limits on moves.
    pub value: Outcome,
    /// Distance to win (DTW): plies to the end of a game that is won or lost.
    pub plies: Option<u8>,
    /// Distance to conversion (DTC): plies until a count begins anew or ends, when it begins here; none in a draw under the limits.
    pub next: Option<u8>,
    /// Under the counts that run; none where the tables do not prove it.
    pub limited: Option<Outcome>,
    /// The limit that makes a draw of it, or under which it was judged.
    pub limit: Option<&'static Limit>,
}

/// What one count makes of a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Allowance {
    Yes,
    No,
    Unproven,
}

impl Tables {
    /// What a position is worth without limits; none where no table knows it. Faster than [`judge`](Tables::judge).
    ///
    /// ```
    /// use draughts::endgame::{Build, Outcome};
    /// use draughts::{Position, RuleSet};
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    /// assert_eq!(tables.outcome(&position), Some(Outcome::Win));
    /// ```
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        if position.rules() != self.rules() {
            return None;
        }
        let (bits, up) = Bits::of(position);
        self.kind(&pieces(&bits, up)).map(Outcome::of)
    }

    /// What a position is worth without limits and under these counts; none where no table knows it.
    ///
    /// ```
    /// use draughts::endgame::{Build, Outcome};
    /// use draughts::{Position, RuleSet};
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// let judge = |fen| {
    ///     let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
    ///     tables.judge(&position, &[]).map(|verdict| (verdict.value, verdict.plies))
    /// };
    /// assert_eq!(judge("W:W9:B13"), Some((Outcome::Win, Some(1))));
    /// assert_eq!(judge("W:W9,10:B32"), None);
    /// ```
    pub fn judge(&self, position: &Position, running: &[Running]) -> Option<Verdict> {
        if position.rules() != self.rules() {
            return None;
        }
        let (bits, up) = Bits::of(position);
        let pieces = pieces(&bits, up);
        let value = self.value(&pieces)?;
        let [one, other] = forces(&pieces);
        let regime = self
            .packed(Class::of(one, other).0)
            .map(|packed| &packed.regime);
        let outcome = Outcome::of(value);
        let (allowed, limit) = match full(running) {
            // a draw is due already, unless the move that filled the count has won
            Some(limit) if value.dtw != 1 => (Allowance::No, Some(limit)),
            _ => allowed(value, position.turn(), running, regime),
        };
        Some(Verdict {
            value: outcome,
            plies: value.dtw.checked_sub(1),
            next: value.dtc.checked_sub(1),
            limited: match allowed {
                _ if outcome == Outcome::Draw => Some(Outcome::Draw),
                Allowance::Yes => Some(outcome),
                Allowance::No => Some(Outcome::Draw),
                Allowance::Unproven => None,
            },
            limit,
        })
    }

    /// Every legal move with what the position after it is worth for the side that has moved, the best first.
    ///
    /// ```
    /// use draughts::endgame::{Build, Outcome};
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    /// let moves = tables.moves(&position, &[], Conditions::default());
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(moves[0].1.unwrap().value, Outcome::Win);
    /// ```
    pub fn moves(
        &self,
        position: &Position,
        running: &[Running],
        conditions: Conditions,
    ) -> Vec<(Move, Option<Verdict>)> {
        let judged = position.legal_moves().into_iter().map(|played| {
            let after = position.play(&played);
            let counts = Running::played(running, position, &played, conditions);
            let verdict = self.judge(&after, &counts).map(|verdict| Verdict {
                value: verdict.value.turned(),
                limited: match full(running) {
                    Some(_) => Some(Outcome::Draw),
                    None => verdict.limited.map(Outcome::turned),
                },
                limit: full(running).or(verdict.limit),
                ..verdict
            });
            (played, verdict)
        });
        let mut judged: Vec<_> = judged.collect();
        judged.sort_by_key(|(_, verdict)| std::cmp::Reverse(verdict.map(rank)));
        judged
    }
}

/// The better the move, the greater.
fn rank(verdict: Verdict) -> (Outcome, Outcome, i16) {
    let plies = i16::from(verdict.plies.unwrap_or(0));
    let quick = match verdict.value {
        Outcome::Win => -plies,
        Outcome::Draw | Outcome::Loss => plies,
    };
    (
        verdict.limited.unwrap_or(Outcome::Draw),
        verdict.value,
        quick,
    )
}

/// Do the counts allow the win, and which does not?
fn allowed(
    value: Value,
    turn: Colour,
    running: &[Running],
    regime: Option<&Regime>,
) -> (Allowance, Option<&'static Limit>) {
    let forced = running
        .iter()
        .any(|count| count.limit.name == LimitName::ForcedEnding);
    let one = |count: &Running| match count.limit.name {
        LimitName::ForcedEnding => yes_or(in_limit(value, turn, count), Allowance::No),
        // The forced ending does not begin anew, so that the law of moves beside it is asked to allow the whole way. Where it does not, a slower
        // way that sets that law back may still win.
        LimitName::MoveLimit if forced => yes_or(
            value.dtw <= count.left.saturating_add(1),
            Allowance::Unproven,
        ),
        LimitName::MoveLimit => {
            // where another count bears on the class, DTC is that of the fastest way by both, and a slower one may suit this count
            let exact = regime.is_none_or(|regime| !regime.runs_on && regime.counted.is_none());
            let no = if exact {
                Allowance::No
            } else {
                Allowance::Unproven
            };
            yes_or(fits(value, count), no)
        }
        LimitName::DrawnEnding | LimitName::LoneKing => yes_or(fits(value, count), Allowance::No),
        LimitName::ThreeAgainstOne if !in_limit(value, turn, count) => Allowance::No,
        LimitName::ThreeAgainstOne => {
            let others = running.iter().filter(|other| other.side.is_none());
            let short = others
                .clone()
                .all(|other| value.dtw <= other.left.saturating_add(1));
            yes_or(short, Allowance::Unproven)
        }
    };
    let says = |what| {
        running
            .iter()
            .find(|count| one(count) == what)
            .map(|count| count.limit)
    };
    let tight = running
        .iter()
        .min_by_key(|count| count.left)
        .map(|count| count.limit);
    // A draw even if every count began here. While the forced ending runs, DTC is not asked: that count is held against DTW.
    if value.dtc == 0 && !forced {
        return (Allowance::No, says(Allowance::No).or(tight));
    }
    match (says(Allowance::No), says(Allowance::Unproven)) {
        (Some(limit), _) => (Allowance::No, Some(limit)),
        (None, Some(limit)) => (Allowance::Unproven, Some(limit)),
        (None, None) => (Allowance::Yes, tight),
    }
}

/// The limit of a count of which no move is left.
fn full(running: &[Running]) -> Option<&'static Limit> {
    running
        .iter()
        .find(|count| count.left == 0)
        .map(|count| count.limit)
}

const fn yes_or(yes: bool, no: Allowance) -> Allowance {
    if yes { Allowance::Yes } else { no }
}

/// Does a count begin anew in time?
fn fits(value: Value, count: &Running) -> bool {
    value.dtc != 0 && value.dtc - 1 <= count.left
}

/// Is the end near enough for a count of the stronger side's moves?
fn in_limit(value: Value, turn: Colour, count: &Running) -> bool {
    value.dtw != 0 && in_time(value.dtw - 1, count.side == Some(turn), count.left)
}
