//! The sentences for what may not be done to a round.

use super::{Naming, Words, s};
use tournament::RoundRefusal;

pub(super) fn sentence(t: &Words, refusal: &RoundRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        RoundRefusal::RoundAlreadyPaired { round } => {
            t.refusal_round_already_paired(naming.round(*round))
        }
        RoundRefusal::DraftExists { round } => t.refusal_draft_exists(naming.round(*round)),
        RoundRefusal::NoDraft { round } => t.refusal_no_draft(naming.round(*round)),
        RoundRefusal::NoSuchRound { round } => t.refusal_no_such_round(naming.round(*round)),
        RoundRefusal::NoRoundLeft => t.refusal_no_round_left(),
        RoundRefusal::ResultsMissing { round, games } => {
            t.refusal_results_missing(*games, naming.round(*round))
        }
        RoundRefusal::RoundsMissing { played, rounds } => {
            t.refusal_rounds_missing(s(played), s(rounds))
        }
        RoundRefusal::RoundIsClosed { round } => t.refusal_round_is_closed(naming.round(*round)),
        RoundRefusal::RoundNotPublished { round } => {
            t.refusal_round_not_published(naming.round(*round))
        }
        RoundRefusal::DraftStale { round } => t.refusal_draft_stale(naming.round(*round)),
        RoundRefusal::RoundWithdrawn { round } => t.refusal_round_withdrawn(naming.round(*round)),
        RoundRefusal::RoundFollowed { round, later } => {
            t.refusal_round_followed(naming.round(*round), naming.round(*later))
        }
        RoundRefusal::SeatsFollowed { round, later } => {
            t.refusal_seats_followed(naming.round(*round), naming.round(*later))
        }
        RoundRefusal::RulingStands { round, ruling } => {
            t.refusal_ruling_stands(s(ruling), naming.round(*round))
        }
        RoundRefusal::ResultsWouldBeLost { round } => {
            t.refusal_results_would_be_lost(naming.round(*round))
        }
        RoundRefusal::MovesChanged { round } => t.refusal_moves_changed(naming.round(*round)),
        RoundRefusal::RoundBegun { round } => t.refusal_round_begun(naming.round(*round)),
        RoundRefusal::NoBye { round } => t.refusal_no_bye(naming.round(*round)),
        RoundRefusal::MattersOpen { round, .. } => t.refusal_matters_open(naming.round(*round)),
    }
}
