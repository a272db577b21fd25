//! Records to people.

use std::str::FromStr;

use super::{
    Column, Fault, Wrong,
    table::{self, Record},
};
use tournament::{ParsePersonError, Person, PersonName, Sex};

/// What a file says of people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct People {
    /// One for each line below the head.
    pub rows: Vec<Row>,
    /// The heads of columns that are not read.
    pub ignored: Vec<String>,
}

/// What a line says of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line, from 1.
    pub line: usize,
    /// What stands in it; an empty cell says nothing.
    pub person: Person,
    by_initials: Option<bool>,
}

impl Row {
    /// What is known of a person after this line: an empty cell leaves what was known. Whoever was found by the name keeps its spelling, and whoever was found by
    /// the licence number keeps how that is written.
    #[must_use]
    pub fn over(&self, known: &Person) -> Person {
        let said = self.person.clone();
        let by_licence = said.has_licence_of(known);
        let name = if by_licence {
            said.name
        } else {
            known.name.clone()
        };
        let licence = said.licence.filter(|_| !by_licence);
        Person {
            name,
            club: said.club.or_else(|| known.club.clone()),
            association: said.association.or_else(|| known.association.clone()),
            licence: licence.or_else(|| known.licence.clone()),
            rating: said.rating.or(known.rating),
            title: said.title.or(known.title),
            sex: said.sex.or(known.sex),
            born: said.born.or(known.born),
            by_initials: self.by_initials.unwrap_or(known.by_initials),
            federation: said.federation.or(known.federation),
        }
    }
}

/// Reads a file: a head in Portuguese or English, then a line for each person.
///
/// ```
/// use import::{Wrong, read};
/// let people = read("Nome;Clube;Elo\nAna Sá;Damas do Sado;1850\n").unwrap();
/// assert_eq!(people.rows[0].person.club.as_ref().unwrap().as_str(), "Damas do Sado");
/// let faults = read("name,rating\nAna,strong\n").unwrap_err();
/// assert_eq!((faults[0].line, faults[0].place.as_ref().unwrap().number), (2, 2));
/// ```
///
/// # Errors
/// Everything that is wrong, in the order of the lines. Nobody is read from a file with a fault.
pub fn read(text: &str) -> Result<People, Vec<Fault>> {
    let (people, faults) = read_all(text);
    if faults.is_empty() {
        Ok(people)
    } else {
        Err(faults)
    }
}

/// Reads a file as [`read`] does, and gives whom it names beside the faults, so that what else is wrong with them can be said in the
/// same answer. A line without a name, or with a licence number that cannot be one, names nobody.
#[must_use]
pub fn read_all(text: &str) -> (People, Vec<Fault>) {
    let mut people = People {
        rows: Vec::new(),
        ignored: Vec::new(),
    };
    let records = match table::records(text) {
        Ok(records) => records,
        Err(fault) => return (people, vec![fault]),
    };
    let Some((head, lines)) = records.split_first() else {
        return (people, vec![Fault::line(1, Wrong::Empty)]);
    };
    let head = match Head::read(head, &Column::ALL) {
        Ok(head) => head,
        Err(faults) => return (people, faults),
    };
    if lines.is_empty() {
        return (people, vec![Fault::line(1, Wrong::Empty)]);
    }
    let mut faults = Vec::new();
    let rows = lines
        .iter()
        .filter_map(|record| head.row(record, &mut faults));
    people.rows = rows.collect();
    people.ignored = head.ignored();
    (people, faults)
}

/// The head of a file: what each of its columns holds.
pub(super) struct Head {
    columns: Vec<(Option<Column>, String)>,
}

impl Head {
    /// Reads the first line of a file that may have these columns.
    pub(super) fn read(record: &Record, known: &[Column]) -> Result<Self, Vec<Fault>> {
        let columns: Vec<_> = record
            .cells
            .iter()
            .map(|name| (Column::of_these(known, name), name.clone()))
            .collect();
        let mut faults = Vec::new();
        for (index, (column, name)) in columns.iter().enumerate() {
            let before = columns.iter().take(index).any(|(other, _)| other == column);
            if let Some(column) = column.filter(|_| before) {
                faults.push(Fault::cell(
                    record.line,
                    index,
                    name,
                    Wrong::ColumnTwice(column),
                ));
            }
        }
        let named = |(column, _): &(_, _)| *column == Some(Column::Name);
        if !columns.iter().any(named) {
            faults.push(Fault::line(record.line, Wrong::NoNameColumn));
        }
        if faults.is_empty() {
            Ok(Self { columns })
        } else {
            Err(faults)
        }
    }

