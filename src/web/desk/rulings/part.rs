//! What falls of a ruling where an appeal is upheld in part, as the form says it.

use std::collections::BTreeMap;

use crate::{
    web::{desk::rounds::game::choice, form::Posted},
    words::{self, Words},
};
use tournament::{GameNo, Outcome, Ruling, Tournament, decide::PartDraft, rulings::Effect};

/// The field of the effects that fall, by their places.
pub(super) const FALLS: &str = "falls";

/// The field of the result of a game, before its number.
const RESULT: &str = "result-";

/// An effect of a ruling in the form.
pub(super) struct EffectRow {
    /// What the tick sends.
    pub place: String,
    pub effect: String,
    /// The field of another result, where it gave one, with the number of the game.
    pub result: Option<(String, u8)>,
}

/// The effects of a ruling as the form lists them.
pub(super) fn rows(t: &Words, tournament: &Tournament, ruling: &Ruling) -> Vec<EffectRow> {
    let one = words::match_of(tournament, ruling.scene);
    let row = |(place, effect): (usize, &Effect)| EffectRow {
        place: place.to_string(),
        effect: words::effect(t, effect, tournament, one),
        result: effect
            .ends()
            .map(|(game, _)| (format!("{RESULT}{game}"), game.0)),
    };
    ruling.effects.iter().enumerate().map(row).collect()
}

/// What the form says. What it names and the ruling does not do is passed over later.
pub(super) fn read(posted: &Posted) -> PartDraft {
    let falls = posted.all(FALLS);
    let results = posted.fields().filter_map(|(name, value)| {
        let game: u8 = name.strip_prefix(RESULT)?.parse().ok()?;
        Some((GameNo(game), choice::parse(value.trim())?))
    });
    PartDraft {
        falls: falls.filter_map(|place| place.parse().ok()).collect(),
        results: results.collect(),
    }
}

/// Does it change something, and leave something?
pub(super) fn is_possible(ruling: &Ruling, part: &PartDraft) -> bool {
    let places = ruling.effects.len();
    let fall = part.falls.iter().filter(|place| **place < places).count();
    let other = ruling.effects.iter().enumerate().any(|(place, effect)| {
        let Some((game, outcome)) = effect.ends() else {
            return false;
        };
        let given = part.results.get(&game);
        !part.falls.contains(&place) && given.is_some_and(|given| *given != outcome)
    });
    fall < places && (fall > 0 || other)
}

/// What a confirmation says that it has seen: another choice than the one shown is shown first.
pub(super) fn code(part: &PartDraft) -> String {
    let falls: Vec<String> = part.falls.iter().map(ToString::to_string).collect();
    format!("part:{};{}", falls.join(","), results_code(&part.results))
}

/// Results of games, as a confirmation says them.
pub(super) fn results_code(results: &BTreeMap<GameNo, Outcome>) -> String {
    let results = results.iter();
    let results = results.map(|(game, outcome)| format!("{game}={}", choice::code(*outcome)));
    let results: Vec<String> = results.collect();
    results.join(",")
}
