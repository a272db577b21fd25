//! The sentences for what happens in the hall.

use super::{Cast, Named, Words};
use tournament::{BoardEvent, BoardMark};

pub(super) fn told(t: &Words, event: &BoardEvent, cast: &Cast<'_>) -> String {
    match event {
        BoardEvent::Called { call } => t.journal_called(call.no.0, call.round.0, call.board.0),
        BoardEvent::CallTaken { call, by, .. } => t.journal_call_taken(call.0, by.name.as_str()),
        BoardEvent::CallSettled { call, .. } => t.journal_call_settled(call.0),
        BoardEvent::ClocksStarted { round, .. } => t.journal_clocks_started(round.0),
        BoardEvent::ClocksCleared { round } => t.journal_clocks_cleared(round.0),
        BoardEvent::Posted { user, post } => match post {
            Some(post) => t.journal_posted(post.first.0, post.last.0, cast.account(*user)),
            None => t.journal_unposted(cast.account(*user)),
        },
        BoardEvent::BoardMarked { mark } => noted(t, mark, true),
        BoardEvent::BoardUnmarked { mark } => noted(t, mark, false),
        BoardEvent::RecordAttached {
            round,
            board,
            game,
            record,
        } => match record.other {
            None => t.journal_record_attached(round.0, board.0, game.0),
            Some(_) => t.journal_records_attached(round.0, board.0, game.0),
        },
        BoardEvent::RecordRemoved { round, board, game } => {
            t.journal_record_removed(round.0, board.0, game.0)
        }
        BoardEvent::PhotographAttached {
            round,
            board,
            game,
            photograph,
        } => t.journal_photograph_attached(round.0, board.0, game.0, photograph.hash.as_str()),
        BoardEvent::PhotographRemoved {
            round,
            board,
            game,
            hash,
        } => t.journal_photograph_removed(round.0, board.0, game.0, hash.as_str()),
    }
}

fn noted(t: &Words, mark: &BoardMark, holds: bool) -> String {
    let note = mark.note.name(t);
    if holds {
        t.journal_board_marked(mark.round.0, mark.board.0, note)
    } else {
        t.journal_board_unmarked(mark.round.0, mark.board.0, note)
    }
}
