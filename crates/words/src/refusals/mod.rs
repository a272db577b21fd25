//! The sentence for each refusal, with its article: a file a noun.

use super::{Named, Words, and, impasse, outcome};
use tournament::{Refusal, ResultRefusal, SetupRefusal, Tournament};

mod awards;
mod entry;
mod hall;
mod naming;
mod pairing;
mod regulations;
mod result;
mod round;
mod ruling;
mod setup;

use naming::{Naming, s};

/// A refusal as a sentence fit for an arbiter. Players are named where the tournament is at hand, else by the number
/// of their entry.
#[must_use]
pub fn refusal(t: &Words, refusal: &Refusal, tournament: Option<&Tournament>) -> String {
    let sentence = sentence(t, refusal, &Naming { t, tournament });
    match refusal.article() {
        Some(articles) => t.refusal_article(sentence, articles.as_str()),
        None => sentence,
    }
}

/// The same of a ruling, which is recorded, falls or holds again: a result that is missing for it is entered first, by a correction of its own.
#[must_use]
pub fn ruling_refusal(t: &Words, refused: &Refusal, tournament: &Tournament) -> String {
    let tournament = Some(tournament);
    if let Refusal::Result(ResultRefusal::NeededAfterAll { round, board, game }) = refused {
        let naming = Naming { t, tournament };
        return t.refusal_needed_first(s(game), naming.board(*board), naming.round(*round));
    }
    refusal(t, refused, tournament)
}

/// The same for whoever is no official: players are called what the public reads of them, and nobody is asked for what is the organisers' to do.
#[must_use]
pub fn public_refusal(t: &Words, refused: &Refusal, tournament: &Tournament) -> String {
    if let Refusal::Setup(SetupRefusal::IsCancelled) = refused {
        return t.online_shut_cancelled();
    }
    let public = tournament.announced().with_public_names();
    let public = public.into_tournament();
    refusal(t, &refused.clone().in_public(), Some(&public))
}

fn sentence(t: &Words, refusal: &Refusal, naming: &Naming<'_>) -> String {
    match refusal {
        Refusal::Regulations(refusal) => regulations::sentence(t, refusal),
        Refusal::Setup(refusal) => setup::sentence(t, refusal),
        Refusal::Entry(refusal) => entry::sentence(t, refusal, naming),
        Refusal::Pairing(refusal) => pairing::sentence(t, refusal, naming),
        Refusal::Round(refusal) => round::sentence(t, refusal, naming),
        Refusal::Result(refusal) => result::sentence(t, refusal, naming),
        Refusal::Ruling(refusal) => ruling::sentence(t, refusal, naming),
        Refusal::Hall(refusal) => hall::sentence(t, refusal),
        Refusal::Awards(fault) => awards::sentence(t, fault),
    }
}
