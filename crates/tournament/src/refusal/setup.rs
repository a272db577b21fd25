//! What may not be done to a tournament as a whole: its stage, its staff, the stage before it.

use crate::{ShortText, Stage, rulings::Articles};

/// What may not be done to a tournament as a whole: its stage, its staff, the stage before it.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SetupRefusal {
    /// The tournament ends before it starts.
    DatesReversed,
    /// Not in this state of the tournament.
    WrongStage {
        /// Where it stands.
        stage: Stage,
    },
    /// The regulations are locked once the first round is published.
    RegulationsLocked,
    /// Fewer rounds than are paired already.
    RoundsAlreadyPaired {
        /// How many are paired.
        paired: u16,
    },
    /// A round robin has as many rounds as its players make.
    RoundsFollowPlayers,
    /// The secret is not the one committed to.
    SecretMismatch,
    /// The account has this role already.
    AlreadyAppointed,
    /// The account has no role here.
    NotAppointed,
    /// A tournament keeps one organiser.
    LastOrganiser,
    /// None of the entries stands in the rating list.
    NobodyListed,
    /// Nobody is to go on to the next stage.
    NobodyQualifies,
    /// A stage that others follow is not over.
    StageNotFinished {
        /// Its name.
        name: String,
    },
    /// A correction after the end of a stage left a match of it to be decided.
    StageUndecided {
        /// Its name.
        name: String,
    },
    /// A stage has fewer players than are to go on.
    TooFewQualify {
        /// Its name.
        name: String,
    },
    /// The last place that goes on is shared: a tie-break must decide first.
    QualifyingPlaceShared {
        /// The name of the stage.
        name: String,
        /// The place.
        place: u16,
    },
    /// The tournament is cancelled and rests.
    IsCancelled,
    /// The journal is written on another server; here it is read.
    AuthoredElsewhere {
        /// How the public knows that server.
        place: ShortText,
    },
    /// A tournament of which the public saw a round is not deleted.
    RoundsPublished,
    /// The name that was typed is not the tournament's.
    AnotherName,
    /// A tournament that a circuit counts is not deleted.
    InCircuit {
        /// What the circuit is called.
        name: String,
    },
}

impl SetupRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::DatesReversed
            | Self::WrongStage { .. }
            | Self::RegulationsLocked
            | Self::RoundsAlreadyPaired { .. }
            | Self::RoundsFollowPlayers
            | Self::SecretMismatch
            | Self::AlreadyAppointed
            | Self::NotAppointed
            | Self::LastOrganiser
            | Self::NobodyListed
            | Self::NobodyQualifies
            | Self::StageNotFinished { .. }
            | Self::StageUndecided { .. }
            | Self::TooFewQualify { .. }
            | Self::QualifyingPlaceShared { .. }
            | Self::IsCancelled
            | Self::AuthoredElsewhere { .. }
            | Self::RoundsPublished
            | Self::AnotherName
            | Self::InCircuit { .. } => None,
        }
    }
}
