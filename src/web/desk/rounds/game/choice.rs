//! How a game ended, as one choice of a list: the mark and the way, `1/resignation`.

use crate::words::{self, Named, Words};
use draughts::RuleSet;
use tournament::{DrawBy, LossBy, Match, Outcome, Side, Tournament, WinBy};

use super::super::{super::super::form::Choice, name};

/// The choice of no result at all.
pub(in crate::web::desk) const NONE: &str = "none";

/// Choices under one heading.
pub(in crate::web::desk) struct ChoiceGroup {
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
    let of_one = [Side::Second, Side::First].into_iter().flat_map(|side| {
        // the opponent's score is set by a ruling, never by the clock
        [LossBy::Conduct, LossBy::Discipline]
            .into_iter()
            .flat_map(move |by| [Outcome::HalfLoss(side, by), Outcome::BareLoss(side, by)])
            // where both devices sounded, and one of the two could not have won (11.4)
            .chain([Outcome::HalfLoss(side, LossBy::Device)])
    });
    wins.chain(draws)
        .chain(forfeits)
        .chain(losses)
        .chain(of_one)
}

/// The value that the form sends for an outcome.
pub(in crate::web::desk) fn code(outcome: Outcome) -> String {
    let way = match outcome {
        Outcome::Win(_, by) => by.code(),
        Outcome::Draw(by) => by.code(),
        Outcome::DoubleLoss(by) | Outcome::HalfLoss(_, by) => by.code(),
        // the mark is that of a loss of both: it does not say whose loss it is
        Outcome::BareLoss(Side::First, by) => {
            return format!("{}/first-{}", outcome.mark(), by.code());
        }
        Outcome::BareLoss(Side::Second, by) => {
            return format!("{}/second-{}", outcome.mark(), by.code());
        }
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

/// Every outcome that a game of this match can have by its rules, by who wins; what stands is among them also where they do not know it.
pub(in crate::web::desk) fn groups(
    t: &Words,
    tournament: &Tournament,
    one: &Match,
) -> Vec<ChoiceGroup> {
    let who = |side| name(tournament, one.pairing.on(side));
    let rules = tournament.regulations.rule_set;
    let conditions = tournament.regulations.conditions();
    let stands = |outcome| one.every_game().any(|game| game.outcome == Some(outcome));
    let is_possible = |outcome: &Outcome| outcome.is_under(rules, conditions) || stands(*outcome);
    let labelled = |outcome| Choice::new(code(outcome), label(t, rules, outcome, who));
    let group = |label, has: fn(&Outcome) -> bool| {
        let choices = all().filter(has).filter(is_possible).map(labelled);
        let choices = choices.collect();
        ChoiceGroup { label, choices }
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
            matches!(o, Outcome::HalfLoss(..) | Outcome::BareLoss(..))
        }),
    ]
}

/// Is this outcome among those that the list offers?
pub(in crate::web::desk) fn is_among(groups: &[ChoiceGroup], outcome: Outcome) -> bool {
    let code = code(outcome);
    let mut choices = groups.iter().flat_map(|group| &group.choices);
    choices.any(|choice| choice.value == code)
}

/// Takes away what only a ruling can say: it has its own page, with facts, sanction and protocol.
pub(super) fn without_rulings(groups: &mut Vec<ChoiceGroup>) {
    without(groups, Outcome::is_ruling);
}

/// Takes away whatever an arbiter decides.
pub(super) fn without_decisions(groups: &mut Vec<ChoiceGroup>) {
    without(groups, Outcome::is_for_arbiters);
}

fn without(groups: &mut Vec<ChoiceGroup>, is_out: fn(Outcome) -> bool) {
    for group in groups.iter_mut() {
        group
            .choices
            .retain(|choice| parse(&choice.value).is_some_and(|outcome| !is_out(outcome)));
    }
    groups.retain(|group| !group.choices.is_empty());
}

fn label(t: &Words, rules: RuleSet, outcome: Outcome, who: impl Fn(Side) -> String) -> String {
    let mark = outcome.mark().to_string();
    let article = words::cited(t, rules, &outcome.article(rules).into());
    let way = || words::way(t, outcome).unwrap_or_default();
    match outcome {
        Outcome::Win(_, by) => t.results_way(mark, by.name(t), article),
        Outcome::Draw(by) => t.results_way(mark, by.name(t), article),
        Outcome::DoubleLoss(by) => t.results_way(mark, by.name(t), article),
        Outcome::HalfLoss(loser, _) => t.results_half_loss(mark, who(loser), way(), article),
        Outcome::BareLoss(loser, _) => t.results_bare_loss(mark, who(loser), way(), article),
        Outcome::Forfeit(winner) => t.results_forfeit_of(mark, who(winner.other()), article),
        Outcome::DoubleForfeit => t.results_forfeit_both(mark, article),
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

    #[test]
    fn reasons_are_cited_from_the_text_of_the_game() {
        let t = words::Lang::Pt.load();
        let said = |rules, outcome| label(&t, rules, outcome, |_| "Ana".to_owned());
        let limit = Outcome::Draw(DrawBy::MoveLimit);
        for (rules, outcome, wanted) in [
            (RuleSet::Portuguese, limit, "=  limite de lances (3.9 b)"),
            (RuleSet::Brazilian, limit, "=  limite de lances (CBD 97 b)"),
            (
                RuleSet::International,
                Outcome::Draw(DrawBy::BothFlags),
                "=  caíram as duas setas (CBD 97 a)",
            ),
            (
                RuleSet::PortugueseClassic,
                Outcome::Win(Side::First, WinBy::Resignation),
                "1  abandono (Damas Clássicas 4.2 c)",
            ),
            (
                RuleSet::Brazilian,
                Outcome::Forfeit(Side::First),
                "+  Ana não compareceu (FPD 5.2)",
            ),
        ] {
            assert_eq!(said(rules, outcome), wanted);
        }
    }
}
