//! Rows of those who play.

use diesel::prelude::*;

use super::super::rows::{EntryRow, SeatRow};
use crate::db::{
    Conn, DbError, application,
    person::EntryColumns,
    schema::{entries, granted_byes, kept_apart, seats},
    stream,
    write_over::write_over,
};
use tournament::{EntryEvent, EntryNo, RoundNo, Tournament, TournamentId, erasure::Stay};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &EntryEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        EntryEvent::EntryRemoved { entry } => {
            write_apart(c, id, after)?;
            let_go(c, id, *entry)?;
            write_entry(c, id, *entry, after)
        }
        EntryEvent::KeptApart { .. } | EntryEvent::MayMeet { .. } => write_apart(c, id, after),
        EntryEvent::MissedRoundsScored { entry, rounds, .. } => rounds
            .iter()
            .try_for_each(|round| write_bye(c, id, *round, *entry, after)),
        EntryEvent::Entered { entry } => write_entry(c, id, entry.no, after),
        EntryEvent::EntryErased {
            entry,
            person,
            player: _,
            rows,
            entered,
        } => {
            let stay = Stay {
                no: *entry,
                entered: *entered,
            };
            write_over(c, id, (stay, person, rows))?;
            write_entry(c, id, *entry, after)
        }
        EntryEvent::EntryChanged { entry, .. }
        | EntryEvent::CheckedIn { entry, .. }
        | EntryEvent::CheckInUndone { entry }
        | EntryEvent::AbsenceUndone { entry }
        | EntryEvent::Withdrawn { entry, .. }
        | EntryEvent::Expelled { entry, .. }
        | EntryEvent::Returned { entry, .. }
        | EntryEvent::Reinstated { entry, .. }
        | EntryEvent::AttendanceMoved { entry, .. }
        | EntryEvent::ByeGranted { entry, .. }
        | EntryEvent::ByeRevoked { entry, .. } => write_entry(c, id, *entry, after),
    }
}

/// Has whoever entered by the web know that their entry is none any more.
pub(in crate::db::tournament) fn let_go(
    c: &mut Conn,
    id: TournamentId,
    entry: EntryNo,
) -> Result<(), DbError> {
    application::entry_removed(c, id, entry)?;
    stream::entrant_removed(c, id, entry)
}

/// All rows of those who play.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    let mut all = after.entries.keys();
    all.try_for_each(|no| write_entry(c, id, *no, after))?;
    write_apart(c, id, after)
}

pub(super) fn write_entry(
    c: &mut Conn,
    id: TournamentId,
    no: EntryNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let key = (id.0, i32::from(no.0));
    let byes = granted_byes::table
        .filter(granted_byes::tournament_id.eq(id.0))
        .filter(granted_byes::entry_no.eq(i32::from(no.0)));
    diesel::delete(byes).execute(c)?;
    let Some(entry) = after.entries.get(&no) else {
        diesel::delete(entries::table.find(key)).execute(c)?;
        return Ok(());
    };
    let row = EntryRow::of(id, entry, after.pairing_number(no));
    let columns = EntryColumns::from(&entry.person);
    let known = diesel::update(entries::table.find(key))
        .set((&row, &columns))
        .execute(c)?;
    if known == 0 {
        diesel::insert_into(entries::table)
            .values((row, columns))
            .execute(c)?;
    }
    for (round, kind) in &entry.byes {
        let row = (
            granted_byes::tournament_id.eq(id.0),
            granted_byes::entry_no.eq(i32::from(no.0)),
            granted_byes::round_no.eq(i32::from(round.0)),
            granted_byes::kind.eq(kind.code()),
        );
        diesel::insert_into(granted_byes::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

fn write_apart(c: &mut Conn, id: TournamentId, after: &Tournament) -> Result<(), DbError> {
    diesel::delete(kept_apart::table.filter(kept_apart::tournament_id.eq(id.0))).execute(c)?;
    for (one, other) in &after.apart {
        let row = (
            kept_apart::tournament_id.eq(id.0),
            kept_apart::one_no.eq(i32::from(one.0)),
            kept_apart::other_no.eq(i32::from(other.0)),
        );
        diesel::insert_into(kept_apart::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

/// Writes the bye of somebody who came after the round was paired.
fn write_bye(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    entry: EntryNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let seats = after.round(no).map(|round| SeatRow::of_round(id, round));
    let of_entry = |seat: &SeatRow| seat.entry_no == i32::from(entry.0) && seat.bye.is_some();
    if let Some(seat) = seats.into_iter().flatten().find(of_entry) {
        diesel::insert_into(seats::table).values(seat).execute(c)?;
    }
    Ok(())
}
