//! A late-comer joins a round that is public, at the free board of whoever has the bye.

use super::{
    attendance::arrive, begun::has_begun, entries::require_open_field, find::find_open,
    require_stage,
};
use crate::{
    Attendance, Bye, ByeKind, DrawRecord, Edition, Entry, EntryEvent, EntryNo, EntryRefusal, Event,
    Refusal, Round, RoundEvent, RoundNo, RoundRefusal, RoundState, Stage, Tournament,
    decide::of_edition, pairing::late_pair,
};
use draughts::lot::Secret;

/// Whoever could join the round: those who have not checked in, those said not to come, and those who did so while it was public. None where nobody has the bye, or
/// a result is in.
#[must_use]
pub fn late_comers(tournament: &Tournament, no: RoundNo) -> Vec<EntryNo> {
    if open_bye(tournament, no).is_err() {
        return Vec::new();
    }
    let entries = tournament.entries.values();
    let late = entries.filter(|entry| require_late(tournament, entry, no).is_ok());
    late.map(|entry| entry.no).collect()
}

/// Seats a late-comer against whoever has the bye, on a board after all others. The colours are those that the system gives the two; the
/// openings follow from the round's draw, as if the board had been there. Until the first result of the round. Somebody who was seated there
/// already stays.
///
/// # Errors
/// Not the round that was seen, or not public; a result is in; nobody has the bye; somebody who is in the round already or has left; two
/// who have met or are kept apart.
pub fn seat_late_comer(
    tournament: &Tournament,
    (no, seen): (RoundNo, Edition),
    entry: EntryNo,
    secret: &Secret,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    of_edition(tournament, no, seen)?;
    if is_seated(tournament, no, entry) {
        return Ok(Vec::new());
    }
    let (round, bye) = open_bye(tournament, no)?;
    require_late(tournament, tournament.entry(entry)?, no)?;
    let mut events = arrival(tournament, entry, no)?;
    let after = tournament.after(&events);
    let pairing = late_pair(&after, no, [bye.entry, entry])?;
    let boards = round.matches.len() + 1;
    let openings = match DrawRecord::of(tournament) {
        Some(record) => record.draw(secret, no, boards)?.pop(),
        None => None,
    };
    // a round that was played elsewhere before has no openings of ours
    let is_drawn = crate::BallotRule::of(&tournament.regulations).is_some();
    events.push(
        RoundEvent::LateComerSeated {
            round: no,
            board: crate::BoardNo(u16::try_from(boards).unwrap_or(u16::MAX)),
            pairing,
            openings: openings.filter(|_| is_drawn).unwrap_or_default(),
        }
        .into(),
    );
    Ok(events)
}

/// Sits somebody already at the board that was set after all others? A second press, or the same one of somebody else, finds this.
fn is_seated(tournament: &Tournament, no: RoundNo, entry: EntryNo) -> bool {
    let public = tournament.round(no);
    let public = public.filter(|round| round.state != RoundState::Draft);
    let last = public.and_then(|round| round.matches.last());
    let is_there = last.is_some_and(|one| one.by_hand && one.pairing.side_of(entry).is_some());
    let known = tournament.entries.get(&entry);
    is_there && known.is_some_and(|entry| entry.from_round == no)
}

/// Has the last round a place for a late-comer?
pub(super) fn has_place(tournament: &Tournament) -> bool {
    let last = tournament.rounds.last();
    last.is_some_and(|last| open_bye(tournament, last.no).is_ok())
}

/// The round, which is public and has not begun, with the bye that the pairing gave.
fn open_bye(tournament: &Tournament, no: RoundNo) -> Result<(&Round, Bye), Refusal> {
    let round = find_open(tournament, no)?;
    if has_begun(tournament, round) {
        return Err(RoundRefusal::RoundBegun { round: no }.into());
    }
    let mut byes = round.byes.iter();
    let bye = byes.find(|bye| bye.kind == ByeKind::Pairing);
    let bye = bye.ok_or(Refusal::Round(RoundRefusal::NoBye { round: no }))?;
    Ok((round, *bye))
}

/// Somebody late: not checked in yet, said not to come, or there from the next round on. Whoever left has to come back first. Half a point for the round that was missed is given back.
fn require_late(tournament: &Tournament, entry: &Entry, no: RoundNo) -> Result<(), Refusal> {
    require_open_field(tournament)?;
    let entry_no = entry.no;
    let is_late = match entry.attendance {
        Attendance::Expected => true,
        Attendance::Present => entry.from_round == no.next(),
        Attendance::Withdrawn(_) if was_absent(tournament, entry) => true,
        Attendance::Withdrawn(_) => {
            return Err(EntryRefusal::HasWithdrawn { entry: entry_no }.into());
        }
        Attendance::Expelled(_) => return Err(EntryRefusal::IsExpelled { entry: entry_no }.into()),
    };
    let barred = entry.excluded.contains(&no) || entry.byes.contains_key(&no);
    if is_late && !barred {
        Ok(())
    } else {
        Err(EntryRefusal::InRound { entry: entry_no }.into())
    }
}

/// Was somebody said not to come, and has never played? Without a place in the field nobody has.
fn was_absent(tournament: &Tournament, entry: &Entry) -> bool {
    matches!(entry.attendance, Attendance::Withdrawn(_)) && !tournament.order.contains(&entry.no)
}

/// The check-in, from this round on and not from the next.
fn arrival(tournament: &Tournament, entry: EntryNo, no: RoundNo) -> Result<Vec<Event>, Refusal> {
    let here = Event::Entry(EntryEvent::CheckedIn {
        entry,
        from_round: no,
    });
    let late = tournament.entry(entry)?;
    if late.attendance == Attendance::Present {
        return Ok(vec![here]);
    }
    let awaited = was_absent(tournament, late)
        .then(|| tournament.after(&[Event::Entry(EntryEvent::AbsenceUndone { entry })]));
    let events = arrive(awaited.as_ref().unwrap_or(tournament), entry)?.into_iter();
    Ok(events.filter_map(|event| of_round(event, no)).collect())
}

/// The same event, as it is where the round is not missed.
fn of_round(event: Event, no: RoundNo) -> Option<Event> {
    match event {
        Event::Entry(EntryEvent::CheckedIn { entry, .. }) => {
            let from_round = no;
            Some(EntryEvent::CheckedIn { entry, from_round }.into())
        }
        Event::Entry(EntryEvent::MissedRoundsScored {
            entry,
            rounds,
            kind,
        }) => {
            let rounds: Vec<RoundNo> = rounds.into_iter().filter(|round| *round != no).collect();
            let missed = EntryEvent::MissedRoundsScored {
                entry,
                rounds: rounds.clone(),
                kind,
            };
            (!rounds.is_empty()).then(|| missed.into())
        }
        Event::Entry(
            EntryEvent::Entered { .. }
            | EntryEvent::EntryChanged { .. }
            | EntryEvent::EntryRemoved { .. }
            | EntryEvent::CheckInUndone { .. }
            | EntryEvent::AbsenceUndone { .. }
            | EntryEvent::Withdrawn { .. }
            | EntryEvent::Returned { .. }
            | EntryEvent::Expelled { .. }
            | EntryEvent::Reinstated { .. }
            | EntryEvent::AttendanceMoved { .. }
            | EntryEvent::ByeGranted { .. }
            | EntryEvent::ByeRevoked { .. }
            | EntryEvent::KeptApart { .. }
            | EntryEvent::EntryErased { .. }
            | EntryEvent::MayMeet { .. },
        )
        | Event::Setup(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => Some(event),
    }
}
