//! What dice make of the matches of a round.

use super::{Chances, Dice, Drafted, DrawBy, Event, Match, Outcome, Side, Tournament, WinBy};
use crate::{ResultEvent, RoundEvent, elo};

/// Publishes the round, plays it and closes it.
pub(super) fn play(
    tournament: &mut Tournament,
    drafted: Drafted,
    chances: &Chances,
    dice: &mut Dice,
) {
    let round = tournament.next_round();
    let openings = vec![Vec::new(); drafted.pairings.len()];
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round,
        pairings: drafted.pairings,
        byes: drafted.byes,
    }));
    tournament.apply(&Event::Round(RoundEvent::RoundPublished {
        round,
        openings,
        despite: Vec::new(),
    }));
    let matches = tournament.rounds.last().map(|round| round.matches.clone());
    for one in matches.unwrap_or_default() {
        let expected = expected_score(tournament, &one);
        let forfeited = dice.happens(chances.forfeit).then(|| forfeit(dice));
        for game in &one.games {
            let outcome = match forfeited {
                Some(outcome) => outcome,
                None => outcome(expected, game.white, chances, dice),
            };
            tournament.apply(&Event::Result(ResultEvent::ResultEntered {
                round,
                board: one.board,
                game: game.no,
                outcome,
            }));
        }
    }
    tournament.apply(&Event::Round(RoundEvent::RoundClosed { round }));
}

fn forfeit(dice: &mut Dice) -> Outcome {
    if dice.below(8) == 0 {
        Outcome::DoubleForfeit
    } else {
        Outcome::Forfeit(dice.side())
    }
}

/// One game, where the side named first is expected to score so much per mille; White has a little more.
fn outcome(expected: u32, white: Side, chances: &Chances, dice: &mut Dice) -> Outcome {
    const WHITE: u32 = 20;
    if dice.happens(chances.game_forfeit) {
        return Outcome::Forfeit(dice.side());
    }
    let expected = match white {
        Side::First => (expected + WHITE).min(1000),
        Side::Second => expected.saturating_sub(WHITE),
    };
    let draw = chances.draw.min(2 * expected.min(1000 - expected));
    let roll = dice.below(1000);
    if roll < draw {
        Outcome::Draw(DrawBy::Unstated)
    } else if roll < expected + draw / 2 {
        Outcome::Win(Side::First, WinBy::Unstated)
    } else {
        Outcome::Win(Side::Second, WinBy::Unstated)
    }
}

/// What the side named first is expected to score, per mille (FIDE B.02 8.1.2).
fn expected_score(tournament: &Tournament, one: &Match) -> u32 {
    let rating = |side| {
        let entry = tournament.entries.get(&one.pairing.on(side));
        let rating = entry.and_then(|entry| entry.person.rating);
        rating.map_or(0, |rating| i64::from(rating.get()))
    };
    let difference = rating(Side::First) - rating(Side::Second);
    10 * u32::try_from(elo::expected(difference)).unwrap_or(0)
}
