//! Records to people.

use std::str::FromStr;

use super::{
    Column, ColumnPlace, Fault, Wrong,
    columns::Rank,
    countries,
    table::{self, CsvRecord},
};
use tournament::{
    BirthYear, FederationCode, LicenceNumber, ParsePersonError, Person, PersonName, Sex, name_key,
    plain,
};

/// What a file says of people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct People {
    /// One for each line below the head.
    pub rows: Vec<PersonRow>,
    /// The heads of columns that are not read.
    pub ignored: Vec<String>,
    /// The cells of a column of countries that say none that is known: they say nothing of whoever stands there.
    pub unread: Option<Unread>,
    /// The column with the year of birth.
    born: Option<ColumnPlace>,
    /// The years of birth with their lines, also of lines that name nobody.
    births: Vec<(usize, BirthYear)>,
}

impl People {
    /// What is wrong with those who are born after this year, whatever else is wrong with their lines.
    #[must_use]
    pub fn born_after(&self, year: u16) -> Vec<Fault> {
        let after = self.births.iter().filter(|(_, born)| born.get() > year);
        let fault = |(line, _): &(usize, BirthYear)| Fault {
            line: *line,
            place: self.born.clone(),
            wrong: Wrong::Value(Column::Born, ParsePersonError::OutOfRange(1900, year)),
        };
        after.map(fault).collect()
    }
}

/// Cells of one column that are not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The column.
    pub place: ColumnPlace,
    /// The lines, from 1.
    pub lines: Vec<usize>,
}

/// What a line says of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The line, from 1.
    pub line: usize,
    /// What stands in it; an empty cell says nothing.
    pub person: Person,
    by_initials: Option<bool>,
}

impl PersonRow {
    /// What is known of a person after this line: an empty cell leaves what was known. Whoever was found by the name keeps its spelling, and whoever was found by
    /// the licence number keeps how that is written; a club of the same letters keeps its spelling.
    #[must_use]
    pub fn over(&self, known: &Person) -> Person {
        Person {
            by_initials: self.by_initials.unwrap_or(known.by_initials),
            ..over(&self.person, known)
        }
    }
}

