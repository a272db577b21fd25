//! How the public follows games while they are played: whether, and how long each move waits.
//!
//! A move becomes public by an event of the tournament ([`BoardEvent::MovesReleased`](crate::BoardEvent::MovesReleased)), never because somebody looked
//! at a clock. One law holds for every source of moves: what has stood in the sheet of a game for less than the delay is not public, whoever
//! wrote it there and however. A correction begins to wait anew, and what it replaces is gone at once.

use std::{fmt, str::FromStr};

use chrono::{NaiveDateTime, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::{BoardNo, GameKey, GameNo, RoundNo};

/// What the public may have of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Following {
    /// Are moves public before the game has its result?
    pub live: bool,
    /// How long a move waits. It holds for finished games too: the end of a game does not end the delay.
    pub delay: MoveDelay,
    /// May everybody take the games away as a file?
    pub downloads: bool,
}

impl Default for Following {
    fn default() -> Self {
        Self {
            live: false,
            delay: MoveDelay::default(),
            downloads: true,
        }
    }
}

impl Following {
    /// Is it as it was before anybody chose?
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }
}

/// How far the clocks of two servers may be apart.
pub const CLOCKS_APART: TimeDelta = TimeDelta::minutes(3);

/// How many minutes a move waits before it is public: 0 to 60.
///
/// ```
/// use tournament::MoveDelay;
/// assert_eq!("15".parse::<MoveDelay>().unwrap().minutes(), 15);
/// assert!("61".parse::<MoveDelay>().is_err() && "-1".parse::<MoveDelay>().is_err());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct MoveDelay(u8);

/// A delay that is no number from 0 to 60.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a delay has 0 to {} minutes", MoveDelay::MOST)]
pub struct ParseDelayError;

impl MoveDelay {
    /// The longest, in minutes.
    pub const MOST: u8 = 60;

    /// In minutes.
    #[must_use]
    pub const fn minutes(self) -> u8 {
        self.0
    }

    /// Does nothing wait?
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// As a span of time.
    #[must_use]
    pub fn span(self) -> TimeDelta {
        TimeDelta::minutes(self.0.into())
    }

    /// The longest, as a span of time.
    #[must_use]
    pub fn longest() -> TimeDelta {
        Self(Self::MOST).span()
    }
}

impl TryFrom<u8> for MoveDelay {
    type Error = ParseDelayError;

    fn try_from(minutes: u8) -> Result<Self, ParseDelayError> {
        (minutes <= Self::MOST)
            .then_some(Self(minutes))
            .ok_or(ParseDelayError)
    }
}

impl From<MoveDelay> for u8 {
    fn from(delay: MoveDelay) -> Self {
        delay.0
    }
}

impl FromStr for MoveDelay {
    type Err = ParseDelayError;

    fn from_str(text: &str) -> Result<Self, ParseDelayError> {
        let minutes: u8 = text.trim().parse().map_err(|_| ParseDelayError)?;
        minutes.try_into()
    }
}

impl fmt::Display for MoveDelay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The moves of a game that are not public yet. Where a game has none, all of its sheet may be public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// How many plies of the sheet are public.
    pub released: u16,
    /// When each of the others came to stand in the sheet, in UTC: never none.
    pub since: Vec<NaiveDateTime>,
}

impl Waiting {
    /// How many plies may be public at a moment: those before the first that still waits. What came later than now by more than anything ever waits has
    /// waited: the clock has been set back since, and by how much nobody knows. Where it may have been set back by less, the move waits for its hour.
    pub(super) fn due(&self, delay: MoveDelay, now: NaiveDateTime) -> u16 {
        let far = now + MoveDelay::longest() + CLOCKS_APART;
        let over = |since: &&NaiveDateTime| **since + delay.span() <= now || **since > far;
        let over = self.since.iter().take_while(over).count();
        self.released.saturating_add(plies(over))
    }

    /// When the next ply becomes public.
    #[must_use]
    pub fn next(&self, delay: MoveDelay) -> Option<NaiveDateTime> {
        self.since.first().map(|since| *since + delay.span())
    }
}

/// How many plies of a game are public from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// Which round.
    pub round: RoundNo,
    /// Which board.
    pub board: BoardNo,
    /// Which game.
    pub game: GameNo,
    /// How many plies.
    pub plies: u16,
}

impl Release {
    /// Which game.
    #[must_use]
    pub const fn place(&self) -> GameKey {
        GameKey::new(self.round, self.board, self.game)
    }
}

/// A sheet has [`Sheet::MOST`](draughts::Sheet::MOST) entries at most.
pub(super) fn plies(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
