//! Who is there: check-in, withdrawal, return, byes asked for.

use super::{
    entries::{joins, require_open_field},
    require_no_draft, require_stage,
    seeding::with_late_entry,
};
use crate::{
    Attendance, ByeKind, EntryEvent, EntryNo, EntryRefusal, Event, JournalRow, MissedRounds,
    Refusal, RoundNo, RoundRefusal, RoundState, SetupEvent, Stage, Tournament,
};

const OPEN: [Stage; 2] = [Stage::Entries, Stage::Running];

/// A player came. After the start the entry is late: it gets a pairing number and plays from the next round.
///
/// # Errors
/// Present already, or withdrawn; nobody can join any more ([`joins`]); an open draft.
pub fn check_in(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    let events = arrive(tournament, no)?;
    joins(tournament)?;
    Ok(events)
}

/// The same where there is a place in a round that is public already.
pub(super) fn arrive(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_no_draft(tournament)?;
    match tournament.entry(no)?.attendance {
        Attendance::Expected => {}
        Attendance::Present => return Err(EntryRefusal::AlreadyPresent { entry: no }.into()),
        Attendance::Withdrawn(_) => return Err(EntryRefusal::HasWithdrawn { entry: no }.into()),
        Attendance::Expelled(_) => return Err(EntryRefusal::IsExpelled { entry: no }.into()),
    }
    require_open_field(tournament)?;
    let arrived = Event::Entry(EntryEvent::CheckedIn {
        entry: no,
        from_round: tournament.next_round(),
    });
    if tournament.stage == Stage::Entries {
        return Ok(vec![arrived]);
    }
    Ok(with_place(tournament, arrived, no))
}

/// Somebody there, with a place in a field that has started, and what the regulations give for the rounds that went by.
fn with_place(tournament: &Tournament, there: Event, no: EntryNo) -> Vec<Event> {
    let order = with_late_entry(&tournament.after(std::slice::from_ref(&there)), no);
    let mut events = vec![there, Event::Setup(SetupEvent::Reseeded { order })];
    let rounds = tournament.rounds.iter().map(|round| round.no);
    // a draft is not missed yet
    let rounds: Vec<RoundNo> = rounds.filter(|no| *no < tournament.next_round()).collect();
    if tournament.regulations.missed == MissedRounds::Half && !rounds.is_empty() {
        let kind = ByeKind::Half;
        events.push(
            EntryEvent::MissedRoundsScored {
                entry: no,
                rounds,
                kind,
            }
            .into(),
        );
    }
    events
}

/// Takes a check-in back, before the start.
///
/// # Errors
/// Not checked in; started already.
pub fn check_out(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Entries])?;
    if tournament.entry(no)?.attendance != Attendance::Present {
        return Err(EntryRefusal::NotPresent { entry: no }.into());
    }
    Ok(vec![EntryEvent::CheckInUndone { entry: no }.into()])
}

/// A player leaves: not paired from the next round on. What was played stays.
///
/// # Errors
/// Gone already; an open draft, which may have paired the player.
pub fn withdraw(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_no_draft(tournament)?;
    leave(tournament, no)
}

/// The same where it was said from which round on: nobody leaves later, or earlier, than whoever asked for it has read.
///
/// # Errors
/// As [`withdraw`]; the next round is another one by now.
pub fn withdraw_from(
    tournament: &Tournament,
    no: EntryNo,
    seen: RoundNo,
) -> Result<Vec<Event>, Refusal> {
    let left = withdraw(tournament, no)?;
    leaves_from(tournament, no, seen)?;
    Ok(left)
}

