//! What the engine found, brought back to the matter that it was asked about.

use crate::web::address::GameAt;
use crate::{
    adjudication::{Adjudication, Effort, QuestionState},
    web::{
        desk::situation::{Looked, Topic, VERDICT, form as matter_form},
        form::Form,
    },
};
use arbitration::Judgement;
use draughts::Game;
use tournament::rulings::{FormKey, Matter};

use super::read;

/// The judgement that the form brings along, if it is about this position; else what the tables know of it already, where the matter
/// turns on who wins.
pub(in crate::web::desk) fn judgement(
    adjudication: &Adjudication,
    topic: Topic,
    form: &Form,
    looked: &Looked,
) -> Option<Judgement> {
    let position = looked.position()?;
    asked(adjudication, topic.at, form)
        .filter(|judged| judged.position == position)
        .or_else(|| known(adjudication, topic.matter, looked.whole()?))
}

fn asked(adjudication: &Adjudication, at: GameAt, form: &Form) -> Option<Judgement> {
    let key: FormKey = form.value(VERDICT.name).parse().ok()?;
    match adjudication.find(&key, at.into())?.state {
        QuestionState::Done(judged) => Some(judged.judgement.clone()),
        QuestionState::Waiting { .. }
        | QuestionState::Running { .. }
        | QuestionState::Cancelled
        | QuestionState::Failed => None,
    }
}

fn known(adjudication: &Adjudication, matter: Matter, game: &Game) -> Option<Judgement> {
    let goal = matter_form(matter).turns_on?;
    let question = read::of_game(game, goal, Effort::Brief);
    let judged = adjudication.known(&question)?;
    Some(judged.judgement.clone())
}
