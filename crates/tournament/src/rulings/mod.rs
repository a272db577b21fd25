//! What arbiters decided (decisão): each ruling with its article, its reason and its effect.
//!
//! A ruling is a fact of the journal. What it does to a match or an entry, [`Tournament::settle`](super::Tournament::settle) works out from the rulings in force, so that one
//! that is overturned leaves nothing behind; results and expulsions change by events of their own, decided in the same step.

use chrono::NaiveDateTime;
use draughts::Article;
use serde::{Deserialize, Serialize};

use super::{
    BoardNo, EntryNo, GameNo, GameRecord, Outcome, ParsePersonError, RoundNo, ShortText, UserId,
};

mod appeals;
mod articles;
mod effect;
mod halted;
mod level;
mod lighter;
mod matter;
mod sanction;
mod seen;
pub(super) mod settle;
mod texts;

pub use articles::{Articles, RuleText};
pub(crate) use effect::ResultEffect;
pub use effect::{Clocks, Effect, Outsider};
pub use level::Level;
pub use matter::{DecisionKind, Matter, Upshot};
pub use sanction::SanctionKind;
pub use seen::BoardStamp;
pub use texts::{Facts, FormKey};

/// The number of a ruling in its tournament, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulingNo(pub u32);

/// Who acts for the arbiters, as they were called then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Official {
    /// The account; `None` for the program itself (a demo).
    pub user: Option<UserId>,
    /// The name.
    pub name: String,
}

impl Official {
    /// Is it the same person? A name may have changed since.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (self.user, other.user) {
            (Some(one), Some(two)) => one == two,
            _ => self == other,
        }
    }
}

/// Where something was decided: at a game, at a board, or for the round or the tournament as a whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scene {
    /// The round.
    pub round: Option<RoundNo>,
    /// The board.
    pub board: Option<BoardNo>,
    /// The game of the match.
    pub game: Option<GameNo>,
}

/// What the arbiter looked at.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The position, as FEN.
    pub position: Option<String>,
    /// The moves, as the score sheet or the arbiter's counter has them.
    pub moves: Option<String>,
    /// The rule of conduct that was named, by its code; none in what was recorded before there was this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<ShortText>,
}

/// A decision of the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// 1, 2, 3 … in the tournament.
    pub no: RulingNo,
    /// What the form was sent with: the same key is the same ruling, however often it arrives.
    pub key: FormKey,
    /// When it was recorded, in UTC.
    pub at: NaiveDateTime,
    /// Who recorded it.
    pub by: Official,
    /// Where.
    pub scene: Scene,
    /// What it is about.
    pub matter: Matter,
    /// Whom it is about: who broke a rule, claimed or offered first.
    pub concerned: Vec<EntryNo>,
    /// The number of the move on the sheet at which it happened.
    pub move_no: Option<u16>,
    /// What happened.
    pub facts: Facts,
    /// What the arbiter looked at.
    pub evidence: Evidence,
    /// What was decided.
    pub decision: DecisionKind,
    /// The article it rests on, like `9.10`.
    pub article: Articles,
    /// What it does.
    pub effects: Vec<Effect>,
    /// The clocks before and after, where they were noted.
    pub clocks: Option<Clocks>,
    /// Whether it holds.
    pub state: RulingState,
    /// Who confirmed or refused it, and when; `None` where nobody had to, or has not yet.
    pub confirmed: Option<Confirmation>,
    /// The first appeal against it.
    pub appeal: Option<Appeal>,
    /// The appeals after that one, of other players, in the order in which they were filed and are decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Appeal>,
    /// Who took it back, when and why.
    pub revoked: Option<Revocation>,
    /// What stood before it and cannot be told from its effects.
    #[serde(default)]
    pub before: Before,
    /// What the federation answered, where it was asked (13.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<DirectionAnswer>,
}

/// What stood when a ruling began to hold, so that its fall can give it back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Before {
    /// Those whom it sent away although they had left already.
    pub left: Vec<EntryNo>,
    /// The score sheet of the game that it voided.
    pub sheet: Option<GameRecord>,
}

/// What the Direction of the FPD decided about a question (13.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirectionAnswer {
    /// What it says.
    pub said: Facts,
    /// Who recorded it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The arbiters took a ruling back themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revocation {
    /// Who.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why.
    pub reasons: Facts,
}

/// Whether a ruling holds.
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
pub enum RulingState {
    /// An assistant proposes it; nothing has happened yet.
    Proposed,
    /// It holds.
    InForce,
    /// The chief arbiter did not confirm it.
    Refused,
    /// An appeal was upheld: what it did is undone.
    Overturned,
    /// The arbiters took it back themselves: what it did is undone.
    Revoked,
}

crate::coded!(RulingState);

/// The chief arbiter's word on a proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirmation {
    /// Who.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// An appeal against a ruling (recurso, 11.12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appeal {
    /// Who appeals.
    pub by: EntryNo,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why.
    pub grounds: Facts,
    /// What came of it.
    pub verdict: Option<AppealVerdict>,
    /// What was recorded of it before and taken back, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<WithdrawnVerdict>,
}

/// A decision on an appeal that had been recorded wrongly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawnVerdict {
    /// As it was recorded.
    pub verdict: AppealVerdict,
    /// Who took it back.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why.
    pub reasons: Facts,
}

