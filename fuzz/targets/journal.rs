//! Any lines as the events of a journal: of a tournament, and of the register.

#![no_main]

use std::fmt::Debug;

use arbitro_fuzz::tournament::{Event, Register, RegisterEvent, SiteEvent, Tournament};
use libfuzzer_sys::fuzz_target;
use serde::{Serialize, de::DeserializeOwned};

/// The most events that are done: each costs as much as the tournament is large.
const MOST: usize = 200;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().take(MOST).collect();
    let events: Vec<Event> = lines.iter().filter_map(|line| read(line)).collect();
    let made = events.iter().enumerate();
    let made = made.filter_map(|(at, event)| Some((at, Tournament::created(event)?)));
    for (at, tournament) in made.take(2) {
        let mut step = tournament.clone();
        for event in &events[at..] {
            step.apply(event);
        }
        assert_eq!(step, tournament.after(&events[at..]));
        drop(step.announced());
    }
    let mut register = Register::default();
    for line in lines {
        if let Some(event) = read::<RegisterEvent>(line) {
            register.apply(event);
        }
        read::<SiteEvent>(line);
    }
});

/// An event that can be read is written as it was meant: its text says all of it.
fn read<E: Serialize + DeserializeOwned + PartialEq + Debug>(line: &str) -> Option<E> {
    let event: E = serde_json::from_str(line).ok()?;
    let text = serde_json::to_string(&event).unwrap();
    let again: E = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again, event, "{text}");
    Some(event)
}
