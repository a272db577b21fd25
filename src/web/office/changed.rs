//! What changed in a tournament or a competition of teams after it was homologated: the office looked at what stood then, and the federation counts what stands now.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use crate::{
    db::{
        self, Conn, DbError,
        journal::{self, Journal},
    },
    words::{self, Cast, Words},
};
use tournament::{
    CompetitionId, Event, FixtureId, JournalRow, Tournament, office::Fixture, results_changed_after,
};

use super::desk::Books;

/// A row of the journal of what an entry names, as the page shows it.
pub(in crate::web) struct ChangedRow {
    pub(in crate::web) what: String,
    pub(in crate::web) who: String,
    pub(in crate::web) at: NaiveDateTime,
    pub(in crate::web) why: Option<String>,
}

/// The journal of the tournament, or of the competition of teams, that an entry names.
pub(super) fn journal(fixture: &Fixture) -> Option<Journal> {
    let plan = &fixture.plan;
    let of_teams = plan.competition.map(Journal::Teams);
    plan.tournament.map(Journal::Tournament).or(of_teams)
}

/// The journal of a homologated entry, and the last row of it that was looked at; nothing of one that is not.
fn seen(c: &mut Conn, fixture: &Fixture) -> Result<Option<(Journal, i32)>, DbError> {
    let Some(journal) = journal(fixture) else {
        return Ok(None);
    };
    let seen = db::office::looked_at(c, fixture, journal)?;
    Ok(seen.map(|seen| (journal, seen)))
}

/// The homologated entry of a competition of teams: what changes its results now is told here.
pub(in crate::web) fn of_teams(
    c: &mut Conn,
    id: CompetitionId,
) -> Result<Option<Fixture>, DbError> {
    let mut calendar = db::office::calendar(c)?.into_values();
    Ok(calendar.find(|one| one.plan.competition == Some(id) && one.homologated().is_some()))
}

/// The entries whose results changed since they were homologated. Only of those that went on at all is the journal read.
pub(super) fn among<'a>(
    c: &mut Conn,
    fixtures: impl Iterator<Item = &'a Fixture>,
) -> Result<BTreeSet<FixtureId>, DbError> {
    let mut homologated: Vec<(&Fixture, (Journal, i32))> = Vec::new();
    for fixture in fixtures {
        homologated.extend(seen(c, fixture)?.map(|seen| (fixture, seen)));
    }
    let looked_at: Vec<_> = homologated.iter().map(|(_, seen)| *seen).collect();
    let gone_on = journal::gone_on(c, &looked_at)?;
    let mut all = BTreeSet::new();
    for (fixture, (journal, _)) in homologated {
        if gone_on.contains(&journal) && !load(c, fixture)?.is_empty() {
            all.insert(fixture.id);
        }
    }
    Ok(all)
}

/// The rows that changed results since an entry was homologated; none where it is not.
pub(super) fn load(c: &mut Conn, fixture: &Fixture) -> Result<Vec<JournalRow>, DbError> {
    let Some((journal, seen)) = seen(c, fixture)? else {
        return Ok(Vec::new());
    };
    let (last, _) = journal::last(c, journal)?;
    if last <= seen {
        return Ok(Vec::new());
    }
    let rows = journal::list(c, journal)?;
    let changed = match fixture.plan.tournament {
        Some(_) => results_changed_after(&rows, seen),
        None => teams::results_changed_after(&rows, seen),
    };
    Ok(changed.into_iter().cloned().collect())
}

/// The same of a tournament in words.
pub(super) fn rows(
    t: &Words,
    books: &Books,
    tournament: &Tournament,
    changed: &[JournalRow],
) -> Vec<ChangedRow> {
    let names = books.accounts.iter();
    let accounts = names.map(|(id, one)| (*id, one.name.to_string())).collect();
    let named = words::told(t, tournament);
    let tournament = named.as_ref().unwrap_or(tournament);
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
