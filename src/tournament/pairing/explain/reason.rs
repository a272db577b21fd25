//! What an explanation says, as values. The shell puts them into words.

use serde::Serialize;

use super::super::{Colour, ColourRule};
use crate::tournament::{BoardNo, ByeKind, EntryNo, Pairing, Points, RoundNo};

/// Why a round is paired as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The round.
    pub round: RoundNo,
    /// In board order.
    pub pairs: Vec<PairReason>,
    /// Who does not play, and why.
    pub byes: Vec<ByeReason>,
}

/// Why two meet, and with these colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PairReason {
    /// Where they sit.
    pub board: BoardNo,
    /// Who they are.
    pub pairing: Pairing,
    /// Why these two.
    pub why: Why,
    /// Why these colours.
    pub colours: Colours,
}

/// Why two meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A Swiss: what decided in the bracket.
    Swiss(Swiss),
    /// The Berger table (C.05 Annex 1).
    Table(Table),
    /// The bracket of a knockout.
    Knockout(Knockout),
    /// The event is one match.
    Match,
    /// It is not what the system gives.
    Otherwise(Otherwise),
}

/// How a pair of a Swiss came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Swiss {
    /// By the Dutch system, or else by the Double-Swiss.
    pub is_dutch: bool,
    /// Where they met.
    pub bracket: Bracket,
    /// How those of the two who left their score group came here, in order.
    pub floats: Vec<Float>,
    /// Whom each of the two could not meet in the bracket.
    pub barred: [Barred; 2],
    /// Where they stand in it, unless they were exchanged; only of the Dutch system.
    pub place: Option<Place>,
    /// Why not the opponent who comes first in order, where that is somebody else.
    pub passed: Option<Passed>,
    /// What speaks against every pairing of the bracket without this pair.
    pub verdict: Verdict,
}

/// A bracket: a score group and those who came to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// The score of its residents.
    pub score: Points,
    /// How many it has in all.
    pub players: usize,
    /// Who came from another score group.
    pub came: Vec<EntryNo>,
}

/// Whom a player could not meet in the bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// The player.
    pub entry: EntryNo,
    /// Met before (C1), and when.
    pub met: Vec<(EntryNo, RoundNo)>,
    /// Kept apart by the arbiter.
    pub apart: Vec<EntryNo>,
    /// How many others must have the same colour (C.04.3 C3).
    pub same_colour: usize,
}

/// The places of a pair in the two halves (C.04.3 3.3), from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Place {
    /// What is divided.
    pub part: Part,
    /// Of the one in the upper half (S1).
    pub upper: usize,
    /// Of the one in the lower half (S2).
    pub lower: usize,
    /// How many the upper half has.
    pub half: usize,
}

/// What of a bracket is divided into halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// All of it: nobody was moved down, or all with the same score.
    Whole,
    /// Those moved down on one side, the residents on the other.
    MovedDown,
    /// The residents whom those moved down leave.
    Remainder,
}

/// The opponent who would have come first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Passed {
    /// Whose.
    pub of: EntryNo,
    /// Who.
    pub opponent: EntryNo,
    /// Why not.
    pub why: Obstacle,
}

/// Why two do not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// They met (C1).
    Met(RoundNo),
    /// The arbiter keeps them apart.
    Apart,
    /// Both must have the same colour (C.04.3 C3).
    SameColour,
    /// What every pairing with the two would cost.
    Verdict(Verdict),
}

/// Somebody who left the score group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Float {
    /// Who.
    pub entry: EntryNo,
    /// The bracket that was left, or completed.
    pub bracket: Points,
    /// Up or down.
    pub direction: Direction,
    /// What speaks against every other choice.
    pub verdict: Verdict,
}

/// A direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To more points.
    Up,
    /// To fewer points.
    Down,
}

