//! Games that are not needed any more, because their match is decided.

use serde::Serialize;

use crate::{
    BoardNo, Decider, DeciderStep, Decision, Event, GameNo, Match, Outcome, PairingSystem, Refusal,
    ResultEvent, ResultRefusal, Round, RoundNo, RoundState, Stage, Tournament,
    bracket::{Bracket, BracketPlace},
};

/// The events with what follows from results that change at these boards: games that are needed after all, or not any more.
///
/// # Errors
/// The round is closed, and a game without a result is needed after all; the bracket of a knockout was paired on with somebody who would not go on any more.
pub(super) fn followed_up(
    tournament: &Tournament,
    round: RoundNo,
    boards: &[BoardNo],
    events: Vec<Event>,
) -> Result<Vec<Event>, Refusal> {
    let after = tournament.after(&events);
    let on = |t: &Tournament, board| t.round(round).and_then(|one| one.on_board(board)).cloned();
    for &board in boards {
        // a warning at the board changes nothing of its match
        if on(tournament, board) != on(&after, board) {
            require_none_needed(&after, round, board)?;
        }
    }
    followed_up_so_far(tournament, round, boards, events)
}

/// As [`followed_up`], where more results may change in the same step: a game that is needed by these alone may get its result by those.
///
/// # Errors
/// The bracket of a knockout was paired on with somebody who would not go on any more.
pub(super) fn followed_up_so_far(
    tournament: &Tournament,
    round: RoundNo,
    boards: &[BoardNo],
    mut events: Vec<Event>,
) -> Result<Vec<Event>, Refusal> {
    for &board in boards {
        let again = needed_after_all(&tournament.after(&events), round, board);
        events.extend(again);
    }
    let open = tournament
        .round(round)
        .is_some_and(|round| round.state == RoundState::Published);
    if open && tournament.stage == Stage::Running {
        let left = not_needed(&tournament.after(&events), round);
        events.extend(left);
    }
    require_same_bracket(tournament, round, &events)?;
    Ok(events)
}

/// # Errors
/// The bracket of a knockout was paired on with somebody who would not go on any more.
pub(super) fn require_same_bracket(
    tournament: &Tournament,
    round: RoundNo,
    events: &[Event],
) -> Result<(), Refusal> {
    if is_paired_on(tournament, round)
        && who_goes_on(tournament, round) != who_goes_on(&tournament.after(events), round)
    {
        // rounds are withdrawn only while the tournament goes on
        let refusal = if tournament.stage == Stage::Finished {
            ResultRefusal::BracketStands { round }
        } else {
            ResultRefusal::BracketMovedOn { round }
        };
        return Err(refusal.into());
    }
    Ok(())
}

/// Was the bracket of a knockout paired on with whoever won in this round?
pub(super) fn is_paired_on(tournament: &Tournament, round: RoundNo) -> bool {
    let mut rounds = tournament.rounds.iter();
    tournament.regulations.system.is_knockout() && rounds.any(|one| one.no > round)
}

/// Winners and losers of a round of a bracket.
fn who_goes_on(tournament: &Tournament, no: RoundNo) -> Vec<(BracketPlace, BracketPlace)> {
    let bracket = Bracket::of(tournament);
    let ties = bracket.rounds.get(no.index()).into_iter().flatten();
    ties.map(|tie| (tie.winner, tie.loser)).collect()
}

/// # Errors
/// The game can still decide the match, or the regulations play every match out.
pub(super) fn require_superfluous(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
) -> Result<(), Refusal> {
    let regulations = &tournament.regulations;
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let ends_early = ends_early(tournament);
    let superfluous =
        one.is_some_and(
            |one| match decider_before(one, &regulations.decider, game) {
                Some(before) => decided(&before, &regulations.decider),
                None => ends_early && clinched_without(one, game),
            },
        );
    if superfluous {
        Ok(())
    } else {
        Err(ResultRefusal::StillNeeded { board, game }.into())
    }
}

