//! The end of a competition, that it was opened again after it, and what was put right then.

use draughts::lot::Secret;
use tournament::{JournalRow, Reason};

use crate::{Competition, EntrantEvent, MatchEvent, TeamEvent};

/// How a competition ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// What openings were drawn from: everybody knows it since.
    pub secret: Secret,
    /// Why it was opened again, each time, in order.
    pub reopened: Vec<Reason>,
    /// Is it open again?
    pub is_open: bool,
}

impl Competition {
    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ending.as_ref().is_some_and(|ending| !ending.is_open)
    }

    /// Did it end, be it open again or not? Its secret is public from then on: captains' links, which follow from it, open nothing any more.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.ending.is_some()
    }

    pub(crate) fn end(&mut self, secret: &Secret) {
        match &mut self.ending {
            Some(ending) => ending.is_open = false,
            None => {
                self.ending = Some(Ending {
                    secret: secret.clone(),
                    reopened: Vec::new(),
                    is_open: false,
                });
            }
        }
    }

    pub(crate) fn open_again(&mut self, reason: &Reason) {
        if let Some(ending) = &mut self.ending {
            ending.reopened.push(reason.clone());
            ending.is_open = true;
        }
    }
}

/// The rows after this number that changed what a match or a team has, or who played, the oldest first. A row that cannot be read is none of them.
#[must_use]
pub fn results_changed_after(journal: &[JournalRow], number: i32) -> Vec<&JournalRow> {
    let changes = |row: &&JournalRow| {
        row.number > number
            && row
                .read::<TeamEvent>()
                .is_ok_and(|event| changes_results(&event))
    };
    journal.iter().filter(changes).collect()
}

/// Does it say how a match ended, who played it or who goes on, or give or take points of a team? Opening and ending it again do not: it is what is put right
/// in between that does.
fn changes_results(event: &TeamEvent) -> bool {
    match event {
        TeamEvent::PenaltyGiven { .. }
        | TeamEvent::PenaltyLifted { .. }
        | TeamEvent::Team(EntrantEvent::TeamLeft { .. })
        | TeamEvent::Match(
            MatchEvent::LineupsCorrected { .. }
            | MatchEvent::ResultsEntered { .. }
            | MatchEvent::MatchForfeited { .. }
            | MatchEvent::MatchDecided { .. },
        ) => true,
        TeamEvent::CompetitionMade { .. }
        | TeamEvent::RulesChanged { .. }
        | TeamEvent::DirectorNamed { .. }
        | TeamEvent::DirectorDismissed { .. }
        | TeamEvent::Announced
        | TeamEvent::RoundPublished { .. }
        | TeamEvent::PersonErased { .. }
        | TeamEvent::Finished { .. }
        | TeamEvent::Reopened { .. }
        | TeamEvent::Team(
            EntrantEvent::TeamSet { .. }
            | EntrantEvent::TeamRemoved { .. }
            | EntrantEvent::ListSet { .. }
            | EntrantEvent::LinkRenewed { .. },
        )
        | TeamEvent::Match(
            MatchEvent::MatchPutOff { .. }
            | MatchEvent::MatchArranged { .. }
            | MatchEvent::LineupSealed { .. }
            | MatchEvent::LineupsOpened { .. }
            // no captain's link opens anything after the end
            | MatchEvent::ResultsStated { .. },
        ) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::NaiveDateTime;
    use tournament::{Actor, ChainHash};

    use super::*;

    const LINES: &str = include_str!("../../../tests/data/teams/events.jsonl");

    #[test]
    fn what_changes_results_is_told_from_what_is_arranged() {
        let row = |(number, line): (i32, &str)| JournalRow {
            number,
            version: number,
            at: NaiveDateTime::default(),
            who: Actor {
                user: None,
                name: "test".to_owned(),
            },
            event: line.to_owned(),
            why: None,
            hash: ChainHash::origin(),
        };
        // the last cannot be read
        let lines = LINES.lines().chain(["{}"]);
        let rows: Vec<JournalRow> = (1..).zip(lines).map(row).collect();
        let word = |row: &JournalRow| -> &'static str {
            let event: TeamEvent = row.read().unwrap();
            (&event).into()
        };
        let changed = results_changed_after(&rows, 0);
        let words: BTreeSet<_> = changed.iter().copied().map(word).collect();
        let told = [
            "lineups-corrected",
            "match-decided",
            "match-forfeited",
            "results-entered",
            "team-left",
        ];
        assert_eq!(words, told.into());
        let last = changed.last().unwrap();
        assert!(results_changed_after(&rows, last.number).is_empty());
    }
}
