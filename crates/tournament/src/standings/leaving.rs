//! Whether what was played by somebody who leaves a round robin counts (FIDE C.05).

use std::collections::BTreeSet;

use crate::{
    Attendance, Cycles, Entry, EntryNo, PairingSystem, Round, RoundNo, RoundState, Tournament,
};

/// What becomes of the matches of somebody who leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaving {
    /// They count: half of what a round robin asks for was played, or nothing asks for it.
    Counts,
    /// They count until it is known: half is reached, or not, with the matches of these rounds, in which the player sat before leaving and which are not over.
    Waits(Vec<RoundNo>),
    /// They count for nobody's place.
    Annulled,
}

/// What becomes of the matches of this entry, which left, or if it left now.
#[must_use]
pub fn leaving(tournament: &Tournament, entry: EntryNo) -> Leaving {
    let PairingSystem::RoundRobin { cycles } = tournament.regulations.system else {
        return Leaving::Counts;
    };
    if tournament.order.contains(&entry) {
        by_half(tournament, cycles, entry)
    } else {
        Leaving::Counts
    }
}

/// Does what this entry played count for nobody's place, since it left a round robin too early? It stands last, and in no
/// category (FIDE C.05).
#[must_use]
pub fn is_annulled(tournament: &Tournament, entry: EntryNo) -> bool {
    let gone = tournament.entries.get(&entry).is_some_and(Entry::gone);
    gone && leaving(tournament, entry) == Leaving::Annulled
}

/// Those who left a round robin with less than half of their matches played: what they played counts for nobody's
/// place (FIDE C.05).
#[must_use]
pub(super) fn annulled(tournament: &Tournament) -> BTreeSet<EntryNo> {
    let entries = tournament.entries.keys().copied();
    entries
        .filter(|entry| is_annulled(tournament, *entry))
        .collect()
}

/// A match in which the player sat before leaving is still to come while it is not over: nobody knows yet whether half is reached.
fn by_half(tournament: &Tournament, cycles: Cycles, entry: EntryNo) -> Leaving {
    let due = tournament.order.len().saturating_sub(1) * cycles.count();
    let sat = |round: &Round| {
        round.state != RoundState::Draft && round.no < left_before(tournament, entry)
    };
    let mut played = 0;
    let mut open = Vec::new();
    for round in &tournament.rounds {
        let Some(one) = round.match_of(entry) else {
            continue;
        };
        if one.finished() {
            played += usize::from(one.played());
        } else if sat(round) {
            open.push(round.no);
        }
    }
    if 2 * played >= due {
        Leaving::Counts
    } else if 2 * (played + open.len()) >= due {
        Leaving::Waits(open)
    } else {
        Leaving::Annulled
    }
}

/// The first round in which the player does not play any more.
fn left_before(tournament: &Tournament, entry: EntryNo) -> RoundNo {
    let entry = tournament.entries.get(&entry);
    match entry.map(|entry| entry.attendance) {
        Some(Attendance::Withdrawn(from) | Attendance::Expelled(from)) => from,
        Some(Attendance::Expected | Attendance::Present) | None => tournament.next_round(),
    }
}
