//! Circuits: their published standings for everybody, and the desk of those who run them.

pub(super) mod deletion;
pub(super) mod files;
pub(super) mod list;
pub(super) mod manage;
pub(super) mod new;
mod revised;
pub(super) mod show;
mod tables;
mod vocabulary;

use federation::circuits::{CircuitRules, Score, SeriesLine};

use super::{player::names::Apart, rule_words::typed_rules};
use crate::{
    reckoning::PublishedCircuit,
    words::{Lang, Words},
};

/// The rules that somebody typed, with the ends of lines as everywhere; else what is wrong with them. A text that stands already is only read.
fn typed(text: &str, standing: Option<&str>, t: &Words) -> Result<(String, CircuitRules), String> {
    let checked = |text: &str| {
        if standing.is_some_and(|standing| standing.trim() == text.trim()) {
            text.parse::<CircuitRules>()
        } else {
            CircuitRules::checked(text)
        }
    };
    typed_rules(text, checked, t)
}

/// What tournaments gave somebody, as everybody reads it, and of how many it is not said: of those by which they are not to be known, which their points have all
/// the same. Whoever runs the circuit reads all.
pub(in crate::web) fn scores<'a>(
    line: &'a SeriesLine,
    apart: Option<&Apart>,
) -> (Vec<&'a Score>, usize) {
    let is_told = |score: &&Score| apart.is_none_or(|apart| !apart.has(score.event, line.player));
    let told: Vec<&Score> = line.scores.iter().filter(is_told).collect();
    let untold = line.scores.len() - told.len();
    (told, untold)
}

/// What published standings are called.
pub(super) fn name_of(published: &PublishedCircuit) -> String {
    let rules = published.rules.as_ref();
    rules.map_or_else(String::new, |rules| rules.name.to_string())
}

/// Hundredths of a point, with as many places as there are and the sign of the language.
pub(super) fn points(hundredths: i64, lang: Lang) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    let sign = match lang {
        Lang::Pt => ',',
        Lang::En => '.',
    };
    match rest {
        0 => whole.to_string(),
        rest if rest % 10 == 0 => format!("{whole}{sign}{}", rest / 10),
        rest => format!("{whole}{sign}{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Lang, points};

    #[test]
    fn points_have_the_places_that_they_need() {
        let shown = |lang| [200, 16_050, 16_033, 5].map(|one| points(one, lang));
        assert_eq!(shown(Lang::Pt), ["2", "160,5", "160,33", "0,05"]);
        assert_eq!(shown(Lang::En), ["2", "160.5", "160.33", "0.05"]);
    }
}
