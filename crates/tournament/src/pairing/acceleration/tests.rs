use super::*;
use crate::{
    Attendance, ByeKind,
    pairing::{Constraints, pair_within},
    sample::{self, Die},
};

fn halves(tournament: &Tournament, round: u16) -> Vec<(u16, i32)> {
    let points = virtual_points(tournament, Acceleration::Baku, RoundNo(round));
    points
        .iter()
        .map(|(no, one)| (no.0, one.halves()))
        .collect()
}

#[test]
fn the_upper_half_has_a_win_and_then_a_draw() {
    let tournament = sample::with(sample::swiss(10, 9), 1, PrimaryScore::MatchPoints);
    let all = |halves: i32| (1..=6).map(|no| (no, halves)).collect::<Vec<_>>();
    for round in 1..=9 {
        let wanted = match round {
            1..=3 => all(2),
            4..=5 => all(1),
            _ => Vec::new(),
        };
        assert_eq!(halves(&tournament, round), wanted, "round {round}");
    }
    assert!(virtual_points(&tournament, Acceleration::None, RoundNo(1)).is_empty());
}

#[test]
fn half_of_161_players_are_82() {
    for (players, upper) in [(161, 82), (160, 80), (4, 2), (5, 4), (2, 2), (1, 1)] {
        let tournament = sample::swiss(players, 9);
        assert_eq!(halves(&tournament, 1).len(), upper, "{players} players");
    }
}

#[test]
fn who_comes_late_does_not_move_the_last_of_the_upper_half() {
    let mut tournament = sample::swiss(9, 7);
    // 2 and 8 come late: of 1, 3, 4, 5, 6, 7, 9 the first four, and 2 among them.
    for late in [2, 8] {
        tournament
            .entries
            .get_mut(&EntryNo(late))
            .unwrap()
            .from_round = RoundNo(2);
    }
    let upper = |tournament: &Tournament, round| -> Vec<u16> {
        halves(tournament, round).iter().map(|one| one.0).collect()
    };
    assert_eq!(upper(&tournament, 1), [1, 2, 3, 4, 5]);
    let added = VirtualPoints::of(&tournament, Acceleration::Baku);
    let constraints = Constraints {
        added,
        ..Constraints::default()
    };
    let drafted = pair_within(&tournament, &constraints).unwrap();
    sample::play(&mut tournament, drafted, &mut Die::new(1));
    // What happens later does not change who was there.
    let one = tournament.entries.get_mut(&EntryNo(3)).unwrap();
    one.attendance = Attendance::Withdrawn(RoundNo(2));
    one.byes.insert(RoundNo(2), ByeKind::Zero);
    assert_eq!(upper(&tournament, 2), [1, 2, 3, 4, 5]);
}

#[test]
fn game_points_have_a_match_won_and_drawn() {
    let tournament = sample::with(sample::swiss(4, 5), 2, PrimaryScore::GamePoints);
    assert_eq!(halves(&tournament, 1), [(1, 4), (2, 4)]);
    assert_eq!(halves(&tournament, 3), [(1, 2), (2, 2)]);
}

#[test]
fn virtual_points_keep_the_halves_apart_in_the_first_rounds() {
    let mut tournament = sample::with(sample::swiss(16, 9), 2, PrimaryScore::MatchPoints);
    let added = VirtualPoints::of(&tournament, Acceleration::Baku);
    let constraints = Constraints {
        added,
        ..Constraints::default()
    };
    let drafted = pair_within(&tournament, &constraints).unwrap();
    for pair in &drafted.pairings {
        assert_eq!(pair.first.0 <= 8, pair.second.0 <= 8, "{pair:?}");
    }
    sample::play(&mut tournament, drafted, &mut Die::new(5));
    let ledger = crate::standings::Ledger::of(&tournament, None);
    let total: i32 = ledger.entries().map(|one| ledger.score(one).halves()).sum();
    assert!(total <= 16, "no virtual points in the standings");
}
