//! What a move gave away, and how sure that is.

use super::Worth;
use crate::endgame::Outcome;

/// What a move gave away, and how sure that is.
///
/// ```
/// use draughts::analysis::{Gave, Mark, Sure, Worth};
/// use draughts::endgame::Outcome;
/// use draughts::search::Valuation;
///
/// let proven = |outcome| Worth { found: Valuation::Proven { outcome, plies: None }, least: outcome, most: outcome };
/// let mark = Mark::of(proven(Outcome::Draw), proven(Outcome::Loss), 100).unwrap();
/// assert_eq!(mark, Mark { gave: Gave::Draw, sure: Sure::Proven });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// What was given away.
    pub gave: Gave,
    /// How sure that is.
    pub sure: Sure,
}

/// What a move gave away.
///
/// ```
/// use draughts::analysis::Gave;
///
/// assert_eq!((Gave::Win.nag(), Gave::Hundredths(150).nag()), (4, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gave {
    /// A win: it is a draw now.
    Win,
    /// A win: it is lost now.
    WinForLoss,
    /// A draw at least: it is lost now.
    Draw,
    /// So many hundredths of a man, by estimate.
    Hundredths(i16),
}

/// How sure a mark is.
///
/// ```
/// use draughts::analysis::Sure;
///
/// assert_eq!(Sure::Proven.code(), "proven");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sure {
    /// What it was before and what it is now are both proven.
    Proven,
    /// What it is now is proven; before it was only estimated, so that the fault may lie further back.
    ProvenAfter,
    /// At least what it is now is an estimate.
    Estimated,
}

impl Gave {
    /// The numeric annotation glyph: 4 is a blunder, 2 a mistake.
    ///
    /// ```
    /// use draughts::analysis::Gave;
    ///
    /// assert_eq!(Gave::Draw.nag(), 4);
    /// ```
    pub const fn nag(self) -> u16 {
        match self {
            Gave::Win | Gave::WinForLoss | Gave::Draw => 4,
            Gave::Hundredths(_) => 2,
        }
    }

    /// A word for programs.
    ///
    /// ```
    /// use draughts::analysis::Gave;
    ///
    /// assert_eq!(Gave::Draw.code(), "draw-to-loss");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Gave::Win => "win-to-draw",
            Gave::WinForLoss => "win-to-loss",
            Gave::Draw => "draw-to-loss",
            Gave::Hundredths(_) => "worse",
        }
    }
}

impl Sure {
    /// A word for programs.
    ///
    /// ```
    /// use draughts::analysis::Sure;
    ///
    /// assert_eq!(Sure::Estimated.code(), "estimated");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Sure::Proven => "proven",
            Sure::ProvenAfter => "proven-after",
            Sure::Estimated => "estimated",
        }
    }
}

/// Who stands worse than this by estimate has mostly lost already, in hundredths of a man.
const AS_GOOD_AS_LOST: i16 = -300;

impl Mark {
    /// Compares what a position was worth to the side that moved with what it is worth after the move; a drop by `mistake` hundredths of a man
    /// or more is a mistake by estimate.
    ///
    /// ```
    /// use draughts::analysis::{Gave, Mark, Sure, Worth};
    /// use draughts::endgame::Outcome;
    /// use draughts::search::Valuation;
    ///
    /// let about = |score| Worth { found: Valuation::Estimated { score }, least: Outcome::Loss, most: Outcome::Win };
    /// assert_eq!(Mark::of(about(20), about(-60), 100), None);
    /// let mark = Mark { gave: Gave::Hundredths(120), sure: Sure::Estimated };
    /// assert_eq!(Mark::of(about(20), about(-100), 100), Some(mark));
    /// ```
    pub fn of(before: Worth, after: Worth, mistake: i16) -> Option<Mark> {
        if after.most < before.least {
            return Some(Mark {
                gave: match (before.least, after.most) {
                    (Outcome::Win, Outcome::Loss) => Gave::WinForLoss,
                    (Outcome::Win, _) => Gave::Win,
                    _ => Gave::Draw,
                },
                sure: Sure::Proven,
            });
        }
        let (was, is) = (before.hundredths()?, after.hundredths()?);
        let drop = was.saturating_sub(is);
        let lost = after.most == Outcome::Loss;
        if lost && before.most > Outcome::Loss && was > AS_GOOD_AS_LOST {
            return Some(Mark {
                gave: Gave::Draw,
                sure: Sure::ProvenAfter,
            });
        }
        // a win that the next search has not found again was not given away
        let forgotten = before.least == Outcome::Win || after.least == Outcome::Win;
        (!lost && !forgotten && drop >= mistake.max(1)).then_some(Mark {
            gave: Gave::Hundredths(drop),
            sure: Sure::Estimated,
        })
    }
}
