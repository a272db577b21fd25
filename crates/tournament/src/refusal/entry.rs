//! What may not be done to those who play.

use chrono::Datelike;

use crate::{
    BoardNo, EntryNo, LicenceLack, LicenceNumber, PairingSystem, Person, RoundNo, Tournament,
    rulings::Articles,
};

/// What somebody is called whom a refusal names, who may have no entry by which to be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Called {
    /// The name.
    pub name: String,
    /// What the public reads in its place: the name, or initials.
    public: String,
}

impl Called {
    /// What this person is called in a tournament.
    #[must_use]
    pub fn of(person: &Person, tournament: &Tournament) -> Self {
        let year = u16::try_from(tournament.details.starts.year()).unwrap_or_default();
        Self {
            name: person.name.to_string(),
            public: person.public_name(year),
        }
    }

    fn in_public(self) -> Self {
        Self {
            name: self.public.clone(),
            public: self.public,
        }
    }
}

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
        /// Whoever is entered.
        who: Called,
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
        who: Vec<(Called, LicenceLack)>,
    },
    /// The register has no such player any more: forgotten, or taken out of it.
    Unregistered {
        /// Whoever was to be entered.
        who: Called,
    },
    /// An entry that was paired can withdraw, not vanish.
    EntryWasPaired {
        /// Which.
        entry: EntryNo,
    },
    /// Nobody joins what is no Swiss once it has started: its table or its bracket is made for those who were there.
    FieldFixed {
        /// The system, whose article says so.
        system: PairingSystem,
    },
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
    /// Somebody was to leave, or to come back, from another round on than the next one: a round was published or withdrawn since that was asked.
    NextRoundChanged {
        /// Who.
        entry: EntryNo,
        /// The next round now.
        next: RoundNo,
        /// Where they sit in the round that was published, as long as it is played.
        seat: Option<(RoundNo, BoardNo)>,
    },
    /// Something else would come of it that somebody leaves or comes back than was said before.
    ForeseenChanged,
    /// The order by hand does not name every present player once.
    SeedingIncomplete,
}

impl EntryRefusal {
    /// The same as it may leave the house: with the names that the public reads, and without the licence of whoever is entered.
    pub(super) fn in_public(self) -> Self {
        match self {
            Self::EnteredTwice { who, .. } => Self::EnteredTwice {
                who: who.in_public(),
                licence: None,
            },
            Self::Unlicensed { who } => {
                let who = who.into_iter();
                Self::Unlicensed {
                    who: who.map(|(who, lack)| (who.in_public(), lack)).collect(),
                }
            }
            Self::Unregistered { who } => Self::Unregistered {
                who: who.in_public(),
            },
            named @ (Self::NoSuchEntry { .. }
            | Self::Namesake { .. }
            | Self::EntryWasPaired { .. }
            | Self::FieldFixed { .. }
            | Self::ByeOutsideSwiss
            | Self::ByeNotGrantable
            | Self::HasWithdrawn { .. }
            | Self::HasNotWithdrawn { .. }
            | Self::IsExpelled { .. }
            | Self::AlreadyPresent { .. }
            | Self::NotPresent { .. }
            | Self::ApartOutsideSwiss
            | Self::MayNotMeet { .. }
            | Self::InRound { .. }
            | Self::NextRoundChanged { .. }
            | Self::ForeseenChanged
            | Self::SeedingIncomplete) => named,
        }
    }

    pub(super) fn article(&self) -> Option<Articles> {
        Some(Articles::of(match self {
            Self::IsExpelled { .. } => "FPD 12.9 i",
            Self::FieldFixed { system } => return system.article().map(Articles::from),
            Self::NoSuchEntry { .. }
            | Self::EnteredTwice { .. }
            | Self::Namesake { .. }
            | Self::Unlicensed { .. }
            | Self::Unregistered { .. }
            | Self::EntryWasPaired { .. }
            | Self::ByeOutsideSwiss
            | Self::ByeNotGrantable
            | Self::HasWithdrawn { .. }
            | Self::HasNotWithdrawn { .. }
            | Self::AlreadyPresent { .. }
            | Self::NotPresent { .. }
            | Self::ApartOutsideSwiss
            | Self::MayNotMeet { .. }
            | Self::InRound { .. }
            | Self::NextRoundChanged { .. }
            | Self::ForeseenChanged
            | Self::SeedingIncomplete => return None,
        }))
    }
}
