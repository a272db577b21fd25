//! The hall while a round is played (sala): whose boards are whose, who called, when the clocks were started.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{BoardNo, FormKey, GameKey, Official, Reseated, RoundClock, RoundNo, Side, UserId};

/// What the arbiters know of the hall.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hall {
    /// When the clocks of each round were started, in UTC.
    #[serde(with = "super::pairs")]
    pub started: BTreeMap<RoundNo, NaiveDateTime>,
    /// The clock of each round that has one: the one thing of the hall that everybody sees.
    #[serde(with = "super::pairs", skip_serializing_if = "BTreeMap::is_empty")]
    pub clocks: BTreeMap<RoundNo, RoundClock>,
    /// Which boards each arbiter looks after.
    #[serde(with = "super::pairs")]
    pub posts: BTreeMap<UserId, Post>,
    /// What an arbiter noted of a board.
    pub marks: Vec<BoardMark>,
    /// By what the players call.
    pub means: CallMeans,
    /// The games whose result stands although the score sheet speaks against it, as somebody knows who kept it: nobody is asked about them
    /// again. Another result, or other moves, are another question.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub kept: BTreeSet<GameKey>,
    /// The boards at which players were exchanged. Those of a round that was withdrawn stay: codes that were printed then say so. It is kept by itself: a release from
    /// before, which works beside this one while nodes are exchanged, writes what else there is of the hall without it.
    #[serde(skip)]
    pub reseated: Vec<Reseated>,
}

/// By what the players call an arbiter: the rules forbid them phones (11.4, 12.8) unless the arbiter allows one.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
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
pub enum CallMeans {
    /// The code that lies at each board, read by a phone.
    #[default]
    Codes,
    /// A tablet in the hall that lists the boards.
    Station,
}

crate::coded!(CallMeans);

/// The boards that an arbiter looks after: all from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Post {
    /// The first board.
    pub first: BoardNo,
    /// The last board, not before the first.
    pub last: BoardNo,
}

/// What an arbiter noted of a board while a round is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BoardMark {
    /// In which round.
    pub round: RoundNo,
    /// Which board.
    pub board: BoardNo,
    /// What.
    pub note: BoardNote,
}

/// What can be noted of a board.
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
pub enum BoardNote {
    /// A player is in time trouble (12.3).
    TimeTrouble,
    /// The players do not agree on the result.
    Disputed,
}

crate::coded!(BoardNote);

/// The number of a call in its tournament, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CallNo(pub u32);

/// What a player calls about.
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
pub enum CallKind {
    /// The clock: time is over, or it is set wrongly.
    Clock,
    /// A move that is doubted, a touched piece.
    Move,
    /// A draw that is claimed, or an offer.
    Draw,
    /// Anything else.
    Other,
}

crate::coded!(CallKind);

/// What a call says of itself, as far as the caller told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Caller {
    /// Which player.
    pub side: Option<Side>,
    /// What about.
    pub kind: Option<CallKind>,
}

/// A player called an arbiter to a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// 1, 2, 3 … in the tournament.
    pub no: CallNo,
    /// What the form was sent with.
    pub key: FormKey,
    /// In which round.
    pub round: RoundNo,
    /// From which board.
    pub board: BoardNo,
    /// Which player; `None` where the page was not told.
    pub side: Option<Side>,
    /// What about; `None` where the page was not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<CallKind>,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Who went there, and when.
    pub taken: Option<(Official, NaiveDateTime)>,
    /// When it was settled.
    pub settled: Option<NaiveDateTime>,
}

impl Call {
    /// Is it still waiting, or being dealt with?
    #[must_use]
    pub fn open(&self) -> bool {
        self.settled.is_none()
    }

    /// Is nobody on the way yet?
    #[must_use]
    pub fn waits(&self) -> bool {
        self.open() && self.taken.is_none()
    }
}

/// Where a board stands in a round, the first that holds.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum BoardState {
    /// Somebody called.
    Called,
    /// The players do not agree on the result.
    Disputed,
    /// A player is in time trouble.
    TimeTrouble,
    /// Both players stated how every game without a result ended: it waits for the arbiter.
    Stated,
    /// The clocks run.
    Playing,
    /// The clocks were not started yet.
    Waiting,
    /// Every game has its result.
    Finished,
}

crate::coded!(BoardState);

impl Post {
    /// Is this board among them?
    #[must_use]
    pub fn covers(self, board: BoardNo) -> bool {
        (self.first..=self.last).contains(&board)
    }
}

impl Hall {
    /// Does this call concern somebody of the arbiters: their board calls, or one that nobody looks after? Whoever has no boards
    /// looks after all.
    #[must_use]
    pub fn concerns(&self, user: UserId, call: &Call) -> bool {
        let covers = |post: &Post| post.covers(call.board);
        match self.posts.get(&user) {
            None => true,
            Some(own) => covers(own) || !self.posts.values().any(covers),
        }
    }
}

impl std::fmt::Display for CallNo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for CallNo {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}
