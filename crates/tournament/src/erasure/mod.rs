//! Who is to be forgotten leaves the journals by a pseudonym, and the chains of hashes stay as they are.
//!
//! A row that named somebody is written over, and keeps the hash that it had: what was printed with it holds, and the rows after it are chained to it as ever.
//! What the row says now hashes otherwise; the event of the erasure, which stands in the same journal and is chained itself, says to what
//! ([`RedactedRow`]). So every row of a journal is either as it was written, or as an erasure left it, by whom and when; anything else is a fault.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{
    ChainHash, EntryEvent, EntryNo, Event, JournalRow, ParsePersonError, Person, PlayerId,
    RegisterEvent, Tournament, UserId,
};

mod about;
pub mod former;
mod pseudonym;
mod told;

pub use about::rows_about;
use former::NumberHolder;
pub use pseudonym::{
    Pseudonym, entry_licence_pseudonym, entry_pseudonym, is_forgotten, is_of_nobody,
    licence_pseudonym, pseudonym,
};
use told::{ToldOf, ToldOfRegister};

/// What stands where a name stood in a text.
const BLANK: &str = "[…]";

/// Fields of an event whose texts name no players: what tournaments and clubs are called. What is planned for the calendar is none of them.
const KEPT: [&str; 4] = ["details", "club", "association", "rules"];

/// A row of a journal that an erasure wrote over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RedactedRow {
    /// Its number.
    pub number: i32,
    /// What it hashes to as it stands now, after the row before it.
    pub hash: ChainHash,
}

/// Whose a number of a tournament's entries is meant to be: it can go to somebody else once an entry was taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stay {
    /// The number.
    pub no: EntryNo,
    /// The row by which somebody entered whose entry was taken out again, or whose tournament was deleted; nothing for the entry that stands.
    pub entered: Option<i32>,
}

impl Stay {
    /// That of the entry that stands.
    #[must_use]
    pub const fn standing(no: EntryNo) -> Self {
        Self { no, entered: None }
    }

    /// The numbers of the rows in which the number was theirs.
    fn rows(self, rows: &[JournalRow]) -> serde_json::Result<RangeInclusive<i32>> {
        let mut removed = Vec::new();
        for row in rows.iter().filter(|row| NumberHolder::may_stand_in(row)) {
            if let Some(NumberHolder::Removed(entry)) = NumberHolder::of(row.read()?)
                && entry == self.no
            {
                removed.push(row.number);
            }
        }
        Ok(match self.entered {
            Some(from) => {
                let until = removed.into_iter().find(|number| *number > from);
                from..=until.unwrap_or(i32::MAX)
            }
            None => removed.last().copied().unwrap_or_default()..=i32::MAX,
        })
    }
}

