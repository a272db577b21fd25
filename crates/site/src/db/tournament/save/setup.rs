//! What happens to the tournament as a whole: its row is written with every change.

use diesel::prelude::*;

use super::{entry::write_entry, waiting};
use crate::db::{
    Conn, DbError, logo,
    schema::{entries, staff},
};
use tournament::{SetupEvent, Tournament, TournamentId, UserId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &SetupEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        SetupEvent::Created { .. }
        | SetupEvent::DetailsChanged { .. }
        | SetupEvent::RegulationsChanged { .. }
        | SetupEvent::RoundsAmended { .. }
        | SetupEvent::TieBreaksAmended { .. }
        | SetupEvent::AwardsChanged { .. }
        | SetupEvent::RatingRulesChanged { .. }
        | SetupEvent::Qualified { .. }
        | SetupEvent::ClockAmended { .. }
        | SetupEvent::StatementsAmended { .. }
        | SetupEvent::InfoChanged { .. }
        | SetupEvent::Presented { .. }
        | SetupEvent::OnlineEntryOffered { .. }
        | SetupEvent::BulletinPosted { .. }
        | SetupEvent::BulletinTakenBack { .. }
        | SetupEvent::ListedAs { .. }
        | SetupEvent::Cancelled { .. }
        | SetupEvent::CancellationUndone
        | SetupEvent::AuthorChanged { .. }
        | SetupEvent::Sealed { .. }
        | SetupEvent::Finished { .. } => Ok(()),
        SetupEvent::FollowingChanged { .. } => waiting::write_whole(c, id, after),
        // the picture is kept by whoever brings it, in the same transaction
        SetupEvent::LogoChanged { logo } => match logo {
            Some(_) => Ok(()),
            None => logo::delete(c, id),
        },
        SetupEvent::RatingsFrozen { freeze } => {
            let mut frozen = freeze.entries.keys();
            frozen.try_for_each(|no| write_entry(c, id, *no, after))
        }
        SetupEvent::FreezeUndone { ratings, .. } => {
            let mut rated = ratings.keys();
            rated.try_for_each(|no| write_entry(c, id, *no, after))
        }
        SetupEvent::Appointed { user, .. } | SetupEvent::Dismissed { user } => {
            write_staff(c, id, *user, after)
        }
        SetupEvent::EntriesOpened
        | SetupEvent::Started { .. }
        | SetupEvent::StartUndone
        | SetupEvent::Reseeded { .. } => write_order(c, id, after),
    }
}

/// All rows of those who work in it.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    let mut all = after.staff.keys();
    all.try_for_each(|user| write_staff(c, id, *user, after))
}

fn write_staff(
    c: &mut Conn,
    id: TournamentId,
    user: UserId,
    after: &Tournament,
) -> Result<(), DbError> {
    diesel::delete(staff::table.find((id.0, user.0))).execute(c)?;
    if let Some(role) = after.staff.get(&user) {
        let row = (
            staff::tournament_id.eq(id.0),
            staff::account_id.eq(user.0),
            staff::role.eq(role.code()),
        );
        diesel::insert_into(staff::table).values(row).execute(c)?;
    }
    Ok(())
}

fn write_order(c: &mut Conn, id: TournamentId, after: &Tournament) -> Result<(), DbError> {
    for no in after.entries.keys() {
        let number = after.pairing_number(*no).map(i32::from);
        diesel::update(entries::table.find((id.0, i32::from(no.0))))
            .set(entries::pairing_number.eq(number))
            .execute(c)?;
    }
    Ok(())
}
