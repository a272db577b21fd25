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

/// Does what this entry played count for nobody's place, since it left a round robin too early, or was away until half of its matches could be played no
/// more? It stands last, and in no category (FIDE C.05).
#[must_use]
pub fn is_annulled(tournament: &Tournament, entry: EntryNo) -> bool {
    let Some(one) = tournament.entries.get(&entry) else {
        return false;
    };
    match one.attendance {
        Attendance::Withdrawn(_) | Attendance::Expelled(_) => {
            leaving(tournament, entry) == Leaving::Annulled
        }
        Attendance::Present => is_half_lost(tournament, one),
        Attendance::Expected => false,
    }
}

/// Did somebody who came back forfeit so many matches of a round robin while away that what is left of them is less than half? Whoever never left, or was
/// kept away by an expulsion that fell, did not.
fn is_half_lost(tournament: &Tournament, entry: &Entry) -> bool {
    let PairingSystem::RoundRobin { cycles } = tournament.regulations.system else {
        return false;
    };
    if entry.reinstated || !tournament.order.contains(&entry.no) {
        return false;
    }
    let due = due(tournament, cycles);
    2 * due.saturating_sub(tournament.forfeited_away(entry)) < due
}

/// How many matches everybody has in it.
fn due(tournament: &Tournament, cycles: Cycles) -> usize {
    tournament.order.len().saturating_sub(1) * cycles.count()
}

/// Those who left a round robin with less than half of their matches played, or came back too late to play half: what they played counts for nobody's
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
    let due = due(tournament, cycles);
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
