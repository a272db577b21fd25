//! The hall: calls, clocks, whose boards are whose, notes.

use chrono::NaiveDateTime;

use super::{
    Bench,
    find::{find_match, find_open, find_round},
    of_edition, require_stage,
};
use crate::{
    BoardEvent, BoardMark, BoardNo, Call, CallMeans, CallNo, Caller, Edition, Event, FormKey,
    HallRefusal, Match, Post, Refusal, RoundNo, RoundRefusal, RoundState, SetupRefusal, Stage,
    Tournament, UserId,
};

/// The match on a board. A round that is not public is none to whoever asks from the hall.
pub(super) fn board(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Result<&Match, Refusal> {
    let found = find_round(tournament, round)?;
    if found.state == RoundState::Draft {
        return Err(RoundRefusal::NoSuchRound { round }.into());
    }
    find_match(found, board)
}

/// A player calls an arbiter. While a call of the board is open, calling again changes nothing.
///
/// # Errors
/// No such board; the round is closed.
pub fn call(
    tournament: &Tournament,
    key: FormKey,
    (round, at_board): (RoundNo, BoardNo),
    caller: Caller,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    board(tournament, round, at_board)?;
    find_open(tournament, round)?;
    let known = tournament.calls.iter().any(|one| {
        let here = (one.round, one.board) == (round, at_board);
        one.key == key || (here && one.open())
    });
    if known {
        return Ok(Vec::new());
    }
    let no = u32::try_from(tournament.calls.len() + 1).unwrap_or(u32::MAX);
    Ok(vec![
        BoardEvent::Called {
            call: Call {
                no: CallNo(no),
                key,
                round,
                board: at_board,
                side: caller.side,
                kind: caller.kind,
                at,
                taken: None,
                settled: None,
            },
        }
        .into(),
    ])
}

fn open_call(tournament: &Tournament, no: CallNo) -> Result<&Call, Refusal> {
    tournament
        .call(no)
        .ok_or(Refusal::Hall(HallRefusal::NoSuchCall { call: no }))
}

/// Refuses what a form says of a call when the round of the call was withdrawn since the form was shown: other pairs sit at its boards.
///
/// # Errors
/// No such call; its round is not of the edition that was `seen`.
pub fn call_of_edition(tournament: &Tournament, no: CallNo, seen: Edition) -> Result<(), Refusal> {
    let call = open_call(tournament, no)?;
    of_edition(tournament, call.round, seen)
}

/// An arbiter goes to the board that called.
///
/// # Errors
/// No such call; somebody else went already.
pub fn take_call(
    tournament: &Tournament,
    no: CallNo,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let call = open_call(tournament, no)?;
    match &call.taken {
        _ if !call.open() => Ok(Vec::new()),
        Some((by, _)) if by.is(&bench.official) => Ok(Vec::new()),
        Some((by, _)) => Err(HallRefusal::CallTaken {
            by: by.name.clone(),
        }
        .into()),
        None => Ok(vec![
            BoardEvent::CallTaken {
                call: no,
                by: bench.official.clone(),
                at: bench.at,
            }
            .into(),
        ]),
    }
}

/// A call is settled. One that nobody had taken is taken by whoever settles it.
///
/// # Errors
/// No such call.
pub fn settle_call(
    tournament: &Tournament,
    no: CallNo,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    let call = open_call(tournament, no)?;
    if !call.open() {
        return Ok(Vec::new());
    }
    let taken = call.taken.is_none().then(|| {
        Event::Board(BoardEvent::CallTaken {
            call: no,
            by: bench.official.clone(),
            at: bench.at,
        })
    });
    let settled = Event::Board(BoardEvent::CallSettled {
        call: no,
        at: bench.at,
    });
    Ok(taken.into_iter().chain([settled]).collect())
}

/// The clocks of a round are started (6.3 c). Once started, they stay started until [`set_clocks`] says otherwise.
///
/// # Errors
/// The round is not public, or closed.
pub fn start_clocks(
    tournament: &Tournament,
    round: RoundNo,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_played(tournament, round)?;
    if tournament.hall.started.contains_key(&round) {
        return Ok(Vec::new());
    }
    Ok(vec![BoardEvent::ClocksStarted { round, at }.into()])
}

/// Sets right when the clocks of a round were started: at another time, or not yet.
///
/// # Errors
/// The round is not public, or closed.
pub fn set_clocks(
    tournament: &Tournament,
    round: RoundNo,
    at: Option<NaiveDateTime>,
) -> Result<Vec<Event>, Refusal> {
    require_played(tournament, round)?;
    let known = tournament.hall.started.get(&round).copied();
    Ok(match at {
        _ if known == at => Vec::new(),
        Some(at) => vec![BoardEvent::ClocksStarted { round, at }.into()],
        None => vec![BoardEvent::ClocksCleared { round }.into()],
    })
}

/// A round whose clocks are somebody's business: public, and not closed.
pub(super) fn require_played(tournament: &Tournament, round: RoundNo) -> Result<(), Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    find_open(tournament, round)?;
    Ok(())
}

/// Gives somebody of the staff boards to look after, or takes them away from anybody.
///
/// # Errors
/// Boards for nobody of the staff; boards in the wrong order.
pub fn give_post(
    tournament: &Tournament,
    user: UserId,
    post: Option<Post>,
) -> Result<Vec<Event>, Refusal> {
    if post.is_some() && !tournament.staff.contains_key(&user) {
        return Err(SetupRefusal::NotAppointed.into());
    }
    if post.is_some_and(|post| post.first.0 == 0 || post.last < post.first) {
        return Err(HallRefusal::BoardsReversed.into());
    }
    if tournament.hall.posts.get(&user).copied() == post {
        return Ok(Vec::new());
    }
    Ok(vec![BoardEvent::Posted { user, post }.into()])
}

/// Says by what the players call.
///
/// # Errors
/// The tournament is over.
pub fn choose_call_means(tournament: &Tournament, means: CallMeans) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    if tournament.hall.means == means {
        return Ok(Vec::new());
    }
    Ok(vec![BoardEvent::CallMeansChosen { means }.into()])
}

/// Notes something of a board, or takes the note away.
///
/// # Errors
/// No such board.
pub fn mark_board(
    tournament: &Tournament,
    mark: BoardMark,
    holds: bool,
) -> Result<Vec<Event>, Refusal> {
    board(tournament, mark.round, mark.board)?;
    let noted = tournament.hall.marks.contains(&mark);
    Ok(match (noted, holds) {
        (false, true) => vec![BoardEvent::BoardMarked { mark }.into()],
        (true, false) => vec![BoardEvent::BoardUnmarked { mark }.into()],
        _ => Vec::new(),
    })
}
