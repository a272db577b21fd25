//! What stands in a column of the standings.

use std::fmt::Display;

use tournament::{
    EntryNo, Measure, PrimaryScore, RoundNo, Tournament,
    standings::{Ruled, Value, ruled as all_ruled},
};

use super::{Named, Words, protocol::signed};

/// What stands behind points of which rulings gave or took some, and before the line that says how many.
pub const RULED: &str = "*";

/// A value of the standings as people read it: an average with the decimal sign of the language.
#[must_use]
pub fn standings_value(t: &Words, value: Value) -> String {
    match value {
        Value::Average(average) => average.to_string().replace('.', &t.verdict_comma()),
        Value::Number(_)
        | Value::Rating(_)
        | Value::Place(_)
        | Value::Undecided
        | Value::Missing => value.to_string(),
    }
}

/// What the place in a column is: one among those tied, but for the lot, which was drawn among all, and the pairing number.
#[must_use]
pub fn standings_place(t: &Words, measure: Measure, place: u16) -> String {
    if measure == Measure::Lots {
        t.standings_place_by_lot(place)
    } else if measure == Measure::PairingNumber {
        t.standings_place_by_number(place)
    } else {
        t.standings_place_among_tied(place)
    }
}

/// Points as tables have them: with the mark [`RULED`] where rulings gave or took some.
#[must_use]
pub fn marked_points(points: impl Display, are_ruled: bool) -> String {
    let mark = if are_ruled { RULED } else { "" };
    format!("{points}{mark}")
}

/// What rulings gave to somebody's points or took from them, as tables say it beside the total: `−½: decisão n.º 1`. Number and points are public, no more.
#[must_use]
pub fn ruled(t: &Words, primary: PrimaryScore, all: &[Ruled]) -> String {
    let told = all.iter().map(|one| {
        let (points, ruling) = (signed(one.points), one.ruling.0);
        if one.score == primary {
            t.standings_ruled(points, ruling)
        } else {
            t.standings_ruled_other(points, one.score.name(t), ruling)
        }
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The same of everybody who has any, with the names that the reader may see: what the mark [`RULED`] of a table stands for, line by line.
#[must_use]
pub fn ruled_lines(
    t: &Words,
    tournament: &Tournament,
    after: Option<RoundNo>,
    name: impl Fn(EntryNo) -> String,
) -> Vec<String> {
    let primary = tournament.regulations.primary;
    let all = all_ruled(tournament, after);
    let line = |(entry, own): (&EntryNo, &Vec<Ruled>)| {
        format!("{RULED} {} {}", name(*entry), ruled(t, primary, own))
    };
    all.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use tournament::{Points, Rounded};

    use super::*;
    use crate::Lang;

    #[test]
    fn an_average_has_the_decimal_sign_of_the_language() {
        let average = Value::Average(Rounded::quotient(27, 2, 2));
        let said = [Lang::Pt, Lang::En].map(|lang| standings_value(&lang.load(), average));
        assert_eq!(said, ["13,50", "13.50"]);
        assert_eq!(standings_value(&Lang::Pt.load(), Value::Undecided), "=");
    }

    #[test]
    fn points_of_which_rulings_gave_or_took_some_are_marked() {
        let points = Points::from_halves(3);
        assert_eq!(marked_points(points, true), "1½*");
        assert_eq!(marked_points(points, false), "1½");
    }

    #[test]
    fn only_a_place_among_those_tied_is_told_as_one() {
        let t = Lang::En.load();
        let said = [
            (Measure::DirectEncounter, "place 2 among those tied"),
            (Measure::Lots, "place 2 in the drawing of lots among all"),
            (Measure::PairingNumber, "number 2 of the pairing numbers"),
        ];
        for (measure, expected) in said {
            assert_eq!(standings_place(&t, measure, 2), expected);
        }
    }
}
