//! Whoever had an entry that was taken out, or went with a tournament that was deleted: who the journal says they are, and whether anything rests on them.

use std::collections::BTreeSet;

use super::{Stay, entry_pseudonym, redact_entry};
use crate::{
    ChainHash, Entry, EntryEvent, EntryNo, Event, JournalRow, Person, RoundEvent, RoundNo,
    RulingEvent,
    rulings::{Before, Effect},
};

/// What an event says of whose the number of an entry is: the one list of these events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberHolder {
    /// Somebody entered with it.
    Entered(Entry),
    /// Whoever has it is known so from here on.
    Changed(EntryNo, Person),
    /// The entry was taken out.
    Removed(EntryNo),
}

impl NumberHolder {
    /// `None` where it says nothing of that; of whoever was forgotten it has a pseudonym.
    #[must_use]
    pub fn of(event: Event) -> Option<Self> {
        match event {
            Event::Entry(EntryEvent::Entered { entry }) => Some(Self::Entered(entry)),
            Event::Entry(EntryEvent::EntryChanged { entry, person }) => {
                Some(Self::Changed(entry, person))
            }
            Event::Entry(EntryEvent::EntryRemoved { entry }) => Some(Self::Removed(entry)),
            Event::Entry(
                EntryEvent::CheckedIn { .. }
                | EntryEvent::CheckInUndone { .. }
                | EntryEvent::AbsenceUndone { .. }
                | EntryEvent::Withdrawn { .. }
                | EntryEvent::Returned { .. }
                | EntryEvent::Expelled { .. }
                | EntryEvent::Reinstated { .. }
                | EntryEvent::AttendanceMoved { .. }
                | EntryEvent::ByeGranted { .. }
                | EntryEvent::ByeRevoked { .. }
                | EntryEvent::MissedRoundsScored { .. }
                | EntryEvent::KeptApart { .. }
                | EntryEvent::EntryErased { .. }
                | EntryEvent::MayMeet { .. },
            )
            | Event::Setup(_)
            | Event::Round(_)
            | Event::Result(_)
            | Event::Board(_)
            | Event::Ruling(_) => None,
        }
    }

    /// May this row say something of it? Most do not, and are not read for it.
    #[must_use]
    pub fn may_stand_in(row: &JournalRow) -> bool {
        let mut words = ["\"entered\"", "\"entry-changed\"", "\"entry-removed\""].into_iter();
        words.any(|word| row.event.contains(word))
    }
}

/// Who the rows say that they are, the oldest first: as they entered, and as each change has them.
///
/// # Errors
/// A row that cannot be read.
pub fn people(rows: &[JournalRow], stay: Stay) -> serde_json::Result<Vec<Person>> {
    let theirs = stay.rows(rows)?;
    let mut people = Vec::new();
    let names = |row: &&JournalRow| theirs.contains(&row.number) && NumberHolder::may_stand_in(row);
    for row in rows.iter().filter(names) {
        match NumberHolder::of(row.read()?) {
            Some(NumberHolder::Entered(entry)) if entry.no == stay.no => people.push(entry.person),
            Some(NumberHolder::Changed(entry, person)) if entry == stay.no => people.push(person),
            Some(
                NumberHolder::Entered(_) | NumberHolder::Changed(..) | NumberHolder::Removed(_),
            )
            | None => {}
        }
    }
    Ok(people)
}

/// Does the journal of a tournament that was deleted end with the row of this hash? See [`super::ends_with`].
#[must_use]
pub fn ends_with(rows: &[JournalRow], head: &ChainHash) -> bool {
    super::ends_with(rows, head, |event: &Event| {
        matches!(event, Event::Entry(EntryEvent::EntryErased { .. }))
    })
}

