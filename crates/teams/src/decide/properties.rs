//! What holds whatever is played.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::identity;

use chrono::Duration;
use proptest::prelude::*;
use tournament::{PlayerId, Points, Side};

use super::tests::{die, play, prepared, secret, start};
use super::*;
use crate::{
    MatchEvent, TeamEvent, TeamNo,
    individuals::{games, individuals},
    rules::PRESETS,
    standings::standings,
    team_match::place,
};

const SWISS: &str = "name Suíço\nformat swiss 4\nboards 3\ngames 2\nlist 5\nboard 2 1 0\nmatch 3 2 1 0\nrank match-points sonneborn-berger board-weights wins\n";

fn any_rules() -> impl Strategy<Value = &'static str> {
    let texts = PRESETS.iter().map(|(_, text)| *text).chain([SWISS]);
    proptest::sample::select(texts.collect::<Vec<_>>())
}

/// As many teams as the rules take.
fn teams_for(rules: &str, wanted: u16) -> u16 {
    if rules.contains("meet ") {
        8
    } else if rules.contains("format scheveningen") {
        2
    } else {
        wanted
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Boards sum to the match, whatever was played, and both sides of the whole account for it.
    #[test]
    fn boards_sum_to_the_match(rules in any_rules(), wanted in 5_u16..9, seed in 0_u64..1 << 40) {
        holds::boards_sum_to_the_match(rules, wanted, seed)?;
    }

    /// No two teams meet twice in a cycle, and nobody plays twice in a round.
    #[test]
    fn no_two_teams_meet_twice(rules in any_rules(), wanted in 5_u16..9, seed in 0_u64..1 << 40) {
        holds::no_two_teams_meet_twice(rules, wanted, seed)?;
    }

    /// What individuals scored is what the teams' games are worth, and each game is rated once.
    #[test]
    fn individuals_sum_to_the_teams(rules in any_rules(), wanted in 5_u16..9, seed in 0_u64..1 << 40) {
        holds::individuals_sum_to_the_teams(rules, wanted, seed)?;
    }

    /// The order in which teams and results came in changes nothing of the table but the numbers of the teams.
    #[test]
    fn the_order_of_results_changes_nothing(seed in 0_u64..1 << 40) {
        holds::the_order_of_results_changes_nothing(seed)?;
    }

    /// The journal makes the same competition again, through JSON.
    #[test]
    fn events_come_back_from_their_text(seed in 0_u64..1 << 40) {
        holds::events_come_back_from_their_text(seed)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn boards_sum_to_the_match(
        rules: &str,
        wanted: u16,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let competition = play(rules, teams_for(rules, wanted), seed);
        prop_assert!(!competition.rounds.is_empty());
        for (_, one) in competition.matches() {
            let score = competition.score(one);
            for at in [0, 1] {
                let boards: Points = score.boards.iter().map(|board| board.points[at]).sum();
                prop_assert_eq!(boards, score.points[at]);
            }
            prop_assert!(score.is_over && score.match_points.is_some());
        }
        Ok(())
    }

    pub(super) fn no_two_teams_meet_twice(
        rules: &str,
        wanted: u16,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let competition = play(rules, teams_for(rules, wanted), seed);
        let (mut met, mut seated) = (BTreeSet::new(), BTreeSet::new());
        for (at, one) in competition.matches() {
            let cycle = competition.cycle(at.round, one.division);
            prop_assert!(met.insert((cycle, one.home.min(one.away), one.home.max(one.away))));
            for lineup in one.lineups.iter().flatten() {
                for player in lineup.players() {
                    prop_assert!(seated.insert((at.round, player)));
                }
            }
        }
        Ok(())
    }

    pub(super) fn individuals_sum_to_the_teams(
        rules: &str,
        wanted: u16,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let competition = play(rules, teams_for(rules, wanted), seed);
        let points = |one: &TeamMatch| competition.score(one).games;
        let of_matches = competition
            .matches()
            // where a team did not come, or no lineup was opened, nobody scored anything for themselves
            .filter(|(_, one)| one.lineups.is_some() && one.forfeit.is_none())
            .map(|(_, one)| {
                let seats = |side: Side| {
                    let boards = 0..usize::from(competition.rules.boards);
                    boards
                        .filter(|board| one.seat(side, *board).is_some())
                        .count()
                };
                prop_assert_eq!(seats(Side::First), usize::from(competition.rules.boards));
                Ok(points(one))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let total: Points = of_matches.iter().flatten().copied().sum();
        let scored: Points = individuals(&competition, identity)
            .iter()
            .map(|one| one.total().points)
            .sum();
        prop_assert_eq!(scored, total);

        let people: BTreeMap<_, _> = competition
            .teams
            .values()
            .flat_map(|team| &team.players)
            .map(|player| (*player, tournament::Person::named("Ana".parse().unwrap())))
            .collect();
        let known = (
            &federation::People::default(),
            &federation::LicenceDays::default(),
        );
        let event = crate::rated_event(
            tournament::CompetitionId(1),
            &competition,
            &people,
            known,
            |utc| utc,
        );
        let rated: i64 = event.meetings.iter().map(|one| one.games.results).sum();
        let played = games(&competition)
            .iter()
            .filter(|game| game.result.is_played())
            .count();
        prop_assert_eq!(rated, i64::try_from(played).unwrap());
        Ok(())
    }

    pub(super) fn the_order_of_results_changes_nothing(seed: u64) -> Result<(), TestCaseError> {
        let one = play(crate::rules::NORD, 5, seed);
        let mut events: Vec<TeamEvent> = Vec::new();
        let mut other = prepared(crate::rules::NORD, 5);
        for round in &one.rounds {
            let paired = round.matches.iter().map(|one| crate::event::Paired {
                no: one.no,
                division: one.division,
                home: one.home,
                away: one.away,
            });
            events.push(TeamEvent::RoundPublished {
                round: round.no,
                matches: paired.collect(),
                rests: round.rests.clone(),
                deadline: start(),
                openings: round.openings.clone(),
            });
        }
        let mut later: Vec<TeamEvent> = Vec::new();
        for (at, played) in one.matches() {
            let lineups = played.lineups.clone().unwrap();
            later.push(TeamEvent::Match(MatchEvent::LineupsOpened {
                at,
                lineups,
                salts: [None, None],
                handed_in: [None, None],
            }));
            for side in [Side::First, Side::Second] {
                let results = played.stated[place(side)].clone();
                later.push(TeamEvent::Match(MatchEvent::ResultsStated {
                    at,
                    side,
                    results,
                }));
            }
            later.push(TeamEvent::Match(MatchEvent::ResultsEntered {
                at,
                results: played.entered.clone(),
            }));
            let reason = "porque sim".parse().unwrap();
            later.push(TeamEvent::Match(MatchEvent::MatchForfeited {
                at,
                by: played.forfeit,
                reason,
            }));
        }
        later.reverse();
        events.extend(later);
        events.iter().for_each(|event| other.apply(event));
        for division in 1..=2 {
            prop_assert_eq!(
                standings(&one, division, None),
                standings(&other, division, None)
            );
        }
        prop_assert_eq!(individuals(&one, identity), individuals(&other, identity));
        Ok(())
    }

    pub(super) fn events_come_back_from_their_text(seed: u64) -> Result<(), TestCaseError> {
        let day = start().date();
        let mut events = make(SWISS, (day, day), secret().commitment(), None).unwrap();
        let mut competition = Competition::replayed(&events).unwrap();
        let mut die = die(seed);
        for no in 1..=4_u16 {
            let name = format!("Equipa {no}").parse().unwrap();
            events.extend(set_team(&competition, None, (name, None), 1).unwrap());
            competition = Competition::replayed(&events).unwrap();
            let players = (1..5)
                .map(|player| PlayerId(i32::from(no) * 10 + player))
                .collect();
            events.extend(set_list(&competition, TeamNo(no), players, None).unwrap());
            competition = Competition::replayed(&events).unwrap();
        }
        let deadline = start() + Duration::days(die(9) as i64 + 1);
        events.extend(publish_round(&competition, &secret(), (deadline, start())).unwrap());
        let texts: Vec<String> = events
            .iter()
            .map(|event| serde_json::to_string(event).unwrap())
            .collect();
        let read: Vec<TeamEvent> = texts
            .iter()
            .map(|text| serde_json::from_str(text).unwrap())
            .collect();
        prop_assert_eq!(&read, &events);
        prop_assert_eq!(Competition::replayed(&read), Competition::replayed(&events));
        Ok(())
    }
}
