//! How a game ends on the board: wins, limits on moves, repetition, agreement.

pub(super) mod tables;

use super::ending::When;
use super::{Article, Fact};
use crate::listed::listed;

/// How a game ends under a rule set, and where the text says so.
///
/// ```
/// use draughts::RuleSet;
///
/// let ends = RuleSet::Portuguese.rules().ends;
/// assert_eq!((ends.blocked.to_string(), ends.repetition.to_string()), ("5.2".to_owned(), "5.3".to_owned()));
/// assert_eq!(ends.limits.len(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ends {
    /// Who has captured every piece of the opponent wins.
    pub captured_all: Article,
    /// Who has the move and no legal one loses.
    pub blocked: Article,
    /// The same placement with the same side to move is a draw the third time, consecutive or not.
    pub repetition: Article,
    /// The limits on moves, in the order of the text.
    pub limits: &'static [Limit],
    /// When the players may agree on a draw.
    pub agreement: Agreement,
    /// That a game is won, where no more is known of how.
    pub won: Article,
    /// Whoever resigns loses; `None` where the text of the game does not say so.
    pub resigned: Option<Article>,
    /// That a game is drawn, where no more is known of how.
    pub drawn: Article,
    /// What neither side can win is a draw; `None` where the text of the game does not say so.
    pub no_win: Option<Article>,
    /// Both flags fell: a draw; `None` where the text does not rule it.
    pub both_flags: Option<Article>,
}

impl Ends {
    /// The limits that apply to a game under these conditions, in the order of the text.
    ///
    /// ```
    /// use draughts::{Conditions, Pace, RuleSet};
    ///
    /// let ends = RuleSet::International.rules().ends;
    /// let moves = |pace| ends.limits_under(Conditions { pace, ..Conditions::default() }).map(|l| l.moves).collect::<Vec<_>>();
    /// assert_eq!(moves(Pace::Classical), [25, 5, 15]);
    /// assert_eq!(moves(Pace::Quick), [25, 5, 5]);
    /// ```
    pub fn limits_under(&self, conditions: Conditions) -> impl Iterator<Item = &'static Limit> {
        let limits: &'static [Limit] = self.limits;
        limits
            .iter()
            .filter(move |limit| limit.applies.to(conditions))
    }
}

/// A limit on moves: what is counted, from where, how far. The game is a draw when the count is full and nobody has won.
///
/// ```
/// use draughts::{LimitName, RuleSet};
///
/// let limits = RuleSet::Portuguese.rules().ends.limits;
/// let law = limits.iter().find(|limit| limit.name == LimitName::MoveLimit).unwrap();
/// assert_eq!((law.moves, law.article.to_string()), (20, "3.9 b".to_owned()));
/// assert_eq!(law.gives_way.unwrap().to, LimitName::ForcedEnding);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// What it is called; one name stands once among the limits that apply to a game.
    pub name: LimitName,
    /// Where the text sets it.
    pub article: Article,
    /// The games to which it applies.
    pub applies: Applicability,
    /// The count begins with the first position like this. The move that leads to it is not counted.
    pub starts: When,
    /// The count goes on while this holds; `starts` implies it.
    pub lasts: When,
    /// How many moves make a draw.
    pub moves: u8,
    /// Whose moves.
    pub by: CountedMoves,
    /// A man's move or a capture begins the count anew.
    pub restarts: Fact,
    /// It does not count while another limit does.
    pub gives_way: Option<GivesWay>,
}

/// What a limit is called.
///
/// ```
/// use draughts::{LimitName, RuleSet};
///
/// let names = RuleSet::Portuguese.rules().ends.limits.iter().map(|limit| limit.name);
/// assert!(names.eq([LimitName::ForcedEnding, LimitName::MoveLimit]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum LimitName {
    /// The law of 20 moves, 25 on 100 squares: nothing but moves of kings.
    MoveLimit,
    /// The *forçada*: three kings that hold the river against one.
    ForcedEnding,
    /// Endings of few pieces that are held to be drawn, CBD 99.
    DrawnEnding,
    /// Three pieces, a king among them, against a lone king, CBD 100.
    LoneKing,
    /// The house rule: three kings against one.
    ThreeAgainstOne,
}

listed! {
    /// Every limit.
    pub LimitName {
        MoveLimit => "move-limit",
        ForcedEnding => "forced-ending",
        DrawnEnding => "drawn-ending",
        LoneKing => "lone-king",
        ThreeAgainstOne => "three-against-one",
    }
}

/// Whose moves a limit counts.
///
/// ```
/// use draughts::{CountedMoves, RuleSet};
///
/// let counts = RuleSet::Portuguese.rules().ends.limits.iter().map(|limit| (limit.moves, limit.by));
/// assert!(counts.eq([(12, CountedMoves::Stronger), (20, CountedMoves::EachSide)]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedMoves {
    /// Both sides': it is full when each has made them.
    EachSide,
    /// The stronger side's alone.
    Stronger,
}

/// The limit before which another one stands back, and where the text says so.
///
/// ```
/// use draughts::{LimitName, RuleSet};
///
/// let law_of_20_moves = RuleSet::Portuguese.rules().ends.limits[1];
/// let way = law_of_20_moves.gives_way.unwrap();
/// assert_eq!((way.to, way.article.to_string()), (LimitName::ForcedEnding, "3.9 b 4".to_owned()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivesWay {
    /// The limit that goes before.
    pub to: LimitName,
    /// Where the text says so.
    pub article: Article,
}

