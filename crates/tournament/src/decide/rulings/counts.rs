//! What was counted against a player so far: completed illegal moves (7.5), unfounded claims (9.10), offers (11.8), warnings (12.9 a).

use draughts::Article;

use super::{is_illegal_move, loses, punished};
use crate::{
    Count, EntryNo, Offence, Ruling, StepKind, Tournament,
    rulings::{DecisionKind, Effect, Matter, Scene},
};

/// The rulings that hold and count as this offence of the player, the oldest first.
#[must_use]
pub fn offences(tournament: &Tournament, entry: EntryNo, offence: Offence) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings
        .filter(|one| one.in_force() && counts_as(one, entry, offence))
        .collect()
}

/// How often it was counted against the player, in this game and in all. A game that was annulled is another one (7.2).
#[must_use]
pub fn count(tournament: &Tournament, entry: EntryNo, offence: Offence, scene: Scene) -> Count {
    tally(tournament, scene, &offences(tournament, entry, offence))
}

/// How often the player was warned, or got a step of 12.9 in place of a warning: the next step follows from all of them. [`count`] has the
/// warnings alone.
#[must_use]
pub fn count_of_warnings_and_steps(tournament: &Tournament, entry: EntryNo, scene: Scene) -> Count {
    let counts = |one: &&Ruling| {
        one.in_force()
            && (counts_as(one, entry, Offence::Warning) || is_step(tournament, one, entry))
    };
    let rulings: Vec<&Ruling> = tournament.rulings.iter().filter(counts).collect();
    tally(tournament, scene, &rulings)
}

/// How many of these rulings are of this game, and how many there are.
fn tally(tournament: &Tournament, scene: Scene, rulings: &[&Ruling]) -> Count {
    let voids = |effect: &Effect| matches!(effect, Effect::Voided { .. });
    let here = |one: &&Ruling| one.in_force() && one.scene == scene;
    let begun = tournament.rulings.iter().filter(here);
    let begun = begun.filter(|one| one.effects.iter().any(voids));
    let begun = begun.map(|one| one.no).max();
    let of_game = |one: &&&Ruling| here(one) && begun.is_none_or(|begun| one.no > begun);
    Count {
        game: rulings.iter().filter(of_game).count(),
        tournament: rulings.len(),
    }
}

fn counts_as(ruling: &Ruling, entry: EntryNo, offence: Offence) -> bool {
    let own = ruling.subject() == Some(entry);
    match offence {
        Offence::IllegalMove => is_illegal_move(ruling, entry),
        Offence::UnfoundedClaim => own && ruling.rests_on(Article::new("9.10")),
        Offence::RepeatedOffer => own && is_offer(ruling),
        Offence::Warning => ruling.effects.contains(&Effect::Warned { entry }),
    }
}

/// Was an arbiter called to an offer of a draw that did not end the game?
fn is_offer(ruling: &Ruling) -> bool {
    ruling.matter == Matter::DrawOffer
        && !matches!(
            ruling.decision,
            DecisionKind::DrawAgreed | DecisionKind::MustBePlayed | DecisionKind::NoAction
        )
}

/// Did the player get a heavier step in place of a warning (12.9 b, c, f)? Illegal moves, claims and offers have steps of their own.
fn is_step(tournament: &Tournament, ruling: &Ruling, entry: EntryNo) -> bool {
    let others = [
        Offence::IllegalMove,
        Offence::UnfoundedClaim,
        Offence::RepeatedOffer,
    ];
    let is_sanction = matches!(
        ruling.decision,
        DecisionKind::Sanctioned | DecisionKind::Lost | DecisionKind::BothLose
    );
    if !is_sanction || others.iter().any(|one| counts_as(ruling, entry, *one)) {
        return false;
    }
    let rests = |step: StepKind| ruling.rests_on(step.article());
    ruling.effects.iter().any(|effect| {
        let timed = effect.clock_change().is_some()
            && (rests(StepKind::TimeToOpponent) || rests(StepKind::TimeOff))
            && punished(tournament, ruling, effect) == Some(entry);
        timed || (rests(StepKind::Loss) && loses(tournament, ruling, effect, entry))
    })
}
