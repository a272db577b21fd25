//! Results as an arbiter types them, a character each.

use std::{fmt, str::FromStr};

use super::{DrawBy, LossBy, Outcome, Side, WinBy};
use crate::MatchPoints;

/// A result as it is typed, one character, seen from the entry named first.
///
/// ```
/// use tournament::Mark;
/// assert_eq!("=".parse(), Ok(Mark::Draw));
/// assert_eq!("½".parse(), Ok(Mark::Draw));
/// assert_eq!("1–0".parse(), Ok(Mark::Win));
/// assert_eq!(Mark::ForfeitWin.to_string(), "+");
/// assert!("7".parse::<Mark>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `1`: the first won.
    Win,
    /// `=`: a draw.
    Draw,
    /// `0`: the second won.
    Loss,
    /// `+`: the second did not come.
    ForfeitWin,
    /// `-`: the first did not come.
    ForfeitLoss,
    /// `x`: nobody came.
    DoubleForfeit,
    /// `L`: both lost, or one did and the other got nothing.
    DoubleLoss,
    /// `.`: the match was decided before it.
    NotNeeded,
    /// `a`: half a point to the first, the second lost.
    HalfWin,
    /// `b`: the first lost, half a point to the second.
    HalfLoss,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 10] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::DoubleForfeit,
        Self::DoubleLoss,
        Self::NotNeeded,
        Self::HalfWin,
        Self::HalfLoss,
    ];

    /// The result of a game that is the whole match, which is read as the match that it is too: where it scores 2, 1 or 0, `2-0`, `1-1`, `0-2` and a bare `2`.
    /// A bare `1` is a game won, as everywhere.
    ///
    /// ```
    /// use tournament::{Mark, MatchPoints, Points};
    /// let of_win = |win| MatchPoints { win: Points::from_halves(2 * win), draw: Points::ONE, loss: Points::ZERO };
    /// let read = |text| Mark::of_single_game(text, of_win(2)).ok();
    /// assert_eq!(["2-0", "1 : 1", "0–2"].map(read), [Mark::Win, Mark::Draw, Mark::Loss].map(Some));
    /// assert_eq!(["2", "1", "½-½", "2-1"].map(read), [Some(Mark::Win), Some(Mark::Win), Some(Mark::Draw), None]);
    /// let read = |text| Mark::of_single_game(text, of_win(3)).ok();
    /// assert_eq!(["3-0", "1-1", "3", "2-0"].map(read), [Some(Mark::Win), Some(Mark::Draw), Some(Mark::Win), None]);
    /// ```
    ///
    /// # Errors
    /// When the text is no result.
    pub fn of_single_game(text: &str, scores: MatchPoints) -> Result<Self, ParseMarkError> {
        let typed = score_signs(text);
        let ends = [Self::Win, Self::Draw, Self::Loss];
        let mut own = scores.written().into_iter().zip(ends);
        if let Some((_, mark)) = own.find(|(score, _)| *score == typed) {
            return Ok(mark);
        }
        let read: Result<Self, ParseMarkError> = text.parse();
        if read.is_err() && typed == scores.win.to_string() {
            return Ok(Self::Win);
        }
        read
    }

    /// The outcome that the mark alone says.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Self::Win => Outcome::Win(Side::First, WinBy::Unstated),
            Self::Draw => Outcome::Draw(DrawBy::Unstated),
            Self::Loss => Outcome::Win(Side::Second, WinBy::Unstated),
            Self::ForfeitWin => Outcome::Forfeit(Side::First),
            Self::ForfeitLoss => Outcome::Forfeit(Side::Second),
            Self::DoubleForfeit => Outcome::DoubleForfeit,
            Self::DoubleLoss => Outcome::DoubleLoss(LossBy::Conduct),
            Self::NotNeeded => Outcome::NotNeeded,
            Self::HalfWin => Outcome::HalfLoss(Side::Second, LossBy::Discipline),
            Self::HalfLoss => Outcome::HalfLoss(Side::First, LossBy::Discipline),
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win => "1",
            Self::Draw => "=",
            Self::Loss => "0",
            Self::ForfeitWin => "+",
            Self::ForfeitLoss => "-",
            Self::DoubleForfeit => "x",
            Self::DoubleLoss => "L", // in most typefaces a small l is a 1
            Self::NotNeeded => ".",
            Self::HalfWin => "a",
            Self::HalfLoss => "b",
        })
    }
}

/// The text is not one of the marks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a result: {0}")]
pub struct ParseMarkError(pub String);

/// A score as sheets have it, with one sign between its sides.
fn score_signs(text: &str) -> String {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    let signs = signs.map(|sign| match sign {
        '–' | '−' | '—' | ':' => '-',
        other => other,
    });
    signs.collect()
}

impl FromStr for Mark {
    type Err = ParseMarkError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "1" => Ok(Self::Win),
            "=" | "½" | "5" | "d" | "D" | "e" | "E" => Ok(Self::Draw),
            "0" => Ok(Self::Loss),
            "+" => Ok(Self::ForfeitWin),
            "-" | "−" => Ok(Self::ForfeitLoss),
            "x" | "X" => Ok(Self::DoubleForfeit),
            "l" | "L" => Ok(Self::DoubleLoss),
            "." | "·" => Ok(Self::NotNeeded),
            "a" | "A" => Ok(Self::HalfWin),
            "b" | "B" => Ok(Self::HalfLoss),
            other => match score_signs(other).as_str() {
                "1-0" => Ok(Self::Win),
                "½-½" | "1/2-1/2" => Ok(Self::Draw),
                "0-1" => Ok(Self::Loss),
                _ => Err(ParseMarkError(other.chars().take(20).collect())),
            },
        }
    }
}
