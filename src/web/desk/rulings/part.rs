//! What falls of a ruling where an appeal is upheld in part, as the form says it.

use std::collections::BTreeMap;

use crate::{
    web::{
        desk::rounds::game::choice,
        form::{Choice, Posted},
    },
    words::{self, Words},
};
use tournament::{GameNo, Outcome, Ruling, Tournament, decide::PartDraft, rulings::Effect};

/// The field of the effects that fall, by their places.
pub(super) const FALLS: &str = "falls";

/// The field of the result of a game, before its number.
const RESULT: &str = "result-";

/// The field of an effect that stays to a lesser measure, before its place.
const LIGHTER: &str = "lighter-";

/// An effect of a ruling in the form.
pub(super) struct EffectRow {
    /// What the tick sends.
    pub place: String,
    pub effect: String,
    /// The field of another result, where it gave one, with the number of the game.
    pub result: Option<(String, u8)>,
    /// The field of a lesser measure, where it has one, with the choices.
    pub lighter: Option<(String, Vec<Choice>)>,
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
        lighter: lighter(t, tournament, ruling, effect)
            .map(|choices| (format!("{LIGHTER}{place}"), choices)),
    };
    ruling.effects.iter().enumerate().map(row).collect()
}

/// What an effect can be lessened to; nothing where it has no measure.
fn lighter(
    t: &Words,
    tournament: &Tournament,
    ruling: &Ruling,
    effect: &Effect,
) -> Option<Vec<Choice>> {
    let one = words::match_of(tournament, ruling.scene);
    let lighter = effect.lighter();
    let choices = lighter.iter().enumerate();
    let choices = choices.map(|(which, less)| {
        Choice::new(which.to_string(), words::effect(t, less, tournament, one))
    });
    let same = Choice::new("", t.protocol_part_same());
    (!lighter.is_empty()).then(|| std::iter::once(same).chain(choices).collect())
}

/// Can an appeal against it be upheld in part? Where all of it is one thing that has no measure, it stands or falls.
pub(super) fn has_parts(ruling: &Ruling) -> bool {
    let can_change = |effect: &Effect| effect.ends().is_some() || !effect.lighter().is_empty();
    ruling.effects.len() > 1 || ruling.effects.iter().any(can_change)
}

/// What the form says. What it names and the ruling does not do is passed over later.
pub(super) fn read(posted: &Posted) -> PartDraft {
    let falls = posted.all(FALLS);
    let results = posted.fields().filter_map(|(name, value)| {
        let game: u8 = name.strip_prefix(RESULT)?.parse().ok()?;
        Some((GameNo(game), choice::parse(value.trim())?))
    });
    let lighter = posted.fields().filter_map(|(name, value)| {
        let place = name.strip_prefix(LIGHTER)?.parse().ok()?;
        Some((place, value.trim().parse().ok()?))
    });
    PartDraft {
        falls: falls.filter_map(|place| place.parse().ok()).collect(),
        results: results.collect(),
        lighter: lighter.collect(),
    }
}

/// Does it change something, and leave something?
pub(super) fn is_possible(ruling: &Ruling, part: &PartDraft) -> bool {
    let places = ruling.effects.len();
    let fall = part.falls.iter().filter(|place| **place < places).count();
    let other = ruling.effects.iter().enumerate().any(|(place, effect)| {
        let given = effect.ends().is_some_and(|(game, outcome)| {
            let given = part.results.get(&game);
            given.is_some_and(|given| *given != outcome)
        });
        !part.falls.contains(&place) && (given || lessened(part, place, effect).is_some())
    });
    fall < places && (fall > 0 || other)
}

/// The effect to a lesser measure, where the form chose one.
pub(super) fn lessened(part: &PartDraft, place: usize, effect: &Effect) -> Option<Effect> {
    let which = part.lighter.get(&place)?;
    effect.lighter().into_iter().nth(*which)
}

/// What a confirmation says that it has seen: another choice than the one shown is shown first.
pub(super) fn code(part: &PartDraft) -> String {
    let falls: Vec<String> = part.falls.iter().map(ToString::to_string).collect();
    let lighter = part.lighter.iter();
    let lighter: Vec<String> = lighter
        .map(|(place, which)| format!("{place}-{which}"))
        .collect();
    let (falls, lighter) = (falls.join(","), lighter.join(","));
    format!("part:{falls};{};{lighter}", results_code(&part.results))
}

/// Results of games, as a confirmation says them.
pub(super) fn results_code(results: &BTreeMap<GameNo, Outcome>) -> String {
    let results = results.iter();
    let results = results.map(|(game, outcome)| format!("{game}={}", choice::code(*outcome)));
    let results: Vec<String> = results.collect();
    results.join(",")
}
