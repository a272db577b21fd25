//! Competitions of teams as lists show them. What they show follows from the journals, so each is read once a version.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::identity;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;

use super::{LoadedCompetition, find};
use crate::db::{Conn, DbError, schema::team_competitions};
use teams::{Competition, Team, TeamNo, decide, individuals::individuals, standings::standings};
use tournament::{CompetitionId, PlayerId, ShortText, UserId};

/// A team as pages of other nouns show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// Its number.
    pub no: TeamNo,
    /// Its name.
    pub name: ShortText,
    /// Its club.
    pub club: Option<ShortText>,
    /// Its division, where the rules have several.
    pub division: Option<u8>,
    /// Who is on its list.
    pub players: Arc<[PlayerId]>,
    /// Its place in its division, once the competition is over; no first one where nobody won.
    pub place: Option<usize>,
    /// Did it leave?
    pub left: bool,
}

/// What lists show of a competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Its number.
    pub id: CompetitionId,
    /// Raised by every change.
    pub version: i32,
    /// Its name.
    pub name: ShortText,
    /// The class of its games for the ratings, as its rules say.
    pub class: Option<String>,
    /// The first day.
    pub starts: NaiveDate,
    /// The last day.
    pub ends: NaiveDate,
    /// Its teams, in the order of their numbers.
    pub teams: Arc<[Entered]>,
    /// How many rounds were paired.
    pub rounds: usize,
    /// How many rounds it has in all.
    pub round_count: u16,
    /// Does everybody see it?
    pub announced: bool,
    /// Is it over?
    pub over: bool,
    /// Did it end, be it open again or not?
    pub ended: bool,
    /// Is somebody first? In a cup whose final both lost nobody is.
    pub has_winner: bool,
    /// Who directs it.
    pub directors: BTreeSet<UserId>,
    /// Who sat at a board, as far as lineups are open.
    pub sat: Arc<BTreeSet<PlayerId>>,
    /// When the next lineups open by themselves: the earliest there is where both are in already.
    pub opens: Option<NaiveDateTime>,
}

impl From<LoadedCompetition> for Head {
    fn from(loaded: LoadedCompetition) -> Self {
        let competition = loaded.competition;
        let has_winner = !competition.rules.is_knockout() || competition.winner().is_some();
        let teams = entered(&competition, has_winner);
        let sat = individuals(&competition, identity).into_iter();
        Self {
            id: loaded.id,
            version: loaded.version,
            over: competition.is_over(),
            ended: competition.has_ended(),
            has_winner,
            sat: Arc::new(sat.map(|one| one.player).collect()),
            opens: opens(&competition),
            round_count: competition.round_count(),
            name: competition.rules.name,
            class: competition.rules.class,
            starts: competition.starts,
            ends: competition.ends,
            teams,
            rounds: competition.rounds.len(),
            announced: competition.announced,
            directors: competition.directors,
        }
    }
}

fn entered(competition: &Competition, has_winner: bool) -> Arc<[Entered]> {
    let mut places = BTreeMap::new();
    if competition.is_over() {
        for division in 1..=competition.rules.divisions {
            let lines = standings(competition, division, None).into_iter();
            places.extend(lines.map(|line| (line.team, line.place)));
        }
    }
    let team = |team: &Team| Entered {
        no: team.no,
        name: team.name.clone(),
        club: team.club.clone(),
        division: Some(team.division).filter(|_| competition.rules.divisions > 1),
        players: team.players.clone().into(),
        place: places
            .get(&team.no)
            .copied()
            .filter(|place| *place > 1 || has_winner),
        left: team.left.is_some(),
    };
    competition.teams.values().map(team).collect()
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

/// The heads as they were listed last.
#[derive(Debug, Clone, Default)]
pub struct Heads(Arc<Mutex<Arc<[Head]>>>);

impl Heads {
    /// Every competition, by its number.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn list(&self, c: &mut Conn) -> Result<Arc<[Head]>, DbError> {
        let versions: Vec<(i32, i32)> = team_competitions::table
            .order(team_competitions::id)
            .select((team_competitions::id, team_competitions::version))
            .load(c)?;
        let known = Arc::clone(&self.last());
        let mut heads = Vec::new();
        for (id, version) in versions {
            let id = CompetitionId(id);
            let at = known.binary_search_by_key(&id, |head| head.id).ok();
            let head = at.map(|at| &known[at]);
            match head.filter(|head| head.version == version) {
                Some(head) => heads.push(head.clone()),
                None => heads.extend(find(c, id)?.map(Head::from)),
            }
        }
        let heads: Arc<[Head]> = heads.into();
        *self.last() = Arc::clone(&heads);
        Ok(heads)
    }

    fn last(&self) -> MutexGuard<'_, Arc<[Head]>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
