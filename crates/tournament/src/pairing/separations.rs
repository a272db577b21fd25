//! Whom the arbiter kept apart when a round was paired: a separation can be lifted later, and its round was paired under it all the same.

use std::collections::BTreeSet;

use super::Pair;
use crate::{EntryEvent, Event, RoundEvent, RoundNo};

/// The pairs that were kept apart when a round was drafted last, by the events of the journal with the versions to which they belong, the oldest first; nothing where it
/// was not drafted. While there is a draft none is set or lifted; what was taken over from a file in one change holds for its rounds.
#[must_use]
pub fn kept_apart_in(
    events: impl IntoIterator<Item = (i32, Event)>,
    round: RoundNo,
) -> Option<BTreeSet<Pair>> {
    let mut apart = BTreeSet::new();
    let (mut version, mut then) = (None, None);
    for (of, event) in events {
        match event {
            Event::Entry(EntryEvent::KeptApart { one, other }) => {
                apart.insert((one, other));
            }
            Event::Entry(EntryEvent::MayMeet { one, other }) => {
                apart.remove(&(one, other));
            }
            Event::Round(RoundEvent::RoundDrafted { round: drafted, .. }) if drafted == round => {
                version = Some(of);
            }
            Event::Entry(
                EntryEvent::Entered { .. }
                | EntryEvent::EntryChanged { .. }
                | EntryEvent::EntryRemoved { .. }
                | EntryEvent::CheckedIn { .. }
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
                | EntryEvent::EntryErased { .. },
            )
            | Event::Round(
                RoundEvent::RoundDrafted { .. }
                | RoundEvent::PairingsChanged { .. }
                | RoundEvent::DraftDiscarded { .. }
                | RoundEvent::RoundPublished { .. }
                | RoundEvent::RoundClosed { .. }
                | RoundEvent::RoundWithdrawn { .. }
                | RoundEvent::LateComerSeated { .. }
                | RoundEvent::PlayersExchanged { .. },
            )
            | Event::Setup(_)
            | Event::Result(_)
            | Event::Board(_)
            | Event::Ruling(_) => {}
        }
        if version == Some(of) {
            then = Some(apart.clone());
        }
    }
    then
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryNo, sample::drafted};

    const PAIR: Pair = (EntryNo(1), EntryNo(4));

    fn kept() -> Event {
        let (one, other) = PAIR;
        EntryEvent::KeptApart { one, other }.into()
    }

    fn lifted() -> Event {
        let (one, other) = PAIR;
        EntryEvent::MayMeet { one, other }.into()
    }

    /// Which of these rounds have the pair apart, by changes of one event each.
    fn rounds(events: Vec<Event>) -> Vec<u16> {
        let told: Vec<(i32, Event)> = (1..).zip(events).collect();
        let has = |round: &u16| {
            let then = kept_apart_in(told.clone(), RoundNo(*round));
            then.is_some_and(|then| then.contains(&PAIR))
        };
        (1..=3).filter(has).collect()
    }

    #[test]
    fn a_separation_holds_for_the_rounds_that_were_drafted_under_it() {
        let all = [drafted(1), kept(), drafted(2), lifted(), drafted(3)];
        assert_eq!(rounds(all.to_vec()), [2]);
        // what is drafted once more was drafted then
        let again = [kept(), drafted(1), lifted(), drafted(1), kept()];
        assert_eq!(rounds(again.to_vec()), [0_u16; 0]);
        let events = [drafted(1), kept()].map(|event| (1, event));
        let taken_over = kept_apart_in(events, RoundNo(1));
        assert_eq!(taken_over, Some([PAIR].into()));
        assert_eq!(kept_apart_in([(1, kept())], RoundNo(1)), None);
    }
}
