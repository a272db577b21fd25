//! Whom of the register the people of a file are, and where only somebody who knows them can tell.

use std::collections::BTreeMap;

use super::Wrong;
use tournament::{Merges, Person, Player, erasure::is_forgotten, name_key, plain};

/// Whom of the register somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Identity<'a> {
    /// Nobody.
    Nobody,
    /// This player.
    One(&'a Player),
    /// Whoever has the licence number may be somebody else ([`Person::may_not_be_holder`]): a slip of the pen or of a column, a number of another federation, or
    /// a new name.
    Licence(&'a Player),
    /// This player has the name, and nothing speaks against it; but neither licence nor club speaks for it.
    Name(&'a Player),
}

/// The players of the register, to be looked up by licence number and by name. Whoever is forgotten is found by nothing.
#[derive(Debug)]
pub struct RegisterIndex<'a> {
    by_licence: BTreeMap<String, &'a Player>,
    by_name: BTreeMap<String, Vec<&'a Player>>,
    merges: &'a Merges,
}

impl<'a> RegisterIndex<'a> {
    /// These players, of whom several may be records of one person.
    #[must_use]
    pub fn of(players: &'a [Player], merges: &'a Merges) -> Self {
        let mut known = Self {
            by_licence: BTreeMap::new(),
            by_name: BTreeMap::new(),
            merges,
        };
        for player in players.iter().filter(|one| !is_forgotten(one)) {
            if let Some(licence) = player.person.licence_key() {
                known.by_licence.entry(licence).or_insert(player);
            }
            let name = name_key(player.person.name.as_str());
            known.by_name.entry(name).or_default().push(player);
        }
        known
    }

    /// Who this is: by licence number, where nothing says that its holder is somebody else; else by name and club, however they are written, where nothing
    /// speaks against it. Of several the one that is written alike.
    ///
    /// # Errors
    /// [`Wrong::Ambiguous`] when several fit.
    pub fn identify(&self, person: &Person) -> Result<Identity<'a>, Wrong> {
        let licence = person.licence_key();
        if let Some(player) = licence.and_then(|licence| self.by_licence.get(&licence)) {
            return Ok(if self.may_not_be(person, player) {
                Identity::Licence(player)
            } else {
                Identity::One(player)
            });
        }
        let open: Vec<&Player> = self
            .named(person)
            .filter(|player| person.may_be(&player.person))
            .collect();
        let of_club = |player: &&Player| club(&player.person) == club(person);
        let of_club: Vec<&Player> = open.iter().copied().filter(of_club).collect();
        let alike = |player: &&Player| player.person.is_same(person);
        let alike: Vec<&Player> = of_club.iter().copied().filter(alike).collect();
        match (alike.as_slice(), of_club.as_slice(), open.first()) {
            ([one], ..) | ([], [one], _) => Ok(Identity::One(one)),
            ([], [], Some(one)) => Ok(Identity::Name(one)),
            ([], [], None) => Ok(Identity::Nobody),
            ([_, _, ..], ..) | ([], [_, _, ..], _) => Err(Wrong::Ambiguous),
        }
    }

    /// May this be somebody else than the holder of their licence number?
    pub(super) fn may_not_be(&self, person: &Person, holder: &Player) -> bool {
        let named = self.named(person);
        self.merges.may_not_be_holder(person, holder, named)
    }

    /// Those who have the name of a person, however it is written.
    fn named(&self, person: &Person) -> impl Iterator<Item = &'a Player> {
        let named = self.by_name.get(&name_key(person.name.as_str()));
        named.into_iter().flatten().copied()
    }
}

fn club(person: &Person) -> Option<String> {
    person.club.as_ref().map(|club| plain(club.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use tournament::PlayerId;

    /// The register, a blank line, then a line each: whom it means, and what is said of somebody.
    const CASES: &str = include_str!("../cases/identity.tsv");

    #[test]
    fn every_case_of_the_table_holds() {
        let (register, cases) = CASES.split_once("\n\n").unwrap();
        let register = read(register).unwrap().rows;
        let register: Vec<Player> = (1..)
            .zip(register)
            .map(|(id, row)| Player {
                id: PlayerId(id),
                person: row.person,
            })
            .collect();
        let merges = Merges::default();
        let known = RegisterIndex::of(&register, &merges);
        let mut held = 0;
        for line in cases.lines().filter(|line| !line.starts_with('#')) {
            let (means, said) = line.split_once('\t').unwrap();
            let text = format!("licença\tnascimento\tclube\tnome\n{said}");
            let person = read(&text).unwrap().rows.remove(0).person;
            let found = match known.identify(&person) {
                Ok(Identity::Nobody) => "nobody".to_owned(),
                Ok(Identity::One(player)) => player.id.to_string(),
                Ok(Identity::Licence(player)) => format!("licence of {}", player.id),
                Ok(Identity::Name(player)) => format!("name of {}", player.id),
                Err(_) => "several".to_owned(),
            };
            assert_eq!(found, means, "{line}");
            held += 1;
        }
        assert!(held > 12, "{held} cases");
    }

    #[test]
    fn another_record_of_the_holder_is_nobody_else() {
        let text = "nome;licença\nAna Sá Costa;7\nAna Costa;\n";
        let rows = read(text).unwrap().rows.into_iter();
        let register: Vec<Player> = (1..)
            .zip(rows)
            .map(|(id, row)| Player {
                id: PlayerId(id),
                person: row.person,
            })
            .collect();
        let said = Person {
            licence: "7".parse().ok(),
            ..Person::named("Ana Costa".parse().unwrap())
        };
        let mut merges = Merges::default();
        let found = RegisterIndex::of(&register, &merges).identify(&said);
        assert_eq!(found, Ok(Identity::Licence(&register[0])));
        assert!(merges.merge(PlayerId(2), PlayerId(1)));
        let found = RegisterIndex::of(&register, &merges).identify(&said);
        assert_eq!(found, Ok(Identity::One(&register[0])));
    }
}
