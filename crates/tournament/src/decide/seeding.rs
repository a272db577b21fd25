//! The order of the pairing numbers.

use std::cmp::Reverse;

use super::{require_no_draft, require_stage};
use crate::{
    Attendance, Entry, EntryNo, EntryRefusal, Event, PairingRefusal, Refusal, RoundNo,
    RoundRefusal, Seeding, SetupEvent, Stage, Tournament,
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

/// Does the order still follow the ratings, where the regulations say so? Not once it was put by hand; and not where a rating was corrected, or
/// somebody came, when the numbers were fixed already.
#[must_use]
pub fn follows_ratings(tournament: &Tournament) -> bool {
    let rank = |no: &EntryNo| {
        let entry = tournament.entries.get(no)?;
        let person = &entry.person;
        Some((Reverse(person.rating), person.title.is_none(), person.title))
    };
    // not by names: whoever was forgotten has another
    tournament.regulations.seeding != Seeding::Rating || tournament.order.is_sorted_by_key(rank)
}

/// Does the order follow what the regulations say about it, as far as that can be told afterwards? Of an order by rating that is
/// [`follows_ratings`]; one by lot or of entering is arranged anew for those who were there from round 1, and whoever came later stands behind
/// them. Of an order by hand, and of Varma's lot, which read the clubs as they were then, nothing else is known.
#[must_use]
pub fn follows_rule(tournament: &Tournament) -> bool {
    match &tournament.regulations.seeding {
        Seeding::Rating => follows_ratings(tournament),
        Seeding::Entries => begins_with(tournament, |entered| entered),
        Seeding::Lot(seed) => begins_with(tournament, |entered| {
            let places = shuffle(seed.as_str(), entered.len()).into_iter();
            places.map(|index| entered[index]).collect()
        }),
        Seeding::Hand | Seeding::Varma(_) => true,
    }
}

/// Does the order begin with all who were there from round 1, arranged like this from the order of entering? Whoever came back later may be among
/// them.
fn begins_with(tournament: &Tournament, arranged: impl Fn(Vec<EntryNo>) -> Vec<EntryNo>) -> bool {
    let order = &tournament.order;
    let early = |no: &&EntryNo| {
        let entry = tournament.entries.get(*no);
        entry.is_some_and(|entry| entry.from_round == RoundNo(1))
    };
    let least = order.iter().filter(early).count();
    (least..=order.len()).any(|many| {
        let mut entered = order[..many].to_vec();
        entered.sort_unstable();
        arranged(entered) == order[..many]
    })
}

/// May pairing numbers still change? In a Swiss until round 4 is paired (FIDE C.04.2 2.3); where the table or the bracket follows from them, until
/// the first round is.
fn may_renumber(tournament: &Tournament) -> bool {
    let paired = tournament.rounds.len();
    tournament.stage == Stage::Running
        && (paired == 0 || tournament.regulations.system.is_swiss() && paired < FROZEN_AFTER)
}

/// The order after a rating was corrected by these events; `None` where nobody moves: the numbers are fixed, or the order was put by hand.
pub(super) fn moved_by_rating(
    tournament: &Tournament,
    no: EntryNo,
    events: &[Event],
) -> Option<Vec<EntryNo>> {
    let is_free = tournament.regulations.seeding == Seeding::Rating && may_renumber(tournament);
    if !is_free || !tournament.order.contains(&no) || !follows_ratings(tournament) {
        return None;
    }
    let mut without = tournament.after(events);
    without.order.retain(|other| *other != no);
    let order = with_late_entry(&without, no);
    (order != tournament.order).then_some(order)
}

/// Puts the players in the order of their ratings again, where it does not follow them any more and numbers may still change.
///
/// # Errors
/// Not running; an open draft, which was paired by the numbers that stand; numbers that are fixed.
pub fn reseed_by_rating(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    require_no_draft(tournament)?;
    if !may_renumber(tournament) {
        let round = tournament.rounds.last().map_or(RoundNo(1), |last| last.no);
        return Err(RoundRefusal::RoundAlreadyPaired { round }.into());
    }
    if tournament.regulations.seeding != Seeding::Rating {
        return Ok(Vec::new());
    }
    let mut entries: Vec<&Entry> = tournament
        .order
        .iter()
        .filter_map(|no| tournament.entries.get(no))
        .collect();
    entries.sort_by_cached_key(|entry| strength(entry));
    let order: Vec<EntryNo> = entries.iter().map(|entry| entry.no).collect();
    if order == tournament.order {
        Ok(Vec::new())
    } else {
        Ok(vec![SetupEvent::Reseeded { order }.into()])
    }
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