/// What an entry keeps: whatever places, categories, clubs and prizes of others rest on, under a pseudonym. The association, and that there was a licence, say in
/// circuits and ratings what counts.
///
/// # Errors
/// As [`entry_pseudonym`].
pub fn forgotten(no: EntryNo, person: &Person) -> Result<Person, ParsePersonError> {
    let licence = person.licence.as_ref();
    let licence = licence.map(|_| entry_licence_pseudonym(no));
    Ok(Person {
        name: entry_pseudonym(no)?,
        licence: licence.transpose()?,
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
    stay: Stay,
    person: &Person,
) -> serde_json::Result<Vec<JournalRow>> {
    let left = serde_json::to_value(person)?;
    let theirs = stay.rows(rows)?;
    let told = |number: i32, event: &Event| match told::of_tournament(event) {
        ToldOf::Entry(one) if one == stay.no && theirs.contains(&number) => Says::Theirs,
        ToldOf::Entry(_) => Says::Others,
        ToldOf::Texts => Says::Texts,
    };
    // where each event has the person is what `told` says of the same two
    let at = |event: &Value| match event.get("entry") {
        Some(Value::Object(_)) => "/entry/person",
        _ => "/person",
    };
    let place = |event: &mut Value| {
        if let Some(there) = event.pointer_mut(at(event)) {
            *there = left.clone();
        }
    };
    let named = |event: &Value| {
        let name = event.pointer(at(event))?.get("name")?.as_str()?;
        // whoever was forgotten already is not looked for by the pseudonym
        (name != person.name.as_str()).then(|| name.to_owned())
    };
    redact(
        rows,
        &About {
            told: &told,
            place: &place,
            named: &named,
            signer: None,
        },
    )
}

/// The rows of the register's journal that name somebody, by any of these records, as they are to stand.
///
/// # Errors
/// A row that cannot be read.
pub fn redact_players(
    rows: &[JournalRow],
    players: &[(PlayerId, Person)],
) -> serde_json::Result<Vec<JournalRow>> {
    let left = |id: PlayerId| players.iter().find(|(one, _)| *one == id);
    let told = |_: i32, event: &RegisterEvent| match told::of_register(event) {
        ToldOfRegister::Record(id) | ToldOfRegister::Licence(id) if left(id).is_some() => {
            Says::Theirs
        }
        ToldOfRegister::Record(_) | ToldOfRegister::Licence(_) | ToldOfRegister::Nobody => {
            Says::Others
        }
        ToldOfRegister::Texts => Says::Texts,
    };
    let of = |value: &Value| {
        let id = value.as_i64().and_then(|id| i32::try_from(id).ok())?;
        left(PlayerId(id))
    };
    let place = |event: &mut Value| {
        if let Some((_, person)) = of(&event["player"]["id"]) {
            event["player"]["person"] = serde_json::to_value(person).unwrap_or_default();
        }
        if let Some((id, _)) = of(&event["act"]["licence"]["player"]) {
            let number = licence_pseudonym(*id).map(String::from).unwrap_or_default();
            event["act"]["licence"]["number"] = Value::String(number);
        }
    };
    let named = |event: &Value| {
        let name = event["player"]["person"]["name"].as_str()?;
        let is_left = |(_, person): &(PlayerId, Person)| person.name.as_str() == name;
        (!players.iter().any(is_left)).then(|| name.to_owned())
    };
    redact(
        rows,
        &About {
            told: &told,
            place: &place,
            named: &named,
            signer: None,
        },
    )
}

/// The rows of the journal of accounts that name the owner of one, as they are to stand: those that `named` says have the name, and those that the owner signed.
///
/// # Errors
/// A row that cannot be read.
pub fn redact_account<E: DeserializeOwned>(
    rows: &[JournalRow],
    named: impl Fn(&E) -> Option<UserId>,
    (account, pseudonym): (UserId, &str),
) -> serde_json::Result<Vec<JournalRow>> {
    let told = |_: i32, event: &E| match named(event) {
        Some(one) if one == account => Says::Theirs,
        Some(_) | None => Says::Others,
    };
    let place = |event: &mut Value| event["name"] = Value::String(pseudonym.to_owned());
    let called = |event: &Value| {
        let name = event["name"].as_str()?;
        (name != pseudonym).then(|| name.to_owned())
    };
    let about = About {
        told: &told,
        place: &place,
        named: &called,
        signer: Some((account, pseudonym)),
    };
    redact(rows, &about)
}

/// The rows of a journal whose events name nobody by a field, as they are to stand without these names: those of whose texts `may_name` says that anybody may stand in them.
///
/// # Errors
/// A row that cannot be read.
pub fn redact_texts<E: DeserializeOwned>(
    rows: &[JournalRow],
    may_name: impl Fn(&E) -> bool,
    names: impl Iterator<Item = String>,
) -> serde_json::Result<Vec<JournalRow>> {
    let told = |_: i32, event: &E| match may_name(event) {
        true => Says::Texts,
        false => Says::Others,
    };
    let about = About {
        told: &told,
        place: &|_| {},
        named: &|_| None,
        signer: None,
    };
    redact_named(rows, &about, names)
}

/// Does the journal of what was deleted end with the row of this hash? Whoever is forgotten later is written out of it as well, so that erasures may come after that row,
/// and nothing else: `is_erasure` says whether an event is one.
#[must_use]
pub fn ends_with<E: DeserializeOwned>(
    rows: &[JournalRow],
    head: &ChainHash,
    is_erasure: impl Fn(&E) -> bool,
) -> bool {
    let mut from = rows.iter().skip_while(|row| row.hash != *head);
    from.next().is_some() && from.all(|row| row.read::<E>().is_ok_and(|event| is_erasure(&event)))
}

/// What an event says of whoever is to be forgotten.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// Who they are.
    Theirs,
    /// Who others are, who may have the same name, or nobody at all: it stays.
    Others,
    /// Texts in which their name may stand.
    Texts,
}

/// What an erasure has to know of the events of a journal.
struct About<'a, E> {
    /// What an event says of them, in the row of this number.
    told: &'a dyn Fn(i32, &E) -> Says,
    /// Puts the pseudonym there.
    place: &'a dyn Fn(&mut Value),
    /// What they are called in it.
    named: &'a dyn Fn(&Value) -> Option<String>,
    /// Whose signatures get a pseudonym, where that is wanted.
    signer: Option<(UserId, &'a str)>,
}

fn redact<E: DeserializeOwned>(
    rows: &[JournalRow],
    about: &About<'_, E>,
) -> serde_json::Result<Vec<JournalRow>> {
    redact_named(rows, about, std::iter::empty())
}

/// The same, where it is known from elsewhere what they are called.
fn redact_named<E: DeserializeOwned>(
    rows: &[JournalRow],
    about: &About<'_, E>,
    known: impl Iterator<Item = String>,
) -> serde_json::Result<Vec<JournalRow>> {
    let read = |row: &JournalRow| {
        let event: E = row.read()?;
        let says = (about.told)(row.number, &event);
        Ok((says, row.read()?))
    };
    let events: Vec<(Says, Value)> = rows.iter().map(read).collect::<serde_json::Result<_>>()?;
    let theirs = events.iter().filter(|(says, _)| *says == Says::Theirs);
    let names = theirs.filter_map(|(_, event)| (about.named)(event));
    let names = Names::of(names.chain(known));
    let mut redacted = Vec::new();
    for (row, (says, event)) in rows.iter().zip(events) {
        let mut now = event.clone();
        match says {
            Says::Theirs => (about.place)(&mut now),
            Says::Texts => names.blank_all(&mut now),
            Says::Others => {}
        }
        let mut written = row.clone();
        if now != event {
            written.event = serde_json::to_string(&now)?;
            // it must be read as ever
            written.read::<E>()?;
        }
        written.why = row.why.as_deref().map(|why| names.blanked(why));
        match (row.who.user, about.signer) {
            (None, _) => written.who.name = names.blanked(&row.who.name),
            (Some(user), Some((signer, name))) if user == signer => {
                name.clone_into(&mut written.who.name)
            }
            (Some(_), Some(_) | None) => {}
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

/// Gives an entry of an earlier state the number in the register that a later erasure says it has: the licence said whose it was until then, and is gone from the rows
/// of before.
pub fn recall(then: &mut Tournament, later: &Event) {
    let Event::Entry(EntryEvent::EntryErased {
        entry,
        person,
        player: Some(player),
        entered: None,
        ..
    }) = later
    else {
        return;
    };
    // by then the number may have been somebody else's
    if let Some(entry) = then.entries.get_mut(entry)
        && entry.person.name == person.name
    {
        entry.player = entry.player.or(Some(*player));
    }
}

/// A text without these names.
#[must_use]
pub fn without(text: &str, names: impl Iterator<Item = String>) -> String {
    Names::of(names).blanked(text)
}

/// What the erasures among these rows attest of the rows from one number to another: of each row what the last of them does.
#[must_use]
pub fn attested_between(rows: &[JournalRow], from: i32, to: i32) -> Vec<RedactedRow> {
    let attested = rows.iter().flat_map(attests);
    let within = attested.filter(|row| (from..=to).contains(&row.number));
    let last: BTreeMap<i32, RedactedRow> = within.map(|row| (row.number, row)).collect();
    last.into_values().collect()
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
    match row.read::<Attesting>() {
        Ok(one)
            if matches!(
                one.event.as_str(),
                "entry-erased" | "person-erased" | "account-erased"
            ) =>
        {
            one.rows
        }
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
            let stand = self.0.iter().filter_map(|name| taken(name, &low[at..]));
            let ends = |length: &usize| {
                let after = low.get(at + length);
                !after.is_some_and(|next| next.is_alphanumeric())
            };
            let found = stand.filter(ends).max();
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

/// How many letters a name takes at the beginning of a text, where it stands there: between its words may be several blanks, or the end of a line.
fn taken(name: &[char], text: &[char]) -> Option<usize> {
    let mut at = 0;
    for letter in name {
        let length = match *letter {
            ' ' => text[at..]
                .iter()
                .take_while(|one| one.is_whitespace())
                .count(),
            _ => usize::from(text.get(at) == Some(letter)),
        };
        if length == 0 {
            return None;
        }
        at += length;
    }
    Some(at)
}

/// Letter by letter, so that the places stay the same.
fn lowered(text: &str) -> Vec<char> {
    let low = |letter: char| letter.to_lowercase().next().unwrap_or(letter);
    text.chars().map(low).collect()
}

#[cfg(test)]
mod tests;
