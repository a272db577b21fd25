//! The ratings, against the tables of FIDE and exercises worked by hand.

use std::collections::BTreeMap;

use super::*;
use crate::{
    Adjustment, BoardNo, DrawBy, Games, LossBy, Match, Outcome, Pairing, Points, PrimaryScore,
    Round, RoundNo, RoundState, RulingNo, Side, Tournament, WinBy, elo, sample,
};

fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

#[test]
fn the_expected_score_is_that_of_the_table() {
    for line in lines(include_str!("../../../../tests/data/ratings/expected.tsv")) {
        let [from, to, hundredths] = [0, 1, 2].map(|cell| line[cell].parse::<i64>().unwrap());
        for difference in from..=to {
            assert_eq!(elo::expected(difference), hundredths, "{difference}");
            if difference > 0 {
                assert_eq!(
                    elo::expected(-difference),
                    100 - hundredths,
                    "-{difference}"
                );
            }
        }
    }
}

#[test]
fn the_worth_of_a_share_is_that_of_the_table() {
    for line in lines(include_str!(
        "../../../../tests/data/ratings/differences.tsv"
    )) {
        let [share, difference] = [0, 1].map(|cell| line[cell].parse::<i64>().unwrap());
        assert_eq!(elo::difference(share), difference, "{share}");
        assert_eq!(elo::difference(100 - share), -difference, "{share}");
    }
}

/// Entry 1 meets one opponent a round, in a single game.
fn tournament(own: &str, born: &str, meetings: &str) -> Tournament {
    let meetings: Vec<(&str, &str)> = meetings
        .split(' ')
        .map(|one| one.split_once(':').unwrap())
        .collect();
    let mut tournament = sample::swiss(u16::try_from(meetings.len() + 1).unwrap(), 30);
    tournament.regulations.games = Games(1);
    let rate = |tournament: &mut Tournament, no, rating: &str| {
        let entry = tournament.entries.get_mut(&EntryNo(no)).unwrap();
        entry.person.rating = rating.parse().ok();
        entry.person.born = None;
    };
    rate(&mut tournament, 1, own);
    tournament.entries.get_mut(&EntryNo(1)).unwrap().person.born = born.parse().ok();
    for (number, (rating, result)) in (2..).zip(meetings) {
        rate(&mut tournament, number, rating);
        let pairing = Pairing {
            first: EntryNo(1),
            second: EntryNo(number),
        };
        let mut one = Match::new(BoardNo(1), pairing, 1);
        one.games[0].outcome = Some(match result {
            "1" => Outcome::Win(Side::First, WinBy::Unstated),
            "=" => Outcome::Draw(DrawBy::Unstated),
            "0" => Outcome::Win(Side::Second, WinBy::Unstated),
            "+" => Outcome::Forfeit(Side::First),
            "a" => Outcome::HalfLoss(Side::Second, LossBy::Conduct),
            other => panic!("{other}"),
        });
        tournament.rounds.push(Round {
            no: RoundNo(number - 1),
            state: RoundState::Published,
            matches: vec![one],
            byes: Vec::new(),
        });
    }
    tournament
}

#[test]
fn ratings_change_as_the_exercises_say() {
    for line in lines(include_str!("../../../../tests/data/ratings/changes.tsv")) {
        let [own, factor, born, games, meetings, ..] = line[..] else {
            panic!("{line:?}")
        };
        let mut tournament = tournament(own, born, meetings);
        if let Ok(factor) = factor.parse() {
            tournament.ratings.rules.factor = FactorRule::Same(factor);
        }
        if let Ok(games) = games.parse() {
            let listed = Listed {
                rating: own.parse().unwrap(),
                factor: None,
                games: Some(games),
            };
            tournament.ratings.frozen = Some(Freeze {
                list: "Lista".parse().unwrap(),
                dated: NaiveDate::default(),
                entries: BTreeMap::from([(EntryNo(1), listed)]),
            });
        }
        let rated = &report(&tournament)[0];
        let found = (rated.expected, rated.hundredths, rated.change());
        let wanted = [5, 6, 7].map(|cell| line[cell].parse().ok());
        assert_eq!(found, (wanted[0], wanted[1], wanted[2]), "{line:?}");
    }
}

#[test]
fn the_factor_of_the_list_comes_first() {
    let mut tournament = tournament("1800", "2010", "1800:1");
    let listed = Listed {
        rating: "1800".parse().unwrap(),
        factor: "15".parse().ok(),
        games: "3".parse().ok(),
    };
    tournament.ratings.frozen = Some(Freeze {
        list: "Lista".parse().unwrap(),
        dated: NaiveDate::default(),
        entries: BTreeMap::from([(EntryNo(1), listed)]),
    });
    assert_eq!(report(&tournament)[0].factor, Some(15));
}

