//! The reasons as everybody may read them: whom the arbiter keeps apart is for those who work in the tournament.
//!
//! What remains is true and stands in other reasons too: a sentence that stood only here would say what it hides.

use std::collections::BTreeSet;

use super::{
    BarredInBracket, ByeReason, ChoiceVerdict, FloatCause, FloatReason, Held, Obstacle, PairReason,
    Passed, Swiss, SwissBye, Why, WhyBye,
};
use crate::{
    EntryNo,
    pairing::{Pair, constraints::ordered},
};

impl PairReason {
    /// The reason without what only those may know who see that the pairs in `secret` are kept apart.
    #[must_use]
    pub fn discreet(mut self, secret: &BTreeSet<Pair>) -> Self {
        if let Why::Swiss(swiss) = &mut self.why {
            swiss.withhold(secret);
        }
        self
    }
}

impl ByeReason {
    /// The reason without what only those may know who see that the pairs in `secret` are kept apart.
    #[must_use]
    pub fn discreet(mut self, secret: &BTreeSet<Pair>) -> Self {
        if let WhyBye::Swiss(bye) = &mut self.why {
            bye.withhold(secret);
        }
        self
    }
}

impl Swiss {
    fn withhold(&mut self, secret: &BTreeSet<Pair>) {
        let held = self.held;
        for barred in &mut self.barred {
            barred.withhold(secret);
        }
        if let Some(passed) = &mut self.passed {
            passed.withhold(held, secret);
        }
        for float in &mut self.floats {
            float.withhold(held, secret);
        }
        self.verdict.withhold(held, secret);
    }
}

impl SwissBye {
    fn withhold(&mut self, secret: &BTreeSet<Pair>) {
        for float in &mut self.floats {
            float.withhold(Held::Nothing, secret);
        }
        if let Some(verdict) = &mut self.verdict {
            verdict.withhold(Held::Nothing, secret);
        }
    }
}

impl BarredInBracket {
    fn withhold(&mut self, secret: &BTreeSet<Pair>) {
        let one = self.entry;
        self.apart
            .retain(|other| !secret.contains(&ordered(one, *other)));
    }
}

impl Passed {
    fn withhold(&mut self, held: Held, secret: &BTreeSet<Pair>) {
        let is_secret = secret.contains(&ordered(self.of, self.opponent));
        if is_secret && self.why == Obstacle::Apart {
            self.why = Obstacle::Withheld;
        } else if let Obstacle::Verdict(verdict) = &mut self.why {
            verdict.withhold(held, secret);
        }
    }
}

impl FloatReason {
    fn withhold(&mut self, held: Held, secret: &BTreeSet<Pair>) {
        if self.cause == FloatCause::Nobody && concerns(secret, self.entry) {
            self.cause = FloatCause::NotAll;
        }
        self.verdict.withhold(held, secret);
    }
}

impl ChoiceVerdict {
    /// That somebody may meet nobody tells whom it did not meet yet; that not everybody would be paired tells nobody's.
    fn withhold(&mut self, held: Held, secret: &BTreeSet<Pair>) {
        let who = match self {
            Self::LastOpponent(who) | Self::NoOpponent(who) => *who,
            Self::Completion(_) | Self::Criterion { .. } | Self::Order { .. } => return,
        };
        if concerns(secret, who) {
            *self = Self::Completion(held);
        }
    }
}

fn concerns(secret: &BTreeSet<Pair>, who: EntryNo) -> bool {
    secret
        .iter()
        .any(|(one, other)| *one == who || *other == who)
}