    /// Has the file this column?
    pub(super) fn has(&self, column: Column) -> bool {
        self.columns.iter().any(|(one, _)| *one == Some(column))
    }

    /// The heads of columns that are not read.
    pub(super) fn ignored(&self) -> Vec<String> {
        let unknown = self
            .columns
            .iter()
            .filter(|(column, name)| column.is_none() && !name.is_empty());
        unknown.map(|(_, name)| name.clone()).collect()
    }

    /// A line under this head, when it has as many cells.
    pub(super) fn line<'a>(
        &'a self,
        record: &'a Record,
        faults: &'a mut Vec<Fault>,
    ) -> Option<Line<'a>> {
        let wanted = self.columns.len();
        let (cells, beyond) = record.cells.split_at(wanted.min(record.cells.len()));
        if cells.len() < wanted || beyond.iter().any(|cell| !cell.is_empty()) {
            let found = record.cells.len();
            faults.push(Fault::line(record.line, Wrong::CellCount { wanted, found }));
            return None;
        }
        Some(Line {
            head: self,
            number: record.line,
            cells,
            faults,
        })
    }

    fn row(&self, record: &Record, faults: &mut Vec<Fault>) -> Option<Row> {
        let mut line = self.line(record, faults)?;
        let name: Option<PersonName> = line.optional(Column::Name);
        let before = line.faults.len();
        let licence = line.optional(Column::Licence);
        let told_apart = line.faults.len() == before;
        let by_initials = line.parsed(Column::ByInitials, yes_or_no);
        let said = Person {
            club: line.optional(Column::Club),
            association: line.optional(Column::Association),
            federation: line.optional(Column::Federation),
            licence,
            rating: line.optional(Column::Rating),
            title: line.optional(Column::Title),
            sex: line.parsed(Column::Sex, sex),
            born: line.optional(Column::Born),
            by_initials: by_initials.unwrap_or_default(),
            ..Person::named(name?)
        };
        told_apart.then_some(Row {
            line: record.line,
            person: said,
            by_initials,
        })
    }
}

/// A line while it is read.
pub(super) struct Line<'a> {
    head: &'a Head,
    number: usize,
    cells: &'a [String],
    faults: &'a mut Vec<Fault>,
}

impl Line<'_> {
    fn parsed<T>(
        &mut self,
        column: Column,
        parse: fn(&str) -> Result<T, ParsePersonError>,
    ) -> Option<T> {
        let index = self
            .head
            .columns
            .iter()
            .position(|(one, _)| *one == Some(column))?;
        let cell = unescape(self.cells.get(index)?);
        if cell.is_empty() && column != Column::Name {
            return None;
        }
        match parse(cell) {
            Ok(value) => Some(value),
            Err(error) => {
                let head = &self.head.columns[index].1;
                self.faults
                    .push(Fault::cell(self.number, index, head, Wrong::Value(error)));
                None
            }
        }
    }

    /// What stands in a column, where something does.
    pub(super) fn optional<T: FromStr<Err = ParsePersonError>>(
        &mut self,
        column: Column,
    ) -> Option<T> {
        self.parsed(column, tournament::typed)
    }
}

/// Undoes what [`super::export()`] does to a cell that a spreadsheet would take for a formula.
fn unescape(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if super::export::is_formula(rest) => rest,
        _ => cell,
    }
}

fn yes_or_no(text: &str) -> Result<bool, ParsePersonError> {
    match text.to_lowercase().as_str() {
        "1" | "x" | "sim" | "s" | "yes" | "y" | "true" => Ok(true),
        "0" | "não" | "nao" | "n" | "no" | "false" => Ok(false),
        _ => Err(ParsePersonError::Unknown),
    }
}

fn sex(text: &str) -> Result<Sex, ParsePersonError> {
    match text.to_lowercase().as_str() {
        "feminino" | "female" => Ok(Sex::Female),
        "masculino" | "male" => Ok(Sex::Male),
        code => code.parse(),
    }
}
