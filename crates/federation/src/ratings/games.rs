//! What a finished tournament gives the ratings.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tournament::{
    BirthYear, CompetitionId, Entry, Match, Outcome, PlayerId, Points, RatedUnit, Rhythm,
    RoundState, Side, Tournament, TournamentId, ratings::scored,
};

use super::Rules;
use crate::People;

/// What is rated together: a tournament, or a competition of teams. Of one day tournaments go first, each kind by its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventId {
    /// A tournament.
    Tournament(TournamentId),
    /// A competition of teams.
    Teams(CompetitionId),
}

impl From<TournamentId> for EventId {
    fn from(id: TournamentId) -> Self {
        Self::Tournament(id)
    }
}

/// A tournament, as far as ratings are concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedEvent {
    /// Which one.
    pub id: EventId,
    /// Its last day, by which events are ordered.
    pub ends: NaiveDate,
    /// The class that the federation gave it.
    pub class: Option<String>,
    /// The rhythm of its games, where the rules tell.
    pub rhythm: Option<Rhythm>,
    /// How many rounds were published.
    pub rounds: i64,
    /// The squares of its board.
    pub squares: i64,
    /// Who of the register was entered.
    pub people: BTreeMap<PlayerId, Entered>,
    /// Who met whom, round by round.
    pub meetings: Vec<Meeting>,
}

/// What is known of somebody entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entered {
    /// The year of birth.
    pub born: Option<BirthYear>,
    /// Was there a licence number?
    pub licensed: bool,
}

/// A match of two people of the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// The one.
    pub one: PlayerId,
    /// The other.
    pub other: PlayerId,
    /// Its games that were played.
    pub games: Tally,
    /// Its games that were not played and have a score.
    pub forfeits: Tally,
    /// The match as one result, once it was finished and something of it was played.
    pub whole: Tally,
}

/// How many results, and what each scored in them, in halves of a point.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub results: i64,
    /// What the one scored.
    pub one: i64,
    /// What the other scored.
    pub other: i64,
}

impl Tally {
    fn of(results: usize, points: impl Fn(Side) -> Points) -> Self {
        Self {
            results: i64::try_from(results).unwrap_or(0),
            one: points(Side::First).halves().into(),
            other: points(Side::Second).halves().into(),
        }
    }

    fn with(self, other: Self) -> Self {
        Self {
            results: self.results + other.results,
            one: self.one + other.one,
            other: self.other + other.other,
        }
    }
}

impl Meeting {
    /// What of it counts.
    #[must_use]
    pub fn tally(&self, rules: &Rules) -> Tally {
        match rules.unit {
            RatedUnit::Games if rules.forfeits => self.games.with(self.forfeits),
            RatedUnit::Games => self.games,
            RatedUnit::Matches => self.whole,
        }
    }
}

/// What a tournament gives the ratings: everything between two people whom the register knows.
#[must_use]
pub fn rated_event(
    (id, tournament): (TournamentId, &Tournament),
    class: Option<String>,
    register: &People,
) -> RatedEvent {
    let known = |entry: &Entry| Some((entry.no, register.of(entry)?));
    let players: BTreeMap<_, _> = tournament.entries.values().filter_map(known).collect();
    let rounds = tournament.rounds.iter();
    let published: Vec<_> = rounds
        .filter(|round| round.state != RoundState::Draft)
        .collect();
    let matches = published.iter().flat_map(|round| &round.matches);
    let meetings = matches.filter_map(|one| {
        let first = players.get(&one.pairing.first)?;
        let second = players.get(&one.pairing.second)?;
        (first != second).then(|| meeting(one, *first, *second))
    });
    let entered = |(no, id): (_, &PlayerId)| {
        let person = &tournament.entries.get(no)?.person;
        let entered = Entered {
            born: person.born,
            licensed: person.licence.is_some(),
        };
        Some((*id, entered))
    };
    let rows = tournament.regulations.rule_set.rules().board.rows();
    RatedEvent {
        id: id.into(),
        ends: tournament.details.ends,
        class,
        rhythm: tournament.regulations.time.rhythm(),
        rounds: i64::try_from(published.len()).unwrap_or(i64::MAX),
        squares: i64::from(rows) * i64::from(rows),
        people: players.iter().filter_map(entered).collect(),
        meetings: meetings.collect(),
    }
}

fn meeting(one: &Match, first: PlayerId, second: PlayerId) -> Meeting {
    let count = |unit, side| scored(unit, one, side);
    let tally = |unit| {
        let results = usize::try_from(count(unit, Side::First).0).unwrap_or(0);
        Tally::of(results, |side| count(unit, side).1)
    };
    let outcomes = one.games.iter().filter_map(|game| game.outcome);
    let given: Vec<Outcome> = outcomes
        .filter(|outcome| !outcome.played() && *outcome != Outcome::NotNeeded)
        .collect();
    let points = |side| given.iter().map(|outcome| outcome.points(side)).sum();
    Meeting {
        one: first,
        other: second,
        games: tally(RatedUnit::Games),
        forfeits: Tally::of(given.len(), points),
        whole: tally(RatedUnit::Matches),
    }
}
