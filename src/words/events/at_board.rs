//! The sentence for each event of the hall: rulings, calls, clocks, score sheets.

use super::{Cast, Named, Words};
use tournament::{BoardMark, Event, RulingNo};

pub(super) fn about_board(t: &Words, event: &Event, cast: &Cast<'_>) -> Option<String> {
    Some(match event {
        Event::Called { call } => t.journal_called(call.no.0, call.round.0, call.board.0),
        Event::CallTaken { call, by, .. } => t.journal_call_taken(call.0, by.name.as_str()),
        Event::CallSettled { call, .. } => t.journal_call_settled(call.0),
        Event::ClocksStarted { round, .. } => t.journal_clocks_started(round.0),
        Event::ClocksCleared { round } => t.journal_clocks_cleared(round.0),
        Event::Posted { user, post } => match post {
            Some(post) => t.journal_posted(post.first.0, post.last.0, cast.account(*user)),
            None => t.journal_unposted(cast.account(*user)),
        },
        Event::BoardMarked { mark } => noted(t, mark, true),
        Event::BoardUnmarked { mark } => noted(t, mark, false),
        Event::RecordAttached {
            round, board, game, ..
        } => t.journal_record_attached(round.0, board.0, game.0),
        Event::RecordRemoved { round, board, game } => {
            t.journal_record_removed(round.0, board.0, game.0)
        }
        Event::Reinstated { entry, from_round } => {
            t.journal_reinstated(cast.entry(*entry), from_round.0)
        }
        _ => return about_ruling(t, event, cast),
    })
}

fn noted(t: &Words, mark: &BoardMark, holds: bool) -> String {
    let note = mark.note.name(t);
    if holds {
        t.journal_board_marked(mark.round.0, mark.board.0, note)
    } else {
        t.journal_board_unmarked(mark.round.0, mark.board.0, note)
    }
}

fn about_ruling(t: &Words, event: &Event, cast: &Cast<'_>) -> Option<String> {
    Some(match event {
        Event::Ruled { ruling } => {
            let who: Vec<String> = ruling.concerned.iter().map(|no| cast.entry(*no)).collect();
            let who = super::and(t, &who);
            let (matter, decision) = (ruling.matter.name(t), ruling.decision.name(t));
            let (no, article) = (ruling.no.0, ruling.article.as_str());
            if ruling.in_force() {
                t.journal_ruled(no, matter, who, decision, article)
            } else {
                t.journal_proposed(no, matter, who, decision, article)
            }
        }
        Event::RulingConfirmed { ruling, .. } => t.journal_ruling_confirmed(ruling.0),
        Event::RulingRefused { ruling, .. } => t.journal_ruling_refused(ruling.0),
        Event::RulingRevoked {
            ruling, reasons, ..
        } => t.journal_ruling_revoked(ruling.0, reasons.as_str()),
        Event::Appealed { ruling, appeal } => {
            t.journal_appealed(ruling.0, cast.entry(appeal.by), appeal.grounds.as_str())
        }
        Event::AppealDecided { ruling, verdict } => {
            let RulingNo(no) = *ruling;
            if verdict.upheld {
                t.journal_appeal_upheld(no, verdict.reasons.as_str())
            } else {
                t.journal_appeal_dismissed(no, verdict.reasons.as_str())
            }
        }
        _ => return None,
    })
}
