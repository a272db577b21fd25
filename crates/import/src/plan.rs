//! What a file would change in the register.

use std::collections::BTreeMap;

use super::{Column, Fault, Identity, People, PersonRow, RegisterIndex, Wrong};
use tournament::{
    Merges, Person, Player, PlayerId,
    erasure::{Pseudonym, is_forgotten},
    name_key,
};

/// What one line would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportStep {
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
    /// Nothing: what stands in the place of the name is a pseudonym, and of nobody whom this register has forgotten.
    Pass,
}

/// What a line of a file would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// The line, from 1.
    pub line: usize,
    /// What it would do.
    pub step: ImportStep,
    /// Why somebody has to say first that it is to be done.
    pub doubt: Option<Doubt>,
}

/// Why nobody can tell from a line whom it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// The player who would be changed has the licence number and may be somebody else.
    Licence,
    /// Somebody of the register has the name of whoever would be added, and nothing speaks against it.
    Name,
    /// So has whoever an earlier line adds, or their licence number under another name, by that line.
    Line(usize),
}

/// What each line of a file would do, with which of the players are records of one person.
///
/// # Errors
/// Lines that mean the same player, and lines that could mean several.
pub fn plan(
    people: &People,
    known: &[Player],
    merges: &Merges,
) -> Result<Vec<Planned>, Vec<Fault>> {
    let register = RegisterIndex::of(known, merges);
    let mut faults = Vec::new();
    let mut met: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let mut added = Added::default();
    let mut plan = Vec::new();
    for row in &people.rows {
        let line = row.line;
        if let Some(pseudonym) = Pseudonym::of(&row.person.name) {
            let left = left_of(pseudonym, known).cloned();
            plan.push(Planned {
                line,
                step: left.map_or(ImportStep::Pass, ImportStep::Keep),
                doubt: None,
            });
            continue;
        }
        let (player, doubt) = match register.identify(&row.person) {
            Err(wrong) => {
                faults.push(Fault::line(line, wrong));
                continue;
            }
            Ok(Identity::One(player)) => (Some(player), None),
            Ok(Identity::Licence(player)) => (Some(player), Some(Doubt::Licence)),
            Ok(Identity::Name(_)) => (None, Some(Doubt::Name)),
            Ok(Identity::Nobody) => (None, None),
        };
        let (first, like) = match player {
            Some(player) => (met.insert(player.id, line), None),
            None => added.like(&row.person),
        };
        if let Some(first) = first {
            faults.push(Fault::line(line, Wrong::PlayerTwice { first }));
            continue;
        }
        let step = match player {
            Some(player) => step(row, player),
            None => {
                added.add(row);
                ImportStep::Add(row.person.clone())
            }
        };
        let doubt = doubt.or(like.map(Doubt::Line));
        plan.push(Planned { line, step, doubt });
    }
    if faults.is_empty() {
        Ok(plan)
    } else {
        Err(faults)
    }
}

/// What is left of somebody who is forgotten, where a file that the register exported comes back with it: nothing is written into it.
fn left_of(pseudonym: Pseudonym, known: &[Player]) -> Option<&Player> {
    match pseudonym {
        Pseudonym::Person(id) => {
            let mut all = known.iter();
            all.find(|one| one.id == id && is_forgotten(one))
        }
        Pseudonym::Entry(_) => None,
    }
}

/// Whom the lines before add, by licence number and by name.
#[derive(Default)]
struct Added<'a> {
    by_licence: BTreeMap<String, &'a PersonRow>,
    by_name: BTreeMap<String, Vec<&'a PersonRow>>,
}

impl<'a> Added<'a> {
    fn add(&mut self, row: &'a PersonRow) {
        if let Some(licence) = row.person.licence_key() {
            self.by_licence.insert(licence, row);
        }
        let name = name_key(row.person.name.as_str());
        self.by_name.entry(name).or_default().push(row);
    }

    /// The line that adds this person, and one that adds whoever may be this person.
    fn like(&self, person: &Person) -> (Option<usize>, Option<usize>) {
        let licence = person.licence_key();
        let numbered = licence.and_then(|licence| self.by_licence.get(&licence).copied());
        // the register has a number once, as it is written
        let is_other = |row: &&PersonRow| {
            person.borrows_licence_of(&row.person) && person.licence != row.person.licence
        };
        let other = numbered.filter(is_other);
        let numbered = numbered.filter(|row| !is_other(row));
        let named = self.by_name.get(&name_key(person.name.as_str()));
        let named = named.map_or(&[][..], Vec::as_slice);
        let same = named.iter().find(|row| row.person.is_same(person));
        let like = named.iter().find(|row| row.person.may_be(person));
        let (same, like) = (numbered.or(same.copied()), other.or(like.copied()));
        (same.map(|row| row.line), like.map(|row| row.line))
    }
}

fn step(row: &PersonRow, player: &Player) -> ImportStep {
    let after = row.over(&player.person);
    if after == player.person {
        ImportStep::Keep(player.clone())
    } else {
        ImportStep::Change {
            before: player.person.clone(),
            after: Player {
                id: player.id,
                person: after,
            },
        }
    }
}

