//! The limits on moves, as far as they bear on a class.
//!
//! [`Value::dtc`](super::table::Value::dtc) says what a position is worth under the limits when the counts that it
//! starts start in it, and how many plies the side that wins needs until a count starts anew or ends. Most counts
//! start anew with a capture or a man's move, so that those plies decide under a count that has run for a while, too:
//! the win is in time if they are not more than the plies left. Three limits are different:
//!
//! - A count that is **not set back** (CBD 99: five moves in certain endings). The plies go on through captures and
//!   men's moves as long as the endings are of the list; they end with the game or with the ending.
//! - The **forced ending** (FPD 3.9 a), [`ForcedEnding`]: once it has begun it lasts to the end. A position in which it
//!   begins is won if the end is near enough, and its plies are those to the end.
//! - The **lone king** on the great diagonal (CBD 100), [`LoneKing`]: the count ends when it leaves it.

use super::class::Class;
use super::forced::ForcedEnding;
use super::lone_king::LoneKing;
use crate::rules::{CountedMoves, Ending, Force, LimitName, RuleSet, When};

/// More plies than any game of so few pieces needs.
pub(super) const LONGEST: u8 = 250;

/// What limits the games of a class, when the counts begin in it.
#[derive(Debug, Clone)]
pub(super) struct Regime {
    /// The most plies until a count must have begun anew.
    pub(crate) cap: u8,
    /// Captures and men's moves to a class for which [`goes_on`](Regime::goes_on) do not begin the count anew.
    pub(crate) runs_on: bool,
    /// A count that only some positions of the class begin.
    pub(crate) counted: Option<Special>,
    endings: &'static [Ending],
}

/// A count that only some positions of a class begin.
#[derive(Debug, Clone)]
pub(super) enum Special {
    Forced(ForcedEnding),
    LoneKing(LoneKing),
}

/// Are these the pieces of one of the endings, on whichever side?
pub(super) fn are_of(endings: &[Ending], [one, other]: [Force; 2]) -> bool {
    let is = |ending: &Ending| {
        let pieces = (ending.stronger, ending.weaker);
        pieces == (one, other) || pieces == (other, one)
    };
    endings.iter().any(is)
}

impl Regime {
    pub(crate) fn of(rules: RuleSet, class: Class) -> Regime {
        let limits = rules.rules().ends.limits;
        let mut regime = Regime {
            cap: LONGEST,
            runs_on: false,
            counted: None,
            endings: &[],
        };
        let forces = [class.first, class.second];
        for limit in limits {
            let plies = match limit.by {
                CountedMoves::EachSide => 2 * limit.moves,
                CountedMoves::Stronger => limit.moves,
            };
            let holds = match limit.starts {
                When::Always => limit.name == LimitName::MoveLimit,
                When::FewPieces(most) => {
                    let few = |force: &Force| force.kings > 0 && force.kings + force.men <= most;
                    limit.name == LimitName::MoveLimit && forces.iter().all(few)
                }
                When::OneOf(endings) => match limit.name {
                    LimitName::DrawnEnding => {
                        regime.endings = endings;
                        regime.runs_on = regime.goes_on(forces);
                        regime.runs_on
                    }
                    LimitName::ForcedEnding if are_of(endings, forces) => {
                        let forced = ForcedEnding::new(rules, limit, endings);
                        regime.counted = Some(Special::Forced(forced));
                        false
                    }
                    LimitName::LoneKing if are_of(endings, forces) => {
                        regime.counted = Some(Special::LoneKing(LoneKing::new(rules, limit)));
                        false
                    }
                    LimitName::MoveLimit
                    | LimitName::ForcedEnding
                    | LimitName::LoneKing
                    | LimitName::ThreeAgainstOne => false,
                },
            };
            if holds {
                regime.cap = regime.cap.min(plies);
            }
        }
        regime
    }

    /// Does the count that is not set back go on with these pieces?
    pub(crate) fn goes_on(&self, forces: [Force; 2]) -> bool {
        are_of(self.endings, forces)
    }
}
