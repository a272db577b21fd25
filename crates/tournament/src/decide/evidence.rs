//! What there is of a game beside its result: score sheets and photographs of them.

use chrono::NaiveDateTime;

use super::{hall::board, require_stage};
use crate::{
    BoardEvent, Event, GameKey, GameRecord, HallRefusal, Official, Photograph, PictureHash,
    Refusal, ResultRefusal, Side, Stage, Tournament,
};

/// A running or finished tournament has this game.
pub(super) fn require_game(
    tournament: &Tournament,
    GameKey {
        round,
        board: at_board,
        game,
    }: GameKey,
) -> Result<(), Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let one = board(tournament, round, at_board)?;
    let missing = ResultRefusal::NoSuchGame {
        board: at_board,
        game,
    };
    one.game(game).map(|_| ()).ok_or(missing.into())
}

/// Attaches a score sheet to a game, in place of the one before. The sheet of the other player stays, unless this one brings another.
///
/// # Errors
/// No such game.
pub fn attach_record(
    tournament: &Tournament,
    place: GameKey,
    record: GameRecord,
) -> Result<Vec<Event>, Refusal> {
    require_game(tournament, place)?;
    let known = tournament.records.get(&place);
    let kept = known.and_then(|known| known.other.clone());
    let other = record.other.clone().or(kept);
    Ok(recorded(tournament, place, GameRecord { other, ..record }))
}

/// Attaches the sheet of the other player. Where the game has none yet, it is the one that counts.
///
/// # Errors
/// No such game.
pub fn attach_other_record(
    tournament: &Tournament,
    place: GameKey,
    record: GameRecord,
) -> Result<Vec<Event>, Refusal> {
    require_game(tournament, place)?;
    let record = match tournament.records.get(&place) {
        None => record,
        Some(known) => GameRecord {
            moves: known.moves.clone(),
            other: Some(record.moves),
            writer: known.writer,
            ..record
        },
    };
    Ok(recorded(tournament, place, record))
}

/// Lets the other sheet of a game count in place of the one that does, which becomes the other. Nothing changes where there are no two.
#[must_use]
pub fn exchange_records(
    tournament: &Tournament,
    place: GameKey,
    by: Official,
    at: NaiveDateTime,
) -> Vec<Event> {
    let known = tournament.records.get(&place);
    let both = known.and_then(|known| {
        let writer = known.writer.map(Side::other);
        Some((known.moves.clone(), known.other.clone()?, writer))
    });
    let Some((counted, moves, writer)) = both else {
        return Vec::new();
    };
    let record = GameRecord {
        moves,
        by,
        at,
        other: Some(counted),
        writer,
    };
    recorded(tournament, place, record)
}

/// Takes the other sheet of a game away; it stays in the journal. Nothing changes where there is none.
#[must_use]
pub fn remove_other_record(tournament: &Tournament, place: GameKey) -> Vec<Event> {
    let Some(known) = tournament.records.get(&place) else {
        return Vec::new();
    };
    let record = GameRecord {
        other: None,
        ..known.clone()
    };
    recorded(tournament, place, record)
}

/// The event of sheets that are not there yet.
fn recorded(tournament: &Tournament, place: GameKey, record: GameRecord) -> Vec<Event> {
    let known = tournament.records.get(&place);
    let says = |one: &GameRecord| (one.moves.clone(), one.other.clone(), one.writer);
    if known.is_some_and(|known| says(known) == says(&record)) {
        return Vec::new();
    }
    let GameKey { round, board, game } = place;
    vec![
        BoardEvent::RecordAttached {
            round,
            board,
            game,
            record,
        }
        .into(),
    ]
}

/// Takes the score sheet of a game away; it stays in the journal.
///
/// # Errors
/// There is none.
pub fn remove_record(tournament: &Tournament, place: GameKey) -> Result<Vec<Event>, Refusal> {
    let GameKey { round, board, game } = place;
    if !tournament.records.contains_key(&place) {
        return Err(ResultRefusal::NoSuchGame { board, game }.into());
    }
    Ok(vec![
        BoardEvent::RecordRemoved { round, board, game }.into(),
    ])
}

/// How many photographs a game can have: both sheets, front and back, each once more.
pub const MOST_PHOTOGRAPHS: usize = 8;

/// Attaches a photograph to a game as evidence. The same picture again is the same photograph.
///
/// # Errors
/// No such game; it has [`MOST_PHOTOGRAPHS`].
pub fn attach_photograph(
    tournament: &Tournament,
    place: GameKey,
    photograph: Photograph,
) -> Result<Vec<Event>, Refusal> {
    require_game(tournament, place)?;
    let known = tournament.photographs_of(place);
    if known.iter().any(|known| known.hash == photograph.hash) {
        return Ok(Vec::new());
    }
    if known.len() >= MOST_PHOTOGRAPHS {
        let most = MOST_PHOTOGRAPHS;
        return Err(HallRefusal::TooManyPhotographs { most }.into());
    }
    let GameKey { round, board, game } = place;
    let attached = BoardEvent::PhotographAttached {
        round,
        board,
        game,
        photograph,
    };
    Ok(vec![attached.into()])
}

/// Takes a photograph away, and with it the picture; its hash stays in the journal. What is gone already is no change.
#[must_use]
pub fn remove_photograph(
    tournament: &Tournament,
    place: GameKey,
    hash: &PictureHash,
) -> Vec<Event> {
    let known = tournament.photographs_of(place);
    if !known.iter().any(|known| known.hash == *hash) {
        return Vec::new();
    }
    let GameKey { round, board, game } = place;
    let hash = hash.clone();
    let removed = BoardEvent::PhotographRemoved {
        round,
        board,
        game,
        hash,
    };
    vec![removed.into()]
}
