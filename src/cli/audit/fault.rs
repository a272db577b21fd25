//! What the audit finds wrong.

use crate::db::team::BesideFault;
use tournament::{CompetitionId, TournamentId, audit::ChainFault};

/// What is wrong with a journal, or with what is kept beside it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JournalFault {
    /// Its rows are not those that were written, or cannot be read.
    #[error("{0}")]
    Chain(#[from] ChainFault),
    /// There is a journal and no tournament.
    #[error("there is no such tournament")]
    NoTournament,
    /// What it makes is not what the tables have.
    #[error("the tables do not match the journal")]
    Tables,
    /// Public pages would be kept that are out of date.
    #[error("what everybody may see changed after version {0}")]
    Unheard(i32),
    /// A photograph without its picture.
    #[error("the picture {0} is gone")]
    PictureGone(String),
    /// A picture that is not that of its hash.
    #[error("the picture {0} was altered")]
    PictureAltered(String),
    /// A picture that belongs to nothing.
    #[error("no photograph has the picture {0}")]
    PictureStray(String),
    /// The same of a logo.
    #[error("there is a picture and no logo")]
    LogoStray,
    /// A logo without its picture.
    #[error("the picture of the logo is gone")]
    LogoGone,
    /// The picture of a logo is not that of its hash.
    #[error("the picture of the logo was altered")]
    LogoAltered,
    /// The events of a competition of teams cannot be applied.
    #[error("the journal makes no competition")]
    NoCompetition,
    /// What is kept beside the journal of a competition of teams is not what it says.
    #[error("{0}")]
    Beside(#[from] BesideFault),
    /// The journal of a tournament that was deleted does not end as the site's says.
    #[error("the journal of tournament {0} was altered")]
    DeletedTournament(TournamentId),
    /// The same of a competition of teams.
    #[error("the journal of competition {0} was altered")]
    DeletedCompetition(CompetitionId),
}
