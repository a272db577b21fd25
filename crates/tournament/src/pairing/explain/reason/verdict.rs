//! What decided: a criterion with both its values, or the order of generation.

use draughts::Article;
use serde::Serialize;

use crate::{EntryNo, Points};

/// What speaks for a choice: the best that remains without it is worse, or comes later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceVerdict {
    /// This player may meet nobody else of those left (C1, C3).
    LastOpponent(EntryNo),
    /// This player may meet nobody in the bracket (C1, C3).
    NoOpponent(EntryNo),
    /// Otherwise not all can be paired (C4; C.04.5 C3), what is held staying as it is.
    Completion(Held),
    /// The first criterion in which the two differ.
    Criterion {
        /// Which.
        criterion: Criterion,
        /// Its value as paired.
        here: Amount,
        /// Its value in the alternative.
        otherwise: Amount,
        /// The best without this choice.
        alternative: Alternative,
    },
    /// All criteria are equal: this comes first in the order of generation.
    Order {
        /// By which article.
        order: Order,
        /// What comes next.
        alternative: Alternative,
    },
}

/// What a comparison leaves as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// Nothing: it holds of the round as a whole.
    Nothing,
    /// The pairs that come before.
    PairsBefore,
    /// Who has the bye, or with which score.
    Bye,
    /// Both.
    PairsBeforeAndBye,
}

impl Held {
    /// What is held of the two.
    ///
    /// ```
    /// use tournament::pairing::explain::Held;
    /// assert_eq!(Held::of(true, false), Held::PairsBefore);
    /// ```
    #[must_use]
    pub fn of(pairs_before: bool, bye: bool) -> Self {
        match (pairs_before, bye) {
            (false, false) => Self::Nothing,
            (true, false) => Self::PairsBefore,
            (false, true) => Self::Bye,
            (true, true) => Self::PairsBeforeAndBye,
        }
    }

    /// Are pairs before it held?
    #[must_use]
    pub fn holds_pairs(self) -> bool {
        match self {
            Self::PairsBefore | Self::PairsBeforeAndBye => true,
            Self::Nothing | Self::Bye => false,
        }
    }
}

/// The alternative that lost, as far as it concerns those in question.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// Their pairs.
    pub pairs: Vec<(EntryNo, EntryNo)>,
    /// Who would float in place of others.
    pub floats: Vec<EntryNo>,
    /// Who would have the bye.
    pub bye: Option<EntryNo>,
}

/// A criterion that compares pairings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// How many float down.
    Downfloaters,
    /// The scores of those.
    DownfloaterScores,
    /// What that asks of the next bracket.
    NextBracket,
    /// Rounds without a game of who has the bye.
    ByeUnplayed,
    /// Topscorers and their opponents three games apart in colours.
    ColourDifference,
    /// Topscorers and their opponents a third time with a colour.
    ThirdColour,
    /// Who does not get the colour due.
    ColourDue,
    /// Who does not get a colour strongly due.
    ColourStrong,
    /// Residents who float down again after one round.
    DownAgain,
    /// Opponents of those moved down who float up again after one round.
    UpAgain,
    /// Residents who float down again after two rounds.
    DownAgain2,
    /// Opponents of those moved down who float up again after two rounds.
    UpAgain2,
    /// How far those moved down float who floated one round ago.
    DownFurther,
    /// How far their opponents float who floated one round ago.
    UpFurther,
    /// How far those moved down float who floated two rounds ago.
    DownFurther2,
    /// How far their opponents float who floated two rounds ago.
    UpFurther2,
    /// Double-Swiss: how many come up.
    Upfloaters,
    /// Double-Swiss: the scores of those, the lowest first; more is better.
    UpfloaterScores,
    /// Double-Swiss: how many the following score group then needs.
    FollowingGroup,
    /// Double-Swiss: upfloaters who floated in the round before.
    UpfloatersAgain,
    /// Double-Swiss: opponents of upfloaters who floated in the round before.
    OpponentsAgain,
    /// Double-Swiss: matches played by who has the bye; more is better.
    ByeMatches,
    /// Double-Swiss: the pairing number of who has the bye; more is better.
    ByeNumber,
}

impl Criterion {
    /// The article.
    ///
    /// ```
    /// use tournament::pairing::explain::Criterion;
    /// assert_eq!(Criterion::ColourDue.article().as_str(), "C.04.3 C12");
    /// assert_eq!(Criterion::Upfloaters.article().as_str(), "C.04.5 C4");
    /// ```
    #[must_use]
    pub fn article(self) -> Article {
        Article::new(match self {
            Self::Downfloaters => "C.04.3 C6",
            Self::DownfloaterScores => "C.04.3 C7",
            Self::NextBracket => "C.04.3 C8",
            Self::ByeUnplayed => "C.04.3 C9",
            Self::ColourDifference => "C.04.3 C10",
            Self::ThirdColour => "C.04.3 C11",
            Self::ColourDue => "C.04.3 C12",
            Self::ColourStrong => "C.04.3 C13",
            Self::DownAgain => "C.04.3 C14",
            Self::UpAgain => "C.04.3 C15",
            Self::DownAgain2 => "C.04.3 C16",
            Self::UpAgain2 => "C.04.3 C17",
            Self::DownFurther => "C.04.3 C18",
            Self::UpFurther => "C.04.3 C19",
            Self::DownFurther2 => "C.04.3 C20",
            Self::UpFurther2 => "C.04.3 C21",
            Self::Upfloaters => "C.04.5 C4",
            Self::UpfloaterScores => "C.04.5 C5",
            Self::FollowingGroup => "C.04.5 C6",
            Self::UpfloatersAgain => "C.04.5 C7",
            Self::OpponentsAgain => "C.04.5 C8",
            Self::ByeMatches | Self::ByeNumber => "C.04.5 3.4",
        })
    }
}

/// The value of a criterion; of one kind for each, so that two can be compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// So many.
    Count(usize),
    /// Scores in the order in which they are compared.
    Scores(Vec<Points>),
    /// Differences of scores, the largest first; none is that of who floats on, which is above all others.
    Differences(Vec<Distance>),
    /// How many leave the next bracket, and their scores.
    Below(usize, Vec<Points>),
}

/// How far somebody floats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distance {
    /// By so many points.
    By(Points),
    /// Out of the bracket once more.
    Further,
}

/// What in the order of generation came first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Another order of the lower half.
    Transposition,
    /// Residents exchanged between the halves: how many as paired, and otherwise. Where they are as many, others are.
    Exchange(usize, usize),
    /// Which of those moved down are paired.
    MovedDown,
    /// The identifier: the first place, from 1, at which it is smaller, with both pairing numbers.
    Identifier(usize, u16, u16),
    /// The first set of upfloaters.
    UpfloaterSet,
}

impl Order {
    /// The article.
    ///
    /// ```
    /// use tournament::pairing::explain::Order;
    /// assert_eq!(Order::Transposition.article().as_str(), "C.04.3 4.2");
    /// ```
    #[must_use]
    pub fn article(&self) -> Article {
        Article::new(match self {
            Self::Transposition => "C.04.3 4.2",
            Self::Exchange(..) => "C.04.3 4.3",
            Self::MovedDown => "C.04.3 4.4",
            Self::Identifier(..) => "C.04.5 3.6",
            Self::UpfloaterSet => "C.04.5 3.5",
        })
    }
}
