//! What an arbiter can do when a round cannot be paired.

use super::{Named, Words, full_name, round_number};
use tournament::{Tournament, pairing::WayOut};

/// A way out, as something to do.
#[must_use]
pub fn way_out(t: &Words, way: &WayOut, tournament: &Tournament) -> String {
    let who = |entry| full_name(tournament, entry);
    let number = |round| round_number(t, tournament, round);
    match way {
        WayOut::EnterResults { round, games } => t.rounds_way_results(number(*round), *games),
        WayOut::FinishDraft { round } => t.rounds_way_draft(number(*round)),
        WayOut::RevokeBye { entry, round } => t.rounds_way_revoke(who(*entry), number(*round)),
        WayOut::GrantBye { entry, round } => t.rounds_way_grant(who(*entry), number(*round)),
        WayOut::AllowKin { kin, .. } => t.rounds_way_clubmates(kin.name(t)),
        WayOut::AllowKeptApart { .. } => t.rounds_way_kept_apart(),
        WayOut::Decide { round, board } => match board {
            Some(board) => t.rounds_way_decide_board(tournament.table(*board).0, number(*round)),
            None => t.rounds_way_decide(number(*round)),
        },
        WayOut::SecondBye => t.rounds_way_second_bye(),
        WayOut::AllowColours => t.rounds_way_colours(),
        WayOut::AllowRematch => t.rounds_way_rematch(),
        WayOut::EndEarlier { rounds } => t.rounds_way_earlier(*rounds),
        WayOut::MorePlayers => t.rounds_way_players(),
    }
}
