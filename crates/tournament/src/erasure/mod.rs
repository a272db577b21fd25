//! Who is to be forgotten leaves the journals by a pseudonym, and the chains of hashes stay as they are.
//!
//! A row that named somebody is written over, and keeps the hash that it had: what was printed with it holds, and the rows after it are chained to it as ever.
//! What the row says now hashes otherwise; the event of the erasure, which stands in the same journal and is chained itself, says to what
//! ([`RedactedRow`]). So every row of a journal is either as it was written, or as an erasure left it, by whom and when; anything else is a fault.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    ChainHash, EntryNo, Event, JournalRow, LicenceNumber, ParsePersonError, Person, PersonName,
    PlayerId, RegisterEvent,
};

/// What stands where a name stood in a text.
const BLANK: &str = "[…]";

/// Fields of an event whose texts name no players: what tournaments and clubs are called.
const KEPT: [&str; 5] = ["details", "plan", "club", "association", "rules"];

/// A row of a journal that an erasure wrote over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RedactedRow {
    /// Its number.
    pub number: i32,
    /// What it hashes to as it stands now, after the row before it.
    pub hash: ChainHash,
}

/// The pseudonym of an entry.
///
/// # Errors
/// Never: the text is a name.
pub fn entry_pseudonym(no: EntryNo) -> Result<PersonName, ParsePersonError> {
    format!("Participante {no}").parse()
}

/// The pseudonym of somebody of the register.
///
/// # Errors
/// Never: the text is a name.
pub fn pseudonym(id: PlayerId) -> Result<PersonName, ParsePersonError> {
    format!("Pessoa {id}").parse()
}

/// The number that stands on a licence whose owner is forgotten.
///
/// # Errors
/// Never: the text is one of a licence.
pub fn licence_pseudonym(id: PlayerId) -> Result<LicenceNumber, ParsePersonError> {
    format!("—{id}").parse()
}

/// What an entry keeps: whatever places, categories, clubs and prizes of others rest on, under a pseudonym.
///
/// # Errors
/// As [`entry_pseudonym`].
pub fn forgotten(no: EntryNo, person: &Person) -> Result<Person, ParsePersonError> {
    Ok(Person {
        name: entry_pseudonym(no)?,
        licence: None,
        association: None,
        by_initials: false,
        ..person.clone()
    })
}

/// What the register keeps of somebody: the rating and the title, which lists and averages rest on.
///
/// # Errors
/// As [`pseudonym`].
pub fn forgotten_player(id: PlayerId, person: &Person) -> Result<Person, ParsePersonError> {
    Ok(Person {
        rating: person.rating,
        title: person.title,
        ..Person::named(pseudonym(id)?)
    })
}

/// The rows of a tournament's journal that name whom an entry is, as they are to stand: with their hashes of before.
///
/// # Errors
/// A row that cannot be read.
pub fn redact_entry(
    rows: &[JournalRow],
    no: EntryNo,
    person: &Person,
) -> serde_json::Result<Vec<JournalRow>> {
    let person = serde_json::to_value(person)?;
    let of_entry = |event: &Value| match kind(event) {
        "entered" => event["entry"]["no"] == no.0,
        "entry-changed" => event["entry"] == no.0,
        _ => false,
    };
    let place = |event: &mut Value| match kind(event) {
        "entered" => event["entry"]["person"] = person.clone(),
        _ => event["person"] = person.clone(),
    };
    let named = |event: &Value| match kind(event) {
        "entered" => event["entry"]["person"]["name"].as_str().map(str::to_owned),
        _ => event["person"]["name"].as_str().map(str::to_owned),
    };
    let is_of_others = |event: &Value| matches!(kind(event), "entered" | "entry-changed");
    let readable = |text: &str| serde_json::from_str::<Event>(text).map(drop);
    let about = About {
        is_theirs: &of_entry,
        place: &place,
        named: &named,
        is_of_others: &is_of_others,
        readable: &readable,
    };
    redact(rows, &about)
}

/// The rows of the register's journal that name somebody, by any of these records, as they are to stand.
///
/// # Errors
/// A row that cannot be read.
pub fn redact_players(
    rows: &[JournalRow],
    players: &[(PlayerId, Person)],
) -> serde_json::Result<Vec<JournalRow>> {
    let of = |value: &Value| {
        let mut all = players.iter();
        all.find(|(id, _)| *value == id.0)
            .map(|(id, person)| (*id, person))
    };
    let licence = |event: &Value| match event["act"]["done"].as_str() {
        Some("licence-set") => of(&event["act"]["licence"]["player"]),
        _ => None,
    };
    let is_theirs =
        |event: &Value| of(&event["player"]["id"]).is_some() || licence(event).is_some();
    let place = |event: &mut Value| {
        if let Some((_, person)) = of(&event["player"]["id"]) {
            event["player"]["person"] = serde_json::to_value(person).unwrap_or_default();
        }
        if let Some((id, _)) = licence(event) {
            let number = licence_pseudonym(id).map(String::from).unwrap_or_default();
            event["act"]["licence"]["number"] = Value::String(number);
        }
    };
    let named = |event: &Value| {
        event["player"]["person"]["name"]
            .as_str()
            .map(str::to_owned)
    };
    // of everything else only what was written of a title can name somebody
    let is_of_others = |event: &Value| kind(event) != "title-case-set";
    let readable = |text: &str| serde_json::from_str::<RegisterEvent>(text).map(drop);
    let about = About {
        is_theirs: &is_theirs,
        place: &place,
        named: &named,
        is_of_others: &is_of_others,
        readable: &readable,
    };
    redact(rows, &about)
}

