//! What changed in a tournament after it was homologated: the office looked at what stood then, and the federation counts what stands now.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use crate::{
    db::{
        self, Conn, DbError,
        journal::{self, Stream},
    },
    words::{self, Cast, Words},
};
use tournament::{
    Event, FixtureId, JournalRow, Tournament, TournamentId, office::Fixture, results_changed_after,
};

use super::desk::Books;

/// A row of the tournament's journal, as the page shows it.
pub(super) struct ChangedRow {
    pub(super) what: String,
    pub(super) who: String,
    pub(super) at: NaiveDateTime,
    pub(super) why: Option<String>,
}

/// The tournament of a homologated entry, and the last row of its journal that was looked at; nothing of one that is not, or was before that was written
/// down.
fn seen(fixture: &Fixture) -> Option<(TournamentId, i32)> {
    let seen = fixture.homologated().and_then(|taken| taken.seen);
    fixture.plan.tournament.zip(seen)
}

/// Is what changes results of its tournament now told here?
pub(in crate::web) fn is_told(fixture: &Fixture) -> bool {
    seen(fixture).is_some()
}

/// The entries whose results changed since they were homologated. Only of those whose tournament went on at all is the journal read.
pub(super) fn among<'a>(
    c: &mut Conn,
    fixtures: impl Iterator<Item = &'a Fixture>,
) -> Result<BTreeSet<FixtureId>, DbError> {
    let homologated: Vec<(&Fixture, (TournamentId, i32))> = fixtures
        .filter_map(|fixture| Some((fixture, seen(fixture)?)))
        .collect();
    let looked_at: Vec<_> = homologated.iter().map(|(_, seen)| *seen).collect();
    let gone_on = journal::gone_on(c, &looked_at)?;
    let mut all = BTreeSet::new();
    for (fixture, (id, _)) in homologated {
        if gone_on.contains(&id) && !load(c, fixture)?.is_empty() {
            all.insert(fixture.id);
        }
    }
    Ok(all)
}

/// The rows that changed results since an entry was homologated; none where it is not, or was before it was written down what was looked at.
pub(super) fn load(c: &mut Conn, fixture: &Fixture) -> Result<Vec<JournalRow>, DbError> {
    let Some((id, seen)) = seen(fixture) else {
        return Ok(Vec::new());
    };
    let (last, _) = journal::last(c, Stream::Tournament(id))?;
    if last <= seen {
        return Ok(Vec::new());
    }
    let rows = db::tournament::journal_of(c, id)?;
    let changed = results_changed_after(&rows, seen).into_iter();
    Ok(changed.cloned().collect())
}

/// The same in words.
pub(super) fn rows(
    t: &Words,
    books: &Books,
    tournament: &Tournament,
    changed: &[JournalRow],
) -> Vec<ChangedRow> {
    let names = books.accounts.iter();
    let accounts = names.map(|(id, one)| (*id, one.name.to_string())).collect();
    let cast = Cast {
        tournament,
        accounts: &accounts,
    };
    let row = |row: &JournalRow| ChangedRow {
        what: match row.read::<Event>() {
            Ok(event) => words::event(t, &event, &cast),
            Err(_) => t.journal_unreadable(),
        },
        who: words::actor(t, tournament.presentation.tables, &row.who),
        at: row.at,
        why: row.why.clone(),
    };
    changed.iter().map(row).collect()
}
