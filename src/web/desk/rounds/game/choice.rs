//! How a game ended, as one choice of a list: the mark and the way, `1/resignation`.

use crate::words::{Named, Words};
use tournament::{DrawBy, LossBy, Match, Outcome, Side, Tournament, WinBy};

use super::super::{super::super::form::Choice, name};

/// The choice of no result at all.
pub(super) const NONE: &str = "none";

/// Choices under one heading.
pub(in crate::web::desk) struct Group {
    pub label: String,
    pub choices: Vec<Choice>,
}

fn all() -> impl Iterator<Item = Outcome> {
    let wins = [Side::First, Side::Second]
        .into_iter()
        .flat_map(|side| WinBy::ALL.iter().map(move |by| Outcome::Win(side, *by)));
    let draws = DrawBy::ALL.iter().map(|by| Outcome::Draw(*by));
    let forfeits = [
        Outcome::Forfeit(Side::First),
        Outcome::Forfeit(Side::Second),
        Outcome::DoubleForfeit,
        Outcome::NotNeeded,
    ];
    let losses = LossBy::ALL.iter().map(|by| Outcome::DoubleLoss(*by));
    let halves = [Side::Second, Side::First].into_iter().flat_map(|side| {
        // half a point to the opponent is a ruling's, never the clock's
        [LossBy::Conduct, LossBy::Discipline].map(|by| Outcome::HalfLoss(side, by))
    });
    wins.chain(draws)
        .chain(forfeits)
        .chain(losses)
        .chain(halves)
}

/// The value that the form sends for an outcome.
pub(in crate::web::desk) fn code(outcome: Outcome) -> String {
    let way = match outcome {
        Outcome::Win(_, by) => by.code(),
        Outcome::Draw(by) => by.code(),
        Outcome::DoubleLoss(by) | Outcome::HalfLoss(_, by) => by.code(),
        Outcome::Forfeit(_) | Outcome::DoubleForfeit | Outcome::NotNeeded => {
            return outcome.mark().to_string();
        }
    };
    format!("{}/{way}", outcome.mark())
}

/// The outcome of a value.
pub(in crate::web::desk) fn parse(text: &str) -> Option<Outcome> {
    all().find(|outcome| code(*outcome) == text)
}

/// Every outcome of a game of this match, by who wins.
pub(in crate::web::desk) fn groups(t: &Words, tournament: &Tournament, one: &Match) -> Vec<Group> {
    let who = |side| name(tournament, one.pairing.on(side));
    let labelled = |outcome| Choice::new(code(outcome), label(t, outcome, who));
    let group = |label, has: fn(&Outcome) -> bool| {
        let choices = all().filter(has).map(labelled).collect();
        Group { label, choices }
    };
    vec![
        group(t.results_win_of(who(Side::First)), |o| {
            matches!(o, Outcome::Win(Side::First, _))
        }),
        group(t.results_draws(), |o| matches!(o, Outcome::Draw(_))),
        group(t.results_win_of(who(Side::Second)), |o| {
            matches!(o, Outcome::Win(Side::Second, _))
        }),
        group(t.results_no_shows(), |o| !o.played()),
        group(t.results_both_lose(), |o| {
            matches!(o, Outcome::DoubleLoss(_))
        }),
        group(t.results_half_losses(), |o| {
            matches!(o, Outcome::HalfLoss(..))
        }),
    ]
}

/// Takes away what only a ruling can say: it has its own page, with facts, sanction and protocol.
pub(super) fn without_rulings(groups: &mut Vec<Group>) {
    for group in groups.iter_mut() {
        group
            .choices
            .retain(|choice| parse(&choice.value).is_some_and(|outcome| !outcome.is_ruling()));
    }
    groups.retain(|group| !group.choices.is_empty());
}

fn label(t: &Words, outcome: Outcome, who: impl Fn(Side) -> String) -> String {
    let mark = outcome.mark().to_string();
    match outcome {
        Outcome::Win(_, by) => t.results_way(mark, by.name(t), by.article()),
        Outcome::Draw(by) => t.results_way(mark, by.name(t), by.article()),
        Outcome::DoubleLoss(by) => t.results_way(mark, by.name(t), by.article()),
        Outcome::HalfLoss(loser, by) => {
            t.results_half_loss(mark, who(loser), by.name(t), by.article())
        }
        Outcome::Forfeit(winner) => t.results_forfeit_of(mark, who(winner.other())),
        Outcome::DoubleForfeit => t.results_forfeit_both(mark),
        Outcome::NotNeeded => t.results_not_needed(mark),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_has_its_own_value() {
        for outcome in all() {
            assert_eq!(parse(&code(outcome)), Some(outcome));
        }
        assert_eq!(parse(NONE), None);
        assert_eq!(parse(""), None);
    }
}
