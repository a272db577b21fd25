//! Why these colours.

use serde::Serialize;

use crate::pairing::{Colour, ColourRule};
use crate::{EntryNo, Points};

/// Why these colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColourReason {
    /// The paragraph; `None` when they are the other way round than it says.
    pub rule: Option<ColourRule>,
    /// The two, White of game 1 first.
    pub sides: [ColourSide; 2],
    /// Which of the two is ranked higher: 0 or 1.
    pub higher: usize,
    /// How many games back the histories differed last, where that decided; 1 is the latest.
    pub differed: Option<usize>,
}

/// The colours of a player before the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColourSide {
    /// Who.
    pub entry: EntryNo,
    /// The pairing number.
    pub number: u16,
    /// The score before the round.
    pub score: Points,
    /// The points beside it that are for pairing only (C.04.7).
    pub added: Points,
    /// The colours of game 1 in the rounds played, the latest last.
    pub history: Vec<Colour>,
    /// The colour due (C.04.3 1.7).
    pub due: Option<(Colour, ColourStrength)>,
}

/// How much a colour is due (C.04.3 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourStrength {
    /// Level: the other than the last.
    Mild,
    /// One colour had once more.
    Strong,
    /// A colour had twice more, or in the two games before.
    Absolute,
}
