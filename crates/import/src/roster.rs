//! People of another program's file among the players of the register.

use std::collections::BTreeMap;

use tournament::{Merges, Person, Player, PlayerId, erasure::is_forgotten, in_order};

/// The players of the register, to be looked up by licence number and by name.
#[derive(Debug)]
pub struct Roster<'a> {
    /// The record that has the number, and the one that stands for its person.
    by_licence: BTreeMap<String, (&'a Player, &'a Player)>,
    by_name: BTreeMap<String, Vec<&'a Player>>,
}

/// Whom a person of a file is in the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RosterMatch<'a> {
    /// Nobody.
    Nobody,
    /// This player.
    One(&'a Player),
    /// Several of this name: only a licence number would tell them apart.
    Several,
}

impl<'a> Roster<'a> {
    /// The roster of these players, each of whom is somebody.
    #[must_use]
    pub fn new(players: &'a [Player]) -> Self {
        Self::of(players, &Merges::default())
    }

    /// The roster of these players, of whom several may be records of one person: whoever is found is the one that stands for it. Whoever is forgotten is found by
    /// nothing.
    #[must_use]
    pub fn of(players: &'a [Player], merges: &Merges) -> Self {
        let mut roster = Self {
            by_licence: BTreeMap::new(),
            by_name: BTreeMap::new(),
        };
        let by_id: BTreeMap<PlayerId, &Player> = players.iter().map(|one| (one.id, one)).collect();
        for player in players.iter().filter(|one| !is_forgotten(one)) {
            let person = &player.person;
            let stands = by_id.get(&merges.one(player.id)).copied();
            let stands = stands.unwrap_or(player);
            if let Some(licence) = person.licence_key() {
                roster.by_licence.insert(licence, (player, stands));
            }
            let name = in_order(person.name.as_str());
            let named = roster.by_name.entry(name).or_default();
            if named.iter().all(|other| other.id != stands.id) {
                named.push(stands);
            }
        }
        roster
    }

    /// Whoever has the licence number of a person, where nothing says that they may be [somebody else](Person::may_not_be_holder).
    #[must_use]
    pub fn numbered(&self, person: &Person) -> Option<&'a Player> {
        let (record, stands) = self.by_licence.get(&person.licence_key()?)?;
        let others = self.named(person).iter();
        let others = others.filter(|other| other.id != stands.id);
        let others = others.map(|other| &other.person);
        let is_open = person.may_not_be_holder(&record.person, others);
        (!is_open && person.has_licence_of(&record.person)).then_some(*stands)
    }

    /// Those whose whole name is that of a person.
    fn named(&self, person: &Person) -> &[&'a Player] {
        let named = self.by_name.get(&in_order(person.name.as_str()));
        named.map(Vec::as_slice).unwrap_or_default()
    }

    /// By licence number, as [`Self::numbered`]: numbers of other federations are in use too. Else by the
    /// whole name, capitals and accents aside, `Sá, Ana` being `Ana Sá`.
    ///
    /// ```
    /// use import::{RosterMatch, Roster};
    /// use tournament::{Person, Player, PlayerId};
    /// let ana = Player { id: PlayerId(1), person: Person::named("Ana Sá".parse().unwrap()) };
    /// let known = [ana.clone()];
    /// let find = |name: &str| Roster::new(&known).find(&Person::named(name.parse().unwrap()));
    /// assert_eq!(find("SA, Ana"), RosterMatch::One(&ana));
    /// assert_eq!(find("Ana Reis"), RosterMatch::Nobody);
    /// ```
    #[must_use]
    pub fn find(&self, person: &Person) -> RosterMatch<'a> {
        if let Some(player) = self.numbered(person) {
            return RosterMatch::One(player);
        }
        match self.named(person) {
            [] => RosterMatch::Nobody,
            [player] => RosterMatch::One(player),
            [_, _, ..] => RosterMatch::Several,
        }
    }
}

/// What the file says, with what only the register knows; the name as the register spells it.
#[must_use]
pub fn completed(said: &Person, known: &Person) -> Person {
    Person {
        name: known.name.clone(),
        club: said.club.clone().or_else(|| known.club.clone()),
        association: said
            .association
            .clone()
            .or_else(|| known.association.clone()),
        licence: known.licence.clone().or_else(|| said.licence.clone()),
        rating: said.rating.or(known.rating),
        title: said.title.or(known.title),
        sex: known.sex.or(said.sex),
        born: known.born.or(said.born),
        by_initials: said.by_initials || known.by_initials,
        federation: said.federation.or(known.federation),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::PlayerId;

    fn player(id: i32, name: &str, licence: &str) -> Player {
        let person = Person {
            licence: licence.parse().ok(),
            ..Person::named(name.parse().unwrap())
        };
        Player {
            id: PlayerId(id),
            person,
        }
    }

    #[test]
    fn a_number_alone_is_not_enough() {
        let known = [player(1, "Ana Sá Costa", "7"), player(2, "Rui Reis", "8")];
        let roster = Roster::new(&known);
        let found = |name: &str, licence: &str| match roster.find(&player(0, name, licence).person)
        {
            RosterMatch::One(player) => player.id.0,
            RosterMatch::Nobody => 0,
            RosterMatch::Several => -1,
        };
        assert_eq!(found("Costa, Ana", "7"), 1);
        assert_eq!(found("Costa, Ana", "0 07"), 1);
        assert_eq!(found("Smith, John", "7"), 0);
        assert_eq!(found("Reis, Ana", "7"), 0);
        assert_eq!(found("Reis, Rui", "7"), 2);
        assert_eq!(found("Reis, Rui", ""), 2);
    }

    #[test]
    fn two_records_of_one_person_are_no_namesakes() {
        let known = [player(1, "Ana Sá", "7"), player(2, "Sá, Ana", "8")];
        let mut merges = Merges::default();
        assert!(merges.merge(PlayerId(2), PlayerId(1)));
        let roster = Roster::of(&known, &merges);
        for licence in ["", "7", "8"] {
            let found = roster.find(&player(0, "Sá, Ana", licence).person);
            assert_eq!(found, RosterMatch::One(&known[0]), "{licence}");
        }
    }

    #[test]
    fn whoever_is_forgotten_is_found_by_nothing() {
        let known = [player(1, "Ana Sá", "7"), player(2, "Pessoa 2", "")];
        let roster = Roster::new(&known);
        let found = roster.find(&player(0, "Pessoa 2", "").person);
        assert_eq!(found, RosterMatch::Nobody);
    }

    #[test]
    fn namesakes_are_not_guessed_at() {
        let known = [player(1, "Ana Sá", "7"), player(2, "Ana Sá", "8")];
        let roster = Roster::new(&known);
        assert_eq!(
            roster.find(&player(0, "Sá, Ana", "").person),
            RosterMatch::Several
        );
    }
}
