//! How a game ended: outcome first, points second (Articles 5 and 10.1).

use draughts::{Article, Conditions, LimitName, RuleSet};
use serde::{Deserialize, Serialize};

use super::{Points, rulings::SanctionKind};

mod mark;

pub use mark::{Mark, ParseMarkError};

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
    /// The opponent's electronic device made a sound.
    Device,
    /// The opponent used notes, information or advice.
    Notes,
    /// The opponent broke the rules of conduct.
    Conduct,
    /// The opponent was sanctioned.
    Discipline,
}

crate::coded!(WinBy);

impl WinBy {
    /// The article that it rests on in a game under these rules: of their text where it says so, else of the FPD's rules of competition.
    #[must_use]
    pub fn article(self, rules: RuleSet) -> Article {
        let ends = &rules.rules().ends;
        match self {
            Self::Unstated => ends.won,
            Self::CapturedAll => ends.captured_all,
            Self::Blocked => ends.blocked,
            Self::Resignation => ends.resigned.unwrap_or(Article::new("5.2")),
            Self::Time => Article::new("5.2"),
            Self::Device => Article::new("11.4"),
            Self::Notes => Article::new("11.3"),
            Self::Conduct => Article::new("11.10"),
            Self::Discipline => SanctionKind::Loss.article(),
        }
    }
}

/// What is cited where the text does not rule a case and a decision is sought by analogy with those that it rules.
pub const PREFACE: Article = Article::new("Prefácio");

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
    /// So many moves without a man's move or a capture.
    MoveLimit,
    /// Three kings against one, not won in 12 moves.
    ForcedEnding,
    /// An ending of few pieces that is held to be drawn (CBD 99).
    DrawnEnding,
    /// Three pieces against a lone king (CBD 100).
    LoneKing,
    /// The house rule: three kings against one.
    ThreeAgainstOne,
    /// Both flags fell (CBD 97 a).
    BothFlags,
    /// The same position three times.
    Repetition,
    /// Neither player can win any more.
    NoWinningPossibility,
    /// The device of one made a sound, and the other could not win.
    OpponentCannotWin,
    /// The text does not rule the case: by analogy (preface).
    Analogy,
    /// A sanction.
    Discipline,
}

crate::coded!(DrawBy);

impl DrawBy {
    /// The draw to which a limit on moves leads.
    #[must_use]
    pub fn of_limit(limit: LimitName) -> Self {
        match limit {
            LimitName::MoveLimit => Self::MoveLimit,
            LimitName::ForcedEnding => Self::ForcedEnding,
            LimitName::DrawnEnding => Self::DrawnEnding,
            LimitName::LoneKing => Self::LoneKing,
            LimitName::ThreeAgainstOne => Self::ThreeAgainstOne,
        }
    }

    /// Do these rules have such a draw? What journals say stands also where they do not.
    ///
    /// ```
    /// use draughts::{Conditions, RuleSet};
    /// use tournament::DrawBy;
    /// let forced = |rules| DrawBy::ForcedEnding.is_under(rules, Conditions::default());
    /// assert!(forced(RuleSet::Portuguese) && !forced(RuleSet::Brazilian));
    /// ```
    #[must_use]
    pub fn is_under(self, rules: RuleSet, conditions: Conditions) -> bool {
        let ends = &rules.rules().ends;
        match self {
            Self::MoveLimit
            | Self::ForcedEnding
            | Self::DrawnEnding
            | Self::LoneKing
            | Self::ThreeAgainstOne => {
                let mut limits = ends.limits_under(conditions);
                limits.any(|one| Self::of_limit(one.name) == self)
            }
            Self::BothFlags => ends.both_flags.is_some(),
            Self::Unstated
            | Self::Agreement
            | Self::Repetition
            | Self::NoWinningPossibility
            | Self::OpponentCannotWin
            | Self::Analogy
            | Self::Discipline => true,
        }
    }

