//! What stands in a column of the standings.

use tournament::{Measure, standings::Value};

use super::Words;

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

#[cfg(test)]
mod tests {
    use tournament::Rounded;

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
