//! What was counted against a player so far: completed illegal moves (7.5), unfounded claims (9.10), offers (11.8), warnings (12.9 a).

use draughts::Article;

use super::is_illegal_move;
use crate::{
    Count, EntryNo, Offence, Ruling, Tournament,
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
    let rulings = offences(tournament, entry, offence);
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
