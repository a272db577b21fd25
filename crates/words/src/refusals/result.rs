//! The sentences for what may not be done to a result.

use super::{Naming, Words, outcome, s};
use tournament::ResultRefusal;

pub(super) fn sentence(t: &Words, refusal: &ResultRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        ResultRefusal::NoSuchBoard { round, board } => {
            t.refusal_no_such_board(naming.round(*round), s(board))
        }
        ResultRefusal::NoSuchGame { board, game } => t.refusal_no_such_game(s(board), s(game)),
        ResultRefusal::MoveCannotFollow { board, game } => t.following_refused(s(board), s(game)),
        ResultRefusal::ResultChangedMeanwhile {
            board,
            game,
            stands,
            wanted,
        } => t.refusal_result_changed_meanwhile(
            s(board),
            s(game),
            outcome(t, *stands),
            outcome(t, *wanted),
        ),
        ResultRefusal::NothingToCorrect { board, game } => {
            t.refusal_nothing_to_correct(s(game), s(board))
        }
        ResultRefusal::ResultNeeded { round } => t.refusal_result_needed(naming.round(*round)),
        ResultRefusal::RulingNeedsReason => t.refusal_ruling_needs_reason(),
        ResultRefusal::MatchUndecided { round, board } => match board {
            Some(board) => t.refusal_match_undecided(naming.round(*round), s(board)),
            None => t.refusal_matches_undecided(naming.round(*round)),
        },
        ResultRefusal::MatchDecided { board } => t.refusal_match_decided(s(board)),
        ResultRefusal::BracketMovedOn { round } => t.refusal_bracket_moved_on(naming.round(*round)),
        ResultRefusal::BracketStands { round } => t.refusal_bracket_stands(naming.round(*round)),
        ResultRefusal::NoDecider => t.refusal_no_decider(),
        ResultRefusal::ColoursNotChosen => t.refusal_colours_not_chosen(),
        ResultRefusal::DeciderBegun { board } => t.refusal_decider_begun(s(board)),
        ResultRefusal::DeciderStays { board } => t.refusal_decider_stays(s(board)),
        ResultRefusal::SameBoard => t.refusal_same_board(),
        ResultRefusal::DeciderStands { board } => t.refusal_decider_stands(s(board)),
        ResultRefusal::RulingInMatch { board, ruling } => {
            t.refusal_ruling_in_match(s(ruling), s(board))
        }
        ResultRefusal::StillNeeded { board, game } => t.refusal_still_needed(s(game), s(board)),
        ResultRefusal::NeededAfterAll { round, board, game } => {
            t.refusal_needed_after_all(s(game), s(board), naming.round(*round))
        }
        ResultRefusal::AgainstSheet { board, game } => t.refusal_against_sheet(s(game), s(board)),
        ResultRefusal::AgainstStated { board, game } => t.refusal_against_stated(s(game), s(board)),
        ResultRefusal::NotInTheRules {
            board,
            game,
            outcome: wanted,
        } => t.refusal_not_in_the_rules(outcome(t, *wanted), s(game), s(board)),
        ResultRefusal::StatementsOff => t.refusal_statements_off(),
        ResultRefusal::ResultStands {
            board,
            game,
            stands,
        } => t.refusal_result_stands(s(game), s(board), outcome(t, *stands)),
        ResultRefusal::StatementsAgree { board, game } => {
            t.refusal_statements_agree(s(game), s(board))
        }
    }
}