/// What is known of a person of whom this is said, as [`PersonRow::over`]; initials are shown where either says so.
#[must_use]
pub fn over(said: &Person, known: &Person) -> Person {
    let by_licence = said.has_licence_of(known);
    let said = said.clone();
    let name = if by_licence {
        said.name
    } else {
        known.name.clone()
    };
    let licence = said.licence.filter(|_| !by_licence);
    let kept = known.club.as_ref().map(|club| plain(club.as_str()));
    let club = said.club;
    let club = club.filter(|club| kept.as_deref() != Some(plain(club.as_str()).as_str()));
    Person {
        name,
        club: club.or_else(|| known.club.clone()),
        association: said.association.or_else(|| known.association.clone()),
        licence: licence.or_else(|| known.licence.clone()),
        rating: said.rating.or(known.rating),
        title: said.title.or(known.title),
        sex: said.sex.or(known.sex),
        born: said.born.or(known.born),
        by_initials: said.by_initials || known.by_initials,
        federation: said.federation.or(known.federation),
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
        unread: None,
        born: None,
        births: Vec::new(),
    };
    let records = match table::records(text) {
        Ok(records) => records,
        Err(fault) => return (people, vec![fault]),
    };
    let Some((head, lines)) = records.split_first() else {
        return (people, vec![Fault::line(1, Wrong::Empty)]);
    };
    let head = match Head::of_file(head, lines, &Column::FILE) {
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
    people.unread = head.unread(lines);
    people.born = head.place(Column::Born);
    people.births = head.births(lines);
    (people, faults)
}

/// The head of a file: what each of its columns holds.
pub(super) struct Head {
    columns: Vec<(Option<Column>, String)>,
    /// Is the column of federations one of countries or nationalities? It was not made to hold codes.
    by_country: bool,
}

impl Head {
    /// Reads the first line of a file that may have these columns.
    pub(super) fn read(record: &CsvRecord, known: &[Column]) -> Result<Self, Vec<Fault>> {
        let named = |name: &String| (Column::of_these(known, name), name.clone());
        let named: Vec<_> = record.cells.iter().map(named).collect();
        let first: Vec<Column> = named
            .iter()
            .filter_map(|(found, _)| found.filter(|(_, rank)| *rank == Rank::First))
            .map(|(column, _)| column)
            .collect();
        let country = Some((Column::Federation, Rank::Second));
        let by_country = named.iter().any(|(found, _)| *found == country)
            && !first.contains(&Column::Federation);
        let is_read =
            |(column, rank): &(Column, Rank)| *rank == Rank::First || !first.contains(column);
        let columns: Vec<_> = named
            .into_iter()
            .map(|(found, name)| (found.filter(is_read).map(|(column, _)| column), name))
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
        let has = |wanted| columns.iter().any(|(column, _)| *column == Some(wanted));
        let parted = has(Column::GivenName) && has(Column::Surname);
        if !has(Column::Name) && !parted {
            faults.push(Fault::line(record.line, Wrong::NoNameColumn));
        }
        if faults.is_empty() {
            Ok(Self {
                columns,
                by_country,
            })
        } else {
            Err(faults)
        }
    }

    /// Where the file has this column.
    fn place(&self, column: Column) -> Option<ColumnPlace> {
        let is_it = |(one, _): &(Option<Column>, String)| *one == Some(column);
        let index = self.columns.iter().position(is_it)?;
        let head = self.columns.get(index)?.1.clone();
        let number = index + 1;
        Some(ColumnPlace { number, head })
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

    /// The years of birth that are read, with their lines.
    fn births(&self, lines: &[CsvRecord]) -> Vec<(usize, BirthYear)> {
        let born = |record: &CsvRecord| {
            // what is wrong with the line is said where it is read as a whole
            let mut faults = Vec::new();
            let born = self.line(record, &mut faults)?.optional(Column::Born);
            born.map(|born| (record.line, born))
        };
        lines.iter().filter_map(born).collect()
    }

    /// The cells of a column of countries that say no country that is known.
    fn unread(&self, lines: &[CsvRecord]) -> Option<Unread> {
        let place = self.place(Column::Federation).filter(|_| self.by_country)?;
        let is_unread = |record: &&CsvRecord| {
            let cell = record.cells.get(place.number - 1);
            let cell = cell.map_or("", |cell| unescape(cell));
            !cell.is_empty() && countries::federation(cell).is_err()
        };
        let lines = lines.iter().filter(is_unread).map(|record| record.line);
        let lines: Vec<usize> = lines.collect();
        (!lines.is_empty()).then_some(Unread { place, lines })
    }

    /// A line under this head, when it has as many cells.
    pub(super) fn line<'a>(
        &'a self,
        record: &'a CsvRecord,
        faults: &'a mut Vec<Fault>,
    ) -> Option<LineReader<'a>> {
        let wanted = self.columns.len();
        let (cells, beyond) = record.cells.split_at(wanted.min(record.cells.len()));
        if cells.len() < wanted || beyond.iter().any(|cell| !cell.is_empty()) {
            let found = record.cells.len();
            faults.push(Fault::line(record.line, Wrong::CellCount { wanted, found }));
            return None;
        }
        Some(LineReader {
            head: self,
            number: record.line,
            cells,
            faults,
        })
    }

    fn row(&self, record: &CsvRecord, faults: &mut Vec<Fault>) -> Option<PersonRow> {
        let mut line = self.line(record, faults)?;
        let name = line.name();
        let before = line.faults.len();
        let licence = line.licence();
        let told_apart = line.faults.len() == before;
        let by_initials = line.parsed(Column::ByInitials, yes_or_no);
        let said = Person {
            club: line.optional(Column::Club),
            association: line.optional(Column::Association),
            federation: line.federation(),
            licence,
            rating: line.optional(Column::Rating),
            title: line.optional(Column::Title),
            sex: line.parsed(Column::Sex, sex),
            born: line.optional(Column::Born),
            by_initials: by_initials.unwrap_or_default(),
            ..Person::named(name?)
        };
        told_apart.then_some(PersonRow {
            line: record.line,
            person: said,
            by_initials,
        })
    }
}

/// A line while it is read.
pub(super) struct LineReader<'a> {
    head: &'a Head,
    number: usize,
    cells: &'a [String],
    faults: &'a mut Vec<Fault>,
}

impl<'a> LineReader<'a> {
    fn parsed<T>(
        &mut self,
        column: Column,
        parse: fn(&str) -> Result<T, ParsePersonError>,
    ) -> Option<T> {
        let (index, cell) = self.cell(column)?;
        if cell.is_empty() {
            return None;
        }
        self.read((column, index), cell, parse)
    }

    /// Where a column stands, from 0, and what is in it.
    fn cell(&self, column: Column) -> Option<(usize, &'a str)> {
        let is_it = |(one, _): &(Option<Column>, String)| *one == Some(column);
        let index = self.head.columns.iter().position(is_it)?;
        Some((index, unescape(self.cells.get(index)?)))
    }

    fn read<T>(
        &mut self,
        (column, index): (Column, usize),
        text: &str,
        parse: fn(&str) -> Result<T, ParsePersonError>,
    ) -> Option<T> {
        match parse(text) {
            Ok(value) => Some(value),
            Err(error) => {
                let head = &self.head.columns[index].1;
                let wrong = Wrong::Value(column, error);
                self.faults
                    .push(Fault::cell(self.number, index, head, wrong));
                None
            }
        }
    }

