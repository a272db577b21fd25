//! Whether a draft was paired from what still stands: a ruling, a correction or an exclusion can come between the draft and its publication.

use chrono::NaiveDateTime;

use super::rounds::awaited;
use crate::{
    Actor, Event, JournalRow, RoundNo, RoundState, Tournament,
    pairing::{Basis, Moved},
};

/// A draft that would not be paired from what it was paired from, or not before a round that is played on. Where its journal cannot be read,
/// nobody knows, and nothing is named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stale {
    /// What is different now.
    pub moved: Vec<Moved>,
    /// The round that was passed over while its games waited, and has games to be played now: the next would be drafted after it.
    pub awaited: Option<RoundNo>,
    /// The changes that altered it, in order. One that was taken back again is among them beside what took it back.
    pub causes: Vec<Cause>,
}

/// A change of the tournament that altered what a draft was paired from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cause {
    /// The number of its first row in the journal.
    pub row: i32,
    /// Who.
    pub who: Actor,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// What happened.
    pub events: Vec<Event>,
}

impl Stale {
    /// The row of the latest cause: whoever saw it saw them all. 0 where none is known.
    #[must_use]
    pub fn latest(&self) -> i32 {
        self.causes.last().map_or(0, |cause| cause.row)
    }
}

/// What came between the draft of this round and now, by the journal of the tournament; `None` while it would be paired from the same. A
/// ruling that was taken back again leaves nothing.
#[must_use]
pub fn stale(journal: &[JournalRow], no: RoundNo) -> Option<Stale> {
    let found = Reading::of(journal, no);
    found.map_or_else(|| Some(Stale::default()), Reading::outcome)
}

/// A journal while it is read.
struct Reading {
    tournament: Tournament,
    draft: Option<Draft>,
}

/// The draft that was met last.
struct Draft {
    /// What it was paired from.
    from: Basis,
    /// What it would be paired from after the rows read so far, and the round that it would wait for.
    now: (Basis, Option<RoundNo>),
    causes: Vec<Cause>,
}

impl Reading {
    /// Reads it whole; `None` where that cannot be done.
    fn of(journal: &[JournalRow], no: RoundNo) -> Option<Self> {
        let mut changes = journal.chunk_by(|one, next| one.version == next.version);
        let begun: Vec<Event> = JournalRow::read_all(changes.next()?).ok()?;
        let (first, others) = begun.split_first()?;
        let mut reading = Self {
            tournament: Tournament::created(first)?.after(others),
            draft: None,
        };
        for rows in changes {
            reading.read(rows, no)?;
        }
        Some(reading)
    }

    /// Reads the rows of one change.
    fn read(&mut self, rows: &[JournalRow], no: RoundNo) -> Option<()> {
        let events: Vec<Event> = JournalRow::read_all(rows).ok()?;
        for event in &events {
            if event.drafts(no) {
                let from = Basis::of(&self.tournament);
                self.draft = Some(Draft {
                    now: (from.clone(), None),
                    from,
                    causes: Vec::new(),
                });
            }
            self.tournament.apply(event);
        }
        let (Some(draft), Some(first)) = (&mut self.draft, rows.first()) else {
            return Some(());
        };
        // calls, clocks and sheets are read by no pairing, and there are many of them
        if events.iter().any(|event| !matches!(event, Event::Board(_))) {
            let now = (Basis::of(&self.tournament), played_on(&self.tournament));
            if now != draft.now {
                draft.now = now;
                draft.causes.push(Cause {
                    row: first.number,
                    who: first.who.clone(),
                    at: first.at,
                    events,
                });
            }
        }
        Some(())
    }

    fn outcome(self) -> Option<Stale> {
        let Some(Draft { from, now, causes }) = self.draft else {
            return Some(Stale::default());
        };
        let (now, awaited) = now;
        (from != now || awaited.is_some()).then(|| Stale {
            moved: from.moved(&now),
            awaited,
            causes,
        })
    }
}

/// The round that the next one waits for, while it is played.
fn played_on(tournament: &Tournament) -> Option<RoundNo> {
    let round = awaited(tournament)?;
    (round.state == RoundState::Published).then_some(round.no)
}
