//! The sum behind a number, so that every number of the standings can be opened.

use super::{Quarters, Value};
use crate::{ByeKind, EntryNo, Points, RoundNo};

/// A number of the standings and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsCell {
    /// The number.
    pub value: Value,
    /// Its terms. A number is the sum of the amounts that were not cut; an average is of them, a rating is reckoned from
    /// them; a place follows from the table that the terms of those tied make.
    pub working: Vec<Term>,
}

/// One term of a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The round; `None` where the term is not of one round.
    pub round: Option<RoundNo>,
    /// Against whom.
    pub against: TermAgainst,
    /// The opponent's score that counts here, where one does.
    pub score: Option<Points>,
    /// Why that score is not the one in the standings, where it is not.
    pub limited: Option<ScoreLimit>,
    /// What was scored in the round, where it counts.
    pub result: Option<Points>,
    /// What the term adds.
    pub amount: Quarters,
    /// Was it cut, and why?
    pub cut: Option<Cut>,
    /// Did the player stay away by choice (C.07 16.1)?
    pub voluntary: bool,
    /// Is what was scored not known yet, and counts?
    pub open: bool,
}

/// Against whom a term was scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermAgainst {
    /// The opponent; the score is the adjusted one (C.07 16.3).
    Opponent(EntryNo),
    /// A dummy in place of the opponent of a forfeited match: own score, but not more than the opponent's (16.4.1).
    DummyFor(EntryNo),
    /// A dummy for a round without opponent: own score, but not more than a draw in every round (16.4.2).
    Dummy(Option<ByeKind>),
    /// Nobody: a bye, or `None` for an absence.
    Nobody(Option<ByeKind>),
    /// Somebody, in a match of which nothing counts: one of the two left a round robin too early (FIDE C.05).
    Uncounted(EntryNo),
    /// Nobody in particular: a lot, a count.
    Unspecified,
}

/// Why the score that counts is not the one in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLimit {
    /// The opponent's absences up to the end count as draws (C.07 16.3).
    Adjusted,
    /// A dummy has not more than the opponent (16.4.1).
    Opponent,
    /// A dummy has not more than a draw in every round (16.4.2).
    DrawPerRound,
}

/// Why a term does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Cut {
    /// The least significant value.
    Lowest,
    /// The most significant value.
    Highest,
    /// The lowest round missed by choice, in place of the least significant value (C.07 16.5).
    Voluntary,
}

crate::coded!(Cut);

impl Term {
    /// A term that is only an amount.
    #[must_use]
    pub(crate) fn plain(round: RoundNo, against: TermAgainst, amount: Quarters) -> Self {
        Self {
            round: Some(round),
            against,
            score: None,
            limited: None,
            result: None,
            amount,
            cut: None,
            voluntary: false,
            open: false,
        }
    }
}

impl StandingsCell {
    /// The sum of the terms that were not cut.
    #[must_use]
    pub(crate) fn sum(working: Vec<Term>) -> Self {
        let counted = working.iter().filter(|term| term.cut.is_none());
        let total = counted.map(|term| term.amount).sum();
        Self {
            value: Value::Number(total),
            working,
        }
    }
}
