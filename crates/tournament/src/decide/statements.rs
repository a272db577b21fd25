//! What the players state of their games, and what an arbiter makes of it.

use chrono::NaiveDateTime;

use super::{
    enter_beside_sheets, enter_results,
    find::{find_game, find_open},
    of_edition, require_stage,
    results::ResultChange,
};
use crate::{
    Agreement, BoardNo, Event, GameKey, GameNo, Refusal, ResultEvent, ResultRefusal, RoundNo, Seat,
    Stage, StatedResult, StatementRule, Tournament,
};

/// A player says how games of the match ended. What was said before is replaced, until the other says the same; saying it again changes nothing. Where
/// the regulations make two equal statements the result, it is entered in the same step.
///
/// # Errors
/// The regulations let nobody state results; the round is closed, not public, or was withdrawn since the code was printed, or players were exchanged at its
/// board; no such game; another result stands; both agree on another one.
pub fn state_results(
    tournament: &Tournament,
    seat: Seat,
    said: &[(GameNo, StatedResult)],
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let rule = tournament.regulations.arbitration.statements;
    if rule.is_off() {
        return Err(ResultRefusal::StatementsOff.into());
    }
    require_open(tournament, seat)?;
    let mut events = Vec::new();
    for (game, stated) in said {
        if !says_news(tournament, seat, *game, *stated)? {
            continue;
        }
        events.push(Event::Result(ResultEvent::ResultStated {
            round: seat.round,
            board: seat.board,
            game: *game,
            side: seat.side,
            stated: *stated,
            at,
        }));
    }
    match rule {
        StatementRule::Off | StatementRule::Provisional => Ok(events),
        StatementRule::Final => promoted(tournament, seat, said, events),
    }
}

/// What comes of statements that a player made on another server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LateStatements {
    /// What happens.
    pub events: Vec<Event>,
    /// The games of which nothing came, with what was said: another result stands, others sit at the board, or the round is over.
    pub passed_over: Vec<(GameNo, StatedResult)>,
}

/// As [`state_results`], of what was said at a moment before, elsewhere: each game by itself, since nobody is there to be refused. What the player
/// stated here later holds, and a result that is the same needs nothing.
#[must_use]
pub fn state_late(
    tournament: &Tournament,
    seat: Seat,
    said: &[(GameNo, StatedResult)],
    at: NaiveDateTime,
) -> LateStatements {
    let mut late = LateStatements::default();
    let mut now = tournament.clone();
    for &(game, stated) in said {
        let own = now.statements_of(GameKey::new(seat.round, seat.board, game));
        let own = own.of(seat.side);
        if own.is_some_and(|own| own.at > at) || stands_so(&now, seat, game, stated) {
            continue;
        }
        match state_results(&now, seat, &[(game, stated)], at) {
            Ok(events) => {
                now = now.after(&events);
                late.events.extend(events);
            }
            Err(_) => late.passed_over.push((game, stated)),
        }
    }
    late
}

/// Is this the result of the game already?
fn stands_so(tournament: &Tournament, seat: Seat, game: GameNo, stated: StatedResult) -> bool {
    let is_same_pairing = is_taken(tournament, seat);
    let known = find_game(tournament, seat.round, seat.board, game);
    let outcome = known.ok().and_then(|known| known.outcome);
    is_same_pairing && outcome.is_some_and(|stands| stands.mark() == stated.outcome().mark())
}

/// The seat is at a board of the round that is played, as it is published now.
fn require_open(tournament: &Tournament, seat: Seat) -> Result<(), Refusal> {
    of_edition(tournament, seat.round, seat.edition)?;
    find_open(tournament, seat.round)?;
    if is_taken(tournament, seat) {
        Ok(())
    } else {
        Err(ResultRefusal::SlipOutdated { board: seat.board }.into())
    }
}

/// Does the pair of the seat sit there now?
fn is_taken(tournament: &Tournament, seat: Seat) -> bool {
    tournament.seat(seat.round, seat.board, seat.side) == seat
}

/// Does the player say what neither stands nor was said by them before?
fn says_news(
    tournament: &Tournament,
    seat: Seat,
    game: GameNo,
    stated: StatedResult,
) -> Result<bool, Refusal> {
    let board = seat.board;
    let known = find_game(tournament, seat.round, board, game)?;
    if let Some(stands) = known.outcome {
        if stands.mark() == stated.outcome().mark() {
            return Ok(false);
        }
        return Err(ResultRefusal::ResultStands {
            board,
            game,
            stands,
        }
        .into());
    }
    let before = tournament.statements_of(GameKey::new(seat.round, board, game));
    if before.of(seat.side).is_some_and(|own| own.stated == stated) {
        return Ok(false);
    }
    match before.agreement() {
        Agreement::Agreed(_) => Err(ResultRefusal::StatementsAgree { board, game }.into()),
        Agreement::Silent | Agreement::One(_) | Agreement::Disputed => Ok(true),
    }
}

/// The statements, with the results that they make: of each game that was spoken of and that both end alike.
fn promoted(
    tournament: &Tournament,
    seat: Seat,
    said: &[(GameNo, StatedResult)],
    mut events: Vec<Event>,
) -> Result<Vec<Event>, Refusal> {
    let after = tournament.after(&events);
    let agreed = said.iter().filter_map(|(game, _)| {
        let stated = after.provisional(GameKey::new(seat.round, seat.board, *game))?;
        Some(ResultChange {
            board: seat.board,
            game: *game,
            outcome: stated.outcome(),
        })
    });
    let agreed: Vec<ResultChange> = agreed.collect();
    events.extend(enter_results(&after, seat.round, &agreed, None)?);
    Ok(events)
}

/// An arbiter confirms what two players agree on, as far as it is what the arbiter `saw`: a game on which they do not agree, or not so, is passed
/// over, and so is one whose result stands. What the score sheets of the games among those `known` say, the arbiter was told.
///
/// # Errors
/// The round is closed or not public; no such board or game; the score sheet of another game speaks against its result.
pub fn confirm_stated(
    tournament: &Tournament,
    round: RoundNo,
    saw: &[(BoardNo, GameNo, StatedResult)],
    known: &[(BoardNo, GameNo)],
) -> Result<Vec<Event>, Refusal> {
    let mut changes = Vec::new();
    for &(board, game, stated) in saw {
        find_game(tournament, round, board, game)?;
        if tournament.provisional(GameKey::new(round, board, game)) == Some(stated) {
            changes.push(ResultChange {
                board,
                game,
                outcome: stated.outcome(),
            });
        }
    }
    enter_beside_sheets(tournament, round, &changes, None, known)
}
