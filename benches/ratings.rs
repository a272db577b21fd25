//! 100,000 games of 5,000 players in 200 tournaments, rated from nothing under each system.
//!
//! `cargo bench --bench ratings` prints the median of each, and what ten times as many games take against a tenth of them. The aim is 10 s.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::collections::BTreeMap;
use std::hint::black_box;

use chrono::{Days, NaiveDate};
use federation::ratings::{
    Base, Entered, FFJD, FID, FIDE, KNDB, Meeting, RatedEvent, System, Tally, lists,
};
use timing::median;
use tournament::{PlayerId, Rhythm, TournamentId};

mod timing;

const PLAYERS: u64 = 5000;
const TOURNAMENTS: i32 = 200;
const GAMES: usize = 500;

fn main() {
    let start = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
    let days: Vec<NaiveDate> = (1..=7).map(|list| start + Days::new(list * 31)).collect();
    let (events, few) = (events(start, TOURNAMENTS), events(start, TOURNAMENTS / 10));
    for text in [FIDE, FFJD, KNDB, FID] {
        let system: System = text.parse().unwrap();
        let rate = |events: &[RatedEvent]| {
            median(5, || {
                drop(black_box(lists(&system, &Base::default(), &days, events)))
            })
        };
        let (all, tenth) = (rate(&events), rate(&few));
        let ratio = all.as_micros() / tenth.as_micros().max(1);
        println!(
            "{:<16} {all:>10.2?} for {} games, {ratio} times as long as a tenth of them",
            system.name,
            events.len() * GAMES
        );
    }
}

/// Tournaments of a day each, in which anybody meets anybody.
fn events(start: NaiveDate, count: i32) -> Vec<RatedEvent> {
    let mut die = 20_261_123_u64;
    let mut below = |bound: u64| {
        die ^= die << 13;
        die ^= die >> 7;
        die ^= die << 17;
        die % bound
    };
    let event = |id: i32| {
        let mut people = BTreeMap::new();
        let meetings = (0..GAMES).map(|_| {
            let [one, other] = [0, 1].map(|_| PlayerId(i32::try_from(below(PLAYERS)).unwrap()));
            let other = if one == other {
                PlayerId(other.0 + 1)
            } else {
                other
            };
            for player in [one, other] {
                let born = None;
                people.insert(
                    player,
                    Entered {
                        born,
                        licensed: true,
                    },
                );
            }
            let scored = i64::try_from(below(3)).unwrap();
            let games = Tally {
                results: 1,
                one: scored,
                other: 2 - scored,
            };
            let forfeits = Tally::default();
            Meeting {
                one,
                other,
                games,
                forfeits,
                whole: games,
            }
        });
        let meetings = meetings.collect();
        RatedEvent {
            id: TournamentId(id).into(),
            ends: start + Days::new(u64::try_from(id).unwrap()),
            class: Some("league".into()),
            rhythm: Some(Rhythm::Classical),
            rounds: 9,
            squares: 64,
            people,
            meetings,
        }
    };
    (0..count).map(event).collect()
}