    /// The name, which every line has. Where surnames have a column of their own, the other one has the given names, or the whole name.
    pub(super) fn name(&mut self) -> Option<PersonName> {
        let (whole, given) = (self.cell(Column::Name), self.cell(Column::GivenName));
        let surname = self.cell(Column::Surname).map_or("", |(_, text)| text);
        // a whole name beside its parts counts; a column «Nome» beside one of surnames has the given names
        let is_whole = whole.is_some_and(|(_, text)| !text.is_empty()) && given.is_some();
        let counts = if is_whole { whole } else { given.or(whole) };
        let (index, first) = counts?;
        let has = |word: &str| name_key(first).split(' ').any(|one| one == word);
        let text = if is_whole || surname.is_empty() || name_key(surname).split(' ').all(has) {
            first.to_owned()
        } else {
            format!("{first} {surname}")
        };
        self.read((Column::Name, index), &text, tournament::typed)
    }

    /// The federation. What is no country in a column of countries is passed over ([`Head::unread`]).
    fn federation(&mut self) -> Option<FederationCode> {
        if self.head.by_country {
            let (_, cell) = self.cell(Column::Federation)?;
            return countries::federation(cell).ok();
        }
        self.parsed(Column::Federation, countries::federation)
    }

    /// The licence number, unless it says that there is none.
    pub(super) fn licence(&mut self) -> Option<LicenceNumber> {
        let number: Option<LicenceNumber> = self.optional(Column::Licence);
        number.filter(|number| !number.is_nobodys())
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
    // «H» and «M» are men and women to some, and «M» a man to others: it is not guessed
    match plain(text).as_str() {
        "fem" | "feminino" | "female" => Ok(Sex::Female),
        "masc" | "masculino" | "male" => Ok(Sex::Male),
        code => code.parse(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line each: a head, a line below it, the name and the year of birth that are read; columns parted by commas, the rest by bars.
    const CASES: &str = include_str!("../cases/heads.txt");

    #[test]
    fn every_case_of_the_table_holds() {
        let mut held = 0;
        for case in CASES.lines().filter(|line| !line.starts_with('#')) {
            let [head, line, name, born] = case.split(" | ").collect::<Vec<_>>()[..] else {
                panic!("{case}: not four parts")
            };
            let people = read(&format!("{head}\n{line}")).unwrap();
            let person = &people.rows[0].person;
            let read = (person.name.as_str(), Column::Born.of(person));
            assert_eq!(read, (name, born.replace('-', "")), "{case}");
            held += 1;
        }
        assert!(held > 8, "{held} cases");
    }

    #[test]
    fn a_sex_is_read_as_offices_write_it() {
        let sex = |text: &str| {
            let people = read(&format!("nome,sexo\nAna,{text}")).ok()?;
            people.rows[0].person.sex
        };
        for text in ["F", "f.", "Fem.", "feminino", "Female"] {
            assert_eq!(sex(text), Some(Sex::Female), "{text}");
        }
        assert_eq!((sex("masc"), sex("H")), (Some(Sex::Male), None));
    }

    #[test]
    fn a_country_is_read_by_its_name() {
        let text = "nome,País\nAna,Países Baixos\nEva,ned\nRui,Marte\nGil,\nZé,EUA";
        let people = read(text).unwrap();
        let codes = people.rows.iter();
        let codes = codes.map(|row| Column::Federation.of(&row.person));
        assert_eq!(codes.collect::<Vec<_>>(), ["NED", "NED", "", "", "USA"]);
        let unread = people.unread.unwrap();
        assert_eq!((unread.place.number, unread.lines), (2, vec![4]));
        // a column of federations is none of countries
        let faults = read("nome,federação,país\nAna,Portugal,x\nRui,Marte,").unwrap_err();
        let wrong = Wrong::Value(Column::Federation, ParsePersonError::NotThreeLetters);
        assert_eq!(faults, [Fault::cell(3, 1, "federação", wrong)]);
    }

    #[test]
    fn nobody_is_born_after_this_year() {
        let people = read("nome,nascimento\nAna,2026\nEva,\nRui,01/01/2027").unwrap();
        let faults = people.born_after(2026);
        let wrong = Wrong::Value(Column::Born, ParsePersonError::OutOfRange(1900, 2026));
        assert_eq!(faults, [Fault::cell(4, 1, "nascimento", wrong)]);
    }

    #[test]
    fn a_file_names_its_people() {
        let wrong = |text| read(text).unwrap_err()[0].wrong.clone();
        assert_eq!(wrong("Apelido\nSilva"), Wrong::NoNameColumn);
        let empty = Wrong::Value(Column::Name, ParsePersonError::Empty);
        assert_eq!(wrong("Apelido,Nome,Clube\n,,Sado"), empty);
        let twice = Wrong::ColumnTwice(Column::Rating);
        assert_eq!(wrong("Nome,Elo FMJD,Elo FPD\nAna,1800,1700"), twice);
        let people = read("Nome,Elo FMJD,Elo\nAna,1800,1700").unwrap();
        assert_eq!(people.ignored, ["Elo FMJD"]);
        assert_eq!(Column::Rating.of(&people.rows[0].person), "1700");
    }
}