/// Refuses what takes somebody out from the next round on, where that is not the round that was `seen`: one that was published since may have them at a
/// board.
///
/// # Errors
/// The next round is another one by now; there is no such entry.
pub fn leaves_from(tournament: &Tournament, no: EntryNo, seen: RoundNo) -> Result<(), Refusal> {
    let next = tournament.next_round();
    if seen == next {
        return Ok(());
    }
    let published = tournament.last_published().filter(|round| round.no >= seen);
    let played = published.filter(|round| round.state == RoundState::Published);
    let seat = played.and_then(|round| Some((round.no, round.match_of(no)?.board)));
    let entry = tournament.entry(no)?.no;
    Err(EntryRefusal::NextRoundChanged { entry, next, seat }.into())
}

/// The same by a ruling, which waits for no draft: one that has the player in it is stale then.
pub(super) fn leave(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_there(tournament, no)?;
    Ok(vec![
        EntryEvent::Withdrawn {
            entry: no,
            from_round: tournament.next_round(),
            absent: false,
        }
        .into(),
    ])
}

/// Sends a player away by a ruling: not paired from the next round on, and no way back. A draft that has the player in it is stale then.
///
/// # Errors
/// Sent away already.
pub(super) fn expel(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    if tournament.entry(no)?.expelled() {
        return Err(EntryRefusal::IsExpelled { entry: no }.into());
    }
    Ok(vec![
        EntryEvent::Expelled {
            entry: no,
            from_round: tournament.next_round(),
        }
        .into(),
    ])
}

fn require_there(tournament: &Tournament, no: EntryNo) -> Result<(), Refusal> {
    let entry = tournament.entry(no)?;
    if entry.expelled() {
        Err(EntryRefusal::IsExpelled { entry: no }.into())
    } else if entry.gone() {
        Err(EntryRefusal::HasWithdrawn { entry: no }.into())
    } else {
        Ok(())
    }
}

/// A player who had left comes back, from the next round on. The rounds between score nothing; whoever never had a place in the field is a
/// late entry. Before the start nobody has seen the player yet, who is expected again.
///
/// # Errors
/// Not withdrawn; an open draft; without a place in a field that nobody can join any more ([`joins`]).
pub fn return_to_play(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    let back = come_after_all(tournament, no)?;
    if tournament.stage == Stage::Entries {
        return Ok(vec![EntryEvent::AbsenceUndone { entry: no }.into()]);
    }
    Ok(back)
}

/// The same, by somebody who can read the journal: who had checked in when they left is present again before the start as well.
///
/// # Errors
/// As [`return_to_play`].
pub fn return_as_before(
    tournament: &Tournament,
    no: EntryNo,
    journal: &[JournalRow],
) -> Result<Vec<Event>, Refusal> {
    if tournament.stage == Stage::Entries && had_come(journal, no) {
        come_back(tournament, no)
    } else {
        return_to_play(tournament, no)
    }
}

/// Did the player come before leaving? The entry itself says only that it left.
fn had_come(journal: &[JournalRow], no: EntryNo) -> bool {
    let said = |row: &JournalRow| match row.read() {
        Ok(Event::Entry(event)) => says_there(&event),
        Ok(
            Event::Setup(_)
            | Event::Round(_)
            | Event::Result(_)
            | Event::Board(_)
            | Event::Ruling(_),
        )
        | Err(_) => None,
    };
    let mut said = journal.iter().rev().filter_map(said);
    said.find(|(entry, _)| *entry == no)
        .is_some_and(|(_, is_there)| is_there)
}

/// Of whom an event says that they are there, or that nobody has seen them.
pub(super) fn says_there(event: &EntryEvent) -> Option<(EntryNo, bool)> {
    match event {
        EntryEvent::CheckedIn { entry, .. } | EntryEvent::Returned { entry, .. } => {
            Some((*entry, true))
        }
        // the number of an entry that was taken out may be somebody else's by now
        EntryEvent::CheckInUndone { entry }
        | EntryEvent::AbsenceUndone { entry }
        | EntryEvent::EntryRemoved { entry } => Some((*entry, false)),
        EntryEvent::Entered { .. }
        | EntryEvent::EntryChanged { .. }
        | EntryEvent::Withdrawn { .. }
        | EntryEvent::Expelled { .. }
        | EntryEvent::Reinstated { .. }
        | EntryEvent::AttendanceMoved { .. }
        | EntryEvent::ByeGranted { .. }
        | EntryEvent::ByeRevoked { .. }
        | EntryEvent::MissedRoundsScored { .. }
        | EntryEvent::KeptApart { .. }
        | EntryEvent::EntryErased { .. }
        | EntryEvent::MayMeet { .. } => None,
    }
}

