//! What a situation says for the ruling: whom it is about, what was looked at, at which move.

use crate::{
    arbitration::{Case, Claim, Shown, Situation},
    draughts::{Colour, Position, game::DrawReason},
    tournament::{EntryNo, rulings::Evidence},
};

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
        _ => None,
    }
}

fn position(case: &Case<'_>, situation: &Situation) -> Option<Position> {
    match situation {
        Situation::Touched { position, .. }
        | Situation::TechnicalDraw { position, .. }
        | Situation::NoWinLeft { position } => Some(*position),
        other => {
            let game = shown(other)?.game(case.conditions())?;
            Some(*game.position())
        }
    }
}

/// Who did it, claimed or offered: where nobody has to be named, whoever had the move.
fn colours(case: &Case<'_>, situation: &Situation) -> Vec<Colour> {
    match situation {
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
            let turn = position(case, situation).map(|position| position.turn());
            turn.into_iter().collect()
        }
        Situation::RefusalToPlay { .. } => vec![Colour::White, Colour::Black],
        _ => Vec::new(),
    }
}

/// Whom a ruling about this is about.
pub(in super::super) fn concerned(case: &Case<'_>, situation: &Situation) -> Vec<EntryNo> {
    let colours = colours(case, situation);
    colours.into_iter().map(|one| case.player(one)).collect()
}

/// What the arbiter looked at; `sheet` is the text of the score sheet.
pub(in super::super) fn evidence(case: &Case<'_>, situation: &Situation, sheet: &str) -> Evidence {
    let moves = match shown(situation) {
        Some(Shown::Sheet(_)) => Some(sheet.to_owned()),
        Some(Shown::Counter(counter)) => Some(counter.to_string()),
        _ => None,
    };
    Evidence {
        position: position(case, situation).map(|position| position.to_string()),
        moves,
    }
}

/// The number of the move on the sheet that comes next, or is doubted.
pub(in super::super) fn move_no(case: &Case<'_>, situation: &Situation) -> Option<usize> {
    match shown(situation)? {
        Shown::Sheet(_) => {
            let game = shown(situation)?.game(case.conditions())?;
            Some(
                game.moves_made(Colour::White)
                    .max(game.moves_made(Colour::Black))
                    .max(1),
            )
        }
        _ => None,
    }
}
