//! Who came first, second and third in what the federation homologated.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{Datelike as _, NaiveDate};

use super::Kept;
use crate::db::{self, Conn, DbError, tournament::Over};
use federation::honours::{Podium, is_honoured};
use tournament::{ShortText, TournamentId};

/// A tournament that gave honours.
#[derive(Debug, Clone)]
pub struct Honoured {
    /// Which.
    pub tournament: TournamentId,
    /// What the calendar calls it.
    pub name: ShortText,
    /// The first day, as the calendar has it.
    pub starts: NaiveDate,
    /// In which year it ended.
    pub year: i32,
    /// Does everybody find it? Where not, it keeps its name and its honours without its address.
    pub is_found: bool,
    /// Its first places, of everybody and of each category.
    pub podiums: Arc<Vec<Podium>>,
}

/// The tournaments that gave honours: those that were homologated, whether or not their organiser hid them since. Each is read once a version.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn honours(c: &mut Conn, kept: &Kept) -> Result<Vec<Honoured>, DbError> {
    let over = db::tournament::over(c)?.into_iter();
    let over: BTreeMap<TournamentId, Over> = over.map(|one| (one.id, one)).collect();
    let mut honoured = Vec::new();
    for fixture in db::office::calendar(c)?.into_values().filter(is_honoured) {
        let known = fixture.plan.tournament.and_then(|id| over.get(&id));
        if let Some(one) = known {
            honoured.push(Honoured {
                tournament: one.id,
                name: fixture.plan.name,
                starts: fixture.plan.starts,
                year: one.ends.year(),
                is_found: !one.is_hidden,
                podiums: kept.podiums(c, (one.id, one.version))?,
            });
        }
    }
    Ok(honoured)
}
