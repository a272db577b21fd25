//! A federation's rating list: what it says, and what it would change in the register.

use std::collections::BTreeMap;

use super::{Column, Fault, RegisterIndex, Wrong, rows::Head, table};
use tournament::{
    BirthYear, LicenceNumber, Listed, Merges, Person, PersonName, Player, PlayerId, Rating,
    name_key,
};

/// What a list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingRows {
    /// One for each line that has a rating.
    pub rows: Vec<RatingRow>,
    /// The heads of columns that are not read.
    pub ignored: Vec<String>,
}

/// What a line of a list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingRow {
    /// The line, from 1.
    pub line: usize,
    /// The name.
    pub name: PersonName,
    /// The licence number.
    pub licence: Option<LicenceNumber>,
    /// The year of birth.
    pub born: Option<BirthYear>,
    /// The rating, and what else the list says.
    pub listed: Listed,
}

/// What a line would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingStep {
    /// The line.
    pub row: RatingRow,
    /// Whom it means.
    pub verdict: ListedPerson,
    is_doubted: bool,
}

/// Whom a line of a list means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListedPerson {
    /// A player of the register.
    Known(Player),
    /// Nobody of the register.
    Unknown,
    /// Several of the register could be meant.
    Ambiguous,
}

impl RatingStep {
    /// The player whose rating it would set.
    #[must_use]
    pub fn player(&self) -> Option<&Player> {
        match &self.verdict {
            ListedPerson::Known(player) => Some(player),
            ListedPerson::Unknown | ListedPerson::Ambiguous => None,
        }
    }

    /// May the player of that licence number be somebody else, so that somebody has to say who is meant?
    #[must_use]
    pub fn is_doubted(&self) -> bool {
        self.is_doubted
    }
}

impl RatingRow {
    fn person(&self) -> Person {
        Person {
            licence: self.licence.clone(),
            born: self.born,
            ..Person::named(self.name.clone())
        }
    }
}

/// Reads a list: a head with the name, the rating, and the licence number or the year of birth; K and the number of
/// games where the federation publishes them. A line without a rating is passed over.
///
/// ```
/// let list = import::read_ratings("Nome;Licença;Elo;K;Jogos\nAna Sá;7;1850;20;64\n").unwrap();
/// assert_eq!(list.rows[0].listed.factor.unwrap().get(), 20);
/// assert!(import::read_ratings("Nome;Elo\nAna Sá;1850\n").is_err());
/// assert!(import::read_ratings("Nome;Licença;Elo\nAn\u{ad}a Sá;7;1850\n").is_err());
/// ```
///
/// # Errors
/// Everything that is wrong, in the order of the lines. Nothing is read from a file with a fault.
pub fn read_ratings(text: &str) -> Result<RatingRows, Vec<Fault>> {
    let records = table::records(text).map_err(|fault| vec![fault])?;
    let Some((first, lines)) = records.split_first() else {
        return Err(vec![Fault::line(1, Wrong::Empty)]);
    };
    let head = Head::of_file(first, lines, &Column::RATINGS)?;
    let tells_apart = head.has(Column::Licence) || head.has(Column::Born);
    if !head.has(Column::Rating) || !tells_apart {
        return Err(vec![Fault::line(first.line, Wrong::NoRatingColumns)]);
    }
    let mut faults = Vec::new();
    let mut rows = Vec::new();
    for record in lines {
        rows.extend(row(&head, record, &mut faults));
    }
    if faults.is_empty() && rows.is_empty() {
        faults.push(Fault::line(first.line, Wrong::Empty));
    }
    if faults.is_empty() {
        let ignored = head.ignored();
        Ok(RatingRows { rows, ignored })
    } else {
        Err(faults)
    }
}

fn row(head: &Head, record: &table::CsvRecord, faults: &mut Vec<Fault>) -> Option<RatingRow> {
    let before = faults.len();
    let mut line = head.line(record, faults)?;
    let name = line.name();
    let licence = line.licence();
    let born = line.optional(Column::Born);
    let rating: Option<Rating> = line.optional(Column::Rating);
    let (factor, games) = (line.optional(Column::Factor), line.optional(Column::Games));
    if faults.len() > before {
        return None;
    }
    Some(RatingRow {
        line: record.line,
        name: name?,
        licence,
        born,
        listed: Listed {
            rating: rating?,
            factor,
            games,
        },
    })
}

/// What each line of a list would do to the register, with which of its players are records of one person.
///
/// # Errors
/// Lines that mean the same player.
pub fn plan_ratings(
    list: RatingRows,
    known: &[Player],
    merges: &Merges,
) -> Result<Vec<RatingStep>, Vec<Fault>> {
    let register = RegisterIndex::of(known, merges);
    let mut faults = Vec::new();
    let mut met: BTreeMap<PlayerId, usize> = BTreeMap::new();
    let mut steps = Vec::new();
    for row in list.rows {
        let verdict = whom(&row, known);
        if let ListedPerson::Known(player) = &verdict
            && let Some(first) = met.insert(player.id, row.line)
        {
            faults.push(Fault::line(row.line, Wrong::PlayerTwice { first }));
        }
        let is_doubted = match &verdict {
            ListedPerson::Known(player) => register.may_not_be(&row.person(), player),
            ListedPerson::Unknown | ListedPerson::Ambiguous => false,
        };
        steps.push(RatingStep {
            row,
            verdict,
            is_doubted,
        });
    }
    if faults.is_empty() {
        Ok(steps)
    } else {
        Err(faults)
    }
}

