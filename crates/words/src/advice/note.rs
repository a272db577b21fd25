//! What the articles say in general, a sentence each: an article that stands in a sentence names its text as the game cites it.

use crate::{Words, cited};
use arbitration::Note;
use draughts::RuleSet;
use tournament::{PREFACE, rulings::Articles};

macro_rules! sentences {
    ($t:ident, $rules:ident: $($note:ident => $sentence:expr),+ $(,)?) => {
        /// What a note says in a game by these rules.
        pub(super) fn said($t: &Words, $rules: RuleSet, note: Note) -> String {
            match note { $(Note::$note => $sentence),+ }
        }
    };
}

sentences! { t, rules:
    NothingShown => t.note_nothing_shown(),
    NoMoveGiven => t.note_no_move_given(),
    Analogy => t.note_analogy(cite(t, rules, PREFACE)),
    Completed => t.note_completed(),
    NotCompleted => t.note_not_completed(),
    TimesOpen => t.note_times_open(),
    PenaltyOpen => t.note_penalty_open(),
    PressedWithoutMove => t.note_pressed_without_move(),
    AlsoClockMisused => t.note_also_clock_misused(),
    AlsoIllegalMove => t.note_also_illegal_move(),
    MustPenalise => t.note_must_penalise(cite(t, rules, "12.9")),
    ExplainedByASlip => t.note_explained_by_a_slip(),
    PerhapsASlip => t.note_perhaps_a_slip(),
    WrongPieces => t.note_wrong_pieces(),
    WrongBoard => t.note_wrong_board(),
    UnevenMoves => t.note_uneven_moves(),
    OwnTime => t.note_own_time(),
    MayPenalise => t.note_may_penalise(),
    Announced => t.note_announced(),
    NoOpeningDrawn => t.note_no_opening_drawn(),
    OpeningFollowed => t.note_opening_followed(),
    OpeningOpen => t.note_opening_open(cite(t, rules, "7.3"), cite(t, rules, PREFACE)),
    MovesUnknown => t.note_moves_unknown(),
    WrongOpponent => t.note_wrong_opponent(),
    ClocksSuspended => t.note_clocks_suspended(),
    NoteBoardAndTimes => t.note_note_board_and_times(),
    PuttingOffOpen => t.note_putting_off_open(cite(t, rules, "12.2 b"), cite(t, rules, PREFACE)),
    WentOnUncrowned => t.note_went_on_uncrowned(cite(t, rules, "7.5 a"), cite(t, rules, PREFACE)),
    AnnouncedMove => t.note_announced_move(),
    AnnouncedOutOfTurn => out_of_turn(t, rules),
    AnnouncedMoveUnseen => t.note_announced_move_unseen(),
    AnnouncedMoveWins => t.note_announced_move_wins(cite(t, rules, "8.2")),
    AnnouncedMoveOpen => move_open(t, rules),
    BothSounded => t.note_both_sounded(cite(t, rules, "11.11"), cite(t, rules, PREFACE)),
    RefusesAlone => t.note_refuses_alone(cite(t, rules, "11.10")),
    FederationDecides => t.note_federation_decides(),
    GameDoesNotWait => t.note_game_does_not_wait(cite(t, rules, PREFACE)),
    Deliberate => t.note_deliberate(),
    OwnerAdjusts => t.note_owner_adjusts(),
    NothingOwnTouched => t.note_nothing_own_touched(),
    Obligatory => t.note_obligatory(),
    ArbiterDecides => t.note_arbiter_decides(),
    WrongClaim => t.note_wrong_claim(),
    NoHistory => t.note_no_history(),
    OtherCount => t.note_other_count(),
    NoSuchLimit => t.note_no_such_limit(),
    OffersForbidden => t.note_offers_forbidden(),
    ConsentMissing => t.note_consent_missing(),
    ConsentGiven => t.note_consent_given(),
    RightMoment => t.note_right_moment(),
    OtherMoment => t.note_other_moment(cite(t, rules, "11.8"), cite(t, rules, "11.6")),
    OfferStands => t.note_offer_stands(),
    RecordOffer => t.note_record_offer(),
    BeforeTheGame => t.note_before_the_game(),
    RefusedOrder => t.note_refused_order(),
    NoConditions => t.note_no_conditions(),
    OfferPunishable => t.note_offer_punishable(cite(t, rules, "12.9")),
    MayAskArbiter => t.note_may_ask_arbiter(),
    NotAskedSheets => t.note_not_asked_sheets(),
    NotAskedKings => t.note_not_asked_kings(),
    NotAskedPieces => t.note_not_asked_pieces(),
    Judgement => t.note_judgement(),
    Appealable => t.note_appealable(cite(t, rules, "11.10"), cite(t, rules, "11.12")),
    NoAppeal => t.note_no_appeal(),
    NobodyCanWin => t.note_nobody_can_win(),
    TimeOver => t.note_time_over(),
    BothFlags => t.note_both_flags(),
    BothFlagsDraw => t.note_both_flags_draw(),
    BeforeTheFlag => t.note_before_the_flag(),
    WhiteReports => t.note_white_reports(),
    SamePiece => t.note_same_piece(),
    NoExceptionForTime => t.note_no_exception_for_time(cite(t, rules, "11.4")),
    ClockValid => t.note_clock_valid(),
    WrongSetting => t.note_wrong_setting(),
    ArbiterResumes => t.note_arbiter_resumes(),
    StopForCause => t.note_stop_for_cause(),
    StopWithoutCause => t.note_stop_without_cause(),
    MayGiveTime => t.note_may_give_time(),
    WhitesClockStarted => t.note_whites_clock_started(),
    NoClockStarted => t.note_no_clock_started(),
    NoShowLoses => t.note_no_show_loses(),
    EliminationIsChiefs => t.note_elimination_is_chiefs(),
    DevicePresent => t.note_device_present(),
    DeviceSounded => t.note_device_sounded(),
    DeviceDraw => t.note_device_draw(),
    DeviceUseLoses => t.note_device_use_loses(cite(t, rules, "11.3")),
    Punishable => t.note_punishable(cite(t, rules, "11.1"), cite(t, rules, "11.6"), cite(t, rules, "12.9")),
    Persistent => t.note_persistent(),
    BothGuilty => t.note_both_guilty(),
    Outsiders => t.note_outsiders(),
    LookFirst => t.note_look_first(),
    ResultStands => t.note_result_stands(),
    ChoiceOfSanction => t.note_choice_of_sanction(),
    RoundClosed => t.note_round_closed(),
    TournamentOver => t.note_tournament_over(),
    NoRoundLeft => t.note_no_round_left(),
    NotWrittenInRapid => t.note_not_written_in_rapid(),
    NotWrittenInBlitz => t.note_not_written_in_blitz(),
    LittleTime => t.note_little_time(),
    WritesByAnother => t.note_writes_by_another(),
}

fn cite(t: &Words, rules: RuleSet, articles: impl Into<Articles>) -> String {
    cited(t, rules, &articles.into())
}

/// That a move waits for the opponent's, the CBD's text does not say: then nothing is cited.
fn out_of_turn(t: &Words, rules: RuleSet) -> String {
    let turn = rules.rules().movement.turn;
    let behind = turn.map(|article| t.note_cited(cite(t, rules, article)));
    t.note_announced_out_of_turn(behind.unwrap_or_default())
}

/// The analogy is that with a touched piece, of which the game's own text speaks.
fn move_open(t: &Words, rules: RuleSet) -> String {
    let touched = Articles::from(rules.rules().touch.one);
    t.note_announced_move_open(cite(t, rules, touched.and(PREFACE)))
}