/// What came of an appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealVerdict {
    /// Whether the ruling falls.
    pub upheld: bool,
    /// The player withdrew the appeal (desistência): nobody decided about it, and the ruling holds.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given_up: bool,
    /// The ruling falls, but what it gave and took in its match stays: the bracket of a knockout was paired on with it.
    #[serde(default)]
    pub result_stays: bool,
    /// What falls and what holds from then on, where it is upheld in part; `upheld` is false then, because the ruling goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<AppealPart>,
    /// What stands from then on in each game whose result fell; empty where none did, and in old journals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stands: Vec<GameStands>,
    /// The person or the body that decided; `None` in old journals, where whoever recorded it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<ShortText>,
    /// Who recorded it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why.
    pub reasons: Facts,
}

/// What stands in a game from a decision on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStands {
    /// Which game of the match.
    pub game: GameNo,
    /// Its result; `None` where it is to be played.
    pub outcome: Option<Outcome>,
    /// Was it changed after the ruling, so that the decision gives no result and that one stays? Old journals do not say so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
}

/// What an appeal that is upheld in part makes of a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealPart {
    /// What falls, with the results that it gave.
    pub fell: Vec<Effect>,
    /// What the ruling does from then on.
    pub effects: Vec<Effect>,
}

impl AppealVerdict {
    /// Who decided, by name.
    #[must_use]
    pub fn decided_by(&self) -> &str {
        let named = self.decided_by.as_ref();
        named.map_or(self.by.name.as_str(), ShortText::as_str)
    }
}

impl Ruling {
    /// Did this official make the ruling, or confirm it? An appeal against it is an appeal against them.
    #[must_use]
    pub fn is_of(&self, official: &Official) -> bool {
        let confirmed = self.confirmed.as_ref();
        self.by.is(official) || confirmed.is_some_and(|answer| answer.by.is(official))
    }

    /// Does it hold?
    #[must_use]
    pub fn in_force(&self) -> bool {
        self.state == RulingState::InForce
    }

    /// Does what it gave and took in its match count? It does while it holds, and after an appeal that came too late for the bracket.
    #[must_use]
    pub(crate) fn counts_in_match(&self) -> bool {
        let verdict = self.verdict();
        self.in_force() || verdict.is_some_and(|verdict| verdict.result_stays)
    }

    /// When it began to hold, in UTC: when it was recorded, or the chief arbiter confirmed it.
    #[must_use]
    pub(crate) fn holds_from(&self) -> NaiveDateTime {
        self.confirmed.as_ref().map_or(self.at, |answer| answer.at)
    }

    /// Does it make this game void?
    #[must_use]
    pub(crate) fn voids(&self, game: GameNo) -> bool {
        let voided =
            |effect: &Effect| matches!(effect, Effect::Voided { game: of, .. } if *of == game);
        self.effects.iter().any(voided)
    }

    /// What it makes of the result of this game.
    #[must_use]
    pub(crate) fn makes(&self, game: GameNo) -> Option<ResultEffect> {
        let mut made = self.effects.iter().filter_map(Effect::makes);
        made.find(|made| made.game == game)
    }

    /// Takes away what is not for everybody and may still change while the ruling holds.
    pub(crate) fn bare(&mut self) {
        self.evidence = Evidence::default();
        self.clocks = None;
        self.confirmed = None;
        self.appeal = None;
        self.further.clear();
        self.revoked = None;
        self.before = Before::default();
        self.answer = None;
    }

    /// When its results fell, by an appeal or because it was taken back.
    #[must_use]
    pub(crate) fn fell_at(&self) -> Option<NaiveDateTime> {
        let verdict = self.verdict();
        let upheld = verdict.filter(|verdict| verdict.upheld && !verdict.result_stays);
        let revoked = self.revoked.as_ref().map(|one| one.at);
        upheld.map(|verdict| verdict.at).or(revoked)
    }

    /// Whoever broke a rule, claimed or offered: the first of those concerned.
    #[must_use]
    pub fn subject(&self) -> Option<EntryNo> {
        self.concerned.first().copied()
    }

    /// Is this entry one of those whom it names, or whom it does something to?
    #[must_use]
    pub fn is_about(&self, no: EntryNo) -> bool {
        let touches = |effect: &Effect| effect.entry() == Some(no);
        self.concerned.contains(&no)
            || self.effects.iter().any(touches)
            || self.before.left.contains(&no)
    }

    /// Is it a question to the federation (13.1) that holds?
    #[must_use]
    pub fn asks(&self) -> bool {
        self.matter == Matter::Question && self.in_force()
    }

    /// Is this one of the articles that it rests on?
    #[must_use]
    pub(crate) fn rests_on(&self, article: Article) -> bool {
        self.article.cite(article)
    }

    /// Does it wait for the chief arbiter: a proposal, or an appeal that nobody has decided?
    #[must_use]
    pub fn waits(&self) -> bool {
        match self.state {
            RulingState::Proposed => true,
            RulingState::InForce => self.has_open_appeal(),
            RulingState::Refused | RulingState::Overturned | RulingState::Revoked => false,
        }
    }

    /// Was it made at this board of this round?
    #[must_use]
    pub(crate) fn is_at(&self, round: RoundNo, board: BoardNo) -> bool {
        (self.scene.round, self.scene.board) == (Some(round), Some(board))
    }
}

impl std::fmt::Display for RulingNo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for RulingNo {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What is wrong with a text that is to be kept.
pub(crate) type ParseTextError = ParsePersonError;
