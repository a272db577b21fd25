//! What can be decided, as the page lists it; and what the bar says that it will record.

use std::collections::BTreeMap;

use crate::{
    web::desk::situation::sentence,
    words::{self, Named, Words},
};
use arbitration::{Advice, Case, Decision};
use tournament::{GameNo, Outcome, Points, Side, rulings::Effect};

use super::{form, sanction};

/// So many effects are named in the bar; the option itself has them all.
const NAMED: usize = 2;

/// What can be decided. No two of a page have the same name.
pub(super) struct DecisionLine {
    pub value: String,
    pub name: String,
    pub article: String,
    pub effects: Vec<String>,
    /// Would it be only proposed?
    pub proposed: bool,
    /// Do the times have to be determined?
    pub sets_times: bool,
    /// Is the position set up again?
    pub restores: bool,
    /// What the bar says while it is chosen: the decision, and who wins or what it costs whom.
    pub says: String,
}

/// The decisions, the advised one first.
pub(super) fn options(
    t: &Words,
    case: &Case<'_>,
    advice: &Advice,
    chief: bool,
) -> Vec<DecisionLine> {
    let decisions = form::decisions(advice);
    let labels = words::decision_labels(t, case.tournament, case.at_board, &decisions);
    let label = |(one, label): (&Decision, String)| {
        if form::is_other_sanction(one) {
            t.console_other_sanction()
        } else {
            label
        }
    };
    let mut names: Vec<String> = decisions.iter().zip(labels).map(label).collect();
    tell_apart(&mut names, |at| {
        decisions.get(at).map(|one| one.article.to_string())
    });
    let option = |((at, one), name): ((usize, &Decision), String)| DecisionLine {
        value: form::value(&decisions, at),
        name: sentence(&name),
        article: words::cited(t, case.rules(), &one.article),
        effects: one.effects.iter().map(|one| effect(t, one, case)).collect(),
        proposed: sanction::proposes(case, &one.effects, chief),
        sets_times: one.sets_times,
        restores: one.effects.iter().any(restores),
        says: says(t, one, case),
    };
    decisions
        .iter()
        .enumerate()
        .zip(names)
        .map(option)
        .collect()
}

fn name(t: &Words, one: &Decision) -> String {
    if form::is_other_sanction(one) {
        t.console_other_sanction()
    } else {
        one.kind.name(t)
    }
}

/// Adds to names that stand more than once what tells them apart.
fn tell_apart(names: &mut [String], by: impl Fn(usize) -> Option<String>) {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for name in names.iter() {
        *times.entry(name.clone()).or_default() += 1;
    }
    for (at, name) in names.iter_mut().enumerate() {
        let again = times.get(name).is_some_and(|times| *times > 1);
        if let Some(more) = by(at).filter(|more| again && !more.is_empty()) {
            *name = format!("{name}: {more}");
        }
    }
}

/// What will be recorded, in so few words that it fits a button.
fn says(t: &Words, one: &Decision, case: &Case<'_>) -> String {
    let mut parts = vec![name(t, one)];
    let effects = brief(t, one, case);
    let more = effects.len().saturating_sub(NAMED);
    parts.extend(effects.into_iter().take(NAMED));
    if more > 0 {
        parts.push(t.console_more(more));
    }
    t.console_records(parts.join(", "))
}

/// What a decision does, in few words: games that end alike together, without the ways in which they end.
fn brief(t: &Words, one: &Decision, case: &Case<'_>) -> Vec<String> {
    let mut ends: Vec<(String, Vec<GameNo>)> = Vec::new();
    let mut others = Vec::new();
    for effect in &one.effects {
        if let Some((game, outcome)) = effect.ends() {
            let result = ended(t, case, outcome);
            match ends.iter_mut().find(|(known, _)| *known == result) {
                Some((_, games)) => games.push(game),
                None => ends.push((result, vec![game])),
            }
        } else if !restores(effect) && *effect != Effect::PlaysOn {
            others.push(self::effect(t, effect, case));
        }
    }
    let ends = ends.into_iter().map(|(result, games)| match games[..] {
        [_] => result,
        _ => {
            let games: Vec<String> = games.iter().map(|game| game.0.to_string()).collect();
            t.console_in_games(result, words::and(t, &games))
        }
    });
    ends.chain(others).collect()
}

/// Who wins, by what each side scores.
fn ended(t: &Words, case: &Case<'_>, outcome: Outcome) -> String {
    let name = |side: Side| words::full_name(case.tournament, case.at_board.pairing.on(side));
    let (first, second) = (outcome.points(Side::First), outcome.points(Side::Second));
    if first == second {
        return match first {
            // whether both lost, or one and the other scores nothing (11.10), is the result's own to say
            Points::ZERO => words::result(t, case.tournament, case.at_board, outcome),
            _ => t.protocol_drawn(),
        };
    }
    let ahead = if first > second {
        Side::First
    } else {
        Side::Second
    };
    if first.max(second) == Points::ONE {
        t.protocol_won_by(name(ahead))
    } else {
        t.protocol_half_lost_by(name(ahead.other()), name(ahead))
    }
}

fn restores(effect: &Effect) -> bool {
    matches!(effect, Effect::Restored { .. })
}

/// What an effect does; the position itself is on the page.
fn effect(t: &Words, effect: &Effect, case: &Case<'_>) -> String {
    if restores(effect) {
        t.console_restored()
    } else {
        words::effect(t, effect, case.tournament, Some(case.at_board))
    }
}

#[cfg(test)]
mod tests {
    use super::tell_apart;

    #[test]
    fn names_that_stand_once_stay_as_they_are() {
        let mut names = ["loss", "draw", "loss"].map(str::to_owned);
        tell_apart(&mut names, |at| Some(format!("game {at}")));
        assert_eq!(names, ["loss: game 0", "draw", "loss: game 2"]);
    }
}
