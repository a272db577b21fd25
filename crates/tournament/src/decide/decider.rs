//! Deciding a drawn match: further pairs of games, the game that decides, games until a win (Appendix D.4, D.5).

use super::{
    ResultChange, decided_without, enter_results,
    find::{find_match, find_public},
    passed_over::set_together,
    require_stage,
};
use crate::{
    BallotRule, BoardNo, ColoursBy, DeciderGame, DeciderStep, Decision, DrawRecord, Event, GameKey,
    GameNo, Match, Outcome, Refusal, ResultEvent, ResultRefusal, RoundNo, RoundRefusal,
    SetupRefusal, Side, Stage, Tournament, colour_lots,
};
use draughts::lot::Secret;

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
    // a correction may leave a match of a closed round drawn
    let one = find_match(find_public(t, no)?, board)?;
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
/// where the lot decides it follows from the tournament's secret, and anybody can recompute it at the end. So does their opening, where openings are drawn.
///
/// # Errors
/// Those of [`next_step`]; a choice that is missing; a secret that is not the one committed to; no table of openings as the regulations name it.
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
            opening: opening(tournament, (round, board), next.step, secret)?,
        }
        .into(),
    ])
}

/// The games that were set last, together: both of a pair, or one; with their step.
fn set_last<'a>(
    tournament: &'a Tournament,
    one: &'a Match,
) -> Option<(&'a DeciderStep, &'a [DeciderGame])> {
    let last = one.decider.last()?;
    let step = tournament.regulations.decider.steps().get(last.step)?;
    let before = one.decider.len().checked_sub(set_together(Some(step)))?;
    Some((step, one.decider.get(before..)?))
}

/// The step whose games can be marked anew with other colours, as nothing hangs on them yet: the one game whose colours somebody chose, and a pair
/// of games, which was set as colours alternate and not as the two sat down. The colours of a pair are those that it was not set with.
#[must_use]
pub fn marked_anew(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Option<NextStep> {
    let one = tournament.round(round)?.on_board(board)?;
    let (step, games) = set_last(tournament, one)?;
    let first = games.first()?;
    let white = match step {
        DeciderStep::Armageddon(terms) => match colours(tournament, one, terms.colours) {
            white @ (White::ChosenBy(_) | White::ChosenByLot) => white,
            White::Fixed(_) | White::Lot => return None,
        },
        DeciderStep::Pairs { .. } => White::Fixed(first.game.white.other()),
        DeciderStep::UntilWin { .. } => return None,
    };
    let is_needed = |one: &DeciderGame| !decided_without(tournament, round, board, one.game.no);
    let at = (round, board);
    let open = games
        .iter()
        .all(|one| is_untouched(tournament, at, one) && is_needed(one));
    open.then_some(NextStep {
        step: first.step,
        white,
        games: u8::try_from(games.len()).ok()?,
    })
}

/// Has the game neither a result nor a sheet, a word of a player or a ruling?
fn is_untouched(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    last: &DeciderGame,
) -> bool {
    let no = last.game.no;
    let place = GameKey::new(round, board, no);
    let ruled = tournament.rulings.iter().any(|one| {
        let here = (one.scene.round, one.scene.board) == (Some(round), Some(board));
        here && one.scene.game.is_none_or(|game| game == no)
    });
    last.game.outcome.is_none()
        && !ruled
        && !last.reversed
        && !tournament.records.contains_key(&place)
        && !tournament.photographs.contains_key(&place)
        && !tournament.waiting.contains_key(&place)
        && !tournament.statements.contains_key(&place)
}

/// Marks the games that were set last to decide a match anew, `chosen` with White in the first of them. Marked as they are, nothing changes.
///
/// # Errors
/// Their colours are not to be chosen, or something hangs on them ([`marked_anew`]); a choice that is missing.
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
    let set = set_last(tournament, one).and_then(|(_, games)| games.first());
    // other colours are no other draw
    let opening = set.and_then(|first| first.game.opening);
    if set.is_some_and(|first| first.game.white == white) {
        return Ok(Vec::new());
    }
    let whites = [white, white.other()].into_iter().cycle();
    Ok(vec![
        ResultEvent::DeciderSet {
            round,
            board,
            step: again.step,
            whites: whites.take(usize::from(again.games)).collect(),
            opening,
        }
        .into(),
    ])
}

