//! The JSON of the commands: one object on the standard output, points as decimal text (`"1.5"`), what failed under `error`.

use serde_json::{Value, json};

use crate::words::{self, Words};
use tournament::{Points, Refusal, rulings::Articles, trf::Warning};

/// Points as decimal text: `"1.5"`, `"2.0"`.
///
/// ```
/// use arbitro::cli::json::points;
/// use tournament::Points;
/// assert_eq!(points(Points::ONE + Points::HALF), "1.5");
/// ```
#[must_use]
pub fn points(points: Points) -> Value {
    let sign = if points.halves() < 0 { "-" } else { "" };
    let halves = points.halves().unsigned_abs();
    let half = if halves.is_multiple_of(2) { 0 } else { 5 };
    Value::String(format!("{sign}{}.{half}", halves / 2))
}

/// What failed: the kind for programs, the sentence for people, and the article where a rule is at stake.
#[must_use]
pub fn error(kind: &str, message: &str, article: Option<&Articles>) -> Value {
    json!({ "kind": kind, "message": message, "article": article })
}

/// A refusal of the rules or of the state of the tournament; its kind is the name of the variant.
#[must_use]
pub fn refusal(refusal: &Refusal, message: &str) -> Value {
    error(refusal.kind(), message, refusal.article().as_ref())
}

/// What is doubted in a report file, each doubt with its lines.
#[must_use]
pub fn doubts<'a>(t: &Words, warnings: impl IntoIterator<Item = &'a Warning>) -> Value {
    let all = tournament::trf::grouped(warnings);
    let one = |(lines, what)| json!({ "lines": lines, "message": words::trf_doubt(t, &what) });
    all.into_iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::{RoundNo, RoundRefusal};

    #[test]
    fn a_refusal_has_the_kind_of_its_variant() {
        let one = Refusal::Round(RoundRefusal::NoDraft { round: RoundNo(3) });
        let wanted = json!({ "kind": "no-draft", "message": "x", "article": null });
        assert_eq!(refusal(&one, "x"), wanted);
    }

    #[test]
    fn points_are_decimal_text() {
        let shown = |halves| points(Points::from_halves(halves));
        assert_eq!(
            [shown(0), shown(1), shown(20), shown(-3)],
            ["0.0", "0.5", "10.0", "-1.5"]
        );
    }
}
