//! The tournaments that are over, as far as what is made of them asks.

use chrono::NaiveDate;
use diesel::prelude::*;

use super::rows::Notice;
use crate::db::{Conn, DbError, schema::tournaments};
use tournament::{Listing, Stage, TournamentId};

/// A tournament that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Over {
    /// Its number.
    pub id: TournamentId,
    /// Raised by every change.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// The last day.
    pub ends: NaiveDate,
    /// It stands in no list of the public.
    pub is_hidden: bool,
}

/// Those that are over and not cancelled, the latest first: those that are hidden too.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn over(c: &mut Conn) -> Result<Vec<Over>, DbError> {
    let rows: Vec<((i32, i32), String, NaiveDate, String)> = tournaments::table
        .filter(tournaments::stage.eq(Stage::Finished.code()))
        .order((tournaments::starts.desc(), tournaments::id.desc()))
        .select((
            (tournaments::id, tournaments::version),
            tournaments::name,
            tournaments::ends,
            tournaments::notice,
        ))
        .load(c)?;
    let mut over = Vec::new();
    for ((id, version), name, ends, notice) in rows {
        let notice = Notice::read(&notice)?;
        if notice.cancelled.is_none() {
            over.push(Over {
                id: TournamentId(id),
                version,
                name,
                ends,
                is_hidden: notice.listing == Listing::Hidden,
            });
        }
    }
    Ok(over)
}
