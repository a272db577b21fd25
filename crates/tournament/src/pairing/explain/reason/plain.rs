//! The reason in one sentence for a player, as a value: what of the whole matters most.

use super::{
    ByeRank, ByeReason, ChoiceVerdict, Direction, FloatCause, Knockout, LateReason, Obstacle,
    PairReason, Swiss, Why, WhyBye,
};
use crate::{EntryNo, Points};

/// Why two meet, in short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plain {
    /// This one may meet nobody else of those left.
    Last(EntryNo),
    /// They have the same points. `virtual_points`: with those that count in pairing only.
    Same {
        /// How they come to meet.
        how: SamePoints,
        /// Do points count that are for pairing only?
        virtual_points: bool,
    },
    /// One of them came from another score group.
    Came {
        /// Who.
        who: EntryNo,
        /// From which score.
        from: Points,
        /// To which.
        to: Points,
        /// Up or down.
        direction: Direction,
        /// Why.
        cause: FloatCause,
    },
    /// The Berger table puts them together.
    Table,
    /// The bracket of a knockout does.
    Knockout(Knockout),
    /// The event is one match.
    Match,
    /// One of them came when the round was paired.
    Late(LateReason),
    /// It is not what the system gives: by hand, or else because of something later.
    Otherwise {
        /// The arbiter did it.
        by_hand: bool,
    },
}

/// How two of one score come to meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SamePoints {
    /// At the same place of the two halves.
    Halves,
    /// Those who came before in order were taken.
    Next,
    /// Something stood against the first in order for one of them.
    Instead {
        /// Whose first.
        of: EntryNo,
        /// Who would have been.
        opponent: EntryNo,
        /// What.
        hindrance: Hindrance,
    },
    /// One of each half; others were exchanged, or it is not for everybody to know what stood against the first in order.
    Across,
    /// Both of one half: the halves do not give as good a pairing.
    OneHalf,
}

/// What stands against the first opponent in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hindrance {
    /// They had met.
    Met,
    /// They are kept apart.
    Apart,
    /// Both must have the same colour.
    Colour,
    /// Not everybody would be paired.
    Unpaired,
    /// A criterion would come out worse.
    Worse,
    /// The others of the group would stand further from the order.
    Later,
}

/// Why somebody does not play, in short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlainBye {
    /// It was asked for.
    Asked,
    /// Nobody is there for the other place of the bracket.
    Through,
    /// It is the turn in the Berger table.
    Table,
    /// The number is odd, and this one's place among those who might have it.
    Odd(ByeRank),
    /// It is not what the system gives: by hand, or else because of something later.
    Otherwise {
        /// The arbiter did it.
        by_hand: bool,
    },
}

impl PairReason {
    /// The reason in short.
    #[must_use]
    pub fn plain(&self) -> Plain {
        match &self.why {
            Why::Swiss(swiss) => swiss.plain(),
            Why::Table(_) => Plain::Table,
            Why::Knockout(knockout) => Plain::Knockout(*knockout),
            Why::Match => Plain::Match,
            Why::Late(late) => Plain::Late(*late),
            Why::Otherwise(otherwise) => Plain::Otherwise {
                by_hand: otherwise.by_hand,
            },
        }
    }
}

impl ByeReason {
    /// The reason in short.
    #[must_use]
    pub fn plain(&self) -> PlainBye {
        match &self.why {
            WhyBye::Asked => PlainBye::Asked,
            WhyBye::Through => PlainBye::Through,
            WhyBye::Table(_) => PlainBye::Table,
            WhyBye::Swiss(bye) => PlainBye::Odd(bye.rank),
            WhyBye::Otherwise(otherwise) => PlainBye::Otherwise {
                by_hand: otherwise.by_hand,
            },
        }
    }
}

impl Swiss {
    fn plain(&self) -> Plain {
        if let ChoiceVerdict::LastOpponent(who) = self.verdict {
            return Plain::Last(who);
        }
        match self.floats.first() {
            Some(float) => Plain::Came {
                who: float.entry,
                from: float.from,
                to: self.bracket.score,
                direction: float.direction,
                cause: float.cause,
            },
            None => Plain::Same {
                how: self.same_points(),
                virtual_points: self.bracket.virtual_points,
            },
        }
    }

    fn same_points(&self) -> SamePoints {
        let Some(place) = self.place else {
            return SamePoints::OneHalf;
        };
        match &self.passed {
            _ if place.upper == place.lower => SamePoints::Halves,
            _ if place.exchanged > 0 => SamePoints::Across,
            None => SamePoints::Next,
            Some(passed) => match hindrance(&passed.why) {
                Some(hindrance) => SamePoints::Instead {
                    of: passed.of,
                    opponent: passed.opponent,
                    hindrance,
                },
                None => SamePoints::Across,
            },
        }
    }
}

/// What stood against the first in order; `None` where not everybody may know.
fn hindrance(obstacle: &Obstacle) -> Option<Hindrance> {
    Some(match obstacle {
        Obstacle::Met(_) => Hindrance::Met,
        Obstacle::Apart => Hindrance::Apart,
        Obstacle::SameColour => Hindrance::Colour,
        Obstacle::Others => Hindrance::Unpaired,
        Obstacle::Verdict(verdict) => match verdict {
            ChoiceVerdict::LastOpponent(_)
            | ChoiceVerdict::NoOpponent(_)
            | ChoiceVerdict::Completion(_) => Hindrance::Unpaired,
            ChoiceVerdict::Criterion { .. } => Hindrance::Worse,
            ChoiceVerdict::Order { .. } => Hindrance::Later,
        },
        Obstacle::Withheld => return None,
    })
}
