//! The rating report: what the games make of the ratings, with the licence numbers that a federation goes by.

use super::{Cell, Sheet};
use crate::words::Words;
use tournament::{
    Person, Rounded, Tournament,
    ratings::{RatedLine, report},
};

/// A line for each player, in the order of the report. It names everybody in full, so it is for those who work in the tournament.
#[must_use]
pub fn ratings(tournament: &Tournament, t: &Words) -> Sheet {
    let lines = report(tournament);
    Sheet {
        name: t.ratings_report(),
        head: vec![
            t.tournament_number(),
            t.register_name(),
            t.register_licence(),
            t.register_rating(),
            t.ratings_results(),
            t.standings_points(),
            t.ratings_opponents(),
            t.ratings_expected(),
            t.ratings_performance(),
            t.ratings_factor(),
            t.ratings_exact(),
            t.ratings_change(),
            t.ratings_new(),
        ],
        rows: (1..)
            .zip(&lines)
            .map(|(number, line)| row(tournament, number, line))
            .collect(),
    }
}

fn row(tournament: &Tournament, number: i64, line: &RatedLine) -> Vec<Cell> {
    let entry = tournament.entries.get(&line.entry);
    let person = entry.map(|entry| &entry.person);
    vec![
        Cell::Whole(number),
        Cell::text(person.map(|person| &person.name)),
        Cell::text(person.and_then(Person::own_licence)),
        Cell::whole(line.rating.map(|rating| rating.get())),
        Cell::Whole(line.results),
        // as what was to be expected of them is written
        hundredths(Some(50 * i64::from(line.points.halves()))),
        Cell::whole(line.opponents),
        hundredths(line.expected),
        Cell::whole(line.performance),
        Cell::whole(line.factor),
        hundredths(line.hundredths),
        Cell::whole(line.change()),
        Cell::whole(line.after()),
    ]
}

fn hundredths(number: Option<i64>) -> Cell {
    number.map_or(Cell::Empty, |number| {
        Cell::Average(Rounded::quotient(number, 100, 2))
    })
}
