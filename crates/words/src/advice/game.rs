//! What was found of the game as the tournament has it, in the words of the rules.

use super::parts::{list, move_at};
use crate::{Words, names::with_way, outcome, verdict::side};
use arbitration::GameFinding;
use tournament::{Outcome, Side};

/// What was found of the game as the tournament has it.
pub(super) fn said(t: &Words, one: &GameFinding) -> String {
    match one {
        GameFinding::ReversedAfter { white, black, over } => reversed(t, (*white, *black), *over),
        GameFinding::WhiteTwice { game, other, open } => {
            let (game, other) = (game.to_string(), other.to_string());
            if *open {
                t.finding_white_twice_open(game, other)
            } else {
                t.finding_white_twice(game, other)
            }
        }
        GameFinding::HasResult {
            outcome: result,
            white,
        } => t.finding_has_result(by_colour(t, *result, *white)),
        GameFinding::OpeningDrawn { number, moves, .. } => {
            t.finding_opening_drawn(*number, moves.as_str())
        }
        GameFinding::OpeningLeft {
            at: number,
            drawn,
            played: Some(played),
        } => t.finding_opening_left(move_at(t, Some(*number)), drawn.as_str(), played.as_str()),
        GameFinding::OpeningLeft {
            at: number, drawn, ..
        } => t.finding_opening_not_finished(move_at(t, Some(*number)), drawn.as_str()),
        GameFinding::DrawOdds { colour } => t.finding_draw_odds(side(t, *colour)),
        GameFinding::GamesLeft { games } => t.finding_games_left(games.len(), list(t, games)),
    }
}

fn reversed(t: &Words, (white, black): (u16, u16), over: bool) -> String {
    let few = white.max(black) < 10;
    let (white, black) = (white.to_string(), black.to_string());
    if over {
        t.finding_reversed_over(white, black)
    } else if few {
        t.finding_reversed_few(white, black)
    } else {
        t.finding_reversed_many(white, black)
    }
}

/// A result that says which colour won or lost: the mark alone is seen from the player with White in game 1.
fn by_colour(t: &Words, result: Outcome, white: Side) -> String {
    let said = match result {
        Outcome::Win(winner, _) | Outcome::Forfeit(winner) if winner == white => {
            t.finding_white_won()
        }
        Outcome::Win(..) | Outcome::Forfeit(_) => t.finding_black_won(),
        Outcome::HalfLoss(loser, _) if loser == white => t.finding_white_half_lost(),
        Outcome::HalfLoss(..) => t.finding_black_half_lost(),
        Outcome::BareLoss(loser, _) if loser == white => t.finding_white_bare_lost(),
        Outcome::BareLoss(..) => t.finding_black_bare_lost(),
        Outcome::Draw(_) => t.protocol_drawn(),
        Outcome::DoubleLoss(_) | Outcome::DoubleForfeit => t.protocol_both_lost(),
        Outcome::NotNeeded => return outcome(t, result),
    };
    with_way(t, said, result)
}
