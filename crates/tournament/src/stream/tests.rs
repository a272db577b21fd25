//! Whose numbers events have, and where messages stand.

use chrono::NaiveDateTime;
use serde_json::Value;

use super::*;
use crate::{
    Actor, ChainHash, EntryEvent, Event, Generation, JournalRow, SetupEvent, StreamId, UserId,
};

/// One line an event.
const LINES: &str = include_str!("../../../../tests/data/journal/events.jsonl");

/// Every number that could be somebody's, wherever it stands: what the translation must find by the names of the fields alone.
fn people_of(value: &Value, found: &mut Vec<(String, i64)>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), value.as_i64()) {
                    ("user" | "player" | "account" | "user_id" | "player_id", Some(number)) => {
                        found.push((name.clone(), number));
                    }
                    (_, _) => people_of(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| people_of(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_event_is_read_with_our_numbers_and_nothing_else_is_altered() {
    let (mut players, mut users, mut tournaments) = (0, 0, 0);
    for line in LINES.lines() {
        let named = Numbers::named(line).unwrap();
        let value: Value = serde_json::from_str(line).unwrap();
        let mut people = Vec::new();
        people_of(&value, &mut people);
        for (name, number) in &people {
            let kind = if name.starts_with("user") {
                NumberKind::User
            } else {
                NumberKind::Player
            };
            let number = i32::try_from(*number).unwrap();
            assert!(named.contains(&(kind, number)), "{line}: {name} {number}");
        }
        let shifted: Numbers = named
            .iter()
            .map(|(kind, no)| ((*kind, *no), no + 1000))
            .collect();
        let back: Numbers = named
            .iter()
            .map(|(kind, no)| ((*kind, no + 1000), *no))
            .collect();
        let there = shifted.read(line).unwrap().unwrap();
        let text = serde_json::to_string(&there).unwrap();
        assert_eq!(text == line, named.is_empty(), "{line}");
        let again = back.read(&text).unwrap().unwrap();
        assert_eq!(serde_json::to_string(&again).unwrap(), line);
        let of = |kind| named.iter().filter(|(one, _)| *one == kind).count();
        players += of(NumberKind::Player);
        users += of(NumberKind::User);
        tournaments += of(NumberKind::Tournament);
    }
    assert!(
        players > 0 && users > 10 && tournaments > 0,
        "nobody is named"
    );
}

#[test]
fn whoever_is_unknown_has_no_number() {
    let nobody = Numbers::default();
    let mut left_out = 0;
    for line in LINES.lines() {
        match nobody.read(line).unwrap() {
            Some(Event::Entry(EntryEvent::Entered { entry })) => assert_eq!(entry.player, None),
            Some(Event::Setup(SetupEvent::Qualified { qualification })) => {
                assert!(qualification.from.is_empty());
            }
            Some(event) => {
                let text = serde_json::to_string(&event).unwrap();
                assert!(Numbers::named(&text).unwrap().is_empty(), "{text}");
            }
            None => left_out += 1,
        }
    }
    assert_eq!(left_out, 3, "appointed, dismissed, posted");
}

/// A journal of changes of one and two rows in turn.
fn journal(rows: i32) -> Vec<JournalRow> {
    let mut head = ChainHash::origin();
    let row = |number| {
        let mut row = JournalRow {
            number,
            version: number - number / 3,
            at: NaiveDateTime::default(),
            who: Actor {
                user: Some(UserId(1)),
                name: "Ana".to_owned(),
            },
            event: r#"{"event":"entries-opened"}"#.to_owned(),
            why: None,
            hash: ChainHash::origin(),
        };
        row.hash = row.chained_to(&head);
        head = row.hash.clone();
        row
    };
    (1..=rows).map(row).collect()
}

fn push(journal: &[JournalRow], from: usize, to: usize) -> Push {
    let previous = match from {
        1 => ChainHash::origin(),
        _ => journal[from - 2].hash.clone(),
    };
    Push {
        protocol: PROTOCOL,
        core: CORE,
        stream: StreamId::from_random([1; 16]),
        generation: Generation::FIRST,
        from: i32::try_from(from).unwrap(),
        previous,
        events: journal[from - 1..to].to_vec(),
        head: journal[to - 1].hash.clone(),
        digest: serde_json::from_str("\"\"").unwrap(),
        people: Vec::new(),
        logo: None,
        entrants: Vec::new(),
        erased: Vec::new(),
    }
}

/// Every message of a journal of twelve rows, at a copy that has any beginning of it.
#[test]
fn every_message_has_its_place() {
    let all = journal(12);
    for have in 0..=12_usize {
        for from in 1..=12_usize {
            for to in from..=12 {
                let push = push(&all, from, to);
                assert_eq!(chained(&push), Ok(()));
                let known = &all[from.saturating_sub(2).min(have)..have.min(to)];
                let last = i32::try_from(have).unwrap();
                let torn = have > 0 && have < 12 && all[have].version == all[have - 1].version;
                let expected = if from > have + 1 {
                    Ok(MessagePlace::Gap)
                } else if to <= have {
                    Ok(MessagePlace::Known)
                } else if torn {
                    Err(BrokenMessage::Torn(last + 1))
                } else {
                    let known = have + 1 - from;
                    Ok(MessagePlace::Follows { known })
                };
                assert_eq!(place(&push, last, known), expected, "{from}–{to} at {have}");
            }
        }
    }
}

/// Two lines that part anywhere: the first other number is named, or the one before the message where they parted earlier.
#[test]
fn a_fork_is_found_where_it_begins() {
    let all = journal(12);
    for parts in 1..=12_usize {
        let mut other = all[..parts - 1].to_vec();
        let mut head = other
            .last()
            .map_or_else(ChainHash::origin, |row| row.hash.clone());
        for row in &all[parts - 1..] {
            let mut row = row.clone();
            row.who.name = "Bento".to_owned();
            row.hash = row.chained_to(&head);
            head = row.hash.clone();
            other.push(row);
        }
        for from in 1..=12_usize {
            let push = push(&other, from, 12);
            let number = i32::try_from(parts.max(from - 1)).unwrap();
            let known = &all[from.saturating_sub(2)..];
            assert_eq!(
                place(&push, 12, known),
                Ok(MessagePlace::Fork { number }),
                "{parts} {from}"
            );
        }
    }
}