#[test]
fn the_factor_of_the_list_is_held_too() {
    // 24 games at 40 would be 960
    let meetings = ["1800:1"; 24].join(" ");
    let mut tournament = tournament("1800", "-", &meetings);
    let listed = Listed {
        rating: "1800".parse().unwrap(),
        factor: "40".parse().ok(),
        games: None,
    };
    tournament.ratings.frozen = Some(Freeze {
        list: "Lista".parse().unwrap(),
        dated: NaiveDate::default(),
        entries: BTreeMap::from([(EntryNo(1), listed)]),
    });
    assert_eq!(report(&tournament)[0].factor, Some(29));
    tournament.ratings.rules.factor = FactorRule::Same("20".parse().unwrap());
    assert_eq!(report(&tournament)[0].factor, Some(40));
}

#[test]
fn the_age_is_that_of_the_last_day() {
    let mut tournament = tournament("1800", "2008", "1800:1");
    let day = |year| NaiveDate::from_ymd_opt(year, 1, 2).unwrap();
    tournament.details.starts = day(2026);
    tournament.details.ends = day(2026);
    assert_eq!(report(&tournament)[0].factor, Some(40));
    tournament.details.ends = day(2027);
    assert_eq!(report(&tournament)[0].factor, Some(20));
}

#[test]
fn who_has_no_rating_gets_a_performance_and_no_change() {
    let mut tournament = tournament("-", "-", "1800:1 1900:0 2000:=");
    let rated = report(&tournament);
    assert_eq!(rated[0].performance, Some(1900));
    assert_eq!(
        (rated[0].expected, rated[0].change(), rated[0].after()),
        (None, None, None)
    );
    // the opponents met nobody with a rating
    assert_eq!((rated[1].results, rated[1].performance), (0, None));
    assert_eq!(rated[1].change(), Some(0));
    tournament.rounds.pop();
    assert_eq!(report(&tournament)[0].opponents, Some(1850));
}

#[test]
fn a_match_can_count_as_one_result() {
    let mut tournament = tournament("1800", "-", "1800:1");
    let one = &mut tournament.rounds[0].matches[0];
    let mut drawn = one.games[0].clone();
    drawn.outcome = Some(Outcome::Draw(DrawBy::Unstated));
    one.games.push(drawn);
    let scored = |tournament: &Tournament| {
        let line = &report(tournament)[0];
        (line.results, line.points)
    };
    assert_eq!(scored(&tournament), (2, Points::ONE + Points::HALF));
    tournament.ratings.rules.unit = RatedUnit::Matches;
    assert_eq!(scored(&tournament), (1, Points::ONE));
    tournament.rounds[0].matches[0].games[1].outcome = None;
    assert_eq!(scored(&tournament), (0, Points::ZERO));
}

#[test]
fn half_a_point_of_a_single_game_is_half_a_result() {
    let mut tournament = tournament("1800", "-", "1800:a");
    for unit in [RatedUnit::Games, RatedUnit::Matches] {
        tournament.ratings.rules.unit = unit;
        let line = &report(&tournament)[0];
        assert_eq!((line.results, line.points), (1, Points::HALF));
    }
}

#[test]
fn fines_change_no_rating() {
    for unit in [RatedUnit::Games, RatedUnit::Matches] {
        let mut tournament = tournament("1800", "-", "1800:1");
        tournament.ratings.rules.unit = unit;
        let clean = report(&tournament);
        tournament.rounds[0].matches[0]
            .adjustments
            .push(Adjustment {
                side: Side::First,
                score: PrimaryScore::GamePoints,
                change: Points::ZERO - Points::ONE,
                ruling: RulingNo(1),
            });
        assert_eq!(report(&tournament), clean);
    }
}

#[test]
fn what_the_one_wins_the_other_loses() {
    let mut tournament = sample::swiss(8, 3);
    for (no, entry) in &mut tournament.entries {
        entry.person.rating = Some((1500 + 70 * no.0).try_into().unwrap());
    }
    let mut die = sample::Die::new(3);
    for _ in 0..3 {
        let drafted = crate::pairing::pair(&tournament).unwrap();
        sample::play(&mut tournament, drafted, &mut die);
    }
    tournament.ratings.rules.factor = FactorRule::Same("20".parse().unwrap());
    let rated = report(&tournament);
    assert!(rated.iter().any(|line| line.change() > Some(0)));
    for line in &rated {
        assert_eq!(super::rated(&tournament, line.entry).as_ref(), Some(line));
    }
    let both_lost = tournament.rounds.iter().flat_map(|round| &round.matches);
    let lost: i64 = both_lost
        .flat_map(|one| &one.games)
        .filter(|game| matches!(game.outcome, Some(Outcome::DoubleLoss(_))))
        .count()
        .try_into()
        .unwrap();
    let sum: i64 = rated.iter().filter_map(|line| line.hundredths).sum();
    assert_eq!(sum, -2000 * lost);
}

#[test]
fn a_freeze_can_be_read_back_from_the_journal() {
    let listed = Listed {
        rating: "1800".parse().unwrap(),
        factor: "15".parse().ok(),
        games: None,
    };
    let freeze = Freeze {
        list: "Lista".parse().unwrap(),
        dated: NaiveDate::default(),
        entries: BTreeMap::from([(EntryNo(3), listed)]),
    };
    let event = crate::Event::Setup(crate::SetupEvent::RatingsFrozen { freeze });
    let text = serde_json::to_string(&event).unwrap();
    assert_eq!(serde_json::from_str::<crate::Event>(&text).unwrap(), event);
}
