//! Whether a draft is still the one that an arbiter looked at: publishing a pairing that somebody changed a moment
//! ago must not happen unseen, while a new result or a correction elsewhere does no harm.

use draughts::lot::Secret;
use tournament::{
    BoardNo, Event, JournalRow, Refusal, Round, RoundRefusal, RoundState, Tournament, TournamentId,
    audit,
};

use super::{
    super::{Desk, journal},
    name, pair,
};
use crate::web::{
    address::RoundAt,
    change::{Act, try_change_by_journal},
    error::WebError,
    state::{App, AppData},
    visitor::Visitor,
};

/// How often somebody may change something else in between.
const TRIES: usize = 5;

/// A decision about a draft.
pub(super) type Decide =
    dyn Fn(&Tournament, &Secret, &[JournalRow]) -> Result<Vec<Event>, Refusal> + Send + Sync;

/// How a change of a draft went.
pub(super) enum DraftChange {
    /// It is made.
    Made,
    /// The rules or the state forbid it.
    Refused(Refusal),
    /// The draft is not the one that was seen; nothing was done.
    Differs(Vec<Difference>),
}

/// A board, or the byes, of a draft: as the arbiter saw it and as it is.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// The number on the table; `None` for the byes.
    pub board: Option<u16>,
    /// Before.
    pub was: Option<String>,
    /// Now.
    pub is: Option<String>,
}

/// Makes a change of a draft, if it is still as it was at version `seen`.
///
/// # Errors
/// As [`try_change_by_journal`]; [`WebError::Stale`] where the tournament does not rest.
pub(super) async fn change_as_seen(
    app: &AppData,
    visitor: &Visitor,
    act: Act,
    seen: i32,
    at: RoundAt,
    decide: std::sync::Arc<Decide>,
) -> Result<DraftChange, WebError> {
    let mut version = seen;
    for _ in 0..TRIES {
        let decide = decide.clone();
        let act = act.clone().on_version(version);
        let decided = try_change_by_journal(app, visitor, act, move |loaded, secret, journal| {
            decide(&loaded.tournament, secret, journal)
        });
        match decided.await {
            Ok(Ok(_)) => return Ok(DraftChange::Made),
            Ok(Err(refusal)) => return Ok(DraftChange::Refused(refusal)),
            Err(WebError::Stale) => {}
            Err(error) => return Err(error),
        }
        // the names of the difference are those of its page
        let now = Desk::open(app.clone(), visitor.clone(), at).await?.loaded;
        let Some(is) = draft(&now.tournament, at) else {
            return Ok(DraftChange::Refused(Refusal::Round(
                RoundRefusal::NoDraft { round: at.round },
            )));
        };
        let then = tournament_at(app, at.tournament, seen).await?;
        let was = then.as_ref().and_then(|then| draft(then, at));
        let found = differences(&now.tournament, was, is);
        if !found.is_empty() {
            return Ok(DraftChange::Differs(found));
        }
        version = now.version;
    }
    Err(WebError::Stale)
}

fn draft(tournament: &Tournament, at: RoundAt) -> Option<&Round> {
    tournament
        .round(at.round)
        .filter(|round| round.state == RoundState::Draft)
}

/// The tournament as it was at an earlier version, from its journal; nothing where no version was so early.
///
/// # Errors
/// [`WebError::Internal`] where the journal makes none.
async fn tournament_at(
    app: &App,
    id: TournamentId,
    version: i32,
) -> Result<Option<Tournament>, WebError> {
    let mut records = journal::records(app, id).await?;
    records.retain(|record| record.version <= version);
    if records.is_empty() {
        return Ok(None);
    }
    let then = audit::remake_as(&records, |row| Ok(Some(row.read()?)));
    Ok(Some(
        then.map_err(|fault| WebError::Internal(fault.to_string()))?,
    ))
}

fn differences(t: &Tournament, was: Option<&Round>, is: &Round) -> Vec<Difference> {
    let boards = was.map_or(0, |was| was.matches.len()).max(is.matches.len());
    let on = |round: Option<&Round>, index: usize| {
        round
            .and_then(|round| round.matches.get(index))
            .map(|one| pair(t, one.pairing))
    };
    let mut found: Vec<Difference> = (0..boards)
        .map(|index| Difference {
            board: u16::try_from(index + 1)
                .ok()
                .map(|board| t.table(BoardNo(board)).0),
            was: on(was, index),
            is: on(Some(is), index),
        })
        .collect();
    let byes = |round: &Round| {
        let names: Vec<String> = round.byes.iter().map(|bye| name(t, bye.entry)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    found.push(Difference {
        board: None,
        was: was.and_then(byes),
        is: byes(is),
    });
    found.retain(|one| one.was != one.is);
    found
}
