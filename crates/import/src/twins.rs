//! Two records of the register that may be of one person.

use std::collections::BTreeMap;

use tournament::{Person, Player, PlayerId, in_order, name_key, plain};

/// Why two records may be of one person, the surest reason first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// The same licence number, written otherwise.
    Licence,
    /// The same year of birth, and names that are near.
    Born,
    /// The same name, and nothing known of one speaks against the other.
    Name,
}

/// Two records that may be of one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Twins {
    /// The record with the smaller number.
    pub one: PlayerId,
    /// The other.
    pub other: PlayerId,
    /// Why they may.
    pub why: Likeness,
}

/// The pairs of records that may be of one person, each once with its surest reason: the surest first, then by number. Nobody is paired whose sex or year of birth differ,
/// unless by the licence.
///
/// ```
/// use import::{Likeness, Twins, twins};
/// use tournament::{Person, Player, PlayerId};
/// let player = |id, name: &str, born: &str| {
///     let person = Person { born: born.parse().ok(), ..Person::named(name.parse().unwrap()) };
///     Player { id: PlayerId(id), person }
/// };
/// let register = [player(1, "Ana Maria Sá", "1990"), player(2, "Sá, Ana", "1990"), player(3, "Ana Sá", ""), player(4, "Ana Sá", "1991")];
/// let pair = |one, why| Twins { one: PlayerId(one), other: PlayerId(one + 1), why };
/// assert_eq!(twins(&register), [pair(1, Likeness::Born), pair(2, Likeness::Name), pair(3, Likeness::Name)]);
/// ```
#[must_use]
pub fn twins(players: &[Player]) -> Vec<Twins> {
    let mut found = BTreeMap::new();
    let by_licence = |one: &Player| one.person.licence.as_ref().map(|text| key(text.as_str()));
    pairs(
        players,
        by_licence,
        |_, _| true,
        Likeness::Licence,
        &mut found,
    );
    let by_year = |one: &Player| one.person.born.map(|year| year.to_string());
    let near = |one: &Person, other: &Person| near(one.name.as_str(), other.name.as_str());
    pairs(players, by_year, near, Likeness::Born, &mut found);
    let by_name = |one: &Player| Some(name_key(one.person.name.as_str()));
    pairs(players, by_name, |_, _| true, Likeness::Name, &mut found);
    let mut all: Vec<_> = found
        .into_iter()
        .map(|((one, other), why)| Twins { one, other, why })
        .collect();
    all.sort_by_key(|twins| (twins.why, twins.one, twins.other));
    all
}

/// Adds the pairs among those who have the same key.
fn pairs(
    players: &[Player],
    key: impl Fn(&Player) -> Option<String>,
    is_like: impl Fn(&Person, &Person) -> bool,
    why: Likeness,
    found: &mut BTreeMap<(PlayerId, PlayerId), Likeness>,
) {
    let mut groups: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
    for player in players {
        if let Some(key) = key(player).filter(|key| !key.is_empty()) {
            groups.entry(key).or_default().push(player);
        }
    }
    for group in groups.values() {
        for (index, one) in group.iter().enumerate() {
            for other in &group[index + 1..] {
                let may_be = why == Likeness::Licence || agree(&one.person, &other.person);
                if may_be && is_like(&one.person, &other.person) {
                    let pair = (one.id.min(other.id), one.id.max(other.id));
                    found.entry(pair).or_insert(why);
                }
            }
        }
    }
}

/// Does nothing known of one speak against the other?
fn agree(one: &Person, other: &Person) -> bool {
    let sex = one.sex.zip(other.sex);
    let born = one.born.zip(other.born);
    sex.is_none_or(|(one, other)| one == other) && born.is_none_or(|(one, other)| one == other)
}

/// A licence number as it is compared: letters and digits, without zeros before them.
fn key(licence: &str) -> String {
    let plain = plain(licence);
    let signs: String = plain.chars().filter(char::is_ascii_alphanumeric).collect();
    signs.trim_start_matches('0').to_owned()
}

/// The words of a name, sorted.
fn words(name: &str) -> Vec<String> {
    name_key(name).split(' ').map(str::to_owned).collect()
}

/// Are two names near: the same words, the same first and last name with fewer between them, or a letter or two between them?
fn near(one: &str, other: &str) -> bool {
    if words(one) == words(other) {
        return true;
    }
    let (one, other) = (in_order(one), in_order(other));
    let ends = |name: &str| {
        let (first, last) = (name.split(' ').next()?, name.rsplit(' ').next()?);
        (first != last).then(|| (first.to_owned(), last.to_owned()))
    };
    if ends(&one).is_some() && ends(&one) == ends(&other) {
        // a name between them may be left out; two that differ are two people's
        let (one, other) = (words(&one), words(&other));
        let all_in = |few: &[String], many: &[String]| few.iter().all(|word| many.contains(word));
        return all_in(&one, &other) || all_in(&other, &one);
    }
    let slips = if one.len().min(other.len()) < 12 {
        1
    } else {
        2
    };
    one.len().abs_diff(other.len()) <= slips && distance(&one, &other) <= slips
}

/// How many letters are put in, left out or changed between two texts.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, sign) in one.iter().enumerate() {
        let mut corner = above;
        row[0] = above + 1;
        for (left, met) in other.iter().enumerate() {
            let changed = corner + usize::from(sign != met);
            corner = row[left + 1];
            row[left + 1] = changed.min(row[left] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_near_by_their_ends_or_by_a_slip() {
        for (one, other, expected) in [
            ("Ana Sá", "Sá, Ana", true),
            ("Ana Sá", "Ana Maria Sá", true),
            ("João Ferreira", "Joao Ferreia", true),
            ("João Ferreira", "José Pereira", false),
            ("Ana Sá", "Ana Só", true),
            ("Ana Sá", "Eva Só", false),
            ("Ana", "Ana Sá", false),
            ("Ana Maria Sá", "Ana Rita Sá", false),
            ("Ana Rita Maria Sá", "Ana Maria Sá", true),
            ("Rui Costa Lima", "Rui Costa", false),
        ] {
            assert_eq!(near(one, other), expected, "{one} {other}");
            assert_eq!(near(other, one), expected, "{other} {one}");
        }
    }

    #[test]
    fn a_licence_is_one_however_it_is_written() {
        for (one, other, same) in [
            ("PT-0012", "pt 12", false),
            ("0012", "12", true),
            ("PT-12", "pt12", true),
        ] {
            assert_eq!(key(one) == key(other), same, "{one} {other}");
        }
    }

    #[test]
    fn a_licence_pairs_even_those_who_differ_and_a_name_does_not() {
        let player = |id, licence: &str, born: &str| Player {
            id: PlayerId(id),
            person: Person {
                licence: licence.parse().ok(),
                born: born.parse().ok(),
                ..Person::named("Ana Sá".parse().unwrap())
            },
        };
        let pair = |other: &str| twins(&[player(1, "PT-12", "1990"), player(2, other, "1991")]);
        let both = Twins {
            one: PlayerId(1),
            other: PlayerId(2),
            why: Likeness::Licence,
        };
        assert_eq!(pair("pt12"), [both]);
        assert_eq!(pair("PT-13"), []);
    }

    #[test]
    fn distances_are_symmetric_and_exact() {
        for (one, other, slips) in [
            ("", "", 0),
            ("a", "", 1),
            ("ana", "eva", 2),
            ("ferreira", "ferreia", 1),
        ] {
            assert_eq!((distance(one, other), distance(other, one)), (slips, slips));
        }
    }
}
