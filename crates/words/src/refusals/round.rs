//! The sentences for what may not be done to a round.

use super::{Words, s};
use tournament::RoundRefusal;

pub(super) fn sentence(t: &Words, refusal: &RoundRefusal) -> String {
    match refusal {
        RoundRefusal::RoundAlreadyPaired { round } => t.refusal_round_already_paired(s(round)),
        RoundRefusal::DraftExists { round } => t.refusal_draft_exists(s(round)),
        RoundRefusal::NoDraft { round } => t.refusal_no_draft(s(round)),
        RoundRefusal::NoSuchRound { round } => t.refusal_no_such_round(s(round)),
        RoundRefusal::NoRoundLeft => t.refusal_no_round_left(),
        RoundRefusal::ResultsMissing { round, games } => {
            t.refusal_results_missing(*games, s(round))
        }
        RoundRefusal::RoundsMissing { played, rounds } => {
            t.refusal_rounds_missing(s(played), s(rounds))
        }
        RoundRefusal::RoundIsClosed { round } => t.refusal_round_is_closed(s(round)),
        RoundRefusal::RoundNotPublished { round } => t.refusal_round_not_published(s(round)),
        RoundRefusal::DraftStale { round } => t.refusal_draft_stale(s(round)),
        RoundRefusal::RoundWithdrawn { round } => t.refusal_round_withdrawn(s(round)),
        RoundRefusal::RoundFollowed { round, later } => {
            t.refusal_round_followed(s(round), s(later))
        }
        RoundRefusal::RulingStands { round, ruling } => {
            t.refusal_ruling_stands(s(ruling), s(round))
        }
        RoundRefusal::ResultsWouldBeLost { round } => t.refusal_results_would_be_lost(s(round)),
        RoundRefusal::RoundBegun { round } => t.refusal_round_begun(s(round)),
        RoundRefusal::NoBye { round } => t.refusal_no_bye(s(round)),
        RoundRefusal::MattersOpen { round } => t.refusal_matters_open(s(round)),
    }
}
