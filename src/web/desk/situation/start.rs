//! What a form holds before anybody typed: what the tournament knows already, and what the address brings along.

use chrono::NaiveDateTime;

use crate::{
    web::{
        board::{
            hand::Taps,
            line::{LineOfMoves, LineSource},
            picker::{FIRST_PIECE, PIECE, Picker},
        },
        form::{Form, first},
    },
    words::Words,
};
use arbitration::{Case, Claim, Counter, Interruption};
use draughts::{Game, Position, game::DrawReason};
use tournament::{GameKey, Study, drawn_opening, rulings::Matter};

use super::{
    fields::{
        BY, CLAIM, FAULT, FAULTS, FEN, INTERRUPTION, INTERRUPTIONS, LOOK, Look, MINUTES, MOMENT,
        MOMENTS, PIECES, PUT_BACK, THIRD, THIRD_CODE,
    },
    matters::{self, Doer},
};

/// What the form starts with. What somebody would be accused of is left to be said.
pub(in crate::web::desk) fn start(
    case: &Case<'_>,
    matter: Matter,
    counter: &str,
    now: NaiveDateTime,
) -> Vec<(&'static str, String)> {
    let form = matters::form(matter);
    let firsts = [
        (FAULT.name, first(&FAULTS)),
        (PIECES.name, first(&PUT_BACK)),
        (MOMENT.name, first(&MOMENTS)),
    ];
    let mut values: Vec<(&'static str, String)> = firsts
        .map(|(name, value)| (name, value.to_owned()))
        .to_vec();
    values.push((INTERRUPTION.name, interruption(case)));
    let counted: Option<Counter> = counter.parse().ok();
    let looks = match (&counted, case.record(), form.needs_position) {
        (Some(_), ..) => Look::Counter,
        (None, Some(_), _) => Look::Record,
        (None, None, true) => Look::Position,
        (None, None, false) => Look::Nothing,
    };
    values.push((LOOK.name, LOOK.show(&looks)));
    if form.few_pieces && case.record().is_none() {
        values.push((FEN.name, Position::empty(case.rules()).to_string()));
        values.push((PIECE, FIRST_PIECE.to_owned()));
    }
    let mut claim = counted.map(|counter| Claim::of(counter.limit));
    if let Some(game) = written_game(case) {
        let due = game.draws_due().first().map(|due| claim_of(&due.reason));
        claim = claim.or(due);
        values.extend((form.written)(&game));
    }
    values.push((CLAIM.name, CLAIM.show(&claim.unwrap_or(Claim::MoveLimit))));
    let started = case.tournament.clocks_since(case.round);
    if let Some(minutes) = started.map(|start| (now - start).num_minutes())
        && (0..=600).contains(&minutes)
    {
        values.push((MINUTES.name, minutes.to_string()));
    }
    values
}

/// A game that waits is taken up; any other may have to.
fn interruption(case: &Case<'_>) -> String {
    let place = GameKey::new(case.round, case.at_board.board, case.game.no);
    match case.tournament.halted_by(place) {
        Some(_) => INTERRUPTION.show(&Interruption::TakenUp),
        None => first(&INTERRUPTIONS).to_owned(),
    }
}

/// The claim that a due draw supports.
fn claim_of(reason: &DrawReason) -> Claim {
    match reason {
        DrawReason::Repetition(_) => Claim::Repetition,
        DrawReason::Limit(limit) => Claim::of(limit.name),
    }
}

/// The game on the attached score sheet, as far as it is sound.
fn written_game(case: &Case<'_>) -> Option<Game> {
    let text = case.record()?.moves.as_str();
    let study = Study::read(text, case.rules(), case.conditions()).ok()?;
    Some(study.game)
}

/// Where the game stands, as far as it is known: what the attached sheet has, else the drawn opening.
fn line(case: &Case<'_>) -> LineOfMoves {
    if let Some(game) = written_game(case) {
        return LineOfMoves::new(LineSource::Sheet, &game);
    }
    let mut game = Game::new(case.rules(), case.conditions());
    let opening = drawn_opening(&case.tournament.regulations, case.game);
    for played in opening.map_or(&[][..], |opening| &opening.moves) {
        if game.play(played).is_err() {
            break;
        }
    }
    let source = if game.ply() > 0 {
        LineSource::Opening
    } else {
        LineSource::Start
    };
    LineOfMoves::new(source, &game)
}

/// The position that the form has, with the tap done; without one where the game stands.
pub(super) fn picker(t: &'static Words, case: &Case<'_>, taps: Taps, form: &Form) -> Picker {
    let field = |name: &str| Some(form.value(name)).filter(|value| !value.is_empty());
    Picker::read(t, line(case), taps, field)
}

/// The form after a tap on the board; one that cannot be made stays, and the board says why.
pub(in crate::web::desk) fn tapped(t: &'static Words, case: &Case<'_>, form: Form) -> Form {
    let picker = picker(t, case, Taps::Doubted, &form);
    if picker.is_refused() {
        return form;
    }
    let looked = if picker.is_touched() {
        form.set(LOOK.name, LOOK.show(&Look::Position))
    } else {
        form
    };
    let fields = picker.fields().into_iter();
    fields.fold(looked, |form, (name, value)| form.set(name, value))
}

/// The form with whom it means: whoever types the name of a third person and presses Enter has pressed nobody's button.
pub(in crate::web::desk) fn meant(matter: Matter, form: Form) -> Form {
    let takes_third = matters::form(matter).doer == Doer::Anybody;
    let is_third = form.value(BY.name).is_empty() && !form.value(THIRD.name).trim().is_empty();
    match takes_third && is_third {
        true => form.set(BY.name, THIRD_CODE),
        false => form,
    }
}
