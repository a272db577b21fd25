//! A question about the rules that the federation is asked to decide (13.1).

use super::{Advice, Case, Note, Shown};
use tournament::rulings::{Articles, DecisionKind};

/// The question is noted with what there is to look at; the game does not wait for the answer.
pub(super) fn raised(case: &Case<'_>, about: Option<&str>, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::FederationDecides);
    advice.find(Note::GameDoesNotWait);
    match shown {
        Shown::Nothing | Shown::Counter(_) => {}
        Shown::Position(_) | Shown::Sheet(_) => drop(case.look(&mut advice, shown)),
    }
    let kind = DecisionKind::QuestionRaised;
    let article = match about {
        Some(about) => kind.article().and(Articles::written(about.to_owned())),
        None => kind.article(),
    };
    advice.offer(kind, article, case.plays_on());
    advice
}
