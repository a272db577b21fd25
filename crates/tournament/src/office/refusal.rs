//! Why something was not done in the office.

use super::{FixtureState, FixtureStep};
use crate::ClubId;

/// Why something was not done in the office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OfficeRefusal {
    /// This officer may not, with what it is about.
    #[error("this is for another officer to do")]
    Forbidden,
    /// The step cannot be taken from where the entry stands.
    #[error("{step:?} cannot be taken from {state:?}")]
    NotFromHere {
        /// Where it stands.
        state: FixtureState,
        /// The step.
        step: FixtureStep,
    },
    /// It asks for a reason.
    #[error("a reason is needed")]
    NoReason,
    /// No tournament belongs to it.
    #[error("no tournament belongs to it")]
    NoTournament,
    /// The tournament is not over.
    #[error("the tournament is not over")]
    NotOver,
    /// It cannot have been played before its first day.
    #[error("its first day is to come")]
    NotBegun,
    /// Another has this name already.
    #[error("the name is taken")]
    NameTaken,
    /// Another club was called so, and did not let go of the name.
    #[error("the name was another club's")]
    NameBorne {
        /// Which.
        by: ClubId,
    },
    /// Whose an entry of the calendar is to be is not there.
    #[error("there is no such owner")]
    NoSuchOwner,
    /// The tournament that an entry of the calendar names is not there.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// Another entry of the calendar names this tournament.
    #[error("another entry names this tournament")]
    TournamentTaken,
    /// The tournament that an entry of the calendar names is somebody else's.
    #[error("the tournament is somebody else's")]
    NotOrganiser,
    /// The competition of teams that an entry of the calendar names is not there.
    #[error("there is no such competition")]
    NoSuchCompetition,
    /// Another entry of the calendar names this competition.
    #[error("another entry names this competition")]
    CompetitionTaken,
    /// The competition that an entry of the calendar names is directed by somebody else.
    #[error("the competition is directed by somebody else")]
    NotDirector,
    /// There is no such club.
    #[error("there is no such club")]
    NoSuchClub,
    /// The licence is of this club already.
    #[error("the licence is of this club already")]
    SameClub,
    /// The season lets nobody change their club today.
    #[error("nobody changes their club today")]
    WindowShut,
    /// A transfer of this licence was asked for, and has no answer.
    #[error("a transfer of this licence waits for its answer")]
    TransferWaits,
    /// The transfer was answered otherwise.
    #[error("the transfer was answered otherwise")]
    AnsweredOtherwise,
    /// There is no such season.
    #[error("there is no such season")]
    NoSuchSeason,
    /// The first day of a licence is none of its season.
    #[error("it begins outside its season")]
    BeginsOutside,
    /// A licence is to end after its season.
    #[error("it ends after its season")]
    EndsOutside,
    /// A guardian is to have consented on a day to come.
    #[error("the day of the consent is to come")]
    ConsentToCome,
    /// Its owner has a licence of this season already.
    #[error("they have a licence of this season already")]
    HasLicence,
    /// Another licence of this season has this number.
    #[error("the number is taken in this season")]
    NumberTaken,
    /// The number is one that says that there is none.
    #[error("the number is nobody's")]
    NumberOfNobody,
    /// Two licences of one season hold, that of a record of theirs and that of another: one has to end first.
    #[error("they have two licences in force")]
    TwoLicences,
    /// Something names it that is to be taken out.
    #[error("something names it")]
    StillNamed,
    /// There is no such licence.
    #[error("there is no such licence")]
    NoSuchLicence,
    /// The licence went to another club since its transfer was asked for.
    #[error("the licence went to another club meanwhile")]
    LicenceMoved,
    /// Its owner does not play by this licence any more.
    #[error("its owner does not play by this licence any more")]
    LicenceEnded,
    /// A tournament makes other titles somebody's than those that were shown.
    #[error("the tournament gives other titles by now")]
    TitlesChanged,
}
