//! What a competition of teams gives the ratings: each game between two players once.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};
use federation::{
    LicenceDays, People,
    ratings::{Entered, EventId, Meeting, RatedEvent, Tally},
};
use tournament::{CompetitionId, Person, PlayerId, Side};

use crate::{Competition, GameResult, MatchAt, individuals::games};

/// The competition as an event for the ratings, with `register` saying which records are of one person, and `licences` who held one when: on the day of the first
/// match in which they sat, by the clock on the wall that `local` makes of UTC, since a player may come to a team in the middle of a season. People who are
/// not in the register any more are not rated; of whoever was forgotten there the competition says what the register said. Its class is that of its rules ([`RatedEvent::classed`] gives it another).
#[must_use]
pub fn rated_event(
    id: CompetitionId,
    competition: &Competition,
    people: &BTreeMap<PlayerId, Person>,
    (register, licences): (&People, &LicenceDays),
    local: fn(NaiveDateTime) -> NaiveDateTime,
) -> RatedEvent {
    let mut meetings: Vec<Meeting> = Vec::new();
    let mut first_day: BTreeMap<PlayerId, NaiveDate> = BTreeMap::new();
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
            let day = day(competition, first.at, local);
            for player in [home, away] {
                let known = first_day.entry(player).or_insert(day);
                *known = day.min(*known);
            }
        }
    }
    let known = |(player, day): (PlayerId, NaiveDate)| {
        let forgotten = competition.forgotten.get(&player);
        let person = forgotten.or_else(|| people.get(&player))?;
        let entered = Entered {
            born: person.born,
            licensed: licences.had(Some(player), person.licence.as_ref(), day),
        };
        Some((player, entered))
    };
    RatedEvent {
        id: EventId::Teams(id),
        ends: competition.ends,
        class: competition.rules.class.as_deref().map(Into::into),
        rhythm: Some(competition.rules.rhythm),
        rounds: i64::try_from(competition.rounds.len()).unwrap_or(i64::MAX),
        squares: competition.rules.squares.into(),
        people: first_day.into_iter().filter_map(known).collect(),
        meetings,
    }
}

/// The day of a match: the one on which it begins, else the one by whose end lineups were handed in. Those may be wanted by a day after the last of the
/// competition, and open as soon as both are there: without an hour no match is later than that last day.
fn day(
    competition: &Competition,
    at: MatchAt,
    local: fn(NaiveDateTime) -> NaiveDateTime,
) -> NaiveDate {
    let Some(one) = competition.at(at) else {
        return competition.starts;
    };
    match one.begins {
        Some(begins) => local(begins).date(),
        None => local(one.deadline).date().min(competition.ends),
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
        whole: if whole && games.results > 0 {
            as_one(games.one + forfeits.one, games.other + forfeits.other)
        } else {
            Tally::default()
        },
    }
}

/// A partida as one result, in halves of a point.
fn as_one(one: i64, other: i64) -> Tally {
    let (one, other) = match one.cmp(&other) {
        std::cmp::Ordering::Greater => (2, 0),
        std::cmp::Ordering::Equal => (1, 1),
        std::cmp::Ordering::Less => (0, 2),
    };
    Tally {
        results: 1,
        one,
        other,
    }
}

#[cfg(test)]
mod tests {
    use federation::ratings::{Base, FFJD, FID, FIDE, KNDB, List, System, lists};
    use tournament::Listed;

    use super::*;
    use crate::{
        decide::tests::play,
        rules::{self, TeamRules},
    };

