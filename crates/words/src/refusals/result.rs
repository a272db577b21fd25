//! The sentences for what may not be done to a result.

use super::{Naming, Words, outcome, s};
use tournament::ResultRefusal;

pub(super) fn sentence(t: &Words, refusal: &ResultRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        ResultRefusal::NoSuchBoard { round, board } => {
            t.refusal_no_such_board(naming.round(*round), naming.board(*board))
        }
        ResultRefusal::NoSuchGame { board, game } => {
            t.refusal_no_such_game(naming.board(*board), s(game))
        }
        ResultRefusal::MoveCannotFollow { board, game } => {
            t.following_refused(naming.board(*board), s(game))
        }
        ResultRefusal::ResultChangedMeanwhile {
            board,
            game,
            stands,
            wanted,
        } => t.refusal_result_changed_meanwhile(
            naming.board(*board),
            s(game),
            outcome(t, *stands),
            outcome(t, *wanted),
        ),
        ResultRefusal::NothingToCorrect { board, game } => {
            t.refusal_nothing_to_correct(s(game), naming.board(*board))
        }
        ResultRefusal::ResultNeeded { round } => t.refusal_result_needed(naming.round(*round)),
        ResultRefusal::RulingNeedsReason => t.refusal_ruling_needs_reason(),
        ResultRefusal::MatchUndecided { round, board } => match board {
            Some(board) => t.refusal_match_undecided(naming.round(*round), naming.board(*board)),
            None => t.refusal_matches_undecided(naming.round(*round)),
        },
        ResultRefusal::MatchDecided { board } => t.refusal_match_decided(naming.board(*board)),
        ResultRefusal::BracketMovedOn { round } => t.refusal_bracket_moved_on(naming.round(*round)),
        ResultRefusal::BracketStands { round } => t.refusal_bracket_stands(naming.round(*round)),
        ResultRefusal::NoDecider => t.refusal_no_decider(),
        ResultRefusal::ColoursNotChosen => t.refusal_colours_not_chosen(),
        ResultRefusal::DeciderBegun { board } => t.refusal_decider_begun(naming.board(*board)),
        ResultRefusal::DeciderStays { board } => t.refusal_decider_stays(naming.board(*board)),
        ResultRefusal::SameBoard => t.refusal_same_board(),
        ResultRefusal::DeciderStands { board } => t.refusal_decider_stands(naming.board(*board)),
        ResultRefusal::RulingInMatch { board, ruling } => {
            t.refusal_ruling_in_match(s(ruling), naming.board(*board))
        }
        ResultRefusal::StillNeeded { board, game } => {
            t.refusal_still_needed(s(game), naming.board(*board))
        }
        ResultRefusal::NeededAfterAll { round, board, game } => {
            t.refusal_needed_after_all(s(game), naming.board(*board), naming.round(*round))
        }
        ResultRefusal::AgainstSheet { board, game } => {
            t.refusal_against_sheet(s(game), naming.board(*board))
        }
        ResultRefusal::AgainstStated { board, game } => {
            t.refusal_against_stated(s(game), naming.board(*board))
        }
        ResultRefusal::NotInTheRules {
            board,
            game,
            outcome: wanted,
        } => t.refusal_not_in_the_rules(outcome(t, *wanted), s(game), naming.board(*board)),
        ResultRefusal::StatementsOff => t.refusal_statements_off(),
        ResultRefusal::SlipOutdated { board } => t.refusal_slip_outdated(naming.board(*board)),
        ResultRefusal::ResultStands {
            board,
            game,
            stands,
        } => t.refusal_result_stands(s(game), naming.board(*board), outcome(t, *stands)),
        ResultRefusal::StatementsAgree { board, game } => {
            t.refusal_statements_agree(s(game), naming.board(*board))
        }
    }
}
