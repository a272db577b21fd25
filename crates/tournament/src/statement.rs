//! What the players themselves say of their games.
//!
//! Each player states for one side. Two equal statements agree; what that makes of them is for the regulations ([`StatementRule`]). The arbiter's word
//! stands above: a game with a result takes no more statements, and one whose result was taken away begins anew.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{
    BoardNo, DrawBy, Game, GameKey, GameNo, Match, Outcome, RoundNo, Ruling, Side, Tournament,
    WinBy,
};

/// Whether players state the results of their games, and what two equal statements make.
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
pub enum StatementRule {
    /// Players state nothing.
    #[default]
    Off,
    /// A provisional result, which counts for nothing until an arbiter confirms it.
    Provisional,
    /// The result.
    Final,
}

crate::coded!(StatementRule);

impl StatementRule {
    /// Do players state nothing?
    #[must_use]
    pub const fn is_off(&self) -> bool {
        matches!(self, Self::Off)
    }
}

/// How a game ended, as far as a player may state it: what was played at the board. Absence, sanctions and points that nobody played for are the
/// arbiters' to record.
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
pub enum StatedResult {
    /// The entry named first won.
    First,
    /// A draw.
    Draw,
    /// The entry named second won.
    Second,
}

crate::coded!(StatedResult);

impl StatedResult {
    /// The result that it is.
    ///
    /// ```
    /// use tournament::{Mark, StatedResult};
    /// assert_eq!(StatedResult::ALL.map(|one| one.outcome().mark()), [Mark::Win, Mark::Draw, Mark::Loss]);
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::First => Outcome::Win(Side::First, WinBy::Unstated),
            Self::Draw => Outcome::Draw(DrawBy::Unstated),
            Self::Second => Outcome::Win(Side::Second, WinBy::Unstated),
        }
    }
}

/// What one player said of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Statement {
    /// How it ended.
    pub stated: StatedResult,
    /// When it was said, in UTC.
    pub at: NaiveDateTime,
}

/// What both said of a game: at most once each, the last word of either.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Statements {
    /// The entry named first.
    pub first: Option<Statement>,
    /// The entry named second.
    pub second: Option<Statement>,
}

/// How two players' statements stand to one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// Neither has stated anything.
    Silent,
    /// This one alone has.
    One(Side),
    /// Both say this.
    Agreed(StatedResult),
    /// They say different things.
    Disputed,
}

impl Statements {
    /// What this side said.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<Statement> {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// How they stand to one another.
    ///
    /// ```
    /// use tournament::{Agreement, Statements};
    /// assert_eq!(Statements::default().agreement(), Agreement::Silent);
    /// ```
    #[must_use]
    pub fn agreement(self) -> Agreement {
        match (self.first, self.second) {
            (None, None) => Agreement::Silent,
            (Some(_), None) => Agreement::One(Side::First),
            (None, Some(_)) => Agreement::One(Side::Second),
            (Some(one), Some(other)) if one.stated == other.stated => Agreement::Agreed(one.stated),
            (Some(_), Some(_)) => Agreement::Disputed,
        }
    }

    /// Takes this side's last word in the place of the one before.
    pub fn put(&mut self, side: Side, statement: Statement) {
        match side {
            Side::First => self.first = Some(statement),
            Side::Second => self.second = Some(statement),
        }
    }
}

impl Tournament {
    /// What both players said of a game. What was said before the game was void was of another game.
    #[must_use]
    pub fn statements_of(&self, place: GameKey) -> Statements {
        let said = self.statements.get(&place).copied().unwrap_or_default();
        let since = self.void_since(place);
        let still = |one: &Statement| since.is_none_or(|void| one.at > void);
        Statements {
            first: said.first.filter(still),
            second: said.second.filter(still),
        }
    }

    /// When a ruling that holds last made the game void, in UTC: what is played since is played anew (7.2, 7.3).
    #[must_use]
    pub(crate) fn void_since(
        &self,
        GameKey { round, board, game }: GameKey,
    ) -> Option<NaiveDateTime> {
        let here = self.rulings.iter().filter(|one| one.is_at(round, board));
        let void = here.filter(|one| one.in_force() && one.voids(game));
        void.map(Ruling::holds_from).max()
    }

    /// How what both said of a game stands; `None` once a result stands, or where there is no such game.
    #[must_use]
    pub fn agreement(&self, place: GameKey) -> Option<Agreement> {
        let GameKey { round, board, game } = place;
        let found = self.round(round)?.on_board(board)?.game(game)?;
        let open = found.outcome.is_none();
        open.then(|| self.statements_of(place).agreement())
    }

    /// The result that both stated of a game and nobody has confirmed.
    #[must_use]
    pub fn provisional(&self, place: GameKey) -> Option<StatedResult> {
        match self.agreement(place)? {
            Agreement::Agreed(stated) => Some(stated),
            Agreement::Silent | Agreement::One(_) | Agreement::Disputed => None,
        }
    }

    /// Did both players of a match that is not over state the same of every game without a result? It waits for nobody but the arbiter then.
    #[must_use]
    pub fn waits_for_word(&self, round: RoundNo, one: &Match) -> bool {
        let is_said = |game| self.is_said(round, one, game);
        one.every_game().any(|game| game.outcome.is_none()) && one.every_game().all(is_said)
    }

    /// Has a game of a match a result, or is there one that both players stated?
    pub(crate) fn is_said(&self, round: RoundNo, one: &Match, game: &Game) -> bool {
        game.outcome.is_some()
            || self
                .provisional(GameKey::new(round, one.board, game.no))
                .is_some()
    }

    /// What both players stated of a game, where this result is another. Nothing is said against a ruling, nor against a game that is passed over.
    #[must_use]
    pub fn stated_against(&self, place: GameKey, outcome: Outcome) -> Option<StatedResult> {
        if outcome.is_ruling() || outcome == Outcome::NotNeeded {
            return None;
        }
        match self.statements_of(place).agreement() {
            Agreement::Agreed(stated) if stated.outcome().mark() != outcome.mark() => Some(stated),
            Agreement::Agreed(_) | Agreement::Silent | Agreement::One(_) | Agreement::Disputed => {
                None
            }
        }
    }

    /// Do the players of a board say different things of a game that has no result?
    #[must_use]
    pub fn is_disputed(&self, round: RoundNo, board: BoardNo) -> bool {
        let at = |game| GameKey::new(round, board, GameNo(game));
        let mut games = self.statements.range(at(0)..=at(u8::MAX));
        games.any(|(place, _)| self.agreement(*place) == Some(Agreement::Disputed))
    }
}
