//! Numbers as programs read them: a text with a point, because no number of the standings is a float.

use tournament::{
    Points, Unit,
    standings::{Quarters, Value},
};

/// Points, in halves: `1.5`.
pub(super) fn points(points: Points) -> String {
    plain(&Quarters::from(points).decimal(1))
}

/// An amount of a sum, in quarters at most: `1.25`.
pub(super) fn amount(amount: Quarters) -> String {
    plain(&amount.decimal(2))
}

/// A value of the standings; what decides nothing, or could not be computed, is none.
pub(super) fn value(value: Value, unit: Unit) -> Option<String> {
    match (value, unit) {
        (Value::Number(number), Unit::Count) => Some((number.quarters() / 4).to_string()),
        (Value::Number(number), _) => Some(amount(number)),
        (Value::Average(average), _) => Some(average.to_string()),
        (Value::Rating(rating), _) => Some(rating.to_string()),
        (Value::Place(place), _) => Some(place.to_string()),
        (Value::Undecided | Value::Missing, _) => None,
    }
}

/// A number without zeros that say nothing.
fn plain(text: &str) -> String {
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_as_short_as_it_is() {
        for (halves, written) in [
            (0, "0"),
            (1, "0.5"),
            (2, "1"),
            (3, "1.5"),
            (20, "10"),
            (-3, "-1.5"),
        ] {
            assert_eq!(points(Points::from_halves(halves)), written);
        }
        let product = Quarters::product(Points::from_halves(5), Points::HALF);
        assert_eq!(
            value(Value::Number(product), Unit::Products).as_deref(),
            Some("1.25")
        );
        assert_eq!(value(Value::Undecided, Unit::Place), None);
    }
}
