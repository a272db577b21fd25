//! The systems in which nothing is searched: what they refuse is so, and nothing else is refused.

use crate::rulings::Articles;
use crate::{
    BoardNo, Cycles, Match, PairingRefusal, PairingSystem, Points, Refusal, ResultRefusal, Side,
    Tournament,
    pairing::{Constraints, WayOut, pair, ways_out},
    sample::{self, Die},
};

#[test]
fn a_round_robin_refuses_none_of_its_rounds() {
    for cycles in [Cycles::Single, Cycles::Double, Cycles::DoubleUnswapped] {
        for players in 2..14 {
            let mut tournament = sample::started(players, PairingSystem::RoundRobin { cycles });
            for round in 1..=tournament.round_count() {
                let drafted = pair(&tournament).unwrap();
                assert_eq!(
                    drafted.pairings.len(),
                    usize::from(players / 2),
                    "round {round}"
                );
                sample::play(&mut tournament, drafted, &mut Die::new(round.into()));
            }
        }
        for players in 0..2 {
            let tournament = sample::started(players, PairingSystem::RoundRobin { cycles });
            assert_eq!(
                pair(&tournament),
                Err(Refusal::Pairing(PairingRefusal::TooFewPlayers))
            );
        }
    }
}

#[test]
fn one_match_is_of_two() {
    for players in 0..5 {
        let system = PairingSystem::Match { clinched: false };
        let tournament = sample::started(players, system);
        let refusal = pair(&tournament).err();
        let others = Refusal::Pairing(PairingRefusal::MatchNeedsTwo {
            players: players.into(),
        });
        assert_eq!(refusal, (players != 2).then_some(others.clone()));
        assert_eq!(others.article(), Some(Articles::of("FPD D.3")));
    }
}

/// Neither side scored more, and not nothing either.
fn drawn(one: &Match) -> bool {
    let points = |side: Side| -> Points {
        let outcomes = one.games.iter().filter_map(|game| game.outcome);
        outcomes.map(|outcome| outcome.points(side)).sum()
    };
    points(Side::First) == points(Side::Second) && points(Side::First) > Points::ZERO
}

fn undecided(tournament: &Tournament) -> Vec<BoardNo> {
    let last = tournament.rounds.last();
    let matches = last.map_or(&[][..], |round| &round.matches);
    let drawn = matches.iter().filter(|one| drawn(one));
    drawn.map(|one| one.board).collect()
}

#[test]
fn a_knockout_refuses_only_while_a_match_is_undecided() {
    let (mut paired, mut refused) = (0, 0);
    for seed in 0..300 {
        let mut die = Die::new(seed);
        let players = 2 + die.below(16) as u16;
        let third_place = die.below(2) == 0;
        let mut tournament = sample::started(players, PairingSystem::Knockout { third_place });
        while tournament.next_round().0 <= tournament.round_count() {
            let open = undecided(&tournament);
            match pair(&tournament) {
                Ok(drafted) => {
                    assert_eq!(open, [], "seed {seed}");
                    paired += 1;
                    sample::play(&mut tournament, drafted, &mut die);
                }
                Err(refusal) => {
                    assert_ne!(open, [], "seed {seed}: {refusal:?}");
                    let last = tournament.rounds.last().unwrap().no;
                    let (round, board) = (last, None);
                    assert_eq!(
                        refusal,
                        Refusal::Result(ResultRefusal::MatchUndecided { round, board })
                    );
                    assert_eq!(refusal.article(), Some(Articles::of("FPD D.4, D.5")));
                    let ways = ways_out(&refusal, &tournament, &Constraints::of(&tournament));
                    assert_eq!(ways, [WayOut::Decide { round, board }]);
                    refused += 1;
                    break;
                }
            }
        }
    }
    assert!(
        paired > 300 && refused > 100,
        "{paired} paired, {refused} refused"
    );
}
