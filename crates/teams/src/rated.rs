//! What a competition of teams gives the ratings: each game between two players once.

use std::collections::BTreeMap;

use federation::{
    People,
    ratings::{Entered, EventId, Meeting, RatedEvent, Tally},
};
use tournament::{CompetitionId, Person, PlayerId, Side};

use crate::{Competition, GameResult, individuals::games};

/// The competition as an event for the ratings, with `register` saying which records are of one person. People who are not in the register any more are not
/// rated.
#[must_use]
pub fn rated_event(
    id: CompetitionId,
    competition: &Competition,
    (people, register): (&BTreeMap<PlayerId, Person>, &People),
) -> RatedEvent {
    let mut meetings: Vec<Meeting> = Vec::new();
    let games = games(competition);
    let same = |one: &crate::individuals::PlayedGame, other: &crate::individuals::PlayedGame| {
        (one.at, one.board) == (other.at, other.board)
    };
    for partida in games.chunk_by(same) {
        let Some(first) = partida.first() else {
            continue;
        };
        let (home, away) = (register.one(first.home), register.one(first.away));
        if home != away && people.contains_key(&home) && people.contains_key(&away) {
            let results: Vec<GameResult> = partida.iter().map(|game| game.result).collect();
            let whole = results.len() == usize::from(competition.rules.games);
            meetings.push(meeting((home, away), &results, whole));
        }
    }
    let known = |player: PlayerId| {
        let person = people.get(&player)?;
        let entered = Entered {
            born: person.born,
            licensed: person.licence.is_some(),
        };
        Some((player, entered))
    };
    let sat = meetings.iter().flat_map(|one| [one.one, one.other]);
    RatedEvent {
        id: EventId::Teams(id),
        ends: competition.ends,
        class: competition.rules.class.clone(),
        rhythm: None,
        rounds: i64::try_from(competition.rounds.len()).unwrap_or(i64::MAX),
        squares: 64,
        people: sat.filter_map(known).collect(),
        meetings,
    }
}

fn meeting((one, other): (PlayerId, PlayerId), results: &[GameResult], whole: bool) -> Meeting {
    let tally = |played: bool| {
        let of_it = || results.iter().filter(move |one| one.is_played() == played);
        let points = |side| {
            of_it()
                .map(|one| i64::from(one.points(side).halves()))
                .sum()
        };
        Tally {
            results: i64::try_from(of_it().count()).unwrap_or(0),
            one: points(Side::First),
            other: points(Side::Second),
        }
    };
    let (games, forfeits) = (tally(true), tally(false));
    Meeting {
        one,
        other,
        games,
        forfeits,
        whole: as_one(games.one + forfeits.one, games.other + forfeits.other)
            .filter(|_| whole && games.results > 0)
            .unwrap_or_default(),
    }
}

/// A partida as one result, in halves of a point.
fn as_one(one: i64, other: i64) -> Option<Tally> {
    let (one, other) = match one.cmp(&other) {
        std::cmp::Ordering::Greater => (2, 0),
        std::cmp::Ordering::Equal => (1, 1),
        std::cmp::Ordering::Less => (0, 2),
    };
    Some(Tally {
        results: 1,
        one,
        other,
    })
}
