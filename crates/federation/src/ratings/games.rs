//! What a finished tournament gives the ratings.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tournament::{
    BirthYear, CompetitionId, Entry, EntryNo, LicenceNumber, Match, Outcome, PersonName, PlayerId,
    Points, RatedUnit, Rhythm, RoundState, Side, Tournament, TournamentId, ratings::scored,
};

use super::Rules;
use crate::{EventClass, LicenceDays, People};

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
    pub class: Option<EventClass>,
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

impl RatedEvent {
    /// The same with the class that the federation gave it; where it gave none, its own stands.
    #[must_use]
    pub fn classed(self, given: Option<EventClass>) -> Self {
        Self {
            class: given.or(self.class),
            ..self
        }
    }
}

/// What is known of somebody entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entered {
    /// The year of birth.
    pub born: Option<BirthYear>,
    /// Did they hold a licence on the first day, as [`LicenceDays::had`] answers it?
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

/// What of a finished tournament the ratings are made of, whoever of the register its entries are: the same as long as the tournament is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    starts: NaiveDate,
    ends: NaiveDate,
    rhythm: Option<Rhythm>,
    rounds: i64,
    squares: i64,
    entries: BTreeMap<EntryNo, Entrant>,
    /// By the numbers of the two entries; who the players in it are is not said yet (`NOBODY`).
    meetings: Vec<(EntryNo, EntryNo, Meeting)>,
}

/// By what an entry is known.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entrant {
    player: Option<PlayerId>,
    licence: Option<LicenceNumber>,
    name: PersonName,
    born: Option<BirthYear>,
}

impl Played {
    /// What a tournament is for the ratings.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let rounds = tournament.rounds.iter();
        let published: Vec<_> = rounds
            .filter(|round| round.state != RoundState::Draft)
            .collect();
        let matches = published.iter().flat_map(|round| &round.matches);
        let meetings = matches.map(|one| {
            let (first, second) = (one.pairing.first, one.pairing.second);
            (first, second, meeting(one, NOBODY, NOBODY))
        });
        let entrant = |entry: &Entry| Entrant {
            player: entry.player,
            licence: entry.person.licence.clone(),
            name: entry.person.name.clone(),
            born: entry.person.born,
        };
        let entries = tournament.entries.iter();
        let rows = tournament.regulations.rule_set.rules().board.rows();
        Self {
            starts: tournament.details.starts,
            ends: tournament.details.ends,
            rhythm: tournament.regulations.time.rhythm(),
            rounds: i64::try_from(published.len()).unwrap_or(i64::MAX),
            squares: i64::from(rows) * i64::from(rows),
            entries: entries.map(|(no, entry)| (*no, entrant(entry))).collect(),
            meetings: meetings.collect(),
        }
    }

    /// Does a licence alone say whose some entry is? Once somebody is forgotten it says so no more, of no version.
    #[must_use]
    pub fn goes_by_licence(&self) -> bool {
        let alone = |one: &Entrant| {
            let licence = one.licence.as_ref();
            one.player.is_none() && licence.is_some_and(|number| !number.is_nobodys())
        };
        self.entries.values().any(alone)
    }

    /// How much there is of it.
    #[must_use]
    pub fn size(&self) -> usize {
        self.entries.len() + self.meetings.len()
    }

    /// It as an event: everything between two people whom the register knows, with the licences that they had.
    #[must_use]
    pub fn event(
        &self,
        id: TournamentId,
        class: Option<EventClass>,
        (register, licences): (&People, &LicenceDays),
    ) -> RatedEvent {
        let known = |(no, one): (&EntryNo, &Entrant)| {
            let player = register.known(one.player, one.licence.as_ref(), &one.name)?;
            let entered = Entered {
                born: one.born,
                licensed: licences.had(Some(player), one.licence.as_ref(), self.starts),
            };
            Some((*no, (player, entered)))
        };
        let players: BTreeMap<EntryNo, (PlayerId, Entered)> =
            self.entries.iter().filter_map(known).collect();
        let meetings = self.meetings.iter().filter_map(|(one, other, meeting)| {
            let ((one, _), (other, _)) = (*players.get(one)?, *players.get(other)?);
            (one != other).then_some(Meeting {
                one,
                other,
                ..*meeting
            })
        });
        RatedEvent {
            id: id.into(),
            ends: self.ends,
            class,
            rhythm: self.rhythm,
            rounds: self.rounds,
            squares: self.squares,
            meetings: meetings.collect(),
            people: players.values().copied().collect(),
        }
    }
}

/// Stands where an entry is not anybody of the register yet.
const NOBODY: PlayerId = PlayerId(0);

/// What a tournament gives the ratings: everything between two people whom the register knows, with the licences that they had.
#[must_use]
pub fn rated_event(
    (id, tournament): (TournamentId, &Tournament),
    class: Option<EventClass>,
    known: (&People, &LicenceDays),
) -> RatedEvent {
    Played::of(tournament).event(id, class, known)
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