/// What speaks for a choice: the best that remains without it is worse, or comes later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// This player may meet nobody else of those left (C1, C3).
    LastOpponent(EntryNo),
    /// This player may meet nobody in the bracket (C1, C3).
    NoOpponent(EntryNo),
    /// Otherwise not all can be paired (C4; C.04.5 C3).
    Completion,
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
    /// use arbitro::tournament::pairing::explain::Criterion;
    /// assert_eq!(Criterion::ColourDue.article(), "C.04.3 C12");
    /// assert_eq!(Criterion::Upfloaters.article(), "C.04.5 C4");
    /// ```
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
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
        }
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
    /// The first there is: those at the same place of the two halves meet.
    First,
    /// Another order of the lower half.
    Transposition,
    /// Residents exchanged between the halves: how many as paired, and otherwise.
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
    /// use arbitro::tournament::pairing::explain::Order;
    /// assert_eq!(Order::Transposition.article(), "C.04.3 4.2");
    /// ```
    #[must_use]
    pub fn article(&self) -> &'static str {
        match self {
            Self::First => "C.04.3 3.3",
            Self::Transposition => "C.04.3 4.2",
            Self::Exchange(..) => "C.04.3 4.3",
            Self::MovedDown => "C.04.3 4.4",
            Self::Identifier(..) => "C.04.5 3.6",
            Self::UpfloaterSet => "C.04.5 3.5",
        }
    }
}

/// How two come to meet in a knockout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Knockout {
    /// By their pairing numbers, in the first round.
    Numbers(u16, u16),
    /// Both won the meetings beside each other of the round before, or went through.
    Winners,
    /// Both lost a semi-final: for the third place.
    ThirdPlace,
}

/// A place in the Berger table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Table {
    /// For how many the table is.
    pub players: usize,
    /// The pairing numbers of the two; the one beyond the players rests who meets it.
    pub seats: [u16; 2],
    /// Which cycle it is, from 1, and of how many.
    pub cycle: (u16, u16),
}

/// A pair, or a bye, that the system does not give.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Otherwise {
    /// The arbiter did it by hand; otherwise a result was corrected later, or another program paired.
    pub by_hand: bool,
    /// What each would have had.
    pub instead: Vec<(EntryNo, Instead)>,
}

/// What the system gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// This opponent.
    Meets(EntryNo),
    /// The bye, or a rest.
    Bye,
    /// Nothing: there is no legal pairing.
    NoPairing,
}

/// Why these colours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Colours {
    /// The paragraph; `None` when they are the other way round than it says.
    pub rule: Option<ColourRule>,
    /// The two, White of game 1 first.
    pub sides: [ColourSide; 2],
    /// Which of the two is ranked higher: 0 or 1.
    pub higher: usize,
    /// How many games back the histories differed last, where that decided; 1 is the latest.
    pub differed: Option<usize>,
}

/// The colours of a player before the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColourSide {
    /// Who.
    pub entry: EntryNo,
    /// The pairing number.
    pub number: u16,
    /// The score before the round.
    pub score: Points,
    /// The colours of game 1 in the rounds played, the latest last.
    pub history: Vec<Colour>,
    /// The colour due (C.04.3 1.7).
    pub due: Option<(Colour, Strength)>,
}

/// How much a colour is due (C.04.3 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Level: the other than the last.
    Mild,
    /// One colour had once more.
    Strong,
    /// A colour had twice more, or in the two games before.
    Absolute,
}

/// Why somebody does not play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ByeReason {
    /// Who.
    pub entry: EntryNo,
    /// What kind of bye.
    pub kind: ByeKind,
    /// Why.
    pub why: WhyBye,
}

/// Why somebody does not play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyBye {
    /// It was asked for.
    Asked,
    /// Nobody is there for the other place of the bracket.
    Through,
    /// It is the turn to rest in the Berger table.
    Table(Table),
    /// The bye of a Swiss.
    Swiss(SwissBye),
    /// It is not what the system gives.
    Otherwise(Otherwise),
}

/// How the bye of a Swiss came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SwissBye {
    /// By the Dutch system, or else by the Double-Swiss.
    pub is_dutch: bool,
    /// The score of who has it.
    pub score: Points,
    /// The lowest score there is.
    pub lowest: Points,
    /// How many have that of who has it.
    pub group: usize,
    /// The brackets that were left on the way.
    pub floats: Vec<Float>,
    /// Those with no more points who could not have it.
    pub others: Vec<PassedOver>,
    /// What decided among those with the same score; `None` when there was nobody else.
    pub verdict: Option<Verdict>,
}

impl SwissBye {
    /// The article.
    #[must_use]
    pub fn article(&self) -> &'static str {
        if self.is_dutch {
            "C.04.3 C5"
        } else {
            "C.04.5 3.4"
        }
    }
}

/// Somebody who could not have the bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PassedOver {
    /// Who.
    pub entry: EntryNo,
    /// The score.
    pub score: Points,
    /// The round of a bye, or of as many points without a game (C2); otherwise the rest could not be paired (C4;
    /// C.04.5 C3).
    pub had: Option<RoundNo>,
}
