//! The numbers of people in events of another server, put into one's own.
//!
//! The events of a generation have the numbers of its author: the journal is the same everywhere and is hashed, so that nothing in it can be
//! renumbered. Whoever replays another server's events reads them with its own numbers in their places. In the text of an event an account
//! stands under `user`, a player of the register under `player`, and the tournaments from which players qualified under `qualification`; a test
//! holds that against a line of every event.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::Event;

/// What a number is of.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum NumberKind {
    /// A player of the register.
    Player,
    /// An account.
    User,
    /// A tournament.
    Tournament,
}

crate::coded!(NumberKind);

/// Everybody whom events name, by the numbers in them.
pub type Named = BTreeSet<(NumberKind, i32)>;

/// Which numbers of ours another server's are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbers(BTreeMap<(NumberKind, i32), i32>);

impl FromIterator<((NumberKind, i32), i32)> for Numbers {
    /// From pairs of theirs and ours.
    fn from_iter<T: IntoIterator<Item = ((NumberKind, i32), i32)>>(pairs: T) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl Numbers {
    /// Reads an event of the other server with our numbers in it. Who is not known here has no number in it: an official without an account, an
    /// entry that is nobody of the register. `None` where nothing is left: somebody unknown was given a role or lost it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(&self, event: &str) -> serde_json::Result<Option<Event>> {
        let mut value: Value = serde_json::from_str(event)?;
        let is_about_user = value.get(USER).is_some_and(Value::is_i64);
        each_number(&mut value, &mut |kind, theirs| self.ours(kind, theirs));
        if is_about_user && value.get(USER).is_some_and(Value::is_null) {
            return Ok(None);
        }
        serde_json::from_value(value).map(Some)
    }

    /// Our number of somebody.
    #[must_use]
    pub fn ours(&self, kind: NumberKind, theirs: i32) -> Option<i32> {
        self.0.get(&(kind, theirs)).copied()
    }

    /// Whom an event names.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn named(event: &str) -> serde_json::Result<Named> {
        let mut value: Value = serde_json::from_str(event)?;
        let mut named = Named::new();
        each_number(&mut value, &mut |kind, theirs| {
            named.insert((kind, theirs));
            Some(theirs)
        });
        Ok(named)
    }
}

const USER: &str = "user";
const PLAYER: &str = "player";
const QUALIFICATION: &str = "qualification";

/// Puts another number, or none, in the place of each.
fn each_number(value: &mut Value, renumber: &mut impl FnMut(NumberKind, i32) -> Option<i32>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), number(value)) {
                    (USER, Some(theirs)) => *value = renumber(NumberKind::User, theirs).into(),
                    (PLAYER, Some(theirs)) => *value = renumber(NumberKind::Player, theirs).into(),
                    (QUALIFICATION, None) => each_tournament(value, renumber),
                    (_, _) => each_number(value, renumber),
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                each_number(value, renumber);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The tournaments that are not known here are left out.
fn each_tournament(
    qualification: &mut Value,
    renumber: &mut impl FnMut(NumberKind, i32) -> Option<i32>,
) {
    if let Some(Value::Array(from)) = qualification.get_mut("from") {
        let ours = from.iter().filter_map(number);
        let ours = ours.filter_map(|theirs| renumber(NumberKind::Tournament, theirs));
        *from = ours.map(Value::from).collect();
    }
}

fn number(value: &Value) -> Option<i32> {
    value.as_i64().and_then(|number| i32::try_from(number).ok())
}
