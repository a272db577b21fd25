//! What a move gave away, and how sure that is.

use super::Worth;
use crate::endgame::Outcome;

/// What a move gave away, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// What was given away.
    pub gave: Gave,
    /// How sure that is.
    pub sure: Sure,
}

/// What a move gave away.
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
    pub const fn nag(self) -> u16 {
        match self {
            Gave::Win | Gave::WinForLoss | Gave::Draw => 4,
            Gave::Hundredths(_) => 2,
        }
    }

    /// A word for programs.
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
    pub(crate) fn of(before: Worth, after: Worth, mistake: i16) -> Option<Mark> {
        if after.most < before.least {
            return Some(Mark {
                gave: match before.least {
                    Outcome::Win if after.most == Outcome::Loss => Gave::WinForLoss,
                    Outcome::Win => Gave::Win,
                    Outcome::Draw | Outcome::Loss => Gave::Draw,
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
