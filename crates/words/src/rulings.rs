//! Names of what the arbiters decide, note and see.

use super::{Named, Words, names::named};
use tournament::{
    BoardNote, BoardState, CallKind, Confirming, CustomScope, Offence, Ruling, StatementRule,
    StepKind,
    rulings::{DecisionKind, Matter, RulingState},
};

named!(Matter {
    Touched => matter_touched,
    IllegalMove => matter_illegal_move,
    NoMove => matter_no_move,
    WrongSetUp => matter_wrong_set_up,
    ReversedColours => matter_reversed_colours,
    Displaced => matter_displaced,
    DrawClaim => matter_draw_claim,
    DrawOffer => matter_draw_offer,
    TechnicalDraw => matter_technical_draw,
    AnnouncedMove => matter_announced_move,
    NotCrowned => matter_not_crowned,
    OpeningNotPlayed => matter_opening_not_played,
    WrongOpponent => matter_wrong_opponent,
    Interruption => matter_interruption,
    NoWinLeft => matter_no_win_left,
    FlagFall => matter_flag_fall,
    WrongClock => matter_wrong_clock,
    ClockStopped => matter_clock_stopped,
    ClockMisused => matter_clock_misused,
    Disturbance => matter_disturbance,
    Absence => matter_absence,
    Device => matter_device,
    RefusalToPlay => matter_refusal_to_play,
    Conduct => matter_conduct,
    Recording => matter_recording,
    Question => matter_question,
    Sanction => matter_sanction,
});

named!(DecisionKind {
    MoveStands => decision_move_stands,
    RecordingError => decision_recording_error,
    PressCounts => decision_press_counts,
    MoveReplaced => decision_move_replaced,
    PositionRestored => decision_position_restored,
    PieceMustMove => decision_piece_must_move,
    FreeChoice => decision_free_choice,
    Replayed => decision_replayed,
    ColoursCorrected => decision_colours_corrected,
    ColoursStay => decision_colours_stay,
    ClaimUpheld => decision_claim_upheld,
    ClaimRejected => decision_claim_rejected,
    OfferAdmissible => decision_offer_admissible,
    OfferInadmissible => decision_offer_inadmissible,
    DrawAgreed => decision_draw_agreed,
    DrawJustified => decision_draw_justified,
    DrawNotJustified => decision_draw_not_justified,
    DrawNoWin => decision_draw_no_win,
    DrawByAnalogy => decision_draw_by_analogy,
    DrawBothFlags => decision_draw_both_flags,
    WonOnTheBoard => decision_won_on_the_board,
    LostOnTime => decision_lost_on_time,
    ClocksSet => decision_clocks_set,
    ClockReplaced => decision_clock_replaced,
    StopJustified => decision_stop_justified,
    StopUnjustified => decision_stop_unjustified,
    TimeGiven => decision_time_given,
    LostByAbsence => decision_lost_by_absence,
    BothAbsent => decision_both_absent,
    CameInTime => decision_came_in_time,
    GoesOn => decision_goes_on,
    Suspended => decision_suspended,
    Resumed => decision_resumed,
    Postponed => decision_postponed,
    Crowned => decision_crowned,
    QuestionRaised => decision_question_raised,
    Lost => decision_lost,
    DrawInsteadOfLoss => decision_draw_instead_of_loss,
    BothLose => decision_both_lose,
    OneLoses => decision_one_loses,
    MustBePlayed => decision_must_be_played,
    PieceStays => decision_piece_stays,
    MoveCompleted => decision_move_completed,
    OwnerAdjusts => decision_owner_adjusts,
    SentOut => decision_sent_out,
    Sanctioned => decision_sanctioned,
    NoAction => decision_no_action,
});

named!(Offence {
    IllegalMove => offence_illegal_move,
    UnfoundedClaim => offence_unfounded_claim,
    RepeatedOffer => offence_repeated_offer,
    Warning => offence_warning,
});

named!(StepKind {
    Warning => sanction_warning,
    TimeToOpponent => sanction_time_to_opponent,
    TimeOff => sanction_time_off,
    Loss => sanction_loss,
});

named!(CustomScope {
    Game => custom_scope_game,
    Tournament => custom_scope_tournament,
});

named!(RulingState {
    Proposed => ruling_state_proposed,
    InForce => ruling_state_in_force,
    Refused => ruling_state_refused,
    Overturned => ruling_state_overturned,
    Revoked => ruling_state_revoked,
});

named!(BoardNote {
    TimeTrouble => board_note_time_trouble,
    Disputed => board_note_disputed,
});

named!(CallKind {
    Clock => call_kind_clock,
    Move => call_kind_move,
    Draw => call_kind_draw,
    Other => call_kind_other,
});

named!(BoardState {
    Called => board_state_called,
    Disputed => board_state_disputed,
    TimeTrouble => board_state_time_trouble,
    Stated => board_state_stated,
    Playing => board_state_playing,
    Waiting => board_state_waiting,
    Finished => board_state_finished,
});

named!(Confirming {
    Sanctions => confirming_sanctions,
    Everything => confirming_everything,
    Nothing => confirming_nothing,
});

named!(StatementRule {
    Off => statement_rule_off,
    Provisional => statement_rule_provisional,
    Final => statement_rule_final,
});

/// How a game waits by this ruling: suspended, or put off.
#[must_use]
pub fn halted(t: &Words, ruling: &Ruling) -> String {
    if ruling.decision == DecisionKind::Postponed {
        t.hall_postponed()
    } else {
        t.hall_suspended()
    }
}
