//! What a situation says for the ruling: whom it is about, what was looked at, at which move.

use arbitration::{Case, Claim, Shown, Situation};
use draughts::{Colour, Game, Position, game::DrawReason};
use tournament::{EntryNo, rulings::Evidence};

use super::super::page::Looked;

/// The claim that a due draw supports.
pub(super) fn claim_of(reason: &DrawReason) -> Claim {
    match reason {
        DrawReason::Repetition(_) => Claim::Repetition,
        DrawReason::Limit(limit) => Claim::of(limit.name),
    }
}

fn shown(situation: &Situation) -> Option<&Shown> {
    match situation {
        Situation::Move { shown, .. }
        | Situation::Displaced { shown, .. }
        | Situation::DrawClaim { shown, .. }
        | Situation::DrawOffer { shown, .. }
        | Situation::FlagFall { shown, .. }
        | Situation::Device { shown, .. } => Some(shown),
        Situation::NoMove { .. }
        | Situation::WrongSetUp(_)
        | Situation::ReversedColours { .. }
        | Situation::Touched { .. }
        | Situation::TechnicalDraw { .. }
        | Situation::NoWinLeft { .. }
        | Situation::WrongClock
        | Situation::ClockStopped { .. }
        | Situation::Disturbance { .. }
        | Situation::Absence { .. }
        | Situation::RefusalToPlay { .. }
        | Situation::Conduct { .. }
        | Situation::Sanction { .. } => None,
    }
}

/// The game that was looked at, as far as it is known. Reading a sheet with gaps may take a second.
pub(in super::super) fn game(case: &Case<'_>, situation: &Situation) -> Option<Game> {
    let known = shown(situation)?.known(case.conditions())?;
    Some(known.game)
}

/// The position that the situation is about.
pub(in super::super) fn position(looked: &Looked) -> Option<Position> {
    match &looked.situation {
        Situation::Touched { position, .. }
        | Situation::TechnicalDraw { position, .. }
        | Situation::NoWinLeft { position } => Some(*position),
        Situation::Move { .. }
        | Situation::NoMove { .. }
        | Situation::WrongSetUp(_)
        | Situation::ReversedColours { .. }
        | Situation::Displaced { .. }
        | Situation::DrawClaim { .. }
        | Situation::DrawOffer { .. }
        | Situation::FlagFall { .. }
        | Situation::WrongClock
        | Situation::ClockStopped { .. }
        | Situation::Disturbance { .. }
        | Situation::Absence { .. }
        | Situation::Device { .. }
        | Situation::RefusalToPlay { .. }
        | Situation::Conduct { .. }
        | Situation::Sanction { .. } => Some(*looked.game.as_ref()?.position()),
    }
}

/// Who did it, claimed or offered: where nobody has to be named, whoever had the move.
fn colours(looked: &Looked) -> Vec<Colour> {
    match &looked.situation {
        Situation::NoMove { by }
        | Situation::Displaced { by, .. }
        | Situation::DrawClaim { by, .. }
        | Situation::DrawOffer { by, .. }
        | Situation::TechnicalDraw { by, .. }
        | Situation::ClockStopped { by, .. }
        | Situation::Device { by, .. }
        | Situation::Sanction { by } => vec![*by],
        Situation::FlagFall { by, .. }
        | Situation::Absence { by, .. }
        | Situation::Conduct { by, .. } => by.clone(),
        Situation::Move { .. } | Situation::Touched { .. } => {
            let turn = position(looked).map(|position| position.turn());
            turn.into_iter().collect()
        }
        Situation::RefusalToPlay { .. } => vec![Colour::White, Colour::Black],
        Situation::WrongSetUp(_)
        | Situation::ReversedColours { .. }
        | Situation::NoWinLeft { .. }
        | Situation::WrongClock
        | Situation::Disturbance { .. } => Vec::new(),
    }
}

/// Whom a ruling about this is about: whoever made the illegal move, where that was found out.
pub(in super::super) fn concerned(case: &Case<'_>, looked: &Looked) -> Vec<EntryNo> {
    let found = looked.advice.offender.map(|offender| vec![offender]);
    let colours = found.unwrap_or_else(|| colours(looked));
    colours.into_iter().map(|one| case.player(one)).collect()
}

/// What the arbiter looked at; `sheet` is the text of the score sheet.
pub(in super::super) fn evidence(looked: &Looked, sheet: &str) -> Evidence {
    let moves = match shown(&looked.situation) {
        Some(Shown::Sheet(_)) => Some(sheet.to_owned()),
        Some(Shown::Counter(counter)) => Some(counter.to_string()),
        Some(Shown::Nothing | Shown::Position(_)) | None => None,
    };
    Evidence {
        position: position(looked).map(|position| position.to_string()),
        moves,
    }
}

/// The number of the move on the sheet that comes next, or is doubted.
pub(in super::super) fn move_no(looked: &Looked) -> Option<usize> {
    let Shown::Sheet(_) = shown(&looked.situation)? else {
        return None;
    };
    let game = looked.game.as_ref()?;
    let made = |colour| game.moves_made(colour);
    if let Situation::Move { .. } = looked.situation {
        return Some(made(game.position().turn()) + 1);
    }
    Some(made(Colour::White).max(made(Colour::Black)).max(1))
}