/// Does anything rest on them: a round that was published with them, or a ruling, which may name them in its texts alone? A draft that nobody was shown does not.
///
/// # Errors
/// A row that cannot be read.
pub fn rests(rows: &[JournalRow], stay: Stay) -> serde_json::Result<bool> {
    let theirs = stay.rows(rows)?;
    let mut drafted = BTreeSet::new();
    for row in rows.iter().filter(|row| theirs.contains(&row.number)) {
        let event: Event = row.read()?;
        if let Event::Round(RoundEvent::RoundPublished { round, .. }) = &event
            && drafted.contains(round)
        {
            return Ok(true);
        }
        match said(&event, stay.no) {
            Said::Nothing => {}
            Said::Drafted(round) => {
                drafted.insert(round);
            }
            Said::NotDrafted(round) => {
                drafted.remove(&round);
            }
            Said::Rests => return Ok(true),
        }
    }
    let Ok(name) = entry_pseudonym(stay.no) else {
        return Ok(true);
    };
    let named = redact_entry(rows, stay, &Person::named(name))?;
    for row in &named {
        let is_told = rows.iter().any(|was| {
            was.number == row.number && (&was.event, &was.why) != (&row.event, &row.why)
        });
        if is_told && matches!(row.read()?, Event::Ruling(_)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What an event says of an entry.
enum Said {
    Nothing,
    /// It stands in the draft of this round.
    Drafted(RoundNo),
    /// It stands in it no more.
    NotDrafted(RoundNo),
    Rests,
}

fn said(event: &Event, no: EntryNo) -> Said {
    let rests = match event {
        Event::Round(event) => return said_of_round(event, no),
        Event::Ruling(event) => concerns(event, no),
        Event::Entry(event) => {
            matches!(event, EntryEvent::MissedRoundsScored { entry, .. } if *entry == no)
        }
        // results and calls are those of boards
        Event::Setup(_) | Event::Result(_) | Event::Board(_) => false,
    };
    if rests { Said::Rests } else { Said::Nothing }
}

fn said_of_round(event: &RoundEvent, no: EntryNo) -> Said {
    match event {
        RoundEvent::RoundDrafted {
            round,
            pairings,
            byes,
        }
        | RoundEvent::PairingsChanged {
            round,
            pairings,
            byes,
            ..
        } => {
            let paired = pairings.iter().any(|one| one.side_of(no).is_some());
            if paired || byes.iter().any(|bye| bye.entry == no) {
                Said::Drafted(*round)
            } else {
                Said::NotDrafted(*round)
            }
        }
        RoundEvent::DraftDiscarded { round } => Said::NotDrafted(*round),
        RoundEvent::LateComerSeated { pairing, .. } if pairing.side_of(no).is_some() => Said::Rests,
        RoundEvent::PlayersExchanged { pairings, .. }
            if pairings.iter().any(|one| one.side_of(no).is_some()) =>
        {
            Said::Rests
        }
        RoundEvent::LateComerSeated { .. }
        | RoundEvent::PlayersExchanged { .. }
        | RoundEvent::RoundPublished { .. }
        | RoundEvent::RoundClosed { .. }
        | RoundEvent::RoundWithdrawn { .. } => Said::Nothing,
    }
}

/// Does a ruling become one about this entry by it, or is it an appeal of theirs?
pub(super) fn concerns(event: &RulingEvent, no: EntryNo) -> bool {
    let touched = |effects: &[Effect], before: &Before| {
        effects.iter().any(|effect| effect.entry() == Some(no)) || before.left.contains(&no)
    };
    match event {
        RulingEvent::Ruled { ruling } => ruling.is_about(no),
        RulingEvent::RulingConfirmed {
            effects, before, ..
        }
        | RulingEvent::VerdictWithdrawn {
            effects, before, ..
        } => touched(effects, before),
        RulingEvent::Appealed { appeal, .. } => appeal.by == no,
        RulingEvent::RulingRefused { .. }
        | RulingEvent::RulingRevoked { .. }
        | RulingEvent::AppealDecided { .. }
        | RulingEvent::QuestionAnswered { .. } => false,
    }
}
