//! What may not be done to those who play.

use crate::{EntryNo, LicenceLack, LicenceNumber, rulings::Articles};

/// What may not be done to those who play.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EntryRefusal {
    /// No such entry.
    NoSuchEntry {
        /// Which was asked for.
        entry: EntryNo,
    },
    /// The player is entered already.
    EnteredTwice {
        /// The name of whoever is entered.
        who: String,
        /// The licence number, where it is what matched.
        licence: Option<LicenceNumber>,
    },
    /// Somebody of the same name is entered, who may be the same person.
    Namesake {
        /// The entry.
        entry: EntryNo,
    },
    /// The calendar says that only those with a licence may enter, and somebody lacks it.
    Unlicensed {
        /// Who, and what each lacks.
        who: Vec<(String, LicenceLack)>,
    },
    /// The register has no such player any more: forgotten, or taken out of it.
    Unregistered {
        /// The name that was to be entered.
        who: String,
    },
    /// An entry that was paired can withdraw, not vanish.
    EntryWasPaired {
        /// Which.
        entry: EntryNo,
    },
    /// Nobody joins a round robin that has started.
    FieldFixed,
    /// A bye asked for in a round robin.
    ByeOutsideSwiss,
    /// No bye of this kind can be asked for.
    ByeNotGrantable,
    /// The entry has withdrawn.
    HasWithdrawn {
        /// Which.
        entry: EntryNo,
    },
    /// The entry has not withdrawn.
    HasNotWithdrawn {
        /// Which.
        entry: EntryNo,
    },
    /// The player was sent away.
    IsExpelled {
        /// Which.
        entry: EntryNo,
    },
    /// The player has checked in already.
    AlreadyPresent {
        /// Which.
        entry: EntryNo,
    },
    /// The player has not checked in.
    NotPresent {
        /// Which.
        entry: EntryNo,
    },
    /// Only a Rules keeps players apart.
    ApartOutsideSwiss,
    /// The two have met, or are kept apart.
    MayNotMeet {
        /// One.
        one: EntryNo,
        /// The other.
        other: EntryNo,
    },
    /// The entry plays in the round already, or had a bye asked for.
    InRound {
        /// Which.
        entry: EntryNo,
    },
    /// The order by hand does not name every present player once.
    SeedingIncomplete,
}

impl EntryRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        Some(Articles::of(match self {
            Self::IsExpelled { .. } => "FPD 12.9 i",
            Self::NoSuchEntry { .. }
            | Self::EnteredTwice { .. }
            | Self::Namesake { .. }
            | Self::Unlicensed { .. }
            | Self::Unregistered { .. }
            | Self::EntryWasPaired { .. }
            | Self::FieldFixed
            | Self::ByeOutsideSwiss
            | Self::ByeNotGrantable
            | Self::HasWithdrawn { .. }
            | Self::HasNotWithdrawn { .. }
            | Self::AlreadyPresent { .. }
            | Self::NotPresent { .. }
            | Self::ApartOutsideSwiss
            | Self::MayNotMeet { .. }
            | Self::InRound { .. }
            | Self::SeedingIncomplete => return None,
        }))
    }
}
