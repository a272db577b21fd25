//! Limits on moves and repetition.

use super::move_at;
use crate::{Named, Words};
use arbitration::Counted;
use draughts::{
    Colour,
    game::{Cause, MoveNumber},
};

/// The moves that count, of so many.
pub(super) fn made(t: &Words, counted: &Counted) -> String {
    let (white, black) = (counted.white.to_string(), counted.black.to_string());
    let of = counted.of.to_string();
    match counted.only {
        None => t.finding_made(white, black, of),
        Some(Colour::White) => t.finding_made_white(white, of),
        Some(Colour::Black) => t.finding_made_black(black, of),
    }
}

pub(super) fn began(t: &Words, since: Option<MoveNumber>, cause: Cause) -> String {
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

pub(super) fn afters(t: &Words, after: &[Option<MoveNumber>]) -> String {
    let moves: Vec<String> = after.iter().map(|number| move_at(t, *number)).collect();
    moves.join("; ")
}
