//! What a ruling does.

use serde::{Deserialize, Serialize};

use super::{Level, SanctionKind};
use crate::{EntryNo, GameNo, Match, Outcome, Points, PrimaryScore, RoundNo, ShortText};

/// What a ruling makes of the result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ResultEffect {
    /// Which game of the match.
    pub(crate) game: GameNo,
    /// The result that stood.
    pub(crate) was: Option<Outcome>,
    /// The one that stands from then on; nothing where the game is void.
    pub(crate) to: Option<Outcome>,
}

/// One thing that a ruling does. A game is one of the match of the ruling's scene.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
pub enum Effect {
    /// The game goes on as it stands.
    PlaysOn,
    /// The game goes on from this position (7.4, 7.5 a).
    Restored {
        /// The position, as FEN.
        position: String,
    },
    /// This piece must be played (4.3, 4.4).
    MustPlay {
        /// Who.
        entry: EntryNo,
        /// The legal moves with it, as people read them who play by these rules.
        moves: Vec<String>,
    },
    /// The game is void and played anew (7.2, 7.3).
    Voided {
        /// Which game.
        game: GameNo,
        /// The result that stood.
        was: Option<Outcome>,
    },
    /// The game goes on with the colours as they are: the other side has White (7.3).
    ColoursKept {
        /// Which game.
        game: GameNo,
    },
    /// The game ends, or its result changes.
    Ended {
        /// Which game.
        game: GameNo,
        /// The result that stood.
        was: Option<Outcome>,
        /// The result that stands.
        outcome: Outcome,
    },
    /// Time is added to a clock (6.4 f, 9.10, 12.5, 12.9 b).
    TimeAdded {
        /// Whose.
        entry: EntryNo,
        /// How many seconds.
        seconds: u32,
    },
    /// Time is taken off a clock (12.9 c).
    TimeTaken {
        /// Whose.
        entry: EntryNo,
        /// How many seconds.
        seconds: u32,
    },
    /// A warning (12.9 a).
    Warned {
        /// Who.
        entry: EntryNo,
    },
    /// Points more for a match, up to the most that it can give (12.9 d).
    Raised {
        /// Whose.
        entry: EntryNo,
        /// Which score.
        score: PrimaryScore,
        /// By how much.
        points: Points,
    },
    /// Points less for a match, down to nothing (12.9 e).
    Lowered {
        /// Whose.
        entry: EntryNo,
        /// Which score.
        score: PrimaryScore,
        /// By how much.
        points: Points,
    },
    /// A fine that the regulations announced (12.9 g).
    Fined {
        /// Who.
        entry: EntryNo,
        /// What for, as announced.
        fine: ShortText,
        /// In cents.
        cents: u32,
    },
    /// Not paired in these rounds (12.9 h).
    Excluded {
        /// Who.
        entry: EntryNo,
        /// Which rounds.
        rounds: Vec<RoundNo>,
    },
    /// Sent away (12.9 i).
    Expelled {
        /// Who.
        entry: EntryNo,
    },
    /// Sent out of the playing venue, not out of the tournament (12.7).
    SentOut {
        /// Who.
        who: Outsider,
    },
    /// Out of the tournament for staying away too often, where the regulations say so.
    Eliminated {
        /// Who.
        entry: EntryNo,
    },
}

/// Somebody who is not a player of the board: a spectator, or a player of another one (12.7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outsider {
    /// A player of the tournament.
    Player(EntryNo),
    /// Anybody else, by name.
    Other(ShortText),
}

impl Outsider {
    /// The player; `None` where it is somebody else.
    #[must_use]
    pub fn entry(&self) -> Option<EntryNo> {
        match self {
            Self::Player(entry) => Some(*entry),
            Self::Other(_) => None,
        }
    }
}

impl Effect {
    /// The result of the game that it ended, where that is another by now: corrected, or ruled on once more.
    #[must_use]
    pub fn overtaken(&self, at: &Match) -> Option<Outcome> {
        let Self::Ended { game, outcome, .. } = self else {
            return None;
        };
        let stands = at.game(*game)?.outcome?;
        (stands != *outcome).then_some(stands)
    }

