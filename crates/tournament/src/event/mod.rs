//! Everything that can happen to a tournament, by what it happens to.
//!
//! A noun is an enum of its own, so that who applies, saves or words it has one match a noun and the compiler asks for
//! each new variant. In the journal the nouns do not show: the word under `event` tells them apart.

use std::{fmt, sync::LazyLock};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, MapAccess, Visitor, value::MapDeserializer},
};
use serde_json::Value;
use strum::VariantNames;

use crate::{RoundNo, RulingNo};

mod board;
mod entry;
mod result;
mod round;
mod ruling;
mod setup;
#[cfg(test)]
mod tests;

pub use board::BoardEvent;
pub use entry::EntryEvent;
pub use result::ResultEvent;
pub use round::RoundEvent;
pub use ruling::RulingEvent;
pub use setup::SetupEvent;

/// One thing that happened. Written once to the journal, never altered; what stands in an old journal must stay
/// readable, so a variant or a field may be added here but none renamed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// To the tournament as a whole.
    Setup(SetupEvent),
    /// To those who play.
    Entry(EntryEvent),
    /// To a round.
    Round(RoundEvent),
    /// To a result.
    Result(ResultEvent),
    /// At the boards, while a round is played.
    Board(BoardEvent),
    /// To a ruling.
    Ruling(RulingEvent),
}

impl Event {
    /// Is the reason that somebody gives for a change a reason of this as well? Of what only follows for other people it is none. Those stand behind all
    /// else of the change.
    #[must_use]
    pub fn has_reason(&self) -> bool {
        !matches!(self, Self::Entry(EntryEvent::AttendanceMoved { .. }))
    }

    /// Is this round made a draft by it?
    #[must_use]
    pub(crate) fn drafts(&self, no: RoundNo) -> bool {
        matches!(self, Self::Round(RoundEvent::RoundDrafted { round, .. }) if *round == no)
    }

    /// The ruling to which it happens; `None` where it happens to none.
    #[must_use]
    pub fn ruling(&self) -> Option<RulingNo> {
        match self {
            Self::Ruling(event) => Some(event.ruling()),
            Self::Setup(_) | Self::Entry(_) | Self::Round(_) | Self::Result(_) | Self::Board(_) => {
                None
            }
        }
    }
}

/// What holds of each noun: one list, so that an event whose noun is missing in it is made by nobody.
macro_rules! nouns {
    ($($noun:ident($event:ident)),+) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$noun(event)
            }
        })+

        /// The words of every event, noun by noun.
        static KINDS: LazyLock<Vec<&str>> = LazyLock::new(|| [$($event::VARIANTS),+].concat());

        /// An event of this word out of its fields; `None` where no noun has the word.
        fn read(kind: &str, fields: Vec<(String, Value)>) -> Option<serde_json::Result<Event>> {
            let from = MapDeserializer::new(fields.into_iter());
            $(if $event::VARIANTS.contains(&kind) {
                return Some($event::deserialize(from).map(Event::$noun));
            })+
            None
        }
    };
}

nouns!(
    Setup(SetupEvent),
    Entry(EntryEvent),
    Round(RoundEvent),
    Result(ResultEvent),
    Board(BoardEvent),
    Ruling(RulingEvent)
);

/// The field of the journal that says what happened.
const TAG: &str = "event";

impl<'de> Deserialize<'de> for Event {
    /// Reads the noun that has the event's word: trying one noun after the other would lose what is wrong with an event.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Fields(fields) = Fields::deserialize(from)?;
        let kind = fields.iter().find(|(name, _)| name == TAG);
        let (_, kind) = kind.ok_or_else(|| Error::missing_field(TAG))?;
        let kind = String::deserialize(kind).map_err(Error::custom)?;
        let read = read(&kind, fields).ok_or_else(|| Error::unknown_variant(&kind, &KINDS))?;
        read.map_err(Error::custom)
    }
}

/// The fields of an event as they stand, one named twice included.
struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Fields(fields))
    }
}
