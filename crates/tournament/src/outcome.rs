//! How a game ended: outcome first, points second (Articles 5 and 10.1).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Points;

/// One of the two entries of a match: the one with White in game 1, or the other.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Side {
    /// The entry named first, White in the odd games.
    First,
    /// The entry named second, White in the even games.
    Second,
}

crate::coded!(Side);

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game was won.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum WinBy {
    /// Won at the board; the sheet does not say how.
    Unstated,
    /// All of the opponent's pieces were captured.
    CapturedAll,
    /// The opponent could not move any piece.
    Blocked,
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
    /// The opponent used an electronic device.
    Device,
    /// The opponent broke the rules of conduct.
    Conduct,
    /// The opponent was sanctioned.
    Discipline,
}

crate::coded!(WinBy);

impl WinBy {
    /// The article of the FPD's rules that it rests on.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::Unstated | Self::CapturedAll | Self::Blocked | Self::Resignation | Self::Time => {
                "5.2"
            }
            Self::Device => "11.3",
            Self::Conduct => "11.10",
            Self::Discipline => "12.9 f",
        }
    }
}

/// How a game was drawn.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DrawBy {
    /// Drawn at the board; the sheet does not say how.
    Unstated,
    /// The players agreed.
    Agreement,
    /// The law of 20 moves.
    MoveLimit,
    /// Three kings against one, not won in 12 moves.
    ForcedEnding,
    /// The same position three times.
    Repetition,
    /// Neither player can win any more.
    NoWinningPossibility,
    /// A sanction.
    Discipline,
}

crate::coded!(DrawBy);

impl DrawBy {
    /// The article of the FPD's rules that it rests on.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::Unstated
            | Self::Agreement
            | Self::Repetition
            | Self::NoWinningPossibility
            | Self::Discipline => "5.3",
            Self::MoveLimit => "3.9 b",
            Self::ForcedEnding => "3.9 a",
        }
    }
}

/// Why both lost.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LossBy {
    /// Both broke the rules persistently.
    Conduct,
    /// Both were sanctioned.
    Discipline,
    /// Both ran out of time.
    Time,
}

crate::coded!(LossBy);

impl LossBy {
    /// The article of the FPD's rules that it rests on.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::Conduct => "11.11",
            Self::Discipline => "12.9 f",
            Self::Time => "5.4",
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// One side won at the board or by a decision during the game.
    Win(Side, WinBy),
    /// A draw.
    Draw(DrawBy),
    /// This side won because the other did not come (5.2, no-show).
    Forfeit(Side),
    /// Nobody came.
    DoubleForfeit,
    /// Both lost a game that was played.
    DoubleLoss(LossBy),
    /// This side lost, and the arbiter gave the opponent half a point (11.10, 12.9 f).
    HalfLoss(Side, LossBy),
    /// The match was decided before it: nobody scores.
    NotNeeded,
}

impl Outcome {
    /// What this side scores for the game (Article 10.1).
    ///
    /// ```
    /// use tournament::{DrawBy, Outcome, Points, Side};
    /// assert_eq!(Outcome::Draw(DrawBy::Agreement).points(Side::First), Points::HALF);
    /// assert_eq!(Outcome::Forfeit(Side::Second).points(Side::First), Points::ZERO);
    /// ```
    #[must_use]
    pub fn points(self, side: Side) -> Points {
        match self {
            Self::Win(winner, _) | Self::Forfeit(winner) if winner == side => Points::ONE,
            Self::Draw(_) => Points::HALF,
            Self::HalfLoss(loser, _) if loser != side => Points::HALF,
            Self::Win(..)
            | Self::Forfeit(_)
            | Self::DoubleForfeit
            | Self::DoubleLoss(_)
            | Self::HalfLoss(..)
            | Self::NotNeeded => Points::ZERO,
        }
    }

    /// Was the game started? A forfeited game was not.
    #[must_use]
    pub fn played(self) -> bool {
        matches!(
            self,
            Self::Win(..) | Self::Draw(_) | Self::DoubleLoss(_) | Self::HalfLoss(..)
        )
    }

    /// Did this side not come?
    #[must_use]
    pub fn forfeited_by(self, side: Side) -> bool {
        match self {
            Self::Forfeit(winner) => winner != side,
            Self::DoubleForfeit => true,
            Self::Win(..)
            | Self::Draw(_)
            | Self::DoubleLoss(_)
            | Self::HalfLoss(..)
            | Self::NotNeeded => false,
        }
    }

    /// The mark that an arbiter types for it.
    #[must_use]
    pub fn mark(self) -> Mark {
        match self {
            Self::Win(Side::First, _) => Mark::Win,
            Self::Win(Side::Second, _) => Mark::Loss,
            Self::Draw(_) => Mark::Draw,
            Self::Forfeit(Side::First) => Mark::ForfeitWin,
            Self::Forfeit(Side::Second) => Mark::ForfeitLoss,
            Self::DoubleForfeit => Mark::DoubleForfeit,
            Self::DoubleLoss(_) => Mark::DoubleLoss,
            Self::HalfLoss(Side::Second, _) => Mark::HalfWin,
            Self::HalfLoss(Side::First, _) => Mark::HalfLoss,
            Self::NotNeeded => Mark::NotNeeded,
        }
    }

    /// Does saying this ask for an article and a reason? Points that no game decided do.
    #[must_use]
    pub fn is_ruling(self) -> bool {
        match self {
            Self::Win(_, by) => matches!(by, WinBy::Device | WinBy::Conduct | WinBy::Discipline),
            Self::Draw(by) => by == DrawBy::Discipline,
            Self::Forfeit(_) | Self::DoubleForfeit | Self::NotNeeded => false,
            Self::DoubleLoss(by) => by != LossBy::Time,
            Self::HalfLoss(..) => true,
        }
    }
}

/// A result as it is typed, one character, seen from the entry named first.
///
/// ```
/// use tournament::Mark;
/// assert_eq!("=".parse(), Ok(Mark::Draw));
/// assert_eq!("½".parse(), Ok(Mark::Draw));
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
    /// `l`: both lost.
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
            other => Err(ParseMarkError(other.chars().take(20).collect())),
        }
    }
}
