//! What the engine found, brought back to the matter that it was asked about.

use crate::{
    adjudication::{Adjudication, Effort},
    web::address::GameAt,
    web::form::Form,
};
use arbitration::Judgement;
use draughts::{Game, Position};
use tournament::rulings::{FormKey, Matter};

use super::{place, read};
use crate::adjudication::State;

/// The judgement that the form brings along, if it is about this position; else what the tables know of it already, where the matter
/// turns on who wins.
pub(in crate::web::desk) fn judgement(
    adjudication: &Adjudication,
    (at, matter): (GameAt, Matter),
    form: &Form,
    position: Option<Position>,
    game: Option<&Game>,
) -> Option<Judgement> {
    let position = position?;
    asked(adjudication, at, form)
        .filter(|judged| judged.position == position)
        .or_else(|| known(adjudication, matter, game?))
}

fn asked(adjudication: &Adjudication, at: GameAt, form: &Form) -> Option<Judgement> {
    let key: FormKey = form.value("verdict").parse().ok()?;
    match adjudication.find(&key, place(at))?.state {
        State::Done(judged) => Some(judged.judgement.clone()),
        _ => None,
    }
}

fn known(adjudication: &Adjudication, matter: Matter, game: &Game) -> Option<Judgement> {
    let turns_on_it = matches!(
        matter,
        Matter::TechnicalDraw | Matter::NoWinLeft | Matter::DrawOffer
    );
    if !turns_on_it {
        return None;
    }
    let question = read::of_game(game, read::usual(Some(matter)), Effort::Brief);
    let judged = adjudication.known(&question)?;
    Some(judged.judgement.clone())
}
