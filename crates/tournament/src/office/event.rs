//! What can happen in the office.

use serde::{Deserialize, Serialize};

use super::{Association, Club, Fixture, Grade, Licence, Scope, Season, StepTaken, Transfer};
use crate::{
    ClubId, FixtureId, LicenceId, SeasonId, ShortText, TournamentId, TournamentRole, UserId,
};

/// Everything that can happen in the office. It stands in the journal of the register, which is the federation's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
#[serde(tag = "done", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OfficeEvent {
    /// A season was added or changed.
    SeasonSet {
        /// As it is now.
        season: Season,
    },
    /// A season was taken out, of which there was no licence.
    SeasonRemoved {
        /// Which.
        season: SeasonId,
        /// What it was called.
        name: ShortText,
    },
    /// An association was added or renamed.
    AssociationSet {
        /// As it is now.
        association: Association,
    },
    /// A club was added or changed.
    ClubSet {
        /// As it is now.
        club: Club,
    },
    /// A club was taken out in which nobody was.
    ClubRemoved {
        /// Which.
        club: ClubId,
        /// What it was called.
        name: ShortText,
    },
    /// A licence was given or changed.
    LicenceSet {
        /// As it is now.
        licence: Licence,
    },
    /// A licence is none any more: it was given by mistake, holds on no day, not before either, and its number is free. Why, the row of the journal says.
    LicenceAnnulled {
        /// As it stood.
        licence: Licence,
    },
    /// The private dates of a licence were noted. Which they are is in no journal.
    PapersNoted {
        /// Of which licence.
        licence: LicenceId,
    },
    /// A transfer was asked for.
    TransferAsked {
        /// Which.
        transfer: Transfer,
    },
    /// A transfer was agreed to or refused, or is asked for no more.
    TransferAnswered {
        /// As it is now.
        transfer: Transfer,
    },
    /// An entry of the calendar was made or changed.
    FixtureSet {
        /// As it is now.
        fixture: Fixture,
    },
    /// An entry of the calendar was taken out that everybody never read.
    FixtureRemoved {
        /// Which.
        fixture: FixtureId,
        /// What it was called.
        name: ShortText,
    },
    /// A step was taken with an entry of the calendar.
    FixtureStepped {
        /// Which.
        fixture: FixtureId,
        /// The step.
        step: StepTaken,
    },
    /// Somebody is an officer.
    OfficerAppointed {
        /// Who.
        account: UserId,
        /// Of what.
        scope: Scope,
    },
    /// Somebody is an officer no more.
    OfficerDismissed {
        /// Who.
        account: UserId,
        /// Of what.
        scope: Scope,
    },
    /// A grade of an arbiter was noted or changed.
    GradeSet {
        /// As it is now.
        grade: Grade,
    },
    /// An arbiter was appointed to a tournament of the calendar, where the role stands in the journal of the tournament.
    ArbiterAppointed {
        /// The entry of the calendar.
        fixture: FixtureId,
        /// The tournament.
        tournament: TournamentId,
        /// Who.
        account: UserId,
        /// As what.
        role: TournamentRole,
    },
}
