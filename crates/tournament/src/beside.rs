//! Who plays in two tournaments at once.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Attendance, Entry, EntryNo, Merges, PlayerId, name_key};

/// Those of these entries, unless they have gone, who play among the `others` of a tournament that runs already: whoever has not come there does not. By the record in the
/// register, where both have one; else by the licence or the name, unless a licence or a year of birth says that they are two.
///
/// ```
/// use tournament::{Attendance, Entry, EntryNo, Merges, Person, RoundNo, in_both};
/// let entry = |no, name: &str, born: &str| Entry {
///     no: EntryNo(no),
///     player: None,
///     person: Person { born: born.parse().ok(), ..Person::named(name.parse().unwrap()) },
///     from_round: RoundNo(1),
///     attendance: Attendance::Expected,
///     byes: Default::default(),
///     excluded: Default::default(),
///     reinstated: false,
/// };
/// let here = [entry(1, "Ana Sá", "2015"), entry(2, "Rui Reis", "2014"), entry(3, "Eva Melo", "")];
/// let there = [entry(1, "Reis, Rui", "2010"), entry(2, "ANA SA", ""), entry(3, "Eva Melo", "")];
/// let mut there = there.map(|one| Entry { attendance: Attendance::Present, ..one });
/// there[2].attendance = Attendance::Expected;
/// assert_eq!(in_both(&here, &there, &Merges::default()), [EntryNo(1)]);
/// ```
#[must_use]
pub fn in_both<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    others: &[Entry],
    merges: &Merges,
) -> Vec<EntryNo> {
    let record = |entry: &Entry| entry.player.map(|player| merges.one(player));
    let plays = |entry: &&Entry| entry.attendance == Attendance::Present;
    let others: Vec<&Entry> = others.iter().filter(plays).collect();
    let records: BTreeSet<PlayerId> = others.iter().filter_map(|entry| record(entry)).collect();
    let mut named: BTreeMap<String, Vec<&Entry>> = BTreeMap::new();
    let mut licensed: BTreeMap<String, Vec<&Entry>> = BTreeMap::new();
    for other in others {
        let name = name_key(other.person.name.as_str());
        named.entry(name).or_default().push(other);
        if let Some(licence) = other.person.licence_key() {
            licensed.entry(licence).or_default().push(other);
        }
    }
    let is_there = |entry: &&Entry| {
        let own = record(entry);
        if own.is_some_and(|own| records.contains(&own)) {
            return true;
        }
        let unknown = |other: &&&Entry| own.is_none() || other.player.is_none();
        let licence = entry.person.licence_key();
        let by_licence = licence.and_then(|licence| licensed.get(&licence));
        let by_name = named.get(&name_key(entry.person.name.as_str()));
        let mut by_licence = by_licence.into_iter().flatten().filter(unknown);
        let mut by_name = by_name.into_iter().flatten().filter(unknown);
        by_licence.any(|other| entry.person.is_by_licence(&other.person))
            || by_name.any(|other| entry.person.may_be(&other.person))
    };
    let here = entries.into_iter().filter(|entry| !entry.gone());
    here.filter(is_there).map(|entry| entry.no).collect()
}