/// The player of the register whom a person in a file is: as [`Person::is_same`] says, and nobody who is forgotten.
///
/// # Errors
/// [`Wrong::Ambiguous`] when several fit.
pub fn find_match<'a>(person: &Person, known: &'a [Player]) -> Result<Option<&'a Player>, Wrong> {
    let by_licence = |player: &&Player| player.person.has_licence_of(person);
    if let Some(player) = known.iter().find(by_licence) {
        return Ok(Some(player));
    }
    let known = known.iter().filter(|player| !is_forgotten(player));
    let mut fitting = known.filter(|player| player.person.is_same(person));
    match (fitting.next(), fitting.next()) {
        (Some(_), Some(_)) => Err(Wrong::Ambiguous),
        (found, _) => Ok(found),
    }
}

/// One column in which two states of a person differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnChange {
    /// Which.
    pub column: Column,
    /// What it was; empty where nothing was known.
    pub before: String,
    /// What it is.
    pub after: String,
}

/// In which columns two states of a person differ.
#[must_use]
pub fn differences(before: &Person, after: &Person) -> Vec<ColumnChange> {
    let states = Column::ALL.map(|column| ColumnChange {
        column,
        before: column.of(before),
        after: column.of(after),
    });
    let mut states = Vec::from(states);
    states.retain(|one| one.before != one.after);
    states
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    /// What each line would do where every record is somebody.
    fn plan(people: &People, known: &[Player]) -> Result<Vec<Planned>, Vec<Fault>> {
        super::plan(people, known, &Merges::default())
    }

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
            matches!(&steps[0].step, ImportStep::Change { after, .. } if after.person.club == known[0].person.club)
        );
        assert!(matches!(&steps[1].step, ImportStep::Add(_)));
        assert!(matches!(&steps[2].step, ImportStep::Keep(_)));
    }

    #[test]
    fn nothing_is_written_of_whoever_is_forgotten() {
        let known = register("nome\nAna Sá\nPessoa 2");
        let said = read("nome,nascimento\nPessoa 2,1990").unwrap();
        let steps = plan(&said, &known).unwrap();
        assert_eq!(steps[0].step, ImportStep::Keep(known[1].clone()));
        assert_eq!(steps[0].doubt, None);
        let merges = Merges::default();
        let found = RegisterIndex::of(&known, &merges).identify(&said.rows[0].person);
        assert_eq!(found, Ok(Identity::Nobody));
    }

    #[test]
    fn nobody_is_added_by_a_pseudonym_of_elsewhere() {
        let known = register("nome\nAna Sá\nPessoa 2");
        let said = read("nome\nPessoa 1\nPessoa 55\nParticipante 3\nRui Pessoa").unwrap();
        let steps = plan(&said, &known).unwrap();
        let passed = steps.iter().map(|one| one.step == ImportStep::Pass);
        assert_eq!(passed.collect::<Vec<_>>(), [true, true, true, false]);
    }

    #[test]
    fn a_new_licence_finds_the_player_of_that_name_and_club() {
        let known = register("nome,clube\nAna Sá,Sado");
        let steps = plan(&read("nome,clube,licença\nAna Sá,Sado,7").unwrap(), &known).unwrap();
        let ImportStep::Change { before, after } = &steps[0].step else {
            panic!("a change")
        };
        assert_eq!(
            differences(before, &after.person),
            [ColumnChange {
                column: Column::Licence,
                before: String::new(),
                after: "7".to_owned(),
            }]
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

    #[test]
    fn a_line_is_doubted_where_nobody_can_tell_whom_it_means() {
        let known =
            register("nome,clube,licença,nascimento\nAna Sá,Sado,7,1994\nAnn Lee,Leeds,,1990");
        let doubts = |text: &str| -> Vec<Option<Doubt>> {
            let people = read(&format!("nome;clube;licença;nascimento\n{text}")).unwrap();
            let plan = plan(&people, &known).unwrap();
            plan.iter().map(|one| one.doubt).collect()
        };
        assert_eq!(doubts("Zoe Zebra;;7;"), [Some(Doubt::Licence)]);
        assert_eq!(doubts("Sá Costa, ANA;;07;"), [None]);
        assert_eq!(doubts("Ann Lee;York;;"), [Some(Doubt::Name)]);
        assert_eq!(doubts("LEE, Ann;Leeds;;1990"), [None]);
        let kim = "Kim, Sue;Leeds;;1990\nSue Kim;Leeds;;1990\nSUE KIM;Leeds;;1970";
        assert_eq!(doubts(kim), [None, Some(Doubt::Line(2)), None]);
        // one number written in two ways, and what says that there is none
        let pair = "Zé Neto;;21;\nIvo Pinto;;021;\nAna Um;;0;1990\nRui Dois;;00;1991";
        assert_eq!(doubts(pair), [None, Some(Doubt::Line(2)), None, None]);
        // another spelling changes nothing
        let people = read("nome;clube;licença\nLEE, Ann;LEEDS;8\nAna Sá;SADO;007").unwrap();
        let plan = plan(&people, &known).unwrap();
        let kept = |one: &Planned| matches!(one.step, ImportStep::Keep(_));
        assert_eq!(plan.iter().map(kept).collect::<Vec<_>>(), [false, true]);
        let ImportStep::Change { after, .. } = &plan[0].step else {
            panic!("a licence")
        };
        assert_eq!(after.person.club, known[1].person.club);
        assert_eq!(after.person.name, known[1].person.name);
    }
}
