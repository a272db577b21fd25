//! The limits on moves, as far as they bear on a class.

use super::class::Class;
use crate::draughts::rules::{Counted, Ending, Force, LimitName, RuleSet, When};

/// More plies than any table knows.
const NO_CAP: u8 = 250;

/// What limits the games of a class, when the counts begin in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Regime {
    /// The most plies until a count must have begun anew.
    pub cap: u8,
    /// Captures and men's moves to a class for which [`goes_on`](Regime::goes_on) do not begin the count anew.
    pub runs_on: bool,
    endings: &'static [Ending],
}

fn of_either(ending: &Ending, forces: [Force; 2]) -> bool {
    let [one, other] = forces;
    [[one, other], [other, one]].contains(&[ending.stronger, ending.weaker])
}

impl Regime {
    pub fn of(rules: RuleSet, class: Class) -> Regime {
        let limits = rules.rules().ends.limits;
        let mut regime = Regime {
            cap: NO_CAP,
            runs_on: false,
            endings: &[],
        };
        let forces = [class.first, class.second];
        for limit in limits {
            let plies = match limit.by {
                Counted::EachSide => 2 * limit.moves,
                Counted::Stronger => continue,
            };
            let holds = match limit.starts {
                When::Always => true,
                When::FewPieces(most) => forces
                    .iter()
                    .all(|force| force.kings > 0 && force.kings + force.men <= most),
                When::OneOf(endings) if limit.name == LimitName::DrawnEnding => {
                    regime.endings = endings;
                    regime.runs_on = regime.goes_on(forces);
                    regime.runs_on
                }
                When::OneOf(_) => false,
            };
            if holds {
                regime.cap = regime.cap.min(plies);
            }
        }
        regime
    }

    /// Does the count that is not set back go on with these pieces?
    pub fn goes_on(&self, forces: [Force; 2]) -> bool {
        self.endings
            .iter()
            .any(|ending| of_either(ending, forces))
    }
}
