//! The rows beside a competition's journal: held against it, and made anew for a copy that is put back to a moment before its own.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{
    LoadedCompetition, find, replayed,
    save::{meet, seat},
    sealed::envelope,
};
use crate::db::{
    Conn, DbError,
    journal::{self, Journal},
    schema::{team_competitions, team_envelopes, team_meetings, team_seats},
};
use teams::{Competition, MatchAt};
use tournament::{CompetitionId, Side};

/// Makes the rows of a competition anew from what its journal still has; without a journal there is none.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn put_back(c: &mut Conn, id: CompetitionId) -> Result<(), DbError> {
    let rows = journal::list(c, Journal::Teams(id))?;
    diesel::delete(team_meetings::table.filter(team_meetings::competition_id.eq(id.0)))
        .execute(c)?;
    diesel::delete(team_seats::table.filter(team_seats::competition_id.eq(id.0))).execute(c)?;
    let Some(last) = rows.last() else {
        diesel::delete(team_envelopes::table.filter(team_envelopes::competition_id.eq(id.0)))
            .execute(c)?;
        diesel::delete(team_competitions::table.find(id.0)).execute(c)?;
        return Ok(());
    };
    diesel::update(team_competitions::table.find(id.0))
        .set(team_competitions::version.eq(last.version))
        .execute(c)?;
    let competition = replayed(&rows)?;
    for (at, one) in competition.matches() {
        meet(c, id, (&competition, at), one)?;
        for (place, side) in Side::ALL.into_iter().enumerate() {
            let kept = envelope(c, id, (at, side))?;
            let kept = kept.filter(|kept| Some(kept.digest()) == one.sealed[place]);
            if kept.is_none() {
                super::sealed::forget(c, id, (at, side))?;
            }
            if let Some(lineups) = &one.lineups {
                seat(c, id, (at, side), lineups[place].players())?;
            }
        }
    }
    // of matches that are not there any more
    let matches: BTreeSet<(i32, i32)> = competition
        .matches()
        .map(|(at, _)| (at.round.0.into(), at.no.0.into()))
        .collect();
    let kept: Vec<(i32, i32, i32, String)> = team_envelopes::table
        .filter(team_envelopes::competition_id.eq(id.0))
        .select((
            team_envelopes::competition_id,
            team_envelopes::round_no,
            team_envelopes::match_no,
            team_envelopes::side,
        ))
        .load(c)?;
    for (id, round, no, side) in kept {
        if !matches.contains(&(round, no)) {
            diesel::delete(team_envelopes::table.find((id, round, no, side))).execute(c)?;
        }
    }
    Ok(())
}

/// What is wrong with the rows beside a competition's journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BesideFault {
    /// There are none.
    #[error("there is no such competition")]
    Absent,
    /// The index of who met whom is another.
    #[error("the pairings do not match the journal")]
    Pairings,
    /// What a captain handed in is not what the journal has the digest of.
    #[error("a lineup of round {}, match {} was altered", .0.round, .0.no)]
    Lineup(MatchAt),
    /// The index of who played is another.
    #[error("the seats do not match the journal")]
    Seats,
}

/// What is wrong with the rows beside a competition's journal.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn fault(c: &mut Conn, id: CompetitionId) -> Result<Option<BesideFault>, DbError> {
    let Some(LoadedCompetition { competition, .. }) = find(c, id)? else {
        return Ok(Some(BesideFault::Absent));
    };
    let met: i64 = team_meetings::table
        .filter(team_meetings::competition_id.eq(id.0))
        .count()
        .get_result(c)?;
    if usize::try_from(met) != Ok(competition.matches().count()) {
        return Ok(Some(BesideFault::Pairings));
    }
    for (at, one) in competition.matches() {
        for (place, side) in Side::ALL.into_iter().enumerate() {
            let kept = envelope(c, id, (at, side))?.map(|kept| kept.digest());
            if kept.is_some() && kept != one.sealed[place] {
                return Ok(Some(BesideFault::Lineup(at)));
            }
        }
    }
    seats(c, id, &competition)
}

fn seats(
    c: &mut Conn,
    id: CompetitionId,
    competition: &Competition,
) -> Result<Option<BesideFault>, DbError> {
    let rows: Vec<(i32, i32)> = team_seats::table
        .filter(team_seats::competition_id.eq(id.0))
        .select((team_seats::round_no, team_seats::player_id))
        .load(c)?;
    let rows: BTreeSet<(i32, i32)> = rows.into_iter().collect();
    let open = competition.matches().flat_map(|(at, one)| {
        let lineups = one.lineups.iter().flatten();
        let players = lineups.flat_map(|lineup| lineup.players());
        players.map(move |player| (i32::from(at.round.0), player.0))
    });
    let is_whole = open.into_iter().all(|seat| rows.contains(&seat));
    Ok((!is_whole).then_some(BesideFault::Seats))
}
