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

use std::sync::Arc;

use federation::circuits::CircuitRules;

use super::{error::WebError, player::names::Apart, rule_words::typed_rules, state::App};
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

/// What was published, as everybody reads it: without what a tournament gave whoever is not to be known by it. Their points have it all the same.
async fn for_everybody(
    app: &App,
    published: Arc<PublishedCircuit>,
) -> Result<Arc<PublishedCircuit>, WebError> {
    let mut edition = published.edition.clone();
    let events = edition.events.iter().map(|(id, _)| *id);
    let apart = Apart::of(app, events.collect()).await?;
    let series = std::iter::once(&mut edition.overall).chain(&mut edition.categories);
    for line in series.flat_map(|series| &mut series.lines) {
        let player = line.player;
        line.scores.retain(|score| !apart.has(score.event, player));
    }
    Ok(Arc::new(edition.into()))
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