    /// Whom it touches; `None` where it is the game.
    #[must_use]
    pub fn entry(&self) -> Option<EntryNo> {
        match self {
            Self::MustPlay { entry, .. }
            | Self::TimeAdded { entry, .. }
            | Self::TimeTaken { entry, .. }
            | Self::Warned { entry }
            | Self::Raised { entry, .. }
            | Self::Lowered { entry, .. }
            | Self::Fined { entry, .. }
            | Self::Excluded { entry, .. }
            | Self::Expelled { entry }
            | Self::Eliminated { entry } => Some(*entry),
            Self::SentOut { who } => who.entry(),
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. } => None,
        }
    }

    /// Whose clock it changes, and by how many seconds: fewer than 0 where it takes some.
    ///
    /// ```
    /// use tournament::{EntryNo, rulings::Effect};
    /// let entry = EntryNo(3);
    /// assert_eq!(Effect::TimeTaken { entry, seconds: 60 }.clock_change(), Some((entry, -60)));
    /// assert_eq!(Effect::Warned { entry }.clock_change(), None);
    /// ```
    #[must_use]
    pub fn clock_change(&self) -> Option<(EntryNo, i64)> {
        match self {
            Self::TimeAdded { entry, seconds } => Some((*entry, i64::from(*seconds))),
            Self::TimeTaken { entry, seconds } => Some((*entry, -i64::from(*seconds))),
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::Warned { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => None,
        }
    }

    /// The game that it ends or whose result it changes, and the result that it gives.
    ///
    /// ```
    /// use tournament::{EntryNo, GameNo, Mark, rulings::Effect};
    /// let (game, outcome) = (GameNo(2), Mark::Win.outcome());
    /// assert_eq!(Effect::Ended { game, was: None, outcome }.ends(), Some((game, outcome)));
    /// assert_eq!(Effect::Voided { game, was: None }.ends(), None);
    /// ```
    #[must_use]
    pub fn ends(&self) -> Option<(GameNo, Outcome)> {
        match self {
            Self::Ended { game, outcome, .. } => Some((*game, *outcome)),
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. }
            | Self::Warned { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => None,
        }
    }

    /// The result that stood before it, where it changes one.
    ///
    /// ```
    /// use tournament::{EntryNo, GameNo, Mark, rulings::Effect};
    /// let was = Some(Mark::Draw.outcome());
    /// assert_eq!(Effect::Voided { game: GameNo(1), was }.was(), was);
    /// assert_eq!(Effect::Warned { entry: EntryNo(3) }.was(), None);
    /// ```
    #[must_use]
    pub fn was(&self) -> Option<Outcome> {
        self.clone().stood().and_then(|(_, was)| *was)
    }

    /// The same effect where this is the result that stood before it; those that change no result stay as they are.
    #[must_use]
    pub(crate) fn after(mut self, was: impl FnOnce(GameNo) -> Option<Outcome>) -> Self {
        if let Some((game, stood)) = self.stood() {
            *stood = was(game);
        }
        self
    }

    /// Is it the same, whatever result stood before?
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let whatever = |one: &Self| one.clone().after(|_| None);
        whatever(self) == whatever(other)
    }

    /// Where the result that stood before is kept: the one list of the effects that change a result.
    fn stood(&mut self) -> Option<(GameNo, &mut Option<Outcome>)> {
        match self {
            Self::Voided { game, was } | Self::Ended { game, was, .. } => Some((*game, was)),
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::ColoursKept { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. }
            | Self::Warned { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => None,
        }
    }

    /// Does it give or take something in the match: a result, points, colours? What it does beside, as to a clock or a place in the tournament, is no part of it.
    ///
    /// ```
    /// use tournament::{EntryNo, GameNo, rulings::Effect};
    /// assert!(Effect::ColoursKept { game: GameNo(1) }.is_of_match());
    /// assert!(!Effect::Expelled { entry: EntryNo(3) }.is_of_match());
    /// ```
    #[must_use]
    pub fn is_of_match(&self) -> bool {
        match self {
            Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. } => true,
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. }
            | Self::Warned { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => false,
        }
    }

    /// Does it say how the game is played on, or that it is played anew? Where the game is lost it says so no more.
    ///
    /// ```
    /// use tournament::{EntryNo, rulings::Effect};
    /// assert!(Effect::PlaysOn.is_of_play());
    /// assert!(!Effect::Warned { entry: EntryNo(3) }.is_of_play());
    /// ```
    #[must_use]
    pub fn is_of_play(&self) -> bool {
        match self {
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. } => true,
            Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::Warned { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => false,
        }
    }

    /// What it makes of the result of a game.
    #[must_use]
    pub(crate) fn makes(&self) -> Option<ResultEffect> {
        let to = self.ends().map(|(_, outcome)| outcome);
        let (game, was) = self.clone().stood().map(|(game, was)| (game, *was))?;
        Some(ResultEffect { game, was, to })
    }

    /// Who decides about it.
    #[must_use]
    pub fn level(&self) -> Level {
        match self {
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::ColoursKept { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. }
            | Self::SentOut { .. }
            | Self::Warned { .. } => Level::AtTheBoard,
            Self::Ended { outcome, .. } if !outcome.is_ruling() => Level::AtTheBoard,
            Self::Ended { .. }
            | Self::Voided { .. }
            | Self::Raised { .. }
            | Self::Lowered { .. }
            | Self::Fined { .. } => Level::Sanction,
            Self::Excluded { .. } | Self::Expelled { .. } | Self::Eliminated { .. } => Level::Chief,
        }
    }

    /// The sanction of 12.9 that it is; `None` where it is none.
    #[must_use]
    pub fn sanction_kind(&self) -> Option<SanctionKind> {
        Some(match self {
            Self::Warned { .. } => SanctionKind::Warning,
            Self::TimeAdded { .. } => SanctionKind::TimeToOpponent,
            Self::TimeTaken { .. } => SanctionKind::TimeOff,
            Self::Raised { .. } => SanctionKind::PointsToOpponent,
            Self::Lowered { .. } => SanctionKind::PointsOff,
            Self::Ended { outcome, .. } if outcome.is_ruling() => SanctionKind::Loss,
            Self::Fined { .. } => SanctionKind::Fine,
            Self::Excluded { .. } => SanctionKind::Exclusion,
            Self::Expelled { .. } => SanctionKind::Expulsion,
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => return None,
        })
    }
}

/// The clocks of a game before and after a ruling, in seconds left.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clocks {
    /// White's before.
    pub white_before: Option<u32>,
    /// Black's before.
    pub black_before: Option<u32>,
    /// White's after.
    pub white_after: Option<u32>,
    /// Black's after.
    pub black_after: Option<u32>,
}