    /// The article that it rests on in a game under these rules: of their text where it says so, else of the FPD's rules of competition.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::DrawBy;
    /// let of = |by: DrawBy, rules| by.article(rules).as_str();
    /// assert_eq!(of(DrawBy::MoveLimit, RuleSet::Portuguese), "3.9 b");
    /// assert_eq!(of(DrawBy::MoveLimit, RuleSet::PortugueseClassic), "3.2.1 a");
    /// assert_eq!(of(DrawBy::MoveLimit, RuleSet::International), "97 b");
    /// ```
    #[must_use]
    pub fn article(self, rules: RuleSet) -> Article {
        let ends = &rules.rules().ends;
        match self {
            Self::Unstated => ends.drawn,
            Self::Agreement => ends.agreement.article,
            Self::Repetition => ends.repetition,
            Self::NoWinningPossibility => ends.no_win.unwrap_or(Article::new("5.3")),
            Self::BothFlags => ends.both_flags.unwrap_or(PREFACE),
            Self::MoveLimit
            | Self::ForcedEnding
            | Self::DrawnEnding
            | Self::LoneKing
            | Self::ThreeAgainstOne => self.article_of_limit(rules),
            Self::OpponentCannotWin => Article::new("11.4"),
            Self::Analogy => PREFACE,
            Self::Discipline => Article::new("5.3"),
        }
    }

    /// The article of the limit that leads to it. An older journal may have one that these rules do not know: it is cited from those that do.
    fn article_of_limit(self, rules: RuleSet) -> Article {
        let sets = std::iter::once(rules).chain(RuleSet::ALL);
        let mut limits = sets.flat_map(|set| set.rules().ends.limits);
        let found = limits.find(|one| Self::of_limit(one.name) == self);
        found.map_or(PREFACE, |one| one.article)
    }
}

/// Why both lost, or one without a win for the other.
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
    /// Breaking the rules persistently.
    Conduct,
    /// A sanction.
    Discipline,
    /// Time that ran out.
    Time,
    /// The devices of both made a sound.
    Device,
}

crate::coded!(LossBy);

impl LossBy {
    /// The article of the FPD's rules by which both lose.
    #[must_use]
    pub fn article(self) -> Article {
        match self {
            Self::Conduct => Article::new("11.11"),
            Self::Discipline => SanctionKind::Loss.article(),
            Self::Time => Article::new("5.4"),
            Self::Device => Article::new("11.4"),
        }
    }

    /// The article by which one loses and the arbiter sets the other's score.
    fn article_of_one(self) -> Article {
        match self {
            Self::Conduct => Article::new("11.10"),
            Self::Discipline => SanctionKind::Loss.article(),
            Self::Time => Article::new("5.4"),
            Self::Device => Article::new("11.4"),
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
    /// This side lost, and the opponent has half a point: given by the arbiter (11.10, 12.9 f), or left by 11.4.
    HalfLoss(Side, LossBy),
    /// This side lost, and the arbiter gave the opponent nothing (11.10, 12.9 f).
    BareLoss(Side, LossBy),
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
            | Self::BareLoss(..)
            | Self::NotNeeded => Points::ZERO,
        }
    }

    /// Was the game started? A forfeited game was not.
    #[must_use]
    pub fn played(self) -> bool {
        match self {
            Self::Win(..)
            | Self::Draw(_)
            | Self::DoubleLoss(_)
            | Self::HalfLoss(..)
            | Self::BareLoss(..) => true,
            Self::Forfeit(_) | Self::DoubleForfeit | Self::NotNeeded => false,
        }
    }

