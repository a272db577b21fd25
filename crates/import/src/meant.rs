//! Whom somebody at the door means by what is typed: a name begun, a licence number, the number in the list.

use tournament::{Attendance, Entry, EntryNo, Tournament, in_order, plain};

/// Whom a text means among the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// Nobody.
    Nobody,
    /// This entry.
    One(EntryNo),
    /// Any of these: somebody must say which.
    Several(Vec<EntryNo>),
}

/// Whom a text means: a licence number, or the number by which lists show an entry ([`Tournament::listed_number`]); else the number in the order of
/// entering of somebody whom lists show without one; else words with which words of a name begin, in any order, case and accents aside. A whole name means that name alone. Of several names those count who are still
/// expected: whoever stands at the door is not present yet.
///
/// ```
/// use import::{Meant, meant};
/// # use tournament::{Details, EntryNo, Person, Regulations, Tournament, UserId, decide};
/// # let secret = draughts::lot::Secret::new([7; 32]);
/// # let day = Default::default();
/// # let details = Details { name: "Open".parse().unwrap(), venue: None, starts: day, ends: day };
/// # let events = decide::create(details, Regulations::standard(), secret.commitment(), UserId(1)).unwrap();
/// # let t = Tournament::created(&events[0]).unwrap().after(&events[1..]);
/// # let people = ["António Ferreira", "Ana Sá", "Ana Sá Costa"].map(|name| (None, Person::named(name.parse().unwrap())));
/// # let t = t.after(&decide::enter(&t, people.to_vec()).unwrap());
/// assert_eq!(meant(&t, "ferr ant"), Meant::One(EntryNo(1)));
/// assert_eq!(meant(&t, "ana"), Meant::Several(vec![EntryNo(2), EntryNo(3)]));
/// assert_eq!(meant(&t, "ANA SA"), Meant::One(EntryNo(2)));
/// assert_eq!(meant(&t, "3"), Meant::One(EntryNo(3)));
/// assert_eq!(meant(&t, "rui"), Meant::Nobody);
/// ```
#[must_use]
pub fn meant(tournament: &Tournament, typed: &str) -> Meant {
    let typed = typed.trim();
    let by_number = by_number(tournament, typed);
    if !by_number.is_empty() {
        return Meant::of(by_number);
    }
    let named = by_name(tournament, typed);
    let expected = named.iter().copied().filter(|no| {
        let entry = tournament.entries.get(no);
        entry.is_some_and(|entry| entry.attendance == Attendance::Expected)
    });
    let expected: Vec<EntryNo> = expected.collect();
    Meant::of(if expected.is_empty() { named } else { expected })
}

impl Meant {
    fn of(mut found: Vec<EntryNo>) -> Self {
        match (found.pop(), found.is_empty()) {
            (None, _) => Self::Nobody,
            (Some(one), true) => Self::One(one),
            (Some(last), false) => {
                found.push(last);
                Self::Several(found)
            }
        }
    }
}

fn by_number(tournament: &Tournament, typed: &str) -> Vec<EntryNo> {
    let number: Option<u16> = typed.parse().ok();
    let listed = |entry: &Entry| tournament.listed_number(entry.no);
    let has = |entry: &&Entry| {
        let licence = entry.person.licence.as_ref();
        licence.is_some_and(|licence| licence.as_str().eq_ignore_ascii_case(typed))
            || (number.is_some() && number == listed(entry))
    };
    let entered = |entry: &&Entry| listed(entry).is_none() && number == Some(entry.no.0);
    let all = || tournament.entries.values();
    let found: Vec<EntryNo> = all().filter(has).map(|entry| entry.no).collect();
    if found.is_empty() {
        all().filter(entered).map(|entry| entry.no).collect()
    } else {
        found
    }
}

fn by_name(tournament: &Tournament, typed: &str) -> Vec<EntryNo> {
    let whole = in_order(typed);
    let folded = plain(&typed.replace(',', " "));
    let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut begun = Vec::new();
    let mut exact = Vec::new();
    for entry in tournament.entries.values() {
        let name = in_order(entry.person.name.as_str());
        if name == whole {
            exact.push(entry.no);
        }
        let begins = |word: &&str| name.split(' ').any(|part| part.starts_with(*word));
        if words.iter().all(begins) {
            begun.push(entry.no);
        }
    }
    if exact.is_empty() { begun } else { exact }
}
