//! The sentence for each refusal, with its article: a file a noun.

use super::{Named, Words, and, full_name, impasse, outcome};
use tournament::{EntryNo, Refusal, Tournament};

mod awards;
mod entry;
mod hall;
mod pairing;
mod regulations;
mod result;
mod round;
mod ruling;
mod setup;

/// A refusal as a sentence fit for an arbiter. Players are named where the tournament is at hand, else by the number
/// of their entry.
#[must_use]
pub fn refusal(t: &Words, refusal: &Refusal, tournament: Option<&Tournament>) -> String {
    let who = |entry: EntryNo| {
        tournament.map_or_else(
            || t.name_number(s(entry)),
            |tournament| full_name(tournament, entry),
        )
    };
    let sentence = sentence(t, refusal, &who);
    match refusal.article() {
        Some(article) => t.refusal_article(sentence, article),
        None => sentence,
    }
}

fn s(value: impl ToString) -> String {
    value.to_string()
}

fn sentence(t: &Words, refusal: &Refusal, who: &impl Fn(EntryNo) -> String) -> String {
    match refusal {
        Refusal::Regulations(refusal) => regulations::sentence(t, refusal),
        Refusal::Setup(refusal) => setup::sentence(t, refusal),
        Refusal::Entry(refusal) => entry::sentence(t, refusal, who),
        Refusal::Pairing(refusal) => pairing::sentence(t, refusal, who),
        Refusal::Round(refusal) => round::sentence(t, refusal),
        Refusal::Result(refusal) => result::sentence(t, refusal),
        Refusal::Ruling(refusal) => ruling::sentence(t, refusal),
        Refusal::Hall(refusal) => hall::sentence(t, refusal),
        Refusal::Awards(fault) => awards::sentence(t, fault),
    }
}
