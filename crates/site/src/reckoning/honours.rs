//! Who came first, second and third in what the federation homologated.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{Datelike as _, NaiveDate};

use super::Kept;
use crate::db::{
    self, Conn, DbError,
    team::{Entered, Head},
    tournament::Over,
};
use federation::honours::{Podium, is_honoured};
use tournament::{
    CompetitionId, ShortText, TournamentId,
    office::{Fixture, FixturePlan},
};

/// A tournament or a competition of teams that gave honours.
#[derive(Debug, Clone)]
pub struct Honoured {
    /// What the calendar calls it.
    pub name: ShortText,
    /// The first day, as the calendar has it.
    pub starts: NaiveDate,
    /// In which year it ended.
    pub year: i32,
    /// Does everybody find it? Where not, it keeps its name and its honours without its address.
    pub is_found: bool,
    /// Who is on its first places.
    pub first: FirstPlaces,
}

/// The first places of a tournament or of a competition of teams.
#[derive(Debug, Clone)]
pub enum FirstPlaces {
    /// Of a tournament: of everybody and of each category.
    Tournament(TournamentId, Arc<Vec<Podium>>),
    /// Of a competition of teams: all its teams, those with a place among them.
    Teams(CompetitionId, Arc<[Entered]>),
}

/// What gave honours: tournaments and competitions of teams that were homologated, whether or not the organiser of a tournament hid it since. Each is read once a version.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn honours(c: &mut Conn, kept: &Kept) -> Result<Vec<Honoured>, DbError> {
    let calendar = db::office::calendar(c)?;
    honours_of(c, kept, calendar.into_values())
}

/// What gave honours among these entries of the calendar, as they stand.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn honours_of(
    c: &mut Conn,
    kept: &Kept,
    fixtures: impl IntoIterator<Item = Fixture>,
) -> Result<Vec<Honoured>, DbError> {
    let over = db::tournament::over(c)?.into_iter();
    let over: BTreeMap<TournamentId, Over> = over.map(|one| (one.id, one)).collect();
    let heads = kept.competitions.list(c)?;
    let mut honoured = Vec::new();
    for fixture in fixtures.into_iter().filter(is_honoured) {
        let plan = fixture.plan;
        let known = plan.tournament.and_then(|id| over.get(&id));
        if let Some(one) = known {
            let podiums = kept.podiums(c, (one.id, one.version))?;
            if podiums.is_empty() {
                continue;
            }
            honoured.push(Honoured {
                starts: plan.starts,
                year: one.ends.year(),
                is_found: !one.is_hidden,
                first: FirstPlaces::Tournament(one.id, podiums),
                name: plan.name,
            });
        } else {
            honoured.extend(of_teams(&heads, plan));
        }
    }
    Ok(honoured)
}

/// The honours of the competition of teams that an entry of the calendar names: none as long as it is open again.
fn of_teams(heads: &[Head], plan: FixturePlan) -> Option<Honoured> {
    let id = plan.competition?;
    let mut over = heads.iter().filter(|head| head.over && head.announced);
    let one = over.find(|head| head.id == id && head.has_winner)?;
    Some(Honoured {
        name: plan.name,
        starts: plan.starts,
        year: one.ends.year(),
        is_found: true,
        first: FirstPlaces::Teams(id, Arc::clone(&one.teams)),
    })
}
