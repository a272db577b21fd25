use proptest::prelude::*;

use super::*;
use crate::{
    Games, PairingSystem, PrimaryScore, Tournament,
    simulate::{Chances, Plan, simulate},
    standings::{Quarters, Value, standings},
};

/// A simulated tournament in which much goes wrong: byes, forfeits, late entries, withdrawals.
fn tournaments() -> impl Strategy<Value = Tournament> {
    let sizes = (2_u16..14, 1_u16..7, any::<u64>(), 1_u8..4, any::<bool>());
    (sizes, any::<bool>()).prop_map(|((players, rounds, seed, games, dutch), by_games)| {
        let system = if dutch {
            PairingSystem::Dutch { rounds }
        } else {
            PairingSystem::DoubleSwiss { rounds }
        };
        let plan = Plan {
            games: Games(games),
            primary: [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][usize::from(by_games)],
            chances: Chances {
                forfeit: 80,
                game_forfeit: 60,
                half_bye: 60,
                late_entry: 120,
                withdrawal: 60,
                ..Chances::USUAL
            },
            ..Plan::usual(system, players, rounds, seed)
        };
        simulate(&plan).file.tournament
    })
}

/// The games that were played, each once.
fn played(tournament: &Announced) -> Vec<&Game> {
    let matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    let games = matches.flat_map(Match::every_game);
    games
        .filter(|game| game.outcome.is_some_and(Outcome::played))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]
    #[test]
    fn every_line_ends_where_the_standings_are(tournament in tournaments()) {
        holds::every_line_ends_where_the_standings_are(tournament)?;
    }

    #[test]
    fn every_game_has_one_white_and_one_black(tournament in tournaments()) {
        holds::every_game_has_one_white_and_one_black(tournament)?;
    }

    #[test]
    fn a_rating_ends_where_the_report_says(tournament in tournaments()) {
        holds::a_rating_ends_where_the_report_says(tournament)?;
    }

    #[test]
    fn upsets_are_won_against_the_stronger_and_sorted(tournament in tournaments()) {
        holds::upsets_are_won_against_the_stronger_and_sorted(tournament)?;
    }

    #[test]
    fn the_games_of_the_openings_are_the_games_that_were_played(tournament in tournaments(), seed in any::<u16>()) {
        holds::the_games_of_the_openings_are_the_games_that_were_played(tournament, seed)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn every_line_ends_where_the_standings_are(
        tournament: Tournament,
    ) -> Result<(), TestCaseError> {
        let announced = tournament.announced();
        let table = standings(&announced, None);
        let runners = race(&announced, usize::MAX);
        prop_assert_eq!(runners.len(), table.rows.len());
        for (runner, row) in runners.iter().zip(&table.rows) {
            prop_assert_eq!((runner.entry, runner.place), (row.entry, row.place));
            prop_assert_eq!(runner.steps.len(), announced.rounds.len());
            let last = runner.steps.last().map_or(Points::ZERO, |step| step.score);
            prop_assert_eq!(row.score.value, Value::Number(Quarters::from(last)));
            let own = course(&announced, row.entry).unwrap();
            prop_assert_eq!(&own.steps, &runner.steps);
            // what was not played moves nobody's line, and nobody goes back
            for (before, after) in runner.steps.iter().zip(runner.steps.iter().skip(1)) {
                prop_assert!(after.score >= before.score);
                prop_assert!(after.done != Done::Nothing || after.score == before.score);
            }
        }
        prop_assert_eq!(
            race(&announced, 3),
            runners.into_iter().take(3).collect::<Vec<_>>()
        );
        Ok(())
    }

    pub(super) fn every_game_has_one_white_and_one_black(
        tournament: Tournament,
    ) -> Result<(), TestCaseError> {
        let announced = tournament.announced();
        let courses = announced
            .order
            .iter()
            .filter_map(|entry| course(&announced, *entry));
        let colours: Vec<RoundColours> = courses.flat_map(|one| one.colours).collect();
        let games = played(&announced).len();
        prop_assert_eq!(colours.iter().map(|one| one.white).sum::<usize>(), games);
        prop_assert_eq!(colours.iter().map(|one| one.black).sum::<usize>(), games);
        Ok(())
    }

    pub(super) fn a_rating_ends_where_the_report_says(
        tournament: Tournament,
    ) -> Result<(), TestCaseError> {
        let announced = tournament.announced();
        for line in report(&announced) {
            let steps = course(&announced, line.entry).unwrap().ratings;
            prop_assert_eq!(
                steps.len(),
                if line.rating.is_some() {
                    line.met.len()
                } else {
                    0
                }
            );
            if let Some(last) = steps.last() {
                prop_assert_eq!(Some(last.rating), line.after());
            }
        }
        Ok(())
    }

    pub(super) fn upsets_are_won_against_the_stronger_and_sorted(
        tournament: Tournament,
    ) -> Result<(), TestCaseError> {
        let announced = tournament.announced();
        let upsets = upsets(&announced, usize::MAX);
        prop_assert!(upsets.iter().all(|one| one.difference() > 0));
        prop_assert!(upsets.is_sorted_by_key(|one| -one.difference()));
        for one in &upsets {
            let round = announced.round(one.round).unwrap();
            let found = round.on_board(one.board).unwrap();
            let side = found.pairing.side_of(one.winner.0).unwrap();
            prop_assert!(found.game_points(side) > found.game_points(side.other()));
            prop_assert_eq!(found.pairing.on(side.other()), one.loser.0);
        }
        let all = performances(&announced, usize::MAX);
        prop_assert!(all.is_sorted_by_key(|one| -one.beyond()));
        Ok(())
    }

    pub(super) fn the_games_of_the_openings_are_the_games_that_were_played(
        tournament: Tournament,
        seed: u16,
    ) -> Result<(), TestCaseError> {
        let mut announced = tournament.announced().into_tournament();
        announced.regulations.opening = crate::OpeningRule::Drawn {
            moves: 3,
            per: crate::DrawnPer::Match,
            repeats: true,
        };
        let mut number = seed;
        for round in &mut announced.rounds {
            for game in round.matches.iter_mut().flat_map(|one| &mut one.games) {
                number = number.wrapping_mul(5).wrapping_add(11);
                game.opening = Some(number % 20 + 1);
            }
        }
        let announced = announced.announced();
        let games = played(&announced);
        let scores = openings(&announced);
        prop_assert_eq!(
            scores.iter().map(OpeningScore::games).sum::<usize>(),
            games.len()
        );
        prop_assert!(scores.is_sorted_by_key(|one| usize::MAX - one.games()));
        let won_by = |colour: Colour| {
            let won = |game: &&&Game| matches!(game.outcome, Some(Outcome::Win(side, _)) if game.colour(side) == colour);
            games.iter().filter(won).count()
        };
        prop_assert_eq!(
            scores.iter().map(|one| one.white).sum::<usize>(),
            won_by(Colour::White)
        );
        prop_assert_eq!(
            scores.iter().map(|one| one.black).sum::<usize>(),
            won_by(Colour::Black)
        );
        Ok(())
    }
}
