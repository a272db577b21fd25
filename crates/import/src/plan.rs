//! What a file would change in the register.

use std::collections::BTreeMap;

use super::{Column, Fault, People, Row, Wrong};
use tournament::{Person, Player, PlayerId};

/// What one line would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Add somebody whom the register does not know.
    Add(Person),
    /// Change what is known of a player.
    Change {
        /// The player as known now.
        before: Person,
        /// The player as known afterwards.
        after: Player,
    },
    /// Nothing: everything is known already.
    Keep(Player),
}

/// What each line of a file would do, with its number.
///
/// # Errors
/// Lines that mean the same player, and lines that could mean several.
pub fn plan(people: &People, known: &[Player]) -> Result<Vec<(usize, Step)>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut met: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let mut added: Vec<&Row> = Vec::new();
    let mut steps = Vec::new();
    for row in &people.rows {
        let twice = |first| Fault::line(row.line, Wrong::PlayerTwice { first });
        match find_match(&row.person, known) {
            Err(wrong) => faults.push(Fault::line(row.line, wrong)),
            Ok(Some(player)) => match met.insert(player.id, row.line) {
                Some(first) => faults.push(twice(first)),
                None => steps.push((row.line, step(row, player))),
            },
            Ok(None) => match added.iter().find(|other| other.person.is_same(&row.person)) {
                Some(first) => faults.push(twice(first.line)),
                None => {
                    added.push(row);
                    steps.push((row.line, Step::Add(row.person.clone())));
                }
            },
        }
    }
    if faults.is_empty() {
        Ok(steps)
    } else {
        Err(faults)
    }
}

fn step(row: &Row, player: &Player) -> Step {
    let after = row.over(&player.person);
    if after == player.person {
        Step::Keep(player.clone())
    } else {
        Step::Change {
            before: player.person.clone(),
            after: Player {
                id: player.id,
                person: after,
            },
        }
    }
}

/// The player of the register whom a person in a file is: as [`Person::is_same`] says.
///
/// # Errors
/// [`Wrong::Ambiguous`] when several fit.
pub fn find_match<'a>(person: &Person, known: &'a [Player]) -> Result<Option<&'a Player>, Wrong> {
    let by_licence = |player: &&Player| player.person.has_licence_of(person);
    if let Some(player) = known.iter().find(by_licence) {
        return Ok(Some(player));
    }
    let mut fitting = known.iter().filter(|player| player.person.is_same(person));
    match (fitting.next(), fitting.next()) {
        (Some(_), Some(_)) => Err(Wrong::Ambiguous),
        (found, _) => Ok(found),
    }
}

/// In which columns two states of a person differ: the column, what it was, what it is; empty where nothing is known.
#[must_use]
pub fn differences(before: &Person, after: &Person) -> Vec<(Column, String, String)> {
    let states = Column::ALL.map(|column| (column, column.of(before), column.of(after)));
    states
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    fn register(text: &str) -> Vec<Player> {
        let rows = read(text).unwrap().rows;
        (1..)
            .zip(rows)
            .map(|(id, row)| Player {
                id: PlayerId(id),
                person: row.person,
            })
            .collect()
    }

    #[test]
    fn players_are_matched_on_their_licence_number() {
        let known = register("nome,clube,licença\nAna Sá,Sado,7\nRui Reis,Sado,8");
        let steps = plan(
            &read("nome,licença,elo\nAna Sá Costa,7,1900\nZé Neto,9,\nRui Reis,8,").unwrap(),
            &known,
        );
        let steps = steps.unwrap();
        assert!(
            matches!(&steps[0].1, Step::Change { after, .. } if after.person.club == known[0].person.club)
        );
        assert!(matches!(&steps[1].1, Step::Add(_)));
        assert!(matches!(&steps[2].1, Step::Keep(_)));
    }

    #[test]
    fn a_new_licence_finds_the_player_of_that_name_and_club() {
        let known = register("nome,clube\nAna Sá,Sado");
        let steps = plan(&read("nome,clube,licença\nAna Sá,Sado,7").unwrap(), &known).unwrap();
        let Step::Change { before, after } = &steps[0].1 else {
            panic!("a change")
        };
        assert_eq!(
            differences(before, &after.person),
            [(Column::Licence, String::new(), "7".to_owned())]
        );
    }

    #[test]
    fn nobody_stands_twice_in_a_file() {
        let faults = plan(&read("nome,licença\nAna,7\nRui,8\nAna Sá,7").unwrap(), &[]).unwrap_err();
        assert_eq!(faults, [Fault::line(4, Wrong::PlayerTwice { first: 2 })]);
    }

    #[test]
    fn namesakes_without_a_licence_are_not_guessed_at() {
        let known = register("nome,licença\nAna Sá,7\nAna Sá,8");
        let faults = plan(&read("nome\nAna Sá").unwrap(), &known).unwrap_err();
        assert_eq!(faults, [Fault::line(2, Wrong::Ambiguous)]);
    }
}
