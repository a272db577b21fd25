//! Deciding a drawn match: further pairs of games, the game that decides, games until a win (Appendix D.4, D.5).

use super::{decided_without, require_stage};
use crate::{
    BoardNo, ColoursBy, DeciderGame, DeciderStep, Decision, Event, Match, Refusal, ResultEvent,
    ResultRefusal, RoundNo, RoundRefusal, RoundState, SetupRefusal, Side, Stage, Tournament,
};
use draughts::lot::{Secret, coin};

/// What comes next for a drawn match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextStep {
    /// The step of the regulations' decider, from 0.
    pub step: usize,
    /// Who has White in its first game.
    pub white: White,
    /// How many games it sets.
    pub games: u8,
}

/// Who has White in a deciding game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum White {
    /// This side, because colours alternate.
    Fixed(Side),
    /// Whoever the lot gives it to.
    Lot,
    /// Whoever this side says.
    ChosenBy(Side),
    /// Whoever says that wins the lot.
    ChosenByLot,
}

/// What decides a drawn match next.
///
/// # Errors
/// No such match; results are missing; it is decided; the regulations have no further step.
pub fn next_step(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Result<NextStep, Refusal> {
    let one = drawn_match(tournament, round, board)?;
    let steps = tournament.regulations.decider.steps();
    let alternating = |last: Option<Side>| White::Fixed(last.map_or(Side::First, Side::other));
    let none = Refusal::Result(ResultRefusal::NoDecider);
    let Some((at, again)) = one.next_step(&tournament.regulations.decider) else {
        return Err(none);
    };
    let last_white = one.every_game().last().map(|game| game.white);
    let step = steps.get(at).ok_or(none)?;
    let (white, games) = match step {
        DeciderStep::Pairs { .. } => (alternating(last_white), 2),
        DeciderStep::UntilWin { .. } if again => (alternating(last_white), 1),
        DeciderStep::UntilWin { .. } => (White::Lot, 1),
        DeciderStep::Armageddon(terms) => (colours(tournament, one, terms.colours), 1),
    };
    Ok(NextStep {
        step: at,
        white,
        games,
    })
}

fn colours(tournament: &Tournament, one: &Match, by: ColoursBy) -> White {
    let number = |side| tournament.pairing_number(one.pairing.on(side));
    match by {
        ColoursBy::Lot => White::Lot,
        ColoursBy::LotWinner => White::ChosenByLot,
        ColoursBy::BetterNumber if number(Side::First) < number(Side::Second) => {
            White::ChosenBy(Side::First)
        }
        ColoursBy::BetterNumber => White::ChosenBy(Side::Second),
    }
}

fn drawn_match(t: &Tournament, no: RoundNo, board: BoardNo) -> Result<&Match, Refusal> {
    let round = t
        .round(no)
        .ok_or(Refusal::Round(RoundRefusal::NoSuchRound { round: no }))?;
    // a correction may leave a match of a closed round drawn
    if round.state == RoundState::Draft {
        return Err(RoundRefusal::RoundNotPublished { round: no }.into());
    }
    let one = round
        .on_board(board)
        .ok_or(Refusal::Result(ResultRefusal::NoSuchBoard {
            round: no,
            board,
        }))?;
    match one.decision(&t.regulations.decider) {
        Decision::Drawn => Ok(one),
        Decision::Open => Err(RoundRefusal::ResultsMissing {
            round: no,
            games: one
                .every_game()
                .filter(|game| game.outcome.is_none())
                .count(),
        }
        .into()),
        Decision::For(_) | Decision::Nobody => Err(ResultRefusal::MatchDecided { board }.into()),
    }
}

/// Sets the next games that decide a drawn match. `chosen` has White in the first of them, where somebody chooses;
/// where the lot decides it follows from the tournament's secret, and anybody can recompute it at the end.
///
/// # Errors
/// Those of [`next_step`]; a choice that is missing; a secret that is not the one committed to.
pub fn set_decider(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    chosen: Option<Side>,
    secret: &Secret,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    if secret.commitment() != tournament.commitment {
        return Err(SetupRefusal::SecretMismatch.into());
    }
    let next = next_step(tournament, round, board)?;
    let white = match next.white {
        White::Fixed(side) => side,
        White::Lot => lot(tournament, round, board, secret),
        White::ChosenBy(_) | White::ChosenByLot => {
            chosen.ok_or(Refusal::Result(ResultRefusal::ColoursNotChosen))?
        }
    };
    let whites = [white, white.other()].into_iter().cycle();
    Ok(vec![
        ResultEvent::DeciderSet {
            round,
            board,
            step: next.step,
            whites: whites.take(usize::from(next.games)).collect(),
        }
        .into(),
    ])
}

/// The step whose game can be marked anew with other colours: somebody chose them, and nothing hangs on the game yet.
#[must_use]
pub fn marked_anew(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Option<NextStep> {
    let one = tournament.round(round)?.on_board(board)?;
    let last = one.decider.last()?;
    let step = tournament.regulations.decider.steps().get(last.step)?;
    let white = match step {
        DeciderStep::Armageddon(terms) => colours(tournament, one, terms.colours),
        DeciderStep::Pairs { .. } | DeciderStep::UntilWin { .. } => return None,
    };
    let is_chosen = match white {
        White::ChosenBy(_) | White::ChosenByLot => true,
        White::Fixed(_) | White::Lot => false,
    };
    (is_chosen && is_untouched(tournament, (round, board), last)).then_some(NextStep {
        step: last.step,
        white,
        games: 1,
    })
}

/// Has the game neither a result nor a sheet, a word of a player or a ruling?
fn is_untouched(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    last: &DeciderGame,
) -> bool {
    let no = last.game.no;
    let place = (round, board, no);
    let ruled = tournament.rulings.iter().any(|one| {
        let here = (one.scene.round, one.scene.board) == (Some(round), Some(board));
        here && one.scene.game.is_none_or(|game| game == no)
    });
    let is_open = last.game.outcome.is_none() && !decided_without(tournament, round, board, no);
    is_open
        && !ruled
        && !last.reversed
        && !tournament.records.contains_key(&place)
        && !tournament.photographs.contains_key(&place)
        && !tournament.waiting.contains_key(&place)
        && !tournament.statements.contains_key(&place)
}

/// Marks the last game that decides a match anew, `chosen` with White. Marked as it is, nothing changes.
///
/// # Errors
/// Nobody chooses its colours, or something hangs on it ([`marked_anew`]); a choice that is missing.
pub fn set_decider_anew(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    chosen: Option<Side>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let one = one.ok_or(Refusal::Result(ResultRefusal::NoSuchBoard { round, board }))?;
    let begun = Refusal::Result(ResultRefusal::DeciderBegun { board });
    let again = marked_anew(tournament, round, board).ok_or(begun)?;
    let white = chosen.ok_or(Refusal::Result(ResultRefusal::ColoursNotChosen))?;
    if one
        .decider
        .last()
        .is_some_and(|last| last.game.white == white)
    {
        return Ok(Vec::new());
    }
    Ok(vec![
        ResultEvent::DeciderSet {
            round,
            board,
            step: again.step,
            whites: vec![white],
        }
        .into(),
    ])
}

/// The side that the lot names for the next deciding game of a match: it has White, or chooses.
fn lot(tournament: &Tournament, round: RoundNo, board: BoardNo, secret: &Secret) -> Side {
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let game = one.map_or(1, |one| one.every_game().count() + 1);
    if coin(secret, round.0, board.0, game) {
        Side::First
    } else {
        Side::Second
    }
}
