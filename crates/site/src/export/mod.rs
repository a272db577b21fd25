//! Tables of a tournament, and of what the federation published, as files: what a spreadsheet or another program takes.
//!
//! A noun is one function from a tournament to a [`Sheet`] in the reader's language; [`csv`] and [`xlsx`] write any sheet, [`pdf`] any [`Paper`].
//! Whoever hands a file to the public makes it from [`public`].

use std::collections::BTreeMap;

use crate::words::Words;
use tournament::{
    Announced, EntryNo, Points, Rounded, Tournament, Unit,
    standings::{Quarters, Ruled, StandingsRow, Value},
};

mod calendar;
mod cross_table;
mod csv;
mod dossier;
mod entries;
mod games;
mod honours;
mod journal_lines;
mod openings;
mod pack;
mod pairings;
mod pdf;
mod personal;
mod prizes;
mod published;
mod ratings;
mod rulings;
mod standings;
mod teams;
mod xlsx;

pub use calendar::{CalendarEvent, Happens, Status, calendar};
pub use cross_table::cross_table;
pub use csv::csv;
pub use dossier::Dossier;
pub use entries::{entries, entries_of};
pub use games::{games, games_of};
pub use honours::{HonourLine, honours};
pub use journal_lines::journal_lines;
pub use openings::openings;
pub use pack::Pack;
pub use pairings::{all_pairings, pairings};
pub use pdf::{
    Block, Certificate, Face, Font, Paper, certificates_pdf, is_printable, pdf, printed,
};
pub use personal::personal;
pub use prizes::prizes;
pub use published::{by_class, circuit, rating_list};
pub use ratings::ratings;
pub use rulings::{protocol_pdf, rulings, rulings_pdf};
pub use standings::{standings, standings_of};
pub use teams::{TeamNames, team_matches, team_players, team_table};
pub use xlsx::xlsx;

/// A table with its head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// What the table shows; the name of its page in a workbook.
    pub name: String,
    /// What the columns are called.
    pub head: Vec<String>,
    /// The rows, each as wide as the head.
    pub rows: Vec<Vec<Cell>>,
}

/// What stands in one place of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A text.
    Text(String),
    /// A whole number: a place, a rating, how many.
    Whole(i64),
    /// Points, in halves: one decimal place.
    Points(Quarters),
    /// The same where rulings gave or took some: marked where people read it.
    Ruled(Quarters),
    /// Products of points, in quarters: two decimal places.
    Product(Quarters),
    /// An average or an expectation, rounded.
    Average(Rounded),
}

impl Cell {
    /// A text, or nothing.
    fn text(text: Option<impl ToString>) -> Self {
        text.map_or(Self::Empty, |text| Self::Text(text.to_string()))
    }

    /// A whole number, or nothing.
    fn whole(number: Option<impl Into<i64>>) -> Self {
        number.map_or(Self::Empty, |number| Self::Whole(number.into()))
    }

    fn points(points: Points) -> Self {
        Self::Points(points.into())
    }

    /// Somebody's points in the standings.
    fn score(row: &StandingsRow, ruled: &BTreeMap<EntryNo, Vec<Ruled>>) -> Self {
        match row.score.value {
            Value::Number(points) if ruled.contains_key(&row.entry) => Self::Ruled(points),
            Value::Number(_)
            | Value::Average(_)
            | Value::Rating(_)
            | Value::Place(_)
            | Value::Undecided
            | Value::Missing => Self::value(row.score.value, Unit::Points),
        }
    }

    /// A value of the standings; what nobody needs, or could not be computed, is an empty cell.
    fn value(value: Value, unit: Unit) -> Self {
        match (value, unit) {
            (Value::Number(number), Unit::Count) => Self::Whole(number.quarters() / 4),
            (Value::Number(number), Unit::Products) => Self::Product(number),
            (Value::Number(number), Unit::Points | Unit::Average | Unit::Rating | Unit::Place) => {
                Self::Points(number)
            }
            (Value::Average(average), _) => Self::Average(average),
            (Value::Rating(rating), _) => Self::Whole(rating),
            (Value::Place(place), _) => Self::Whole(place.into()),
            (Value::Undecided | Value::Missing, _) => Self::Empty,
        }
    }

    /// The number as files have it, with a decimal point; `None` for what is no number.
    fn number(&self) -> Option<String> {
        match self {
            Self::Empty | Self::Text(_) => None,
            Self::Whole(number) => Some(number.to_string()),
            Self::Points(points) | Self::Ruled(points) => Some(points.decimal(1)),
            Self::Product(product) => Some(product.decimal(2)),
            Self::Average(average) => Some(average.to_string()),
        }
    }
}

/// What a file for the public is made from: what everybody may know, with the names that everybody reads.
#[must_use]
pub fn public(tournament: &Announced) -> Announced {
    tournament.with_public_names()
}

/// Every table: entries, standings, cross table, and each round.
#[must_use]
pub fn book(tournament: &Tournament, t: &Words) -> Vec<Sheet> {
    let mut sheets = vec![entries(tournament, t)];
    if tournament.last_published().is_some() {
        sheets.push(standings(tournament, None, t));
        sheets.push(cross_table(tournament, None, t));
    }
    let rounds = tournament.rounds.iter();
    sheets.extend(rounds.map(|round| pairings(tournament, round, t)));
    sheets
}

/// Number, title, name and club of an entry: the columns with which every table names a player.
struct Who<'a>(&'a Tournament);

impl Who<'_> {
    fn number(&self, entry: EntryNo) -> Cell {
        Cell::whole(self.0.pairing_number(entry))
    }

    fn name(&self, entry: EntryNo) -> Cell {
        let entry = self.0.entries.get(&entry);
        Cell::text(entry.map(|entry| &entry.person.name))
    }

    /// Title, name, club.
    fn person(&self, entry: EntryNo) -> [Cell; 3] {
        let person = self.0.entries.get(&entry).map(|entry| &entry.person);
        let title = person.and_then(|person| person.title);
        let club = person.and_then(|person| person.club.as_ref());
        [
            Cell::text(title.map(|title| title.code())),
            self.name(entry),
            Cell::text(club),
        ]
    }
}

#[cfg(test)]
mod tests;
