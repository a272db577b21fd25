//! What changed since a draft was paired, as its page says it.

use chrono::NaiveDateTime;

use crate::words::{self, Cast, Words};
use tournament::{
    Event, Tournament,
    decide::{self, Cause},
    pairing::Moved,
};

use super::{
    super::{Desk, journal},
    name,
    scores::in_points,
};
use crate::web::{address::RoundAt, error::WebError};

/// The field by which a publication says that it knows what changed: the row of the latest cause.
pub(super) const STALE: &str = "stale";

/// What changed since a draft was paired.
pub(super) struct StaleNotice {
    /// What is different, a sentence each; nothing where nobody can tell.
    pub moved: Vec<String>,
    /// Who did what.
    pub causes: Vec<CauseRow>,
    /// What a confirmation says: see [`STALE`].
    pub latest: i32,
}

/// A change that altered what the draft was paired from.
pub(super) struct CauseRow {
    pub what: Vec<String>,
    pub who: String,
    pub at: NaiveDateTime,
    /// The ruling, where it was one, or the journal.
    pub url: String,
}

impl StaleNotice {
    /// What the page of a draft says; nothing where it would be paired from the same.
    ///
    /// # Errors
    /// A failure of the database.
    pub async fn load(desk: &Desk<RoundAt>) -> Result<Option<Self>, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let mut records = journal::records(&desk.app, at.tournament).await?;
        // what came after the page was read is not on it
        records.retain(|record| record.version <= desk.loaded.version);
        let Some(stale) = decide::stale(&records, at.round) else {
            return Ok(None);
        };
        let (t, accounts) = (desk.visitor.words(), journal::accounts(&desk.app).await?);
        let cast = Cast {
            tournament,
            accounts: &accounts,
        };
        let moved = stale.moved.iter().map(|one| told(t, tournament, one));
        let awaited = stale.awaited.map(|round| {
            let number = words::round_number(t, tournament, round);
            t.rounds_moved_awaited(number)
        });
        Ok(Some(Self {
            moved: moved.chain(awaited).collect(),
            latest: stale.latest(),
            causes: stale
                .causes
                .iter()
                .map(|cause| CauseRow::new(t, cause, at, &cast))
                .collect(),
        }))
    }
}

impl CauseRow {
    fn new(t: &Words, cause: &Cause, at: RoundAt, cast: &Cast<'_>) -> Self {
        let events = cause.events.iter();
        let of_tournament = at.in_tournament();
        let url = cause.events.iter().find_map(Event::ruling).map_or_else(
            || of_tournament.journal_url(),
            |no| of_tournament.ruling(no).url(),
        );
        Self {
            what: events.map(|event| words::event(t, event, cast)).collect(),
            who: words::actor(t, cast.tournament.presentation.tables, &cause.who),
            at: cause.at,
            url,
        }
    }
}

fn told(t: &Words, tournament: &Tournament, moved: &Moved) -> String {
    let who = |entry| name(tournament, entry);
    match *moved {
        Moved::Score { entry, was, is } => {
            t.rounds_moved_score(who(entry), was.to_string(), in_points(t, is))
        }
        Moved::Past { entry } => t.rounds_moved_past(who(entry)),
        Moved::Joins { entry } => t.rounds_moved_joins(who(entry)),
        Moved::Leaves { entry } => t.rounds_moved_leaves(who(entry)),
        Moved::Rules => t.rounds_moved_rules(),
    }
}
