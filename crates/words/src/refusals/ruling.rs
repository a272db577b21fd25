//! The sentences for what may not be decided.

use super::{Naming, Words, s};
use tournament::RulingRefusal;

pub(super) fn sentence(t: &Words, refusal: &RulingRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        RulingRefusal::NoSuchRuling { ruling } => t.refusal_no_such_ruling(s(ruling)),
        RulingRefusal::RulingNotProposed { ruling } => t.refusal_ruling_not_proposed(s(ruling)),
        RulingRefusal::RulingNotInForce { ruling } => t.refusal_ruling_not_in_force(s(ruling)),
        RulingRefusal::ChiefNeeded => t.refusal_chief_needed(),
        RulingRefusal::BoardChangedMeanwhile { round, board } => {
            t.refusal_board_changed(naming.board(*board), naming.round(*round))
        }
        RulingRefusal::FormUsed { ruling } => t.refusal_form_used(s(ruling)),
        RulingRefusal::EffectImpossible => t.refusal_effect_impossible(),
        RulingRefusal::NoClockRuns { game } => t.refusal_no_clock_runs(s(game)),
        RulingRefusal::PointsBeyondMatch { most } => t.refusal_points_beyond_match(s(most)),
        RulingRefusal::PointsOffBeyondMatch { most } => t.refusal_points_off_beyond_match(s(most)),
        RulingRefusal::FineNotAnnounced => t.refusal_fine_not_announced(),
        RulingRefusal::NoAppeals => t.refusal_no_appeals(),
        RulingRefusal::AppealedAlready { ruling } => t.refusal_appealed_already(s(ruling)),
        RulingRefusal::SetAsideOnAppeal { ruling } => t.refusal_set_aside_on_appeal(s(ruling)),
        RulingRefusal::NoQuestion { ruling } => t.refusal_no_question(s(ruling)),
        RulingRefusal::NoOpenAppeal { ruling } => t.refusal_no_open_appeal(s(ruling)),
        RulingRefusal::AppealStands { ruling } => t.refusal_appeal_stands(s(ruling)),
        RulingRefusal::NoVerdict { ruling } => t.refusal_no_verdict(s(ruling)),
        RulingRefusal::VerdictBuiltUpon { ruling, later } => {
            t.refusal_verdict_built_upon(s(ruling), s(later))
        }
        RulingRefusal::GameVoidSince { ruling, game } => {
            t.refusal_game_void_since(s(ruling), s(game))
        }
        RulingRefusal::NotInPart => t.refusal_not_in_part(),
    }
}
