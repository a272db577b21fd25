//! Competitions of teams as lists show them. What they show follows from the journals, so each is read once a version.

use std::collections::BTreeSet;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use moka::sync::Cache;

use super::{LoadedCompetition, find};
use crate::db::{Conn, DbError, schema::team_competitions};
use teams::{Competition, decide};
use tournament::{CompetitionId, ShortText, UserId};

/// Of how many competitions the head is kept, of some hundred bytes each.
const KEPT: u64 = 2000;

/// What lists show of a competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Its number.
    pub id: CompetitionId,
    /// Raised by every change.
    pub version: i32,
    /// Its name.
    pub name: ShortText,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// How many teams there are.
    pub teams: usize,
    /// How many rounds were paired.
    pub rounds: usize,
    /// How many rounds it has in all.
    pub round_count: u16,
    /// Does everybody see it?
    pub announced: bool,
    /// Is it over?
    pub over: bool,
    /// Who directs it.
    pub directors: BTreeSet<UserId>,
    /// When the next lineups open by themselves: the earliest there is where both are in already.
    pub opens: Option<NaiveDateTime>,
}

impl From<LoadedCompetition> for Head {
    fn from(loaded: LoadedCompetition) -> Self {
        let competition = loaded.competition;
        Self {
            id: loaded.id,
            version: loaded.version,
            over: competition.is_over(),
            opens: opens(&competition),
            round_count: competition.round_count(),
            name: competition.rules.name,
            starts: competition.starts,
            ends: competition.ends,
            teams: competition.teams.len(),
            rounds: competition.rounds.len(),
            announced: competition.announced,
            directors: competition.directors,
        }
    }
}

fn opens(competition: &Competition) -> Option<NaiveDateTime> {
    if competition.is_over() {
        return None;
    }
    let matches = competition.matches().map(|(_, one)| one);
    let waiting = matches.filter(|one| one.lineups.is_none());
    let hours = waiting.map(|one| match decide::is_due(one, NaiveDateTime::MIN) {
        true => NaiveDateTime::MIN,
        false => one.deadline,
    });
    hours.min()
}

/// The heads that are kept.
#[derive(Debug, Clone)]
pub struct Heads(Cache<CompetitionId, Head>);

impl Default for Heads {
    fn default() -> Self {
        Self(Cache::new(KEPT))
    }
}

impl Heads {
    /// Every competition, by its number.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn list(&self, c: &mut Conn) -> Result<Vec<Head>, DbError> {
        let versions: Vec<(i32, i32)> = team_competitions::table
            .order(team_competitions::id)
            .select((team_competitions::id, team_competitions::version))
            .load(c)?;
        let mut heads = Vec::new();
        for (id, version) in versions {
            let id = CompetitionId(id);
            let known = self.0.get(&id).filter(|head| head.version == version);
            match known {
                Some(known) => heads.push(known),
                None => {
                    let head = find(c, id)?.map(Head::from);
                    if let Some(head) = &head {
                        self.0.insert(id, head.clone());
                    }
                    heads.extend(head);
                }
            }
        }
        Ok(heads)
    }
}