/// How games that were set to decide a match go away again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenBack {
    /// As if they had not been set: nothing hangs on them. So many games.
    Unset(u8),
    /// As games that are not needed: the match is decided without them, and something hangs on one. So many games.
    PassedOver(u8),
}

/// How the games that were set last can be taken back; `None` where they are needed and begun, or there are none.
#[must_use]
pub fn taken_back(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Option<TakenBack> {
    let one = tournament.round(round)?.on_board(board)?;
    let (_, games) = set_last(tournament, one)?;
    let count = u8::try_from(games.len()).ok()?;
    let at = (round, board);
    if games.iter().all(|one| is_untouched(tournament, at, one)) {
        return Some(TakenBack::Unset(count));
    }
    let left = left_over(tournament, at, games);
    let left = u8::try_from(left.len()).ok()?;
    (left > 0).then_some(TakenBack::PassedOver(left))
}

/// Those of these games that have no result and that the match is decided without.
fn left_over(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    games: &[DeciderGame],
) -> Vec<GameNo> {
    let games = games.iter().map(|one| one.game.no);
    games
        .filter(|no| decided_without(tournament, round, board, *no))
        .collect()
}

/// Takes the games back that were set last to decide a match: they are gone where nothing hangs on them, and else passed over where the match is
/// decided without them.
///
/// # Errors
/// No such board; no such game, or one that is needed and on which something hangs ([`taken_back`]).
pub fn take_decider_back(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let one = one.ok_or(Refusal::Result(ResultRefusal::NoSuchBoard { round, board }))?;
    let begun = Refusal::Result(ResultRefusal::DeciderStays { board });
    let back = taken_back(tournament, round, board).zip(set_last(tournament, one));
    let (back, (_, games)) = back.ok_or(begun)?;
    match back {
        TakenBack::Unset(_) => {
            let step = games.first().map_or(0, |first| first.step);
            let none = ResultEvent::DeciderSet {
                round,
                board,
                step,
                whites: Vec::new(),
                opening: None,
            };
            Ok(vec![none.into()])
        }
        TakenBack::PassedOver(_) => {
            let left = left_over(tournament, (round, board), games);
            let passed_over = left.into_iter().map(|game| ResultChange {
                board,
                game,
                outcome: Outcome::NotNeeded,
            });
            let passed_over: Vec<ResultChange> = passed_over.collect();
            enter_results(tournament, round, &passed_over, None)
        }
    }
}

/// The opening of the games that are set next, where openings are drawn: that of the game whose pair they complete, else one drawn for them.
fn opening(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    step: usize,
    secret: &Secret,
) -> Result<Option<u16>, Refusal> {
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let Some(one) = one else {
        return Ok(None);
    };
    let of_step = one.decider.iter().filter(|game| game.step == step);
    let of_step: Vec<&DeciderGame> = of_step.collect();
    if of_step.len() % 2 == 1 {
        return Ok(of_step.last().and_then(|last| last.game.opening));
    }
    let rule = BallotRule::of(&tournament.regulations);
    let Some(record) = rule.and_then(|_| DrawRecord::of(tournament)) else {
        return Ok(None);
    };
    let game = u8::try_from(one.every_game().count() + 1).unwrap_or(u8::MAX);
    record.draw_deciding(secret, GameKey::new(round, board, GameNo(game)))
}

/// The side that the lot names for the next deciding game of a match: it has White, or chooses.
fn lot(tournament: &Tournament, round: RoundNo, board: BoardNo, secret: &Secret) -> Side {
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let game = one.map_or(1, |one| one.every_game().count() + 1);
    colour_lots::side(secret, (round, board), game)
}
