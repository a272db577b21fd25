//! What a competition of teams adds to the career of one player.

use std::collections::BTreeMap;

use federation::{People, career::Balance};
use tournament::{PlayerId, Side};

use crate::{Competition, GameResult, individuals::games};

/// Whom somebody met, and how the games ended that were played: those that the ratings count ([`rated_event`](crate::rated_event)), with `register` saying
/// which records are of one person.
#[must_use]
pub fn met(
    competition: &Competition,
    player: PlayerId,
    register: &People,
) -> BTreeMap<PlayerId, Balance> {
    let mut met: BTreeMap<PlayerId, Balance> = BTreeMap::new();
    let games = games(competition).into_iter();
    for game in games.filter(|game| game.result.is_played()) {
        let (home, away) = (register.one(game.home), register.one(game.away));
        for (own, other, side) in [(home, away, Side::First), (away, home, Side::Second)] {
            if own == player && other != player {
                count(met.entry(other).or_default(), game.result, side);
            }
        }
    }
    met
}

fn count(balance: &mut Balance, result: GameResult, side: Side) {
    match (result, side) {
        (GameResult::Home, Side::First) | (GameResult::Away, Side::Second) => balance.won += 1,
        (GameResult::Draw, Side::First | Side::Second) => balance.drawn += 1,
        (GameResult::Home, Side::Second) | (GameResult::Away, Side::First) => balance.lost += 1,
        // no games
        (
            GameResult::HomeForfeit | GameResult::AwayForfeit | GameResult::Neither,
            Side::First | Side::Second,
        ) => {}
    }
}

#[cfg(test)]
mod tests {
    use federation::LicenceDays;
    use tournament::{CompetitionId, Person};

    use super::*;
    use crate::{decide::tests::play, rated_event, rules};

    /// Everybody met the same people in as many games, with as many points, as the ratings count.
    #[test]
    fn a_career_has_the_games_that_the_ratings_count() {
        let competition = play(rules::KNDB, 4, 5);
        let register = People::default();
        let players = competition.teams.values().flat_map(|team| &team.players);
        let people: BTreeMap<PlayerId, Person> = players
            .map(|player| (*player, Person::named("Sá, Ana".parse().unwrap())))
            .collect();
        let known = (&register, &LicenceDays::default());
        let event = rated_event(CompetitionId(1), &competition, &people, known, |utc| utc);
        assert!(!event.meetings.is_empty());
        for player in people.keys() {
            let mut rated: BTreeMap<PlayerId, (i64, i64)> = BTreeMap::new();
            for one in &event.meetings {
                let sides = [
                    (one.one, one.other, one.games.one),
                    (one.other, one.one, one.games.other),
                ];
                for (own, other, halves) in sides {
                    if own == *player && one.games.results > 0 {
                        let sum = rated.entry(other).or_default();
                        *sum = (sum.0 + one.games.results, sum.1 + halves);
                    }
                }
            }
            let whole = |count: usize| i64::try_from(count).unwrap();
            let met = met(&competition, *player, &register).into_iter();
            let met: BTreeMap<PlayerId, (i64, i64)> = met
                .map(|(other, one)| (other, (whole(one.games()), whole(2 * one.won + one.drawn))))
                .collect();
            assert_eq!(met, rated, "{player}");
        }
    }
}