/// The games to which a limit applies.
///
/// ```
/// use draughts::{Applicability, House, LimitName, RuleSet};
///
/// let limits = RuleSet::Brazilian.rules().ends.limits;
/// let applies = |name| limits.iter().find(|limit| limit.name == name).unwrap().applies;
/// assert_eq!(applies(LimitName::MoveLimit), Applicability::Always);
/// assert_eq!(applies(LimitName::ThreeAgainstOne), Applicability::Under(House::ThreeAgainstOne));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Applicability {
    /// All.
    Always,
    /// Those of this pace.
    At(Pace),
    /// Those under this house rule.
    Under(House),
}

impl Applicability {
    /// Does the limit apply to a game under these conditions?
    pub(crate) fn to(self, conditions: Conditions) -> bool {
        match self {
            Applicability::Always => true,
            Applicability::At(pace) => pace == conditions.pace,
            Applicability::Under(house) => house == conditions.house,
        }
    }
}

/// What a tournament fixes beforehand and the limits depend on.
///
/// ```
/// use draughts::{Conditions, House, Pace, RuleSet};
///
/// let rapid = Conditions { pace: Pace::Quick, house: House::ThreeAgainstOne };
/// let limits = RuleSet::International.rules().ends.limits_under(rapid);
/// assert!(limits.map(|limit| limit.moves).eq([25, 5, 5, 20]));
/// assert_eq!(Conditions::default(), Conditions { pace: Pace::Classical, house: House::None });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conditions {
    /// How fast the game is.
    pub pace: Pace,
    /// Which house rule is agreed on.
    pub house: House,
}

/// How fast a game is, as far as the limits of CBD 100 ask.
///
/// ```
/// use draughts::{Conditions, LimitName, Pace, RuleSet};
///
/// let ends = RuleSet::International.rules().ends;
/// let limits = |pace| ends.limits_under(Conditions { pace, ..Conditions::default() });
/// let lone_king = |pace| limits(pace).find(|limit| limit.name == LimitName::LoneKing).unwrap().moves;
/// assert_eq!((lone_king(Pace::Classical), lone_king(Pace::Quick)), (15, 5));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Pace {
    /// *Tempo pensado*.
    #[default]
    Classical,
    /// Rapid or blitz.
    Quick,
}

/// A rule on top of the text, for events that agree on it.
///
/// ```
/// use draughts::{Conditions, House, LimitName, RuleSet};
///
/// let agreed = Conditions { house: House::ThreeAgainstOne, ..Conditions::default() };
/// let last = |conditions| RuleSet::Brazilian.rules().ends.limits_under(conditions).last().unwrap().name;
/// assert_eq!(last(agreed), LimitName::ThreeAgainstOne);
/// assert_eq!(last(Conditions::default()), LimitName::LoneKing);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum House {
    /// The text alone.
    #[default]
    None,
    /// Three kings that have not beaten one in 20 moves have drawn; Brazilian and international draughts.
    ThreeAgainstOne,
}

/// When players may agree on a draw.
///
/// ```
/// use draughts::RuleSet;
///
/// let agreement = |set: RuleSet| set.rules().ends.agreement;
/// assert_eq!(agreement(RuleSet::Portuguese).demands.len(), 3);
/// assert!(agreement(RuleSet::Brazilian).demands.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreement {
    /// That they may.
    pub article: Article,
    /// What must be so before they may offer it.
    pub demands: &'static [Demand],
    /// With no more than so many pieces in all but no king on some side, where notation is free, either may ask
    /// the arbiter whether a draw is justified.
    pub justified: Option<Few>,
}

/// A number of pieces in all, and where the text sets it.
///
/// ```
/// use draughts::RuleSet;
///
/// let few = RuleSet::Portuguese.rules().ends.agreement.justified.unwrap();
/// assert_eq!((few.most, few.article.to_string()), (8, "9.6 a 2".to_owned()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Few {
    /// The most pieces of both sides together.
    pub most: u8,
    /// Where the text says so.
    pub article: Article,
}

/// What must be so before a draw may be offered.
///
/// ```
/// use draughts::{Requirement, RuleSet, ScoreKeeping};
///
/// let first = RuleSet::Portuguese.rules().ends.agreement.demands[0];
/// assert_eq!((first.keeping, first.asks), (ScoreKeeping::Obligatory, Requirement::MovesEach(20)));
/// assert_eq!(first.article.to_string(), "9.5 a 1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// The games that it concerns.
    pub keeping: ScoreKeeping,
    /// What it asks.
    pub asks: Requirement,
    /// Where the text says so.
    pub article: Article,
}

/// Whether players must write their moves down.
///
/// ```
/// use draughts::{Conditions, RuleSet, ScoreKeeping, game::Game};
///
/// let start = Game::new(RuleSet::Portuguese, Conditions::default());
/// let lacks = |keeping| start.offer_lacks(keeping).into_iter().map(|demand| demand.article.to_string());
/// assert!(lacks(ScoreKeeping::Obligatory).eq(["9.5 a 1", "9.5 a 2"]));
/// assert!(lacks(ScoreKeeping::Free).eq(["9.6 a 1"]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreKeeping {
    /// They must.
    Obligatory,
    /// They need not: rapid and blitz.
    Free,
}

/// What a rule about draw offers asks of the game.
///
/// ```
/// use draughts::{Requirement, Conditions, RuleSet, ScoreKeeping, game::Game};
///
/// let start = Game::new(RuleSet::Portuguese, Conditions::default());
/// let lacks = start.offer_lacks(ScoreKeeping::Obligatory);
/// assert_eq!((lacks[0].asks, lacks[1].asks), (Requirement::MovesEach(20), Requirement::FewPiecesAndKings(8)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Requirement {
    /// Each player has made so many moves.
    MovesEach(u8),
    /// At most so many pieces of both sides together, among them a king on each side.
    FewPiecesAndKings(u8),
}
