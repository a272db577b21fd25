//! What was found of somebody at the board, in the words of the rules.

use super::parts::{list, of_side};
use crate::{Named, Words, cited, verdict::side};
use arbitration::PlayerFinding;
use draughts::{Colour, RuleSet};
use tournament::{Offence, RoundNo, StepKind, rulings::Articles};

/// What was found of somebody at the board.
pub(super) fn said(t: &Words, rules: RuleSet, one: &PlayerFinding) -> String {
    match one {
        PlayerFinding::Broken(rule) => rule.name(t),
        PlayerFinding::EarlierIllegal { colour, rulings } if rulings.is_empty() => {
            t.finding_earlier_none(of_side(t, *colour))
        }
        PlayerFinding::EarlierIllegal { colour, rulings } => {
            t.finding_earlier(of_side(t, *colour), rulings.len(), list(t, rulings))
        }
        PlayerFinding::Counted {
            colour,
            offence: Offence::Warning,
            before,
        } => t.finding_counted_warnings(of_side(t, *colour), before.game, before.tournament),
        PlayerFinding::Counted {
            colour,
            offence,
            before,
        } => t.finding_counted(
            offence.name(t),
            of_side(t, *colour),
            before.game,
            before.tournament,
        ),
        PlayerFinding::NextStep {
            colour,
            offence,
            times,
            step: StepKind::Loss,
        } => {
            let persists = cited(t, rules, &Articles::of("11.10"));
            t.finding_next_step_loss(offence.name(t), of_side(t, *colour), *times, persists)
        }
        PlayerFinding::NextStep {
            colour,
            offence,
            times,
            step,
        } => t.finding_next_step(offence.name(t), of_side(t, *colour), *times, step.name(t)),
        PlayerFinding::Ladder { colour, rulings } if rulings.is_empty() => {
            t.finding_ladder_none(of_side(t, *colour))
        }
        PlayerFinding::Ladder { colour, rulings } => {
            let mut rulings = rulings.clone();
            rulings.sort_unstable();
            t.finding_ladder(
                of_side(t, *colour),
                rulings.len().to_string(),
                list(t, &rulings),
            )
        }
        PlayerFinding::Late {
            colour,
            minutes,
            limit,
            came,
        } => late(t, *colour, (*minutes, *limit), *came),
        PlayerFinding::Absences {
            colour,
            rounds,
            limit,
        } => absences(t, *colour, rounds, *limit),
        PlayerFinding::Outsider { name } => t.finding_outsider(name.as_str()),
    }
}

fn late(t: &Words, colour: Colour, (minutes, limit): (u16, u16), came: bool) -> String {
    let (minutes, limit) = (minutes.to_string(), limit.to_string());
    if came {
        t.finding_late_came(side(t, colour), minutes, limit)
    } else {
        t.finding_late(side(t, colour), minutes, limit)
    }
}

fn absences(t: &Words, colour: Colour, rounds: &[RoundNo], limit: u8) -> String {
    let clause = (limit > 0).then(|| t.finding_absences_limit(limit.to_string()));
    let clause = clause.unwrap_or_default();
    if rounds.is_empty() {
        t.finding_absences_none(of_side(t, colour), clause)
    } else {
        t.finding_absences(of_side(t, colour), list(t, rounds), clause)
    }
}
