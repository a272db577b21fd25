//! An independent judge of pairings: every published round against the articles.
//!
//! It is written from the texts and shares nothing with [`super::pairing`], its matching or its reading of the rounds,
//! so that a mistake there is not made here again. What an article decides for each pair alone is judged by itself: who has
//! met, the bye, colours. What compares a pairing with all others (criteria of quality, the order of generation) is judged
//! by looking for the best and first one, from the published one, with weights and a matching of its own (`weighing`), in
//! brackets of any size; a bracket that would need more than a bound is named in the [`Judgement`] with its reason. In
//! the tests, small brackets are gone through pairing by pairing instead (`literal`), which must find the same.
//!
//! Pairing numbers are taken in the order that stands at the end, without whoever came later, and the initial colour, where nothing says it, from the first pair
//! of beginners. Boards have no order in a file; it is not judged.

use super::{Round, RoundNo, RoundState, Tournament, late_comer::LateComer};

mod absolute;
mod bits;
mod colours;
mod conditions;
mod double_swiss;
pub(super) mod dutch;
mod fault;
pub(super) mod field;
pub(super) mod history;
#[cfg(test)]
mod literal;
mod round_robin;
mod system;
#[cfg(test)]
mod tests;
mod weighing;

pub use conditions::Conditions;
pub use fault::{Article, Breach, Fault, LookedBracket, WhyOpen};
pub use system::System;

use fault::Quality;
use field::JudgedField;
use history::History;

/// What the judge says of one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The round.
    pub round: RoundNo,
    /// How many pairs it has.
    pub pairs: usize,
    /// What is wrong in it.
    pub faults: Vec<Fault>,
    /// The brackets from the highest score down; none in a round robin, where the table says everything.
    pub brackets: Vec<LookedBracket>,
}

/// Judges every published round by the rounds before it.
#[must_use]
pub fn judge(tournament: &Tournament, system: System, conditions: &Conditions) -> Vec<Judgement> {
    let history = History::of(tournament, conditions);
    let published = tournament
        .rounds
        .iter()
        .filter(|round| round.state != RoundState::Draft);
    published
        .map(|round| one_round(tournament, &history, round, system, conditions))
        .collect()
}

/// A round that is right as it was paired is, though somebody joined it then against whoever had the bye: their colours are judged by the round as it stands.
fn one_round(
    tournament: &Tournament,
    history: &History,
    round: &Round,
    system: System,
    conditions: &Conditions,
) -> Judgement {
    let judgement = as_it_stands(tournament, history, round, system, conditions);
    if judgement.faults.is_empty() {
        return judgement;
    }
    let before = LateComer::perhaps(tournament, round).into_iter();
    let mut before = before.filter_map(|late| {
        let paired = late.before(round);
        let paired = as_it_stands(tournament, history, &paired, system, conditions);
        paired.faults.is_empty().then_some((late, paired))
    });
    let Some((late, paired)) = before.next() else {
        return judgement;
    };
    let mut joined = round.clone();
    joined.matches.retain(|one| one.board == late.board);
    let field = JudgedField::of(tournament, history, round, system, conditions);
    Judgement {
        pairs: judgement.pairs,
        faults: colours::judge(&field, history, &joined, system),
        ..paired
    }
}

fn as_it_stands(
    tournament: &Tournament,
    history: &History,
    round: &Round,
    system: System,
    conditions: &Conditions,
) -> Judgement {
    let mut judgement = Judgement {
        round: round.no,
        pairs: round.matches.len(),
        faults: Vec::new(),
        brackets: Vec::new(),
    };
    if let System::RoundRobin { cycles } = system {
        judgement.faults = round_robin::judge(tournament, round, cycles);
        return judgement;
    }
    let field = JudgedField::of(tournament, history, round, system, conditions);
    judgement.faults = absolute::judge(&field, round, system, conditions);
    let broken = !judgement.faults.is_empty();
    judgement
        .faults
        .extend(colours::judge(&field, history, round, system));
    let quality = match system {
        System::Dutch => dutch::judge(&field, broken),
        System::DoubleSwiss | System::RoundRobin { .. } => double_swiss::judge(&field, broken),
    };
    judgement.faults.extend(quality.faults);
    judgement.brackets = quality.brackets;
    judgement
}
