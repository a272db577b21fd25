//! Events as they stand in journals that were written before they had nouns.

use std::collections::BTreeSet;

use super::*;

/// One line an event, as the program wrote it at 7e2a714; to be added to, never changed.
const LINES: &str = include_str!("../../../../tests/data/journal/events.jsonl");

fn read(text: &str) -> Result<Event, String> {
    serde_json::from_str(text).map_err(|fault| fault.to_string())
}

#[test]
fn every_event_is_read_and_written_as_ever() {
    for line in LINES.lines() {
        let event = read(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::from_value::<Event>(value).unwrap(), event);
    }
}

#[test]
fn every_event_has_a_line_and_belongs_to_one_noun() {
    let mut shown = BTreeSet::new();
    for line in LINES.lines() {
        let words = match read(line).unwrap() {
            Event::Setup(_) => SetupEvent::VARIANTS,
            Event::Entry(_) => EntryEvent::VARIANTS,
            Event::Round(_) => RoundEvent::VARIANTS,
            Event::Result(_) => ResultEvent::VARIANTS,
            Event::Board(_) => BoardEvent::VARIANTS,
            Event::Ruling(_) => RulingEvent::VARIANTS,
        };
        let value: Value = serde_json::from_str(line).unwrap();
        let word = value[TAG].as_str().unwrap();
        shown.extend(words.iter().copied().filter(|one| *one == word));
        assert!(words.contains(&word), "{word} is read as another noun's");
    }
    assert_eq!(shown, KINDS.iter().copied().collect());
    assert_eq!(
        shown.len(),
        KINDS.len(),
        "two events of one word: {KINDS:?}"
    );
}

#[test]
fn an_event_of_a_ruling_says_of_which() {
    for line in LINES.lines() {
        let event = read(line).unwrap();
        let value: Value = serde_json::from_str(line).unwrap();
        let written = &value["ruling"];
        let no = written.as_u64().or_else(|| written["no"].as_u64());
        let is_of_one = matches!(event, Event::Ruling(_));
        assert_eq!(no.is_some(), is_of_one, "{line}");
        assert_eq!(event.ruling().map(|one| u64::from(one.0)), no, "{line}");
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    for (text, said) in [
        ("{}", "missing field `event`"),
        (r#"{"event":"entry-removed"}"#, "missing field `entry`"),
        (
            r#"{"event":"entry-removed","entry":1,"entry":2}"#,
            "duplicate field `entry`",
        ),
        (
            r#"{"event":"entries-opened","event":"created"}"#,
            "duplicate field `event`",
        ),
        (
            r#"{"event":"entry-removed","entry":"one"}"#,
            "invalid type: string \"one\", expected u16",
        ),
        (
            r#"{"event":"played"}"#,
            "unknown variant `played`, expected one of `created`, ",
        ),
        (r#"{"event":3}"#, "invalid type: integer `3`, expected"),
        ("3", "invalid type: integer `3`, expected an event"),
    ] {
        let fault = read(text).unwrap_err();
        assert!(fault.starts_with(said), "{text}: {fault}");
    }
}