    /// Did this side lose? Whoever gets nothing because the other lost did not (11.10, 12.9 f).
    ///
    /// ```
    /// use tournament::{LossBy, Outcome, Side};
    /// let bare = Outcome::BareLoss(Side::First, LossBy::Discipline);
    /// assert!(bare.lost_by(Side::First) && !bare.lost_by(Side::Second));
    /// ```
    #[must_use]
    pub fn lost_by(self, side: Side) -> bool {
        match self {
            Self::Win(winner, _) | Self::Forfeit(winner) => winner != side,
            Self::HalfLoss(loser, _) | Self::BareLoss(loser, _) => loser == side,
            Self::DoubleForfeit | Self::DoubleLoss(_) => true,
            Self::Draw(_) | Self::NotNeeded => false,
        }
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
            | Self::BareLoss(..)
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
            Self::DoubleLoss(_) | Self::BareLoss(..) => Mark::DoubleLoss,
            Self::HalfLoss(Side::Second, _) => Mark::HalfWin,
            Self::HalfLoss(Side::First, _) => Mark::HalfLoss,
            Self::NotNeeded => Mark::NotNeeded,
        }
    }

    /// Does saying this ask for an article and a reason? Points that no game decided do.
    #[must_use]
    pub fn is_ruling(self) -> bool {
        match self {
            Self::Win(_, by) => match by {
                WinBy::Device | WinBy::Notes | WinBy::Conduct | WinBy::Discipline => true,
                WinBy::Unstated
                | WinBy::CapturedAll
                | WinBy::Blocked
                | WinBy::Resignation
                | WinBy::Time => false,
            },
            Self::Draw(by) => by == DrawBy::Discipline,
            Self::Forfeit(_) | Self::DoubleForfeit | Self::NotNeeded => false,
            Self::DoubleLoss(by) => by != LossBy::Time,
            Self::HalfLoss(..) | Self::BareLoss(..) => true,
        }
    }

    /// Is it for an arbiter to say? Rulings are, and so is what no game shows: that the text is silent and the game drawn by analogy (preface), that
    /// the other could not have won (11.4), that the time of both ran out (5.4, CBD 97 a).
    ///
    /// ```
    /// use tournament::{DrawBy, LossBy, Outcome};
    /// assert!(Outcome::DoubleLoss(LossBy::Time).is_for_arbiters());
    /// assert!(!Outcome::Draw(DrawBy::Agreement).is_for_arbiters());
    /// assert!(!Outcome::DoubleForfeit.is_for_arbiters());
    /// ```
    #[must_use]
    pub fn is_for_arbiters(self) -> bool {
        self.is_ruling()
            || self.is_by_analogy()
            || matches!(
                self,
                Self::Draw(DrawBy::OpponentCannotWin | DrawBy::BothFlags)
                    | Self::DoubleLoss(LossBy::Time)
            )
    }

    /// Does the text not rule the case? Why it is drawn is said then.
    #[must_use]
    pub fn is_by_analogy(self) -> bool {
        self == Self::Draw(DrawBy::Analogy)
    }

    /// Do these rules have such an end? What journals say stands also where they do not.
    #[must_use]
    pub fn is_under(self, rules: RuleSet, conditions: Conditions) -> bool {
        match self {
            Self::Draw(by) => by.is_under(rules, conditions),
            Self::Win(..)
            | Self::Forfeit(_)
            | Self::DoubleForfeit
            | Self::DoubleLoss(_)
            | Self::HalfLoss(..)
            | Self::BareLoss(..)
            | Self::NotNeeded => true,
        }
    }

    /// The article that it rests on in a game under these rules.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::{LossBy, Outcome, Side};
    /// let of = |outcome: Outcome| outcome.article(RuleSet::Brazilian).as_str();
    /// assert_eq!(of(Outcome::DoubleLoss(LossBy::Conduct)), "11.11");
    /// assert_eq!(of(Outcome::BareLoss(Side::First, LossBy::Conduct)), "11.10");
    /// ```
    #[must_use]
    pub fn article(self, rules: RuleSet) -> Article {
        match self {
            Self::Win(_, by) => by.article(rules),
            Self::Draw(by) => by.article(rules),
            Self::DoubleLoss(by) => by.article(),
            Self::HalfLoss(_, by) | Self::BareLoss(_, by) => by.article_of_one(),
            Self::Forfeit(_) | Self::DoubleForfeit | Self::NotNeeded => Article::new("5.2"),
        }
    }
}
