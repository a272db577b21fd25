//! Deleting a competition: its rows go, its journal stays and the journal of the site says so.

use diesel::prelude::*;

use super::{LoadedCompetition, TeamChange, TeamChangeError, opened};
use crate::db::{
    Conn, DbError,
    journal::{self, Journal},
    player, rating_edition,
    schema::{team_competitions, team_envelopes, team_meetings, team_seats},
};
use federation::ratings::EventId;
use teams::TeamRefusal;
use tournament::{CompetitionId, JournalRow, SiteEvent};

/// Deletes a competition where `may` says so, in the caller's transaction.
///
/// # Errors
/// [`TeamChangeError`]; the caller's transaction must then be rolled back.
pub fn delete(
    c: &mut Conn,
    change: &TeamChange,
    may: impl FnOnce(&LoadedCompetition) -> Result<(), TeamRefusal>,
) -> Result<(), TeamChangeError> {
    // whoever forgets or merges people locks the register, and then competitions one after another
    player::lock(c)?;
    let (loaded, _) = opened(c, change)?;
    may(&loaded)?;
    let (_, head) = journal::last(c, Journal::Teams(loaded.id))?;
    // one without a round has none, unless a clock was set back: copies are put back journal by journal to a moment
    rating_edition::give_class(c, EventId::Teams(loaded.id), None, &change.entry)?;
    delete_rows(c, loaded.id)?;
    let competition = loaded.competition;
    let event = SiteEvent::CompetitionDeleted {
        competition: loaded.id,
        name: competition.rules.name,
        starts: competition.starts,
        ends: competition.ends,
        teams: competition.teams.len(),
        head,
    };
    journal::append_to_site(c, &change.entry, &event)?;
    Ok(())
}

/// What refers to others goes first.
fn delete_rows(c: &mut Conn, id: CompetitionId) -> Result<(), DbError> {
    diesel::delete(team_meetings::table.filter(team_meetings::competition_id.eq(id.0)))
        .execute(c)?;
    diesel::delete(team_seats::table.filter(team_seats::competition_id.eq(id.0))).execute(c)?;
    diesel::delete(team_envelopes::table.filter(team_envelopes::competition_id.eq(id.0)))
        .execute(c)?;
    diesel::delete(team_competitions::table.find(id.0)).execute(c)?;
    Ok(())
}

/// The numbers of the competitions that were deleted.
pub(super) fn deleted(c: &mut Conn) -> Result<Vec<CompetitionId>, DbError> {
    let number = |row: &JournalRow| match row.read() {
        Ok(SiteEvent::CompetitionDeleted { competition, .. }) => Some(Ok(competition)),
        Ok(
            SiteEvent::TournamentDeleted { .. }
            | SiteEvent::TournamentIntroduced { .. }
            | SiteEvent::ServerNamed { .. },
        ) => None,
        Err(_) => Some(Err(DbError::corrupt("journal.event of the site"))),
    };
    let rows = journal::list(c, Journal::Site)?;
    rows.iter().filter_map(number).collect()
}
