//! Limits on moves and repetition.

use super::parts::{material, move_at};
use crate::{Named, Words, counts::the_river};
use arbitration::{CountFinding, Counted};
use draughts::{
    Colour, RuleSet,
    game::{Cause, MoveNumber},
};

/// What was found of limits, repetitions and draws that are due.
pub(super) fn said(t: &Words, rules: RuleSet, one: &CountFinding) -> String {
    match one {
        CountFinding::LimitReached {
            counted,
            since,
            cause,
            at: number,
        } => t.finding_limit_reached(
            counted.claim.name(t),
            made(t, counted),
            began(t, *since, *cause),
            move_at(t, *number),
        ),
        CountFinding::LimitNotReached {
            counted,
            since,
            cause,
        } => t.finding_limit_not_reached(
            counted.claim.name(t),
            made(t, counted),
            began(t, *since, *cause),
        ),
        CountFinding::LimitNotCounting {
            claim,
            gives_way: Some(other),
            ..
        } => t.finding_gives_way(claim.name(t), other.name(t)),
        CountFinding::LimitNotCounting {
            claim,
            river: true,
            material: pieces,
            ..
        } => t.finding_not_on_river(claim.name(t), the_river(t, rules), material(t, pieces)),
        CountFinding::LimitNotCounting {
            claim,
            material: pieces,
            ..
        } => t.finding_not_counting(claim.name(t), material(t, pieces)),
        CountFinding::CannotHaveBegun {
            claim,
            material: pieces,
            ..
        } => t.finding_cannot_have_begun(claim.name(t), material(t, pieces)),
        CountFinding::NeverStood { .. } => t.finding_never_stood(),
        CountFinding::BegunAnew { claim, .. } => t.finding_begun_anew(claim.name(t)),
        CountFinding::NotBegunBefore {
            claim,
            material: pieces,
            ..
        } => t.finding_not_begun_before(claim.name(t), material(t, pieces)),
        CountFinding::Counter {
            counted,
            full,
            reset,
        } => counter(t, counted, *full, *reset),
        CountFinding::StoodThrice { after, .. } => t.finding_stood_thrice(afters(t, after)),
        CountFinding::StoodLess { after, .. } if after.len() < 2 => t.finding_stood_once(),
        CountFinding::StoodLess { after, .. } => {
            t.finding_stood_less(after.len().to_string(), afters(t, after))
        }
        CountFinding::DueSince { claim, plies } => {
            t.finding_due_since(claim.name(t), plies.to_string())
        }
        CountFinding::DueForAnother { claim } => t.finding_due_for_another(claim.name(t)),
    }
}

/// The moves that count, of so many.
fn made(t: &Words, counted: &Counted) -> String {
    let (white, black) = (counted.white.to_string(), counted.black.to_string());
    let of = counted.of.to_string();
    match counted.only {
        None => t.finding_made(white, black, of),
        Some(Colour::White) => t.finding_made_white(white, of),
        Some(Colour::Black) => t.finding_made_black(black, of),
    }
}

fn began(t: &Words, since: Option<MoveNumber>, cause: Cause) -> String {
    if since.is_none() {
        return t.finding_since_start();
    }
    let after = move_at(t, since);
    match cause {
        Cause::Position => t.finding_since_position(after),
        Cause::ManMove => t.finding_since_man(after),
        Cause::Capture => t.finding_since_capture(after),
    }
}

pub(super) fn counter(
    t: &Words,
    counted: &Counted,
    full: Option<usize>,
    reset: Option<usize>,
) -> String {
    let (claim, made) = (counted.claim.name(t), made(t, counted));
    match (full, reset) {
        (Some(0), _) => t.finding_counter_full_before(claim, made),
        (Some(tap), _) => t.finding_counter_full(claim, made, tap.to_string()),
        (None, Some(tap)) => t.finding_counter_reset(claim, made, tap.to_string()),
        (None, None) => t.finding_counter(claim, made),
    }
}

fn afters(t: &Words, after: &[Option<MoveNumber>]) -> String {
    let moves: Vec<String> = after.iter().map(|number| move_at(t, *number)).collect();
    moves.join("; ")
}
