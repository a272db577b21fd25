//! Why a round is not paired, or not so.

use crate::{
    BoardNo, EntryNo, Kin, RoundNo,
    impasse::{Impasse, Rules},
    rulings::Articles,
};

/// Why a round is not paired, or not so.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PairingRefusal {
    /// Fewer than two players are there.
    TooFewPlayers,
    /// An event of one match with more or fewer than two players.
    MatchNeedsTwo {
        /// How many there are.
        players: usize,
    },
    /// Varma's tables are for 9 to 24 players of a round robin.
    VarmaOutOfRange {
        /// How many there are.
        players: usize,
    },
    /// No legal pairing of the round exists.
    NoLegalPairing {
        /// Which round.
        round: RoundNo,
        /// Under which rules.
        system: Rules,
        /// Why; `None` if the search found no pairing and nothing shows that there is none, which must not happen.
        impasse: Option<Box<Impasse>>,
    },
    /// A legal pairing exists, but only with players of one club, or of one federation, against each other.
    // its code is older than the federations
    #[strum(serialize = "clubmates-must-meet")]
    KinMustMeet {
        /// In which round.
        round: RoundNo,
        /// Whom the regulations keep apart.
        kin: Kin,
        /// Who would meet.
        pairs: Vec<(EntryNo, EntryNo)>,
        /// Why not without them.
        impasse: Option<Box<Impasse>>,
    },
    /// A legal pairing exists, but only with players against each other who are kept apart.
    KeptApartMustMeet {
        /// In which round.
        round: RoundNo,
        /// Who would meet.
        pairs: Vec<(EntryNo, EntryNo)>,
        /// Why not without them.
        impasse: Option<Box<Impasse>>,
    },
    /// Two entries to be exchanged that are one, or not both in the round.
    CannotSwap,
    /// Who meets whom in a bracket follows from the numbers.
    BracketFixed,
    /// Two of a public round to change places who are not of two boards, or sit elsewhere by now.
    CannotExchange,
    /// Who meets whom in a public round follows from a table or a bracket.
    PairsFixed,
    /// Two would meet who have met before (C.04.1).
    HaveMet {
        /// One.
        one: EntryNo,
        /// The other.
        other: EntryNo,
        /// In which round.
        earlier: RoundNo,
    },
    /// Somebody to change places who did not come to a game at their board, and so sat at no other.
    DidNotCome {
        /// Who.
        entry: EntryNo,
        /// At which board.
        board: BoardNo,
    },
}

impl PairingRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        Some(match self {
            Self::MatchNeedsTwo { .. } => Articles::of("FPD D.3"),
            Self::VarmaOutOfRange { .. } => Articles::of("FIDE C.05"),
            Self::NoLegalPairing {
                system, impasse, ..
            } => impasse
                .as_deref()
                .map_or_else(|| system.article().into(), Impasse::article),
            Self::TooFewPlayers
            | Self::KinMustMeet { .. }
            | Self::KeptApartMustMeet { .. }
            | Self::CannotSwap
            | Self::BracketFixed
            | Self::CannotExchange
            | Self::PairsFixed
            | Self::HaveMet { .. }
            | Self::DidNotCome { .. } => return None,
        })
    }

    pub(super) fn impasse(&self) -> Option<&Impasse> {
        match self {
            Self::NoLegalPairing { impasse, .. }
            | Self::KinMustMeet { impasse, .. }
            | Self::KeptApartMustMeet { impasse, .. } => impasse.as_deref(),
            Self::TooFewPlayers
            | Self::MatchNeedsTwo { .. }
            | Self::VarmaOutOfRange { .. }
            | Self::CannotSwap
            | Self::BracketFixed
            | Self::CannotExchange
            | Self::PairsFixed
            | Self::HaveMet { .. }
            | Self::DidNotCome { .. } => None,
        }
    }
}