/// What an erasure has to know of the events of a journal.
struct About<'a> {
    /// Is it theirs: does it say who they are?
    is_theirs: &'a dyn Fn(&Value) -> bool,
    /// Puts the pseudonym there.
    place: &'a dyn Fn(&mut Value),
    /// What they are called in it.
    named: &'a dyn Fn(&Value) -> Option<String>,
    /// Does it say who others are, who may have the same name?
    is_of_others: &'a dyn Fn(&Value) -> bool,
    /// Can it still be read?
    readable: &'a dyn Fn(&str) -> serde_json::Result<()>,
}

fn kind(event: &Value) -> &str {
    event["event"].as_str().unwrap_or_default()
}

fn redact(rows: &[JournalRow], about: &About<'_>) -> serde_json::Result<Vec<JournalRow>> {
    let read = |row: &JournalRow| serde_json::from_str::<Value>(&row.event);
    let events: Vec<Value> = rows.iter().map(read).collect::<Result<_, _>>()?;
    let theirs = events.iter().filter(|event| (about.is_theirs)(event));
    let names = Names::of(theirs.filter_map(about.named));
    let mut redacted = Vec::new();
    for (row, event) in rows.iter().zip(events) {
        let mut now = event.clone();
        if (about.is_theirs)(&event) {
            (about.place)(&mut now);
        } else if !(about.is_of_others)(&event) {
            names.blank_all(&mut now);
        }
        let mut written = row.clone();
        if now != event {
            written.event = serde_json::to_string(&now)?;
            (about.readable)(&written.event)?;
        }
        written.why = row.why.as_deref().map(|why| names.blanked(why));
        if row.who.user.is_none() {
            written.who.name = names.blanked(&row.who.name);
        }
        if written != *row {
            redacted.push(written);
        }
    }
    Ok(redacted)
}

/// What an erasure attests of these rows, which are to stand in a journal.
#[must_use]
pub fn attested(rows: &[JournalRow], redacted: &[JournalRow]) -> Vec<RedactedRow> {
    let before = |number: i32| {
        let row = rows.iter().rev().find(|row| row.number < number);
        row.map_or_else(ChainHash::origin, |row| row.hash.clone())
    };
    let attest = |row: &JournalRow| RedactedRow {
        number: row.number,
        hash: row.chained_to(&before(row.number)),
    };
    redacted.iter().map(attest).collect()
}

/// A text without these names.
#[must_use]
pub fn without(text: &str, names: impl Iterator<Item = String>) -> String {
    Names::of(names).blanked(text)
}

/// What a row attests, where it is one of an erasure.
pub(crate) fn attests(row: &JournalRow) -> Vec<RedactedRow> {
    #[derive(Deserialize)]
    struct Attesting {
        event: String,
        rows: Vec<RedactedRow>,
    }
    // most rows are none, and are not read for this
    if !row.event.contains("-erased\"") {
        return Vec::new();
    }
    match serde_json::from_str::<Attesting>(&row.event) {
        Ok(one) if matches!(one.event.as_str(), "entry-erased" | "person-erased") => one.rows,
        Ok(_) | Err(_) => Vec::new(),
    }
}

/// The names of somebody as they may stand in a text: of two words at least, since a first name alone is many people's.
struct Names(Vec<Vec<char>>);

impl Names {
    fn of(names: impl Iterator<Item = String>) -> Self {
        let mut forms = Vec::new();
        for name in names {
            if let Some((last, first)) = name.split_once(", ") {
                forms.push(format!("{first} {last}"));
            }
            forms.push(name);
        }
        forms.retain(|form| form.contains(' '));
        forms.sort();
        forms.dedup();
        Self(forms.iter().map(|form| lowered(form)).collect())
    }

    /// Blanks the names in every text of an event but the word that says which it is.
    fn blank_all(&self, value: &mut Value) {
        match value {
            Value::String(text) => *text = self.blanked(text),
            Value::Array(all) => all.iter_mut().for_each(|one| self.blank_all(one)),
            Value::Object(fields) => {
                let texts = fields.iter_mut();
                let open = texts.filter(|(key, _)| !KEPT.contains(&key.as_str()));
                open.for_each(|(_, one)| self.blank_all(one));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// The text with a blank for each name, whatever its capitals, that stands there as whole words.
    fn blanked(&self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let low = lowered(text);
        let (mut blanked, mut at) = (String::new(), 0);
        while let Some(letter) = letters.get(at) {
            let begins = at == 0 || !low[at - 1].is_alphanumeric();
            let stands = |name: &&Vec<char>| {
                let after = low.get(at + name.len());
                low[at..].starts_with(name) && !after.is_some_and(|next| next.is_alphanumeric())
            };
            let found = self.0.iter().filter(stands).map(Vec::len).max();
            match found.filter(|_| begins) {
                Some(length) => {
                    blanked.push_str(BLANK);
                    at += length;
                }
                None => {
                    blanked.push(*letter);
                    at += 1;
                }
            }
        }
        blanked
    }
}

/// Letter by letter, so that the places stay the same.
fn lowered(text: &str) -> Vec<char> {
    let low = |letter: char| letter.to_lowercase().next().unwrap_or(letter);
    text.chars().map(low).collect()
}

#[cfg(test)]
mod tests;