/// A player who had left is here and plays from the next round on, also where the tournament has not started. Whoever has no place in the field yet does
/// not return to it, but comes.
///
/// # Errors
/// As [`return_to_play`].
pub fn come_after_all(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_no_draft(tournament)?;
    let back = come_back(tournament, no)?;
    if tournament.stage != Stage::Entries && tournament.order.contains(&no) {
        return Ok(back);
    }
    Ok(back.into_iter().map(coming).collect())
}

/// The same because a ruling falls, which waits for no draft.
pub(super) fn come_back(tournament: &Tournament, no: EntryNo) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    match tournament.entry(no)?.attendance {
        Attendance::Withdrawn(_) => {}
        Attendance::Expelled(_) => return Err(EntryRefusal::IsExpelled { entry: no }.into()),
        Attendance::Expected | Attendance::Present => {
            return Err(EntryRefusal::HasNotWithdrawn { entry: no }.into());
        }
    }
    let returned = Event::Entry(EntryEvent::Returned {
        entry: no,
        from_round: tournament.next_round(),
    });
    if tournament.stage == Stage::Entries || tournament.order.contains(&no) {
        return Ok(vec![returned]);
    }
    // numbers of a round robin and the bracket of a knockout follow from how many there are
    joins(tournament)?;
    Ok(with_place(tournament, returned, no))
}

fn coming(event: Event) -> Event {
    if let Event::Entry(EntryEvent::Returned { entry, from_round }) = event {
        Event::Entry(EntryEvent::CheckedIn { entry, from_round })
    } else {
        event
    }
}

/// Grants a bye asked for beforehand.
///
/// # Errors
/// A round robin, where the opponent would be wronged; a round that is paired or does not exist; a kind that the
/// pairing alone gives.
pub fn grant_bye(
    tournament: &Tournament,
    no: EntryNo,
    round: RoundNo,
    kind: ByeKind,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    if !tournament.regulations.system.is_swiss() {
        return Err(EntryRefusal::ByeOutsideSwiss.into());
    }
    if !matches!(kind, ByeKind::Half | ByeKind::Zero) {
        return Err(EntryRefusal::ByeNotGrantable.into());
    }
    require_there(tournament, no)?;
    let entry = tournament.entry(no)?;
    require_unpaired(tournament, round)?;
    if entry.byes.get(&round) == Some(&kind) {
        return Ok(Vec::new());
    }
    Ok(vec![
        EntryEvent::ByeGranted {
            entry: no,
            round,
            kind,
        }
        .into(),
    ])
}

/// Takes a granted bye back.
///
/// # Errors
/// The round is paired; there is no bye.
pub fn give_back_bye(
    tournament: &Tournament,
    no: EntryNo,
    round: RoundNo,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &OPEN)?;
    require_unpaired(tournament, round)?;
    if !tournament.entry(no)?.byes.contains_key(&round) {
        return Err(EntryRefusal::ByeNotGrantable.into());
    }
    Ok(vec![EntryEvent::ByeRevoked { entry: no, round }.into()])
}

fn require_unpaired(tournament: &Tournament, round: RoundNo) -> Result<(), Refusal> {
    if round.0 == 0 || round.0 > tournament.round_count() {
        Err(RoundRefusal::NoSuchRound { round }.into())
    } else if tournament.round(round).is_some() {
        Err(RoundRefusal::RoundAlreadyPaired { round }.into())
    } else {
        Ok(())
    }
}
