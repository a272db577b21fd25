//! What stands in a column of the standings.

use tournament::standings::Value;

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
}
