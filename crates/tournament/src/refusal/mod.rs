//! What the rules or the state of the tournament forbid, by what it is about.
//!
//! As with events, a noun is an enum of its own, so that the compiler asks for the article and the sentence of each.

use super::{AwardFault, impasse::Impasse, rulings::Articles};

mod entry;
mod hall;
mod pairing;
mod regulations;
mod result;
mod round;
mod ruling;
mod setup;

pub use entry::{Called, EntryRefusal};
pub use hall::HallRefusal;
pub use pairing::PairingRefusal;
pub use regulations::RegulationsRefusal;
pub use result::ResultRefusal;
pub use round::RoundRefusal;
pub use ruling::RulingRefusal;
pub use setup::SetupRefusal;

/// A change that is not made, and why. The shell puts it into a sentence in either language; the article is the
/// one it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The regulations.
    Regulations(RegulationsRefusal),
    /// The tournament as a whole.
    Setup(SetupRefusal),
    /// Those who play.
    Entry(EntryRefusal),
    /// The pairing of a round.
    Pairing(PairingRefusal),
    /// A round.
    Round(RoundRefusal),
    /// A result.
    Result(ResultRefusal),
    /// A ruling.
    Ruling(RulingRefusal),
    /// Calls, and whose boards they are.
    Hall(HallRefusal),
    /// Categories or prizes that contradict themselves.
    Awards(AwardFault),
}

impl Refusal {
    /// What stands in the way of a round that cannot be paired, or not without those who would rather not meet.
    #[must_use]
    pub fn impasse(&self) -> Option<&Impasse> {
        match self {
            Self::Pairing(refusal) => refusal.impasse(),
            Self::Regulations(_)
            | Self::Setup(_)
            | Self::Entry(_)
            | Self::Round(_)
            | Self::Result(_)
            | Self::Ruling(_)
            | Self::Hall(_)
            | Self::Awards(_) => None,
        }
    }

    /// Its word for programs: the name of its variant within its noun, as in `no-round-left`; `awards` for those.
    ///
    /// ```
    /// use tournament::{Refusal, RoundNo, RoundRefusal};
    ///
    /// assert_eq!(Refusal::Round(RoundRefusal::NoDraft { round: RoundNo(3) }).kind(), "no-draft");
    /// ```
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Regulations(refusal) => refusal.into(),
            Self::Setup(refusal) => refusal.into(),
            Self::Entry(refusal) => refusal.into(),
            Self::Pairing(refusal) => refusal.into(),
            Self::Round(refusal) => refusal.into(),
            Self::Result(refusal) => refusal.into(),
            Self::Ruling(refusal) => refusal.into(),
            Self::Hall(refusal) => refusal.into(),
            Self::Awards(_) => "awards",
        }
    }

    /// The same as it may leave the house: a name that it carries is the one that the public reads. Those of entries come from the tournament with which
    /// it is worded.
    #[must_use]
    pub fn in_public(self) -> Self {
        match self {
            Self::Entry(refusal) => Self::Entry(refusal.in_public()),
            other @ (Self::Regulations(_)
            | Self::Setup(_)
            | Self::Pairing(_)
            | Self::Round(_)
            | Self::Result(_)
            | Self::Ruling(_)
            | Self::Hall(_)
            | Self::Awards(_)) => other,
        }
    }

    /// The articles on which the refusal rests, where there are any.
    #[must_use]
    pub fn article(&self) -> Option<Articles> {
        match self {
            Self::Regulations(refusal) => refusal.article(),
            Self::Setup(refusal) => refusal.article(),
            Self::Entry(refusal) => refusal.article(),
            Self::Pairing(refusal) => refusal.article(),
            Self::Round(refusal) => refusal.article(),
            Self::Result(refusal) => refusal.article(),
            Self::Ruling(refusal) => refusal.article(),
            Self::Hall(refusal) => refusal.article(),
            Self::Awards(_) => None,
        }
    }
}

macro_rules! from {
    ($($noun:ident($refusal:ident)),+) => {
        $(impl From<$refusal> for Refusal {
            fn from(refusal: $refusal) -> Self {
                Self::$noun(refusal)
            }
        })+
    };
}

from!(
    Regulations(RegulationsRefusal),
    Setup(SetupRefusal),
    Entry(EntryRefusal),
    Pairing(PairingRefusal),
    Round(RoundRefusal),
    Result(ResultRefusal),
    Ruling(RulingRefusal),
    Hall(HallRefusal),
    Awards(AwardFault)
);
