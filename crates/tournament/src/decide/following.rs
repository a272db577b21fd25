//! Games that the public follows: who may, how late, and the moves as they are played.

use chrono::NaiveDateTime;

use super::evidence::{attach_record, remove_record, require_game};
use crate::{
    BoardEvent, EnteredMove, Event, Following, GameKey, GameRecord, Official, RecordText, Refusal,
    ResultRefusal, RulingRefusal, SetupEvent, Study, Tournament,
};
use draughts::Sheet;

/// Changes what the public may have of the games. Moves that have waited long enough by the new delay are released with it; what is public
/// already stays.
///
/// # Errors
/// None as yet: it may be changed in every stage.
pub fn follow(
    tournament: &Tournament,
    following: Following,
    now: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    if following == tournament.following {
        return Ok(Vec::new());
    }
    // what is due by the delay of before is due, whatever the next one is
    let mut events = release_moves(tournament, now);
    events.push(SetupEvent::FollowingChanged { following }.into());
    let after = tournament.after(&events);
    events.extend(release_moves(&after, now));
    Ok(events)
}

/// Releases the moves that have waited as long as the tournament asks; nothing where none has.
#[must_use]
pub fn release_moves(tournament: &Tournament, now: NaiveDateTime) -> Vec<Event> {
    let games = tournament.releases(now);
    if games.is_empty() {
        return Vec::new();
    }
    vec![BoardEvent::MovesReleased { games }.into()]
}

/// A move somebody enters: what was played, and after how many plies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveDraft {
    /// How many plies the sheet had that they saw.
    pub after: u16,
    /// The move as it is written.
    pub text: RecordText,
    /// Who enters it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// Adds a move to the sheet of a game. The same move after the same plies is one, however often it is sent.
///
/// # Errors
/// No such game; the sheet has other plies by now; the move is not legal there, or the sheet is not sound so far.
pub fn enter_move(
    tournament: &Tournament,
    place: GameKey,
    draft: MoveDraft,
) -> Result<Vec<Event>, Refusal> {
    require_game(tournament, place)?;
    let GameKey { round, board, game } = place;
    let record = tournament.records.get(&place);
    let cannot = || Refusal::from(ResultRefusal::MoveCannotFollow { board, game });
    let before = match record {
        Some(record) => Some(study(tournament, place, &record.moves).ok_or_else(cannot)?),
        None => None,
    };
    let stands = before.as_ref().map_or(0, |study| study.game.ply());
    if stands != usize::from(draft.after) {
        let twice = before.is_some_and(|study| has(&study, &draft));
        if twice {
            return Ok(Vec::new());
        }
        return Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into());
    }
    let text = record.map(|record| &record.moves);
    let ply = draft.after.saturating_add(1);
    let after = RecordText::with(text, ply, draft.text.as_str()).map_err(|_| cannot())?;
    let after = study(tournament, place, &after).ok_or_else(cannot)?;
    if after.game.ply() != usize::from(ply) {
        return Err(cannot());
    }
    let played = EnteredMove {
        ply,
        text: draft.text,
        by: draft.by,
        at: draft.at,
    };
    let entered = BoardEvent::MoveEntered {
        round,
        board,
        game,
        played,
    };
    Ok(vec![entered.into()])
}

/// A sheet that is sound to its end.
fn study(tournament: &Tournament, place: GameKey, text: &RecordText) -> Option<Study> {
    let (rules, conditions) = (
        tournament.regulations.rule_set,
        tournament.conditions_of(place),
    );
    let study = Study::read(text.as_str(), rules, conditions).ok()?;
    (study.stop.is_none() && study.game.ply() == study.sheet.entries.len()).then_some(study)
}

/// Does the move stand where it was entered?
fn has(study: &Study, draft: &MoveDraft) -> bool {
    let index = usize::from(draft.after);
    let before = study.game.position_at(index);
    let played = study.game.moves().nth(index);
    let (Some(before), Some(played)) = (before, played) else {
        return false;
    };
    before
        .read_move(draft.text.as_str())
        .is_ok_and(|read| read == *played)
}

/// Takes the plies from one on off the sheet of a game, which had `stands` of them when it was shown. They stay in the journal.
///
/// # Errors
/// The sheet has other plies by now.
pub fn take_moves_back(
    tournament: &Tournament,
    place: GameKey,
    (stands, from): (u16, u16),
    (by, at): (Official, NaiveDateTime),
) -> Result<Vec<Event>, Refusal> {
    let GameKey { round, board, .. } = place;
    let Some(record) = tournament.records.get(&place) else {
        return Ok(Vec::new());
    };
    let start = draughts::Position::start(tournament.regulations.rule_set);
    let sheet = Sheet::parse(record.moves.as_str(), &start);
    let plies = sheet.as_ref().map_or(0, |sheet| sheet.entries.len());
    let kept = usize::from(from.saturating_sub(1));
    if plies <= kept {
        return Ok(Vec::new());
    }
    let begun = sheet.map(|sheet| sheet.begun(record.moves.as_str(), kept));
    if plies != usize::from(stands) {
        return Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into());
    }
    match begun.ok().and_then(|begun| begun.parse().ok()) {
        None => remove_record(tournament, place),
        Some(moves) => {
            let record = GameRecord {
                moves,
                by,
                at,
                other: None,
                writer: record.writer,
            };
            attach_record(tournament, place, record)
        }
    }
}
