//! The sentences for what may not be done to a tournament as a whole.

use super::{Named, Words, s};
use tournament::SetupRefusal;

pub(super) fn sentence(t: &Words, refusal: &SetupRefusal) -> String {
    match refusal {
        SetupRefusal::DatesReversed => t.refusal_dates_reversed(),
        SetupRefusal::WrongStage { stage } => t.refusal_wrong_stage(stage.name(t)),
        SetupRefusal::RegulationsLocked => t.refusal_regulations_locked(),
        SetupRefusal::RoundsAlreadyPaired { paired } => t.refusal_rounds_already_paired(s(paired)),
        SetupRefusal::RoundsFollowPlayers => t.refusal_rounds_follow_players(),
        SetupRefusal::SecretMismatch => t.refusal_secret_mismatch(),
        SetupRefusal::AlreadyAppointed => t.refusal_already_appointed(),
        SetupRefusal::NotAppointed => t.refusal_not_appointed(),
        SetupRefusal::LastOrganiser => t.refusal_last_organiser(),
        SetupRefusal::NobodyListed => t.refusal_nobody_listed(),
        SetupRefusal::NobodyQualifies => t.refusal_nobody_qualifies(),
        SetupRefusal::StageNotFinished { name } => t.refusal_stage_not_finished(name.as_str()),
        SetupRefusal::StageUndecided { name } => t.refusal_stage_undecided(name.as_str()),
        SetupRefusal::IsCancelled => t.refusal_is_cancelled(),
        SetupRefusal::AuthoredElsewhere { place } => t.refusal_authored_elsewhere(place.as_str()),
        SetupRefusal::RoundsPublished => t.refusal_rounds_published(),
        SetupRefusal::AnotherName => t.refusal_another_name(),
        SetupRefusal::InCircuit { name } => t.refusal_in_circuit(name.as_str()),
        SetupRefusal::TooFewQualify { name } => t.refusal_too_few_qualify(name.as_str()),
        SetupRefusal::QualifyingPlaceShared { name, place } => {
            t.refusal_qualifying_place_shared(name.as_str(), s(place))
        }
    }
}