    /// What the list after a competition by these rules says, of people who all have a rating and a licence.
    fn list(system: &str, competition: &Competition) -> List {
        let teams = competition.teams.values();
        let players = teams.flat_map(|team| &team.players).copied();
        let licensed = |player: &PlayerId| Person {
            licence: Some(format!("L-{player}").parse().unwrap()),
            ..Person::named("Sá, Ana".parse().unwrap())
        };
        let people: BTreeMap<PlayerId, Person> =
            players.map(|player| (player, licensed(&player))).collect();
        let listed = Listed {
            rating: "2000".parse().unwrap(),
            factor: None,
            games: "500".parse().ok(),
        };
        let base = Base {
            dated: None,
            players: people.keys().map(|player| (*player, listed)).collect(),
        };
        let event = rated_event(
            CompetitionId(1),
            competition,
            &people,
            (&People::default(), &LicenceDays::default()),
            |utc| utc,
        );
        let system: System = system.parse().unwrap();
        let after = competition.ends.succ_opt().unwrap();
        lists(&system, &base, &[after], &[event]).remove(0)
    }

    /// How many results a list counts, each for both.
    fn counted(list: &List) -> i64 {
        let changes = list.changes.values().flatten();
        changes
            .flat_map(|change| &change.parts)
            .map(|part| part.results)
            .sum()
    }

    #[test]
    fn every_system_counts_the_games_of_teams() {
        let competition = play(rules::KNDB, 4, 5);
        let all = games(&competition);
        let played = all.iter().filter(|game| game.result.is_played()).count();
        let both = 2 * i64::try_from(played).unwrap();
        assert!(both > 0);
        for (name, system) in [("FIDE", FIDE), ("FFJD", FFJD), ("FID", FID), ("KNDB", KNDB)] {
            assert_eq!(counted(&list(system, &competition)), both, "{name}");
        }
    }

    #[test]
    fn a_match_without_an_hour_is_not_later_than_the_competition() {
        let mut competition = play(rules::KNDB, 4, 5);
        let (at, _) = competition.matches().next().unwrap();
        let day_of = |text: &str| text.parse::<NaiveDate>().unwrap();
        let hour = |text: &str| text.parse::<NaiveDateTime>().unwrap();
        let (starts, ends) = (day_of("2026-11-28"), day_of("2026-11-29"));
        (competition.starts, competition.ends) = (starts, ends);
        let cases = [
            ("2026-12-06T23:30:00", None, ends),
            ("2026-11-27T23:30:00", None, starts),
            ("2026-12-06T23:30:00", Some("2026-11-27T23:30:00"), starts),
            // it was put off, and somebody said so
            (
                "2026-12-06T23:30:00",
                Some("2026-12-05T15:00:00"),
                day_of("2026-12-05"),
            ),
        ];
        for (deadline, begins, expected) in cases {
            let matches = competition.rounds.iter_mut();
            for one in matches.flat_map(|round| &mut round.matches) {
                (one.deadline, one.begins) = (hour(deadline), begins.map(hour));
            }
            let found = day(&competition, at, |utc| utc + chrono::Duration::hours(1));
            assert_eq!(found, expected, "{deadline} {begins:?}");
        }
    }

    #[test]
    fn a_rapid_competition_does_not_count_where_classical_games_do() {
        let text = rules::KNDB.replace("rhythm classical", "rhythm rapid");
        let competition = play(&text, 4, 5);
        assert_eq!(counted(&list(FIDE, &competition)), 0);
        assert!(counted(&list(FID, &competition)) > 0);
    }

    /// In the Dutch system a win weighs two on 100 squares, and one on 64.
    #[test]
    fn a_system_knows_the_board_of_the_teams() {
        for (text, win) in [(rules::KNDB, 2), (rules::IDF, 1)] {
            let list = list(KNDB, &play(text, 4, 5));
            let changes = list.changes.values().flatten();
            let mut parts = changes.flat_map(|change| &change.parts).peekable();
            assert!(parts.peek().is_some());
            assert!(parts.all(|part| part.win == win), "{win}");
        }
    }

    #[test]
    fn a_text_without_rhythm_and_squares_is_classical_on_64() {
        let text = rules::IDF
            .replace("rhythm classical\n", "")
            .replace("squares 64\n", "");
        assert!(!text.contains("rhythm"));
        assert_eq!(text.parse::<TeamRules>(), rules::IDF.parse::<TeamRules>());
        let wrong = text.replace("games 2", "squares 65");
        assert!(wrong.parse::<TeamRules>().is_err());
    }
}