/// Is the match decided without this game, which has no result yet? It is passed over then, and played only by who wants to.
#[must_use]
pub fn decided_without(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
    game: GameNo,
) -> bool {
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let open = one
        .and_then(|one| one.game(game))
        .is_some_and(|game| game.outcome.is_none());
    open && require_superfluous(tournament, round, board, game).is_ok()
}

/// What a change of results does to the games that were set to decide a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TieBreakChange {
    /// Those without which the match is decided from then on, played or not.
    pub falls: Vec<GameNo>,
    /// Those without which it was decided, and that are to decide it from then on.
    pub counts: Vec<GameNo>,
    /// How the match stands without those that fall; where none does, with all of them.
    pub decision: Decision,
}

/// What becomes of the games that were set to decide this match, from `before` a change of results to `after` it; nothing where each counts, or does
/// not, as it did.
#[must_use]
pub fn tie_break_change(
    before: &Tournament,
    after: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Option<TieBreakChange> {
    let one = after.round(round)?.on_board(board)?;
    let [was, is] = [before, after].map(|t| left_over(t, round, board));
    let without = |those: &[GameNo], others: &[GameNo]| -> Vec<GameNo> {
        let left = those.iter().filter(|game| !others.contains(game));
        left.copied().collect()
    };
    let (falls, counts) = (without(&is, &was), without(&was, &is));
    if falls.is_empty() && counts.is_empty() {
        return None;
    }
    let decider = &after.regulations.decider;
    let first = falls.first();
    let rest = first.and_then(|game| decider_before(one, decider, *game));
    Some(TieBreakChange {
        decision: rest.as_ref().unwrap_or(one).decision(decider),
        falls,
        counts,
    })
}

/// The games that were set to decide a match and without which it is decided, those among them that were played before a correction.
#[must_use]
pub fn left_over(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Vec<GameNo> {
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let set = one.into_iter().flat_map(|one| &one.decider);
    let set = set.map(|one| one.game.no);
    set.filter(|game| require_superfluous(tournament, round, board, *game).is_ok())
        .collect()
}

/// Can a match be decided before all of its games were played, so that the others are not needed?
fn ends_early(tournament: &Tournament) -> bool {
    let system = tournament.regulations.system;
    system.is_knockout() || system == CLINCHED
}

/// Can some game of this round be one that is not needed? Matches that end early, or games that decide one, are none of every tournament.
#[must_use]
pub fn passes_over(tournament: &Tournament, round: &Round) -> bool {
    ends_early(tournament) || round.matches.iter().any(|one| !one.decider.is_empty())
}

const CLINCHED: PairingSystem = PairingSystem::Match { clinched: true };

/// The match as it stood before the games that were set together with this one; `None` for a game of the match itself.
fn decider_before(one: &Match, decider: &Decider, game: GameNo) -> Option<Match> {
    let at = one.decider.iter().position(|it| it.game.no == game)?;
    let step = one.decider[at].step;
    let first = one.decider.iter().position(|it| it.step == step)?;
    let together = set_together(decider.steps().get(step));
    let mut before = one.clone();
    before
        .decider
        .truncate(first + (at - first) / together * together);
    Some(before)
}

/// How many games of a step are set at a time.
pub(super) fn set_together(step: Option<&DeciderStep>) -> usize {
    match step {
        Some(DeciderStep::Pairs { .. }) => 2,
        Some(DeciderStep::Armageddon(_) | DeciderStep::UntilWin { .. }) | None => 1,
    }
}

fn decided(one: &Match, decider: &Decider) -> bool {
    matches!(one.decision(decider), Decision::For(_) | Decision::Nobody)
}

/// Is it clinched with this game, and all that were passed over, still to be played?
fn clinched_without(one: &Match, game: GameNo) -> bool {
    let mut without = one.clone();
    for one in &mut without.games {
        if one.no == game || one.outcome == Some(Outcome::NotNeeded) {
            one.outcome = None;
        }
    }
    without.clinched()
}

/// Where the regulations end a match as soon as it is decided: the games that are left.
pub(super) fn not_needed(after: &Tournament, no: RoundNo) -> Vec<Event> {
    let Some(round) = after
        .round(no)
        .filter(|_| after.regulations.system == CLINCHED)
    else {
        return Vec::new();
    };
    let decided = round.matches.iter().filter(|one| one.clinched());
    let left = decided.flat_map(|one| {
        let open = one.games.iter().filter(|game| game.outcome.is_none());
        open.map(|game| {
            Event::Result(ResultEvent::ResultEntered {
                round: no,
                board: one.board,
                game: game.no,
                outcome: Outcome::NotNeeded,
            })
        })
    });
    left.collect()
}

/// The games of a match without a result, this one left out, as far as they are needed where it and they end like this one after the other:
/// a match that the regulations end as soon as it is decided has no more.
#[must_use]
pub fn games_left(
    tournament: &Tournament,
    one: &Match,
    game: GameNo,
    outcome: Outcome,
) -> Vec<GameNo> {
    let ends_early = tournament.regulations.system == CLINCHED;
    let mut after = one.clone();
    let mut end = |no| {
        let decided = ends_early && after.clinched();
        if let Some(game) = after.game_mut(no) {
            game.outcome = Some(outcome);
        }
        !decided
    };
    end(game);
    let open = one
        .every_game()
        .filter(|it| it.no != game && it.outcome.is_none());
    open.map(|it| it.no).take_while(|no| end(*no)).collect()
}

/// A closed round keeps a result in every game: where a match of it is open again, the game that was passed over gets one in the same step. Left as
/// not needed it would have the match decided without a game that can turn it.
///
/// # Errors
/// The round is closed, and a game of this board was passed over that can decide the match.
pub(super) fn require_none_needed(
    after: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Result<(), Refusal> {
    let closed = after
        .round(round)
        .filter(|one| one.state == RoundState::Closed);
    let needed = closed.map_or_else(Vec::new, |_| passed_over_and_needed(after, round, board));
    needed.first().map_or(Ok(()), |&game| {
        Err(ResultRefusal::NeededAfterAll { round, board, game }.into())
    })
}

/// The games of a match that were passed over and can decide it.
fn passed_over_and_needed(tournament: &Tournament, no: RoundNo, board: BoardNo) -> Vec<GameNo> {
    let one = tournament.round(no).and_then(|one| one.on_board(board));
    let games = one.into_iter().flat_map(Match::every_game);
    let passed_over = games.filter(|game| game.outcome == Some(Outcome::NotNeeded));
    let passed_over = passed_over.map(|game| game.no);
    passed_over
        .filter(|game| require_superfluous(tournament, no, board, *game).is_err())
        .collect()
}

/// The matches of closed rounds with the games of them that were passed over and can decide them, which stood decided without one all the same: no such game is
/// left by a correction today, and an earlier version left some.
#[must_use]
pub fn wrongly_passed_over(tournament: &Tournament) -> Vec<(RoundNo, BoardNo, Vec<GameNo>)> {
    let rounds = tournament.rounds.iter();
    let closed = rounds.filter(|round| round.state == RoundState::Closed);
    let matches = closed.flat_map(|round| {
        let boards = round.matches.iter().map(|one| one.board);
        boards.map(move |board| (round.no, board))
    });
    let found = matches.map(|(round, board)| {
        let games = passed_over_and_needed(tournament, round, board);
        (round, board, games)
    });
    found.filter(|(_, _, games)| !games.is_empty()).collect()
}

/// The games that were passed over in a match that is open again, in a round that is open too.
fn needed_after_all(after: &Tournament, no: RoundNo, board: BoardNo) -> Vec<Event> {
    let open = after
        .round(no)
        .filter(|round| round.state == RoundState::Published);
    let again = open.map_or_else(Vec::new, |_| passed_over_and_needed(after, no, board));
    let events = again.into_iter().map(|game| {
        Event::Result(ResultEvent::ResultCorrected {
            round: no,
            board,
            game,
            from: Outcome::NotNeeded,
            to: None,
        })
    });
    events.collect()
}
