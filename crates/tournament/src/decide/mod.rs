//! Every change of a tournament is decided here: a function looks at the tournament and answers with the events
//! that make the change, or with the [`Refusal`] that says why not. Nothing is altered here.

use super::{Refusal, RoundRefusal, SetupRefusal, Stage, Tournament};

pub use super::open_matter::{OpenMatter, ParseOpenError};

mod apart;
mod attendance;
mod awards;
mod begun;
mod decider;
mod duplicate;
mod entries;
mod evidence;
mod exchange;
mod find;
mod following;
mod hall;
mod late_comer;
mod matches;
mod namesakes;
mod online;
mod open;
mod passed_over;
mod presentation;
mod publication;
mod results;
mod retire;
mod round_clock;
mod rounds;
mod rulings;
mod seeding;
mod setup;
mod stale;
mod statements;
mod take_over;
mod together;
mod undo;
mod withdrawal;

pub use apart::{keep_apart, let_meet};
pub use attendance::{
    check_in, check_out, come_after_all, give_back_bye, grant_bye, leaves_from, return_as_before,
    return_to_play, withdraw, withdraw_from,
};
pub use awards::{change_awards, change_rating_rules, freeze_ratings, undo_freeze};
pub use begun::results_of;
pub use decider::{
    NextStep, TakenBack, White, marked_anew, next_step, set_decider, set_decider_anew,
    take_decider_back, taken_back,
};
pub use duplicate::{Copied, duplicate};
pub use entries::{change_entry, enter, joins, remove_entry, takes_entries, withdraw_entrant};
pub use evidence::{
    MOST_PHOTOGRAPHS, attach_other_record, attach_photograph, attach_record, exchange_records,
    remove_other_record, remove_photograph, remove_record,
};
pub use exchange::exchange_players;
pub use find::of_edition;
pub use following::{MoveDraft, enter_move, follow, release_moves, take_moves_back};
pub use hall::{
    call, call_of_edition, choose_call_means, give_post, mark_board, set_clocks, settle_call,
    start_clocks, take_call,
};
pub use late_comer::{late_comers, seat_late_comer};
pub use matches::{correct_match, exchange_results};
pub use namesakes::{Namesake, enter_knowing, namesakes};
pub use online::offer_online_entry;
pub use open::{Drafting, close_knowing, draft_knowing, open_matters, pair_again, pairing_matters};
pub use passed_over::{
    TieBreakChange, decided_without, games_left, left_over, passes_over, tie_break_change,
    wrongly_passed_over,
};
pub use presentation::{announce, present, take_back_bulletin};
pub use publication::{forfeited, publish_draft, publish_round};
pub use results::{
    ResultChange, beside_sheets, can_be_replayed, correct_result, enter_beside_sheets,
    enter_results,
};
pub use retire::{cancel, list_as, may_delete, undo_cancellation};
pub use round_clock::{
    lengthen_round_clock, of_round_clock, pause_round_clock, resume_round_clock, start_round_clock,
    stop_round_clock,
};
pub use rounds::{
    awaited, close_round, discard_draft, draft_round, draft_round_irregularly, finish, flip_board,
    swap_entries, was_last_round,
};
pub use rulings::{
    AppealDecision, AppealOutcome, Bench, CountedStep, Instead, PartDraft, RulingDraft, answer,
    appeal, asked, at_board, confirm, count, count_of_warnings_and_steps, counted_steps,
    decide_appeal, illegal_moves, ladder, left_to_play, needs_chief, offences, refuse, revoke,
    rule, withdraw_verdict,
};
pub use seeding::{
    follows_ratings, follows_rule, reseed, reseed_by_rating, seeded_order, start, undo_start,
};
pub use setup::{
    amend_clock, amend_rounds, amend_statements, amend_tie_breaks, appoint, change_details,
    change_info, change_logo, change_regulations, create, create_after, dismiss, open_entries,
};
pub use stale::{Cause, Stale, stale};
pub use statements::{LateStatements, confirm_stated, state_late, state_results};
pub use take_over::take_over;
pub use together::{check_in_all, expect_again, mark_absent};
pub use undo::{Deed, ManyAct, check_out_as_before};
pub use withdrawal::{
    Loss, LossCount, ParseLossError, SincePublication, Withdrawal, loss_of, require_moves,
    since_publication, withdraw_round,
};

fn require_stage(tournament: &Tournament, allowed: &[Stage]) -> Result<(), Refusal> {
    if tournament.cancelled.is_some() {
        return Err(SetupRefusal::IsCancelled.into());
    }
    if allowed.contains(&tournament.stage) {
        Ok(())
    } else {
        Err(SetupRefusal::WrongStage {
            stage: tournament.stage,
        }
        .into())
    }
}

/// Pairings look at entries, so that entries rest while a draft is open.
fn require_no_draft(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.draft() {
        Some(draft) => Err(RoundRefusal::DraftExists { round: draft.no }.into()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
