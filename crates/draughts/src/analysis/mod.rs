//! A game played through with the search: what each move was worth, and which moves gave something away.
//!
//! [`analyse`] searches every position of a [`Game`] within the same budget and compares each with the next. A [`Mark`] says what a move gave
//! away and [how sure](Sure) that is: where both values are proven it is certain; where only what came of the move is, it may be that the game
//! was lost before; else both are estimates. [`annotated`] writes the marks into a game of PDN.
//!
//! ```
//! use draughts::analysis::{MISTAKE, analyse};
//! use draughts::search::Budget;
//! use draughts::{Conditions, Game, Position, RuleSet};
//!
//! let start = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B13,21").unwrap();
//! let mut game = Game::from_position(start, Conditions::default());
//! game.play(&start.legal_moves()[0]).unwrap();
//! let moves = analyse(&game, None, &Budget::nodes(2000), MISTAKE, &mut |_| {});
//! assert_eq!((moves.len(), moves[0].ply), (1, 1));
//! ```

mod annotate;
mod mark;
#[cfg(test)]
mod tests;

pub use annotate::annotated;
pub use mark::{Gave, Mark, Sure};

use super::endgame::{Outcome, Tables};
use super::game::Game;
use super::moves::Move;
use super::piece::Colour;
use super::search::{Answer, Ask, Budget, Goal, Valuation, best_moves, search};

/// A drop of so many hundredths of a man is a mistake, unless somebody asks for another.
pub const MISTAKE: i16 = 100;

/// What a position is worth to one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The value, and of what kind it is.
    pub found: Valuation,
    /// What the side gets at least: proven.
    pub least: Outcome,
    /// What it gets at most: proven.
    pub most: Outcome,
}

impl Worth {
    const fn of(answer: &Answer) -> Worth {
        Worth {
            found: answer.found,
            least: answer.least,
            most: answer.most,
        }
    }

    /// The same for the other side.
    #[must_use]
    pub(crate) const fn turned(self) -> Worth {
        Worth {
            found: match self.found {
                Valuation::Proven { outcome, plies } => Valuation::Proven {
                    outcome: outcome.turned(),
                    plies,
                },
                Valuation::Estimated { score } => Valuation::Estimated { score: -score },
                Valuation::Unknown => Valuation::Unknown,
            },
            least: self.most.turned(),
            most: self.least.turned(),
        }
    }

    /// In hundredths of a man, for comparing: a win or a loss is more than any estimate.
    fn hundredths(self) -> Option<i16> {
        match self.found {
            Valuation::Proven { outcome, .. } => Some(match outcome {
                Outcome::Win => DECIDED,
                Outcome::Draw => 0,
                Outcome::Loss => -DECIDED,
            }),
            Valuation::Estimated { score } => Some(score.clamp(1 - DECIDED, DECIDED - 1)),
            Valuation::Unknown => None,
        }
    }
}

/// A win, when it is compared with estimates.
const DECIDED: i16 = 1000;

/// A move of a game, judged. Both values are those of the side that made it.
///
/// ```
/// use draughts::analysis::{Gave, MISTAKE, Sure, analyse};
/// use draughts::search::Budget;
/// use draughts::{Conditions, Game, Position, RuleSet};
///
/// let start = Position::from_fen(RuleSet::Portuguese, "W:WK1,9:B13,21").unwrap();
/// let mut game = Game::from_position(start, Conditions::default());
/// game.play(&start.legal_moves()[0]).unwrap();
/// let analysed = analyse(&game, None, &Budget::nodes(2000), MISTAKE, &mut |_| {});
/// assert_eq!((analysed.len(), analysed[0].ply), (1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveAnalysis {
    /// The ply that it made, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub turn: Colour,
    /// The move.
    pub played: Move,
    /// What the position before it was worth.
    pub before: Worth,
    /// What the position after it is worth.
    pub after: Worth,
    /// Plies that were searched in full after it.
    pub depth: u8,
    /// What it gave away.
    pub mark: Option<Mark>,
    /// A better move and what follows it, where something was given away and one was found.
    pub better: Vec<Move>,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// Judges every move of a game, and tells of each as soon as it is known. The budget is that of one position; when it says that the search
/// shall stop, the moves judged so far are returned.
///
/// ```
/// use draughts::analysis::{MISTAKE, analyse};
/// use draughts::search::Budget;
/// use draughts::{Conditions, Game, RuleSet};
///
/// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
/// for text in ["9-13", "21-17"] {
///     game.play(&game.position().read_move(text).unwrap()).unwrap();
/// }
/// let analysed = analyse(&game, None, &Budget::nodes(500), MISTAKE, &mut |_| {});
/// assert!(analysed.iter().all(|one| one.mark.is_none()));
/// ```
pub fn analyse(
    game: &Game,
    tables: Option<&Tables>,
    budget: &Budget,
    mistake: i16,
    tell: &mut dyn FnMut(&MoveAnalysis),
) -> Vec<MoveAnalysis> {
    let mut analysed = Vec::new();
    let judge = |ask: &Ask| search(ask, Goal::Value, tables, budget);
    let Some(mut ask) = Ask::at(game, 0) else {
        return analysed;
    };
    let mut before = judge(&ask);
    for (index, played) in game.moves().enumerate() {
        let ply = index + 1;
        let Some(next) = Ask::at(game, ply).filter(|_| !(budget.stop)()) else {
            break;
        };
        let after = judge(&next);
        let choices = ask.position.legal_moves().len();
        let (was, is) = (Worth::of(&before), Worth::of(&after).turned());
        let mark = (choices > 1).then(|| Mark::of(was, is, mistake)).flatten();
        let mut nodes = after.nodes;
        let better = match mark {
            None => Vec::new(),
            Some(_) if before.line.first() != Some(played) => before.line.clone(),
            Some(_) => {
                let lines = best_moves(&ask, 2, tables, budget, &|_| {});
                nodes += lines.iter().map(|line| line.nodes).sum::<u64>();
                other(lines, *played, is)
            }
        };
        // what was cut short would pass for a judgement with the whole budget
        if (budget.stop)() {
            break;
        }
        let one = MoveAnalysis {
            ply,
            turn: ask.position.turn(),
            played: *played,
            before: was,
            after: is,
            depth: after.depth,
            mark,
            better,
            nodes,
        };
        tell(&one);
        analysed.push(one);
        (ask, before) = (next, after);
    }
    analysed
}

/// The line of another move, if it is better than what was played.
fn other(lines: Vec<Answer>, played: Move, is: Worth) -> Vec<Move> {
    let others = lines.into_iter();
    let better = others.filter(|line| line.line.first() != Some(&played));
    let mut better = better.filter(|line| Worth::of(line).hundredths() > is.hundredths());
    better.next().map(|line| line.line).unwrap_or_default()
}
