//! A match corrected whole, and the results of two boards exchanged: several results in one step.

use super::{
    find::find_game,
    passed_over::{followed_up, require_superfluous},
    require_stage,
    results::{can_be_replayed, require_in_the_rules},
};
use crate::{
    BoardNo, Event, GameKey, GameNo, Match, Outcome, Refusal, ResultEvent, ResultRefusal, RoundNo,
    RulingRefusal, Stage, Tournament,
    decide::hall::board as match_on,
    rulings::{BoardStamp, Effect},
};

/// A game as it shall stand: with this result, or with none.
type Target = (BoardNo, GameNo, Option<Outcome>);

/// Corrects every game of a match at once; what stands already stays. `seen` is the board as the form showed it.
///
/// # Errors
/// Another board than was seen; no such game; a draw that the rules do not have; a result of a closed round would be removed; a game would be passed over that can still
/// decide; the bracket of a knockout was paired on with somebody else going on.
pub fn correct_match(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    to: &[(GameNo, Option<Outcome>)],
    seen: &BoardStamp,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let one = match_on(tournament, round, board)?;
    let stands = |game: GameNo| one.game(game).and_then(|game| game.outcome);
    if let Err(changed) = require_seen(tournament, (round, board), seen) {
        // pressed twice: all that is asked for stands by now
        let is_done = to.iter().all(|(game, to)| is_alike(stands(*game), *to));
        return is_done.then(Vec::new).ok_or(changed);
    }
    for (game, to) in to {
        let stands = find_game(tournament, round, board, *game)?.outcome;
        if let Some(outcome) = to.filter(|_| *to != stands) {
            require_in_the_rules(tournament, GameKey::new(round, board, *game), outcome)?;
        }
    }
    let targets: Vec<Target> = to.iter().map(|(game, to)| (board, *game, *to)).collect();
    set_results(tournament, round, &targets)
}

/// Exchanges the results of two boards, game by game: they were written at the other's place. `seen` are the boards as the form showed
/// them.
///
/// # Errors
/// One board twice; others than were seen; a match with games that decide it; a ruling that gives or takes something in one of the matches
/// and holds, is proposed, or has an open appeal; what [`correct_match`] refuses.
pub fn exchange_results(
    tournament: &Tournament,
    round: RoundNo,
    [one, other]: [BoardNo; 2],
    seen: &[BoardStamp; 2],
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    if one == other {
        return Err(ResultRefusal::SameBoard.into());
    }
    let matches = [
        exchangeable(tournament, (round, one))?,
        exchangeable(tournament, (round, other))?,
    ];
    let pairs = matches[0].games.iter().zip(&matches[1].games);
    let targets: Vec<Target> = pairs
        .flat_map(|(a, b)| [(one, a.no, b.outcome), (other, b.no, a.outcome)])
        .collect();
    let exchanged = set_results(tournament, round, &targets);
    let boards = [one, other].into_iter().zip(seen);
    let mut boards = boards.map(|(board, seen)| require_seen(tournament, (round, board), seen));
    let Some(changed) = boards.find_map(Result::err) else {
        return exchanged;
    };
    // pressed twice: exchanged once more, they stand as the form showed them
    let before = exchanged.map(|events| tournament.after(&events));
    let is_done = before.is_ok_and(|before| {
        [one, other].map(|board| BoardStamp::of(&before, round, board)) == *seen
    });
    is_done.then(Vec::new).ok_or(changed)
}

/// Is a result what was asked for? Whether a game without one is passed over follows from the others.
fn is_alike(stands: Option<Outcome>, to: Option<Outcome>) -> bool {
    let known = |outcome: Option<Outcome>| outcome.filter(|one| *one != Outcome::NotNeeded);
    known(stands) == known(to)
}

/// The match, when nothing hangs on its results that would not be exchanged with them.
fn exchangeable(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
) -> Result<&Match, Refusal> {
    let one = match_on(tournament, round, board)?;
    if !one.decider.is_empty() {
        return Err(ResultRefusal::DeciderStands { board }.into());
    }
    // a warning, or that the game goes on, is about the people who sit there, whatever their results
    let mut here = tournament.rulings.iter();
    let stands = here.find(|ruling| {
        ruling.is_at(round, board)
            && (ruling.in_force() || ruling.waits())
            && ruling.effects.iter().any(Effect::is_of_match)
    });
    match stands {
        Some(ruling) => Err(ResultRefusal::RulingInMatch {
            board,
            ruling: ruling.no,
        }
        .into()),
        None => Ok(one),
    }
}

fn require_seen(
    tournament: &Tournament,
    (round, board): (RoundNo, BoardNo),
    seen: &BoardStamp,
) -> Result<(), Refusal> {
    if BoardStamp::of(tournament, round, board) == *seen {
        Ok(())
    } else {
        Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into())
    }
}

/// Makes these the results, and puts in order what follows from them: games that are needed after all or not any more.
fn set_results(
    tournament: &Tournament,
    round: RoundNo,
    targets: &[Target],
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for &target in targets {
        events.extend(set_result(tournament, round, target)?);
    }
    if events.is_empty() {
        return Ok(events);
    }
    let after = tournament.after(&events);
    for &(board, game, to) in targets {
        let changes = find_game(tournament, round, board, game)?.outcome != to;
        if changes && to == Some(Outcome::NotNeeded) {
            require_superfluous(&after, round, board, game)?;
        }
    }
    let mut boards: Vec<BoardNo> = targets.iter().map(|(board, ..)| *board).collect();
    boards.sort_unstable();
    boards.dedup();
    followed_up(tournament, round, &boards, events)
}

fn set_result(
    tournament: &Tournament,
    round: RoundNo,
    (board, game, to): Target,
) -> Result<Option<Event>, Refusal> {
    let found = find_game(tournament, round, board, game)?;
    let event = match (found.outcome, to) {
        (stands, to) if stands == to => return Ok(None),
        (Some(_), None) if !can_be_replayed(tournament, round, found) => {
            return Err(ResultRefusal::ResultNeeded { round }.into());
        }
        (None, Some(outcome)) => ResultEvent::ResultEntered {
            round,
            board,
            game,
            outcome,
        },
        (Some(from), to) => ResultEvent::ResultCorrected {
            round,
            board,
            game,
            from,
            to,
        },
        (None, None) => return Ok(None),
    };
    Ok(Some(event.into()))
}
