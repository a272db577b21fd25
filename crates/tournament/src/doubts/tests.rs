use super::*;
use crate::{
    Cycles, Event, Outcome, ResultEvent, RoundEvent, Side, WinBy,
    pairing::{Drafted, pair},
    sample::{self, Die, started},
};

fn found(players: u16, system: PairingSystem) -> Vec<Doubt> {
    doubts(&started(players, system))
}

#[test]
fn seven_rounds_for_six_players_are_told_before_they_fail() {
    let swiss = |players, rounds| found(players, PairingSystem::DoubleSwiss { rounds });
    let impossible = Doubt::RoundsImpossible {
        rounds: 7,
        players: 6,
        most: 5,
    };
    assert_eq!(swiss(6, 7), [impossible]);
    let tight = Doubt::RoundsTight {
        rounds: 5,
        players: 6,
        sure: 3,
    };
    assert_eq!(swiss(6, 5), [tight]);
    assert_eq!(swiss(6, 3), []);
    assert_eq!(swiss(24, 7), []);
    assert_eq!(swiss(0, 7), []);
}

#[test]
fn a_knockout_of_seven_says_who_does_not_play() {
    let knockout = PairingSystem::Knockout { third_place: false };
    let through = Doubt::GoThrough {
        players: 7,
        without_playing: 1,
    };
    assert_eq!(found(7, knockout), [through]);
    assert_eq!(found(8, knockout), []);
    let one = PairingSystem::Match { clinched: false };
    assert_eq!(found(3, one), [Doubt::NotTwo { players: 3 }]);
    assert_eq!(found(2, one), []);
}

#[test]
fn a_round_robin_of_many_does_not_fit_its_days() {
    let all = PairingSystem::RoundRobin {
        cycles: Cycles::Double,
    };
    // 46 rounds in three days, each two games of 35 minutes
    let long = Doubt::LongDays {
        rounds: 46,
        days: 3,
        hours: 19,
    };
    assert_eq!(found(24, all), [long]);
    assert_eq!(found(8, all), []);
}

#[test]
fn prizes_that_nobody_can_win_are_told() {
    let mut tournament = sample::swiss(4, 2);
    let prize = |place, category: Option<&str>| Prize {
        name: "Taça".parse().unwrap(),
        category: category.map(str::to_owned),
        place,
        value: 0,
        what: None,
        cents: 0,
        clubs: false,
    };
    tournament.awards.prizes = vec![prize(1, None), prize(5, None), prize(1, Some("women"))];
    let too_many = |category: Option<&str>, prizes, players| Doubt::TooManyPrizes {
        category: category.map(|name| name.parse().unwrap()),
        prizes,
        players,
    };
    assert_eq!(
        doubts(&tournament),
        [too_many(None, 5, 4), too_many(Some("Femininos"), 1, 0)]
    );
    tournament.awards.prizes = vec![prize(4, None)];
    assert_eq!(doubts(&tournament), []);
}

/// As many rounds as are called sure are always paired, whoever wins.
#[test]
fn sure_rounds_have_a_pairing() {
    for players in 2..=12 {
        let (sure, most) = swiss_rounds(players);
        assert!(sure <= most);
        let mut die = Die::new(players.into());
        let mut tournament = sample::swiss(players, sure);
        for _ in 0..sure {
            let drafted = pair(&tournament).unwrap();
            play(&mut tournament, drafted, &mut die);
        }
        assert_eq!(tournament.rounds.len(), usize::from(sure), "{players}");
    }
}

fn play(tournament: &mut Tournament, drafted: Drafted, die: &mut Die) {
    let round = tournament.next_round();
    let boards = drafted.pairings.len();
    let (pairings, byes) = (drafted.pairings, drafted.byes);
    let openings = vec![Vec::new(); boards];
    for event in [
        RoundEvent::RoundDrafted {
            round,
            pairings,
            byes,
        },
        RoundEvent::RoundPublished {
            round,
            openings,
            despite: Vec::new(),
        },
    ] {
        tournament.apply(&Event::Round(event));
    }
    for one in tournament.rounds.last().unwrap().matches.clone() {
        let winner = [Side::First, Side::Second][usize::from(die.below(2) == 1)];
        for game in &one.games {
            tournament.apply(&Event::Result(ResultEvent::ResultEntered {
                round,
                board: one.board,
                game: game.no,
                outcome: Outcome::Win(winner, WinBy::Unstated),
            }));
        }
    }
    tournament.apply(&Event::Round(RoundEvent::RoundClosed { round }));
}