/// By licence number; where one of the two has none, by name, the order of its words, accents and capitals aside, and year of birth.
fn whom(row: &RatingRow, known: &[Player]) -> ListedPerson {
    let by_licence = |player: &&Player| {
        let both = row.licence.as_ref().zip(player.person.licence.as_ref());
        both.is_some_and(|(one, other)| one.is_same(other))
    };
    if let Some(player) = known.iter().find(by_licence) {
        return ListedPerson::Known(player.clone());
    }
    let name = name_key(row.name.as_str());
    let is_same = |player: &&Player| {
        let person = &player.person;
        let one_has_none = row.licence.is_none() || person.licence.is_none();
        one_has_none
            && row.born.is_some()
            && person.born == row.born
            && name_key(person.name.as_str()) == name
    };
    let mut fitting = known.iter().filter(is_same);
    match (fitting.next(), fitting.next()) {
        (Some(_), Some(_)) => ListedPerson::Ambiguous,
        (Some(player), None) => ListedPerson::Known(player.clone()),
        (None, _) => ListedPerson::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    fn register() -> Vec<Player> {
        let text = "nome;licença;nascimento;rating\n\
                    Ana Sá;7;1994;1850\nRui Reis;;2001;\nJoão Paz;;1980;1700\nJoão Paz;;1980;1600\n";
        let rows = read(text).unwrap().rows;
        let player = |(id, row): (i32, super::super::PersonRow)| Player {
            id: PlayerId(id),
            person: row.person,
        };
        (1..).zip(rows).map(player).collect()
    }

    /// What each line would do where every record is somebody.
    fn plan_ratings(list: RatingRows, known: &[Player]) -> Result<Vec<RatingStep>, Vec<Fault>> {
        super::plan_ratings(list, known, &Merges::default())
    }

    fn verdicts(text: &str) -> Vec<Option<i32>> {
        let steps = plan_ratings(read_ratings(text).unwrap(), &register()).unwrap();
        let player = |step: &RatingStep| step.player().map(|player| player.id.0);
        steps.iter().map(player).collect()
    }

    #[test]
    fn players_are_known_by_licence_or_by_name_and_year() {
        let list = "nome;licença;nascimento;elo\n\
                    Ana Costa;7;;1900\nrui  reis;88;2001;1500\nRui Reis;;2002;1500\nRui Reis;;;1500\nAna Sá;8;1994;1500\n";
        assert_eq!(verdicts(list), [Some(1), Some(2), None, None, None]);
        for line in ["SÁ, Ana;07;;1900", "Sá Ana;;1994;1900"] {
            let list = format!("nome;licença;nascimento;elo\n{line}\n");
            assert_eq!(verdicts(&list), [Some(1)], "{line}");
        }
    }

    #[test]
    fn the_licence_of_another_name_is_doubted() {
        for (line, expected) in [
            ("Zoe Zebra;7;;1900", true),
            ("Ana Costa;07;;1900", true),
            ("Ana Costa;07;1994;1900", false),
            ("Ana Sá Costa;7;;1900", false),
            ("Rui Reis;7;;1900", true),
            ("Rui Reis;;2001;1900", false),
            ("Quem Será;99;;1500", false),
        ] {
            let list = read_ratings(&format!("nome;licença;nascimento;elo\n{line}")).unwrap();
            let step = &plan_ratings(list, &register()).unwrap()[0];
            assert_eq!(step.is_doubted(), expected, "{line}");
        }
    }

    #[test]
    fn namesakes_of_one_year_are_not_guessed_at() {
        let list = read_ratings("nome;nascimento;elo\nJoao Paz;1980;1500").unwrap();
        let steps = plan_ratings(list, &register()).unwrap();
        assert_eq!(steps[0].verdict, ListedPerson::Ambiguous);
    }

    #[test]
    fn lines_that_mean_one_player_are_a_fault() {
        let list =
            read_ratings("nome;licença;nascimento;elo\nAna;7;;1900\nZé;9;1990;1\nAna;7;;1901");
        let faults = plan_ratings(list.unwrap(), &register()).unwrap_err();
        assert_eq!(faults, [Fault::line(4, Wrong::PlayerTwice { first: 2 })]);
    }

    #[test]
    fn a_list_names_ratings_and_tells_namesakes_apart() {
        let wrong = |text| read_ratings(text).unwrap_err()[0].wrong.clone();
        assert_eq!(wrong("nome;licença\nAna;7"), Wrong::NoRatingColumns);
        assert_eq!(wrong("nome;elo\nAna;1800"), Wrong::NoRatingColumns);
        assert_eq!(wrong("nome;licença;elo\nAna;7;"), Wrong::Empty);
        assert!(matches!(
            wrong("nome;licença;elo;k\nAna;7;1800;0"),
            Wrong::Value(Column::Factor, _)
        ));
        let unread = read_ratings("nome;licença;elo;título\nAna;7;1800;Doutora").unwrap();
        assert_eq!(unread.ignored, ["título"]);
    }
}
