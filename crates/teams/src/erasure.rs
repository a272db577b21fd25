//! Somebody of the register is forgotten: players are numbers here, so that only what was typed may name them.

use tournament::{
    ChainHash, JournalRow,
    erasure::{self, redact_texts},
};

use crate::{EntrantEvent, MatchEvent, TeamEvent};

/// The rows of a competition's journal that name somebody in a text, as they are to stand: with their hashes of before.
///
/// # Errors
/// A row that cannot be read.
pub fn redact(
    rows: &[JournalRow],
    names: impl Iterator<Item = String>,
) -> serde_json::Result<Vec<JournalRow>> {
    redact_texts(rows, may_name, names)
}

/// Does the journal of a competition that was deleted end with the row of this hash? See [`erasure::ends_with`].
#[must_use]
pub fn ends_with(rows: &[JournalRow], head: &ChainHash) -> bool {
    erasure::ends_with(rows, head, |event: &TeamEvent| {
        matches!(event, TeamEvent::PersonErased { .. })
    })
}

/// May a player stand in its texts? What teams and competitions are called stays.
const fn may_name(event: &TeamEvent) -> bool {
    match event {
        TeamEvent::Team(event) => match event {
            EntrantEvent::TeamLeft { .. } => true,
            EntrantEvent::TeamSet { .. }
            | EntrantEvent::TeamRemoved { .. }
            | EntrantEvent::ListSet { .. }
            | EntrantEvent::LinkRenewed { .. } => false,
        },
        TeamEvent::Match(event) => match event {
            MatchEvent::MatchPutOff { .. }
            | MatchEvent::MatchArranged { .. }
            | MatchEvent::LineupsCorrected { .. }
            | MatchEvent::MatchForfeited { .. }
            | MatchEvent::MatchDecided { .. } => true,
            MatchEvent::LineupSealed { .. }
            | MatchEvent::LineupsOpened { .. }
            | MatchEvent::ResultsStated { .. }
            | MatchEvent::ResultsEntered { .. } => false,
        },
        TeamEvent::PenaltyGiven { .. }
        | TeamEvent::PenaltyLifted { .. }
        | TeamEvent::Reopened { .. } => true,
        TeamEvent::CompetitionMade { .. }
        | TeamEvent::RulesChanged { .. }
        | TeamEvent::DirectorNamed { .. }
        | TeamEvent::DirectorDismissed { .. }
        | TeamEvent::Announced
        | TeamEvent::RoundPublished { .. }
        | TeamEvent::PersonErased { .. }
        | TeamEvent::Finished { .. } => false,
    }
}
