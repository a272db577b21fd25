//! The order of the pairing numbers.

use std::cmp::Reverse;

use super::require_stage;
use crate::{
    Attendance, Entry, EntryNo, EntryRefusal, Event, PairingRefusal, Refusal, RoundRefusal,
    Seeding, SetupEvent, Stage, Tournament,
    pairing::{restricted_lot, varma_sets},
    plain,
};
use draughts::lot::shuffle;

/// The round from whose pairing on the numbers are frozen (FIDE C.04.2 2.3).
const FROZEN_AFTER: usize = 4;

/// Starts the tournament: the present players get their pairing numbers.
///
/// `by_hand` is the order that the organiser put, needed only where the regulations seed by hand.
///
/// # Errors
/// Fewer than two players, more or fewer than Varma's tables take, more than two for an event of one match; an order by hand that does not name every present player once.
pub fn start(
    tournament: &Tournament,
    by_hand: Option<Vec<EntryNo>>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Entries])?;
    let order = match by_hand {
        Some(order) => complete(tournament, order)?,
        None if tournament.regulations.seeding == Seeding::Hand => {
            return Err(EntryRefusal::SeedingIncomplete.into());
        }
        None => seeded_order(tournament),
    };
    if order.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
    }
    if matches!(tournament.regulations.seeding, Seeding::Varma(_))
        && varma_sets(order.len()).is_none()
    {
        let players = order.len();
        return Err(PairingRefusal::VarmaOutOfRange { players }.into());
    }
    if tournament.regulations.system.is_one_match() && order.len() > 2 {
        let players = order.len();
        return Err(PairingRefusal::MatchNeedsTwo { players }.into());
    }
    Ok(vec![SetupEvent::Started { order }.into()])
}

/// Takes the start back, before anything is paired.
///
/// # Errors
/// A round exists.
pub fn undo_start(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    match tournament.rounds.last() {
        Some(round) => Err(RoundRefusal::RoundAlreadyPaired { round: round.no }.into()),
        None => Ok(vec![SetupEvent::StartUndone.into()]),
    }
}

/// Puts the order by hand after the start, before the first round is paired.
///
/// # Errors
/// A round exists; the order does not name every present player once.
pub fn reseed(tournament: &Tournament, order: Vec<EntryNo>) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    if let Some(round) = tournament.rounds.last() {
        return Err(RoundRefusal::RoundAlreadyPaired { round: round.no }.into());
    }
    let order = complete(tournament, order)?;
    if order == tournament.order {
        Ok(Vec::new())
    } else {
        Ok(vec![SetupEvent::Reseeded { order }.into()])
    }
}

fn complete(tournament: &Tournament, order: Vec<EntryNo>) -> Result<Vec<EntryNo>, Refusal> {
    let mut named = order.clone();
    named.sort_unstable();
    let present: Vec<EntryNo> = present(tournament).map(|entry| entry.no).collect();
    if named == present {
        Ok(order)
    } else {
        Err(EntryRefusal::SeedingIncomplete.into())
    }
}

fn present(tournament: &Tournament) -> impl Iterator<Item = &Entry> {
    tournament
        .entries
        .values()
        .filter(|entry| entry.attendance == Attendance::Present)
}

/// The order of the present players by the regulations. By hand, it is the order by rating that the organiser
/// starts from.
#[must_use]
pub fn seeded_order(tournament: &Tournament) -> Vec<EntryNo> {
    match &tournament.regulations.seeding {
        Seeding::Rating | Seeding::Hand => {
            let mut entries: Vec<&Entry> = present(tournament).collect();
            entries.sort_by_cached_key(|entry| strength(entry));
            entries.iter().map(|entry| entry.no).collect()
        }
        Seeding::Entries => present(tournament).map(|entry| entry.no).collect(),
        Seeding::Varma(seed) => by_restricted_lot(tournament, seed.as_str()),
        Seeding::Lot(seed) => {
            let entries: Vec<EntryNo> = present(tournament).map(|entry| entry.no).collect();
            shuffle(seed.as_str(), entries.len())
                .into_iter()
                .map(|index| entries[index])
                .collect()
        }
    }
}

/// As entered where the tables have no room for so many; starting refuses that.
fn by_restricted_lot(tournament: &Tournament, seed: &str) -> Vec<EntryNo> {
    let entries: Vec<&Entry> = present(tournament).collect();
    let clubs = entries.iter().map(|entry| &entry.person.club);
    let clubs: Vec<&str> = clubs
        .map(|club| club.as_ref().map_or("", |club| club.as_str()))
        .collect();
    let mut order: Vec<EntryNo> = entries.iter().map(|entry| entry.no).collect();
    if let Some(lot) = restricted_lot(seed, &clubs) {
        for (entry, seat) in entries.iter().zip(lot.seats) {
            order[seat - 1] = entry.no;
        }
    }
    order
}

/// Rating, then title, then name without case and accents; the name itself and the number of the entry last, so that the order is one.
fn strength(entry: &Entry) -> impl Ord + use<> {
    let person = &entry.person;
    let untitled = person.title.is_none();
    (
        Reverse(person.rating),
        untitled,
        person.title,
        plain(person.name.as_str()),
        person.name.as_str().to_owned(),
        entry.no,
    )
}

/// The order with a late entry: in its place by strength until round 4 is paired, at the end after that and
/// wherever numbers do not follow strength.
pub(super) fn with_late_entry(tournament: &Tournament, late: EntryNo) -> Vec<EntryNo> {
    let mut order = tournament.order.clone();
    let by_strength =
        tournament.regulations.seeding == Seeding::Rating && tournament.rounds.len() < FROZEN_AFTER;
    let place = if by_strength {
        let key = |no: &EntryNo| tournament.entries.get(no).map(strength);
        order
            .iter()
            .position(|no| key(no) > key(&late))
            .unwrap_or(order.len())
    } else {
        order.len()
    };
    order.insert(place, late);
    order
}
