//! What an explanation says, as values. The shell puts them into words.

use draughts::Article;
use serde::Serialize;

use crate::{BoardNo, ByeKind, EntryNo, Pairing, Points, RoundNo, TableNo};

mod colours;
mod discreet;
mod plain;
mod verdict;

pub use colours::{ColourReason, ColourSide, ColourStrength};
pub use plain::{Hindrance, Plain, PlainBye, SamePoints};
pub use verdict::{Alternative, Amount, ChoiceVerdict, Criterion, Distance, Held, Order};

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
    pub colours: ColourReason,
}

/// Why two meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A Swiss: what decided in the bracket.
    Swiss(Box<Swiss>),
    /// The Berger table (C.05 Annex 1).
    Table(BergerPlace),
    /// The bracket of a knockout.
    Knockout(Knockout),
    /// The event is one match.
    Match,
    /// One of them came when the round was paired.
    Late(LateReason),
    /// It is not what the system gives.
    Otherwise(Otherwise),
}

/// Somebody who joined a round that was paired, against whoever had the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct LateReason {
    /// Who came.
    pub late: EntryNo,
    /// Who had the bye.
    pub had_bye: EntryNo,
}

/// How a pair of a Swiss came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Swiss {
    /// By the Dutch system, or else by the Double-Swiss.
    pub is_dutch: bool,
    /// Where they met.
    pub bracket: BracketReason,
    /// How those of the two who left their score group came here, in order.
    pub floats: Vec<FloatReason>,
    /// Whom each of the two could not meet in the bracket.
    pub barred: [BarredInBracket; 2],
    /// Where they stand in it; `None` where both are of one half, or of those who came and those who were there.
    pub place: Option<PairPlaces>,
    /// Why not the opponent who comes first in order of those still free, where that is somebody else.
    pub passed: Option<Passed>,
    /// What the comparisons leave as it is.
    pub held: Held,
    /// What speaks against every pairing of the bracket without this pair.
    pub verdict: ChoiceVerdict,
}

/// A bracket: a score group and those who came to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketReason {
    /// The score of its residents.
    pub score: Points,
    /// How many it has in all.
    pub players: usize,
    /// Who came from another score group.
    pub came: Vec<EntryNo>,
    /// Who has the score of its residents and floated up to another: not among its players.
    pub gone_up: Vec<EntryNo>,
    /// Who has the score of its residents and the bye, where that was given before: not among its players.
    pub bye: Option<EntryNo>,
    /// Do points count that are for pairing only (C.04.7)?
    pub virtual_points: bool,
}

/// Whom a player could not meet in the bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BarredInBracket {
    /// The player.
    pub entry: EntryNo,
    /// Met before (C1), and when.
    pub met: Vec<(EntryNo, RoundNo)>,
    /// Kept apart by the arbiter.
    pub apart: Vec<EntryNo>,
    /// How many others must have the same colour (C.04.3 C3).
    pub same_colour: usize,
}

/// The places of a pair in the two halves (C.04.3 3.3; C.04.5 3.6), from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PairPlaces {
    /// What is divided.
    pub part: BracketPart,
    /// Of the one in the upper half (S1).
    pub upper: usize,
    /// Of the one in the lower half (S2).
    pub lower: usize,
    /// How many the upper half has.
    pub half: usize,
    /// How many pairs are within a half, so that the order of the others says nothing about a single pair.
    pub exchanged: usize,
}

/// What of a bracket is divided into halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BracketPart {
    /// All of it: nobody was moved down, or all with the same score.
    Whole,
    /// Those moved down on one side, the residents on the other.
    MovedDown,
    /// The residents whom those moved down leave.
    Remainder,
}

/// The opponent who would have come first, once those before in order have theirs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Passed {
    /// Whose.
    pub of: EntryNo,
    /// Who.
    pub opponent: EntryNo,
    /// Did others of the bracket come before, whose pairs stay as they are?
    pub after: bool,
    /// Why not.
    pub why: Obstacle,
}

/// Why two do not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// They met (C1).
    Met(RoundNo),
    /// The regulations or the arbiter keep them apart.
    Apart,
    /// Both must have the same colour (C.04.3 C3).
    SameColour,
    /// The others of the bracket could not be paired with each other (C.04.5 3.6).
    Others,
    /// What every pairing with the two would cost.
    Verdict(ChoiceVerdict),
    /// It is not for everybody to know.
    Withheld,
}

/// Somebody who left the score group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FloatReason {
    /// Who.
    pub entry: EntryNo,
    /// The score of who floats.
    pub from: Points,
    /// The bracket that was left, or completed.
    pub bracket: Points,
    /// Up or down.
    pub direction: Direction,
    /// Why somebody has to.
    pub cause: FloatCause,
    /// What speaks against every other choice.
    pub verdict: ChoiceVerdict,
}

/// Why the score group could not do without a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloatCause {
    /// Its number of players was odd, and this is the only one who floats.
    Odd,
    /// This player may meet nobody there.
    Nobody,
    /// Not all there could be paired with each other and everybody else as well.
    NotAll,
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

/// How two come to meet in a knockout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Knockout {
    /// By their pairing numbers, in the first round.
    Numbers(u16, u16),
    /// Both come from the round before; the first is who has White in game 1.
    Winners([Origin; 2]),
    /// Both lost a semi-final: for the third place.
    ThirdPlace,
}

/// Where one of a knockout comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Won at this table in the round before.
    Board(TableNo),
    /// Went through the round before without playing.
    Through,
}

/// A place in the Berger table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BergerPlace {
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
    pub instead: Vec<(EntryNo, SystemGives)>,
}

/// What the system gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SystemGives {
    /// This opponent.
    Meets(EntryNo),
    /// The bye, or a rest.
    Bye,
    /// Nothing: there is no legal pairing.
    NoPairing,
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
    Table(BergerPlace),
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
    pub floats: Vec<FloatReason>,
    /// Those with no more points who could not have it.
    pub others: Vec<PassedOver>,
    /// Where who has it stands among those who might.
    pub rank: ByeRank,
    /// What decided among those with the same score; `None` when there was nobody else.
    pub verdict: Option<ChoiceVerdict>,
}

/// Where who has the bye stands among those who had none, nor as many points without a game (C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeRank {
    /// The last of them: the lowest score and of that the largest pairing number.
    Last,
    /// Of the lowest score among them.
    Lowest,
    /// Of a higher one: those below could not be paired without each of the others.
    Higher,
}

impl ByeRank {
    /// From the scores of those below who might have it.
    pub(in super::super) fn of(below: impl Iterator<Item = Points>, score: Points) -> Self {
        below.fold(Self::Last, |rank, other| {
            rank.max(if other < score {
                Self::Higher
            } else {
                Self::Lowest
            })
        })
    }
}

impl SwissBye {
    /// The article.
    #[must_use]
    pub fn article(&self) -> Article {
        Article::new(if self.is_dutch {
            "C.04.3 C5"
        } else {
            "C.04.5 3.4"
        })
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
