//! The sentences for what happens in the hall.

use super::{Cast, Named, Words, following};
use tournament::{BoardEvent, BoardMark, CallMeans, GameKey, Post, UserId};

pub(super) fn told(t: &Words, event: &BoardEvent, cast: &Cast<'_>) -> String {
    match event {
        BoardEvent::Called { call } => {
            let table = cast.table(call.board);
            t.journal_called(call.no.0, cast.number(t, call.round), table)
        }
        BoardEvent::CallTaken { call, by, .. } => t.journal_call_taken(call.0, by.name.as_str()),
        BoardEvent::CallSettled { call, .. } => t.journal_call_settled(call.0),
        BoardEvent::ClocksStarted { round, .. } => t.journal_clocks_started(cast.number(t, *round)),
        BoardEvent::ClocksCleared { round } => t.journal_clocks_cleared(cast.number(t, *round)),
        BoardEvent::RoundClockStarted { round, seconds, .. } => {
            t.journal_round_clock_started(cast.number(t, *round), seconds / 60)
        }
        BoardEvent::RoundClockPaused { round, .. } => {
            t.journal_round_clock_paused(cast.number(t, *round))
        }
        BoardEvent::RoundClockResumed { round, .. } => {
            t.journal_round_clock_resumed(cast.number(t, *round))
        }
        BoardEvent::RoundClockLengthened { round, seconds } => {
            // by so many, not to so many
            let minutes = format!("{:+}", seconds / 60).replace('-', "−");
            t.journal_round_clock_lengthened(cast.number(t, *round), minutes)
        }
        BoardEvent::RoundClockStopped { round, .. } => {
            t.journal_round_clock_stopped(cast.number(t, *round))
        }
        BoardEvent::Posted { user, post } => posted(t, *user, *post, cast),
        BoardEvent::CallMeansChosen { means } => match means {
            CallMeans::Codes => t.journal_call_codes(),
            CallMeans::Station => t.journal_call_station(),
        },
        BoardEvent::BoardMarked { mark } => noted(t, mark, cast, true),
        BoardEvent::BoardUnmarked { mark } => noted(t, mark, cast, false),
        BoardEvent::RecordAttached {
            round,
            board,
            game,
            record,
        } => following::recorded(t, cast, GameKey::new(*round, *board, *game), record),
        BoardEvent::RecordRemoved { round, board, game } => {
            t.journal_record_removed(cast.number(t, *round), cast.table(*board), game.0)
        }
        BoardEvent::MoveEntered {
            round,
            board,
            game,
            played,
        } => following::entered(t, cast, GameKey::new(*round, *board, *game), played),
        BoardEvent::MovesReleased { games } => following::released(t, cast, games),
        BoardEvent::PhotographAttached {
            round,
            board,
            game,
            photograph,
        } => following::photographed(t, cast, GameKey::new(*round, *board, *game), photograph),
        BoardEvent::PhotographRemoved {
            round,
            board,
            game,
            hash,
        } => {
            let (round, table) = (cast.number(t, *round), cast.table(*board));
            t.journal_photograph_removed(round, table, game.0, hash.as_str())
        }
    }
}

fn posted(t: &Words, user: UserId, post: Option<Post>, cast: &Cast<'_>) -> String {
    let who = cast.account(user);
    match post {
        Some(post) => t.journal_posted(cast.table(post.first), cast.table(post.last), who),
        None => t.journal_unposted(who),
    }
}

fn noted(t: &Words, mark: &BoardMark, cast: &Cast<'_>, holds: bool) -> String {
    let (round, note) = (cast.title(t, mark.round), mark.note.name(t));
    let table = cast.table(mark.board);
    if holds {
        t.journal_board_marked(round, table, note)
    } else {
        t.journal_board_unmarked(round, table, note)
    }
}
