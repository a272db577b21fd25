//! Names of claims and sanctions, and what the rules of conduct say.

use crate::{Named, Words, names::named};
use arbitration::{Claim, ConductRule};
use tournament::SanctionKind;

named!(Claim {
    MoveLimit => claim_move_limit,
    ForcedEnding => claim_forced_ending,
    Repetition => claim_repetition,
    DrawnEnding => claim_drawn_ending,
    LoneKing => claim_lone_king,
    ThreeAgainstOne => claim_three_against_one,
});

named!(SanctionKind {
    Warning => sanction_warning,
    TimeToOpponent => sanction_time_to_opponent,
    TimeOff => sanction_time_off,
    PointsToOpponent => sanction_points_to_opponent,
    PointsOff => sanction_points_off,
    Loss => sanction_loss,
    Fine => sanction_fine,
    Exclusion => sanction_exclusion,
    Expulsion => sanction_expulsion,
});

impl Named for ConductRule {
    /// What was done against the rule, one sentence.
    fn name(self, t: &Words) -> String {
        match self {
            Self::TwoHands => t.conduct_two_hands(),
            Self::MovedAgain => t.conduct_moved_again(),
            Self::Hesitation => t.conduct_hesitation(),
            Self::OthersPieces => t.conduct_others_pieces(),
            Self::UntidyPieces => t.conduct_untidy_pieces(),
            Self::OtherHand => t.conduct_other_hand(),
            Self::FingerOnClock => t.conduct_finger_on_clock(),
            Self::ClockHindered => t.conduct_clock_hindered(),
            Self::ClockViolence => t.conduct_clock_violence(),
            Self::ClockBeforeMove => t.conduct_clock_before_move(),
            Self::AdjustsOutOfTurn => t.conduct_adjusts_out_of_turn(),
            Self::ClockStopped => t.conduct_clock_stopped(),
            Self::Displaced => t.conduct_displaced(),
            Self::NotRecorded => t.conduct_not_recorded(),
            Self::RecordedBefore => t.conduct_recorded_before(),
            Self::RecordedLate => t.conduct_recorded_late(),
            Self::SheetContents => t.conduct_sheet_contents(),
            Self::OfferNotRecorded => t.conduct_offer_not_recorded(),
            Self::SheetHidden => t.conduct_sheet_hidden(),
            Self::SheetNotUpdated => t.conduct_sheet_not_updated(),
            Self::SheetNotSigned => t.conduct_sheet_not_signed(),
            Self::OfferWithConditions => t.conduct_offer_with_conditions(),
            Self::OfferAgainstRules => t.conduct_offer_against_rules(),
            Self::Discredit => t.conduct_discredit(),
            Self::Left => t.conduct_left(),
            Self::NotesOrAdvice => t.conduct_notes_or_advice(),
            Self::Device => t.conduct_device(),
            Self::Smoking => t.conduct_smoking(),
            Self::SheetMisused => t.conduct_sheet_misused(),
            Self::SpectatingPlayer => t.conduct_spectating_player(),
            Self::Disturbs => t.conduct_disturbs(),
            Self::UnfoundedClaims => t.conduct_unfounded_claims(),
            Self::RepeatedOffers => t.conduct_repeated_offers(),
            Self::Noise => t.conduct_noise(),
            Self::RefusesRules => t.conduct_refuses_rules(),
            Self::Interferes => t.conduct_interferes(),
            Self::PhoneInTheHall => t.conduct_phone_in_the_hall(),
        }
    }
}
