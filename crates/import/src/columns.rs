//! The columns of a file of players, and the names they go by.

use tournament::{Person, plain};

/// What a column holds. Its word is what the table of names calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Column {
    /// The full name.
    Name,
    /// The club.
    Club,
    /// The regional association.
    Association,
    /// The federation or country, by its three letters.
    Federation,
    /// The licence number.
    Licence,
    /// The rating.
    Rating,
    /// The title, by its code.
    Title,
    /// F or M.
    Sex,
    /// The year of birth.
    Born,
    /// Whether the public sees initials only.
    ByInitials,
    /// The factor K; of rating lists only.
    Factor,
    /// How many rated games; of rating lists only.
    Games,
    /// The given names, where a file has them apart from the [surnames](Self::Surname); of files only.
    GivenName,
    /// The surnames, where a file has them apart.
    Surname,
}

/// The names of the columns in files, a line each: the column, the rank, the name as [`plain`] writes it. Of the first rank the first is how the export in Portuguese writes
/// it, and the second how the one in English does.
const HEADS: &str = include_str!("../heads.tsv");

/// Whether a name of a column is read beside others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    /// It is.
    First,
    /// Only where no other column of the file is the same: a date of birth beside its year, the rating of another federation beside one's own.
    Second,
}

impl Column {
    /// Every column in the order of the export.
    pub const ALL: [Self; 10] = [
        Self::Name,
        Self::Club,
        Self::Association,
        Self::Federation,
        Self::Licence,
        Self::Rating,
        Self::Title,
        Self::Sex,
        Self::Born,
        Self::ByInitials,
    ];

    /// The columns of a file of players.
    pub(super) const FILE: [Self; 12] = [
        Self::Name,
        Self::Club,
        Self::Association,
        Self::Federation,
        Self::Licence,
        Self::Rating,
        Self::Title,
        Self::Sex,
        Self::Born,
        Self::ByInitials,
        Self::GivenName,
        Self::Surname,
    ];

    /// The columns of a rating list.
    pub(super) const RATINGS: [Self; 8] = [
        Self::Name,
        Self::GivenName,
        Self::Surname,
        Self::Licence,
        Self::Born,
        Self::Rating,
        Self::Factor,
        Self::Games,
    ];

    /// The names that are understood, with their rank; Portuguese first, then English, then the others.
    pub(super) fn names(self) -> impl Iterator<Item = (Rank, &'static str)> {
        let lines = HEADS.lines().filter(|line| !line.starts_with('#'));
        let cells = lines.filter_map(|line| {
            let (column, rest) = line.split_once('\t')?;
            let (rank, name) = rest.split_once('\t')?;
            let rank = if rank == "1" {
                Rank::First
            } else {
                Rank::Second
            };
            Some((column, rank, name))
        });
        let word: &'static str = self.into();
        let own = cells.filter(move |(column, ..)| *column == word);
        own.map(|(_, rank, name)| (rank, name))
    }

    /// The column with this name, in either language, accents and capitals aside.
    ///
    /// ```
    /// use import::Column;
    /// assert_eq!(Column::named("N.º Licença"), Some(Column::Licence));
    /// assert_eq!(Column::named("Date of birth"), Some(Column::Born));
    /// assert_eq!(Column::named("FED."), Some(Column::Federation));
    /// assert_eq!(Column::named("e-mail"), None);
    /// ```
    #[must_use]
    pub fn named(head: &str) -> Option<Self> {
        Self::of_these(&Self::FILE, head).map(|(column, _)| column)
    }

    /// The one of these columns with this name, and the rank of the name.
    pub(super) fn of_these(columns: &[Self], head: &str) -> Option<(Self, Rank)> {
        let head = plain(head);
        columns.iter().copied().find_map(|column| {
            let (rank, _) = column.names().find(|(_, name)| *name == head)?;
            Some((column, rank))
        })
    }

    /// What stands in this column, as the export writes it, where nobody has said anything.
    pub(super) fn silent(self) -> &'static str {
        match self {
            Self::ByInitials => "0",
            Self::Name
            | Self::Club
            | Self::Association
            | Self::Federation
            | Self::Licence
            | Self::Rating
            | Self::Title
            | Self::Sex
            | Self::Born
            | Self::Factor
            | Self::Games
            | Self::GivenName
            | Self::Surname => "",
        }
    }

    /// What a person has in this column, as the export writes it; empty when nothing is known.
    #[must_use]
    pub fn of(self, person: &Person) -> String {
        fn text(value: Option<&impl ToString>) -> String {
            value.map(ToString::to_string).unwrap_or_default()
        }
        match self {
            Self::Name => person.name.to_string(),
            Self::Club => text(person.club.as_ref()),
            Self::Association => text(person.association.as_ref()),
            Self::Federation => text(person.federation.as_ref()),
            Self::Licence => text(person.licence.as_ref()),
            Self::Rating => text(person.rating.as_ref()),
            Self::Title => text(person.title.map(tournament::Title::code).as_ref()),
            Self::Sex => text(person.sex.map(tournament::Sex::code).as_ref()),
            Self::Born => text(person.born.as_ref()),
            Self::ByInitials => if person.by_initials { "1" } else { "0" }.to_owned(),
            Self::Factor | Self::Games | Self::GivenName | Self::Surname => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line of the table is of a column, and no name is of two.
    #[test]
    fn every_name_of_the_table_is_of_one_column() {
        let others = [Column::Factor, Column::Games];
        let columns: Vec<Column> = Column::FILE.into_iter().chain(others).collect();
        let lines = HEADS.lines().filter(|line| !line.starts_with('#'));
        let mut read = 0;
        for column in &columns {
            for (_, name) in column.names() {
                assert_eq!(plain(name), name);
                let found = Column::of_these(&columns, name).map(|(found, _)| found);
                assert_eq!(found, Some(*column), "{name}");
                read += 1;
            }
            let first = column.names().filter(|(rank, _)| *rank == Rank::First);
            assert!(first.count() >= 2, "{column:?}");
        }
        assert_eq!(read, lines.count());
    }
}
