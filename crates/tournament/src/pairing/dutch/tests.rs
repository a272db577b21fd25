//! What holds of any tournament: byes, absences, returns, withdrawals and forfeits are played by dice.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    Bye, ByeKind, Pairing, PrimaryScore, RoundNo,
    sample::{self, Die},
};

/// The rounds as they could be paired, with the tournament as it stood before each.
fn played(players: u16, rounds: u16, games: u8, seed: u64) -> Vec<(Tournament, Drafted)> {
    let mut die = Die::new(seed);
    let primary = [PrimaryScore::MatchPoints, PrimaryScore::GamePoints][(seed % 2) as usize];
    let mut tournament = sample::with(sample::swiss(players, rounds), games, primary);
    let mut all = Vec::new();
    for _ in 0..rounds {
        sample::disturb(&mut tournament, &mut die);
        let Ok(drafted) = pair(&tournament, &Settings::default()) else {
            break;
        };
        all.push((tournament.clone(), drafted.clone()));
        sample::play(&mut tournament, drafted, &mut die);
    }
    all
}

fn bye(drafted: &Drafted) -> Option<EntryNo> {
    let found = drafted.byes.iter().find(|bye| bye.kind == ByeKind::Pairing);
    found.map(|bye| bye.entry)
}

/// C1, C2 and C3, and that everybody there is paired once.
fn absolute_criteria_hold(tournament: &Tournament, drafted: &Drafted) {
    let field = Field::of(tournament, tournament.next_round());
    let players = Players::of(tournament, &field, &Settings::default());
    let place = |no: EntryNo| {
        let found = field.contenders.iter().position(|one| one.entry == no);
        found.unwrap()
    };
    let mut seen = BTreeSet::new();
    for Pairing { first, second } in &drafted.pairings {
        assert!(seen.insert(*first) && seen.insert(*second));
        assert!(field.may_meet(place(*first), place(*second)), "C1");
        assert!(players.may_meet(place(*first), place(*second)), "C3");
    }
    if let Some(one) = bye(drafted) {
        assert!(seen.insert(one));
        assert!(!field.contenders[place(one)].had_bye, "C2");
    }
    assert_eq!(seen.len(), field.len());
}

/// The same tournament under other entry numbers, which also turns the order of the entries round.
fn renamed(tournament: &Tournament, name: impl Fn(EntryNo) -> EntryNo) -> Tournament {
    let mut other = tournament.clone();
    let entries = tournament.entries.values().cloned();
    other.entries = entries
        .map(|mut entry| {
            entry.no = name(entry.no);
            (entry.no, entry)
        })
        .collect();
    other.order = tournament.order.iter().map(|no| name(*no)).collect();
    for round in &mut other.rounds {
        for one in &mut round.matches {
            one.pairing.first = name(one.pairing.first);
            one.pairing.second = name(one.pairing.second);
        }
        for bye in &mut round.byes {
            bye.entry = name(bye.entry);
        }
    }
    other
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_round_breaks_no_absolute_criterion(
        players in 2_u16..40, rounds in 1_u16..10, games in 1_u8..3, seed in any::<u64>(),
    ) {
        for (tournament, drafted) in played(players, rounds, games, seed) {
            absolute_criteria_hold(&tournament, &drafted);
        }
    }

    #[test]
    fn the_numbers_of_the_entries_change_nothing(
        players in 2_u16..24, rounds in 1_u16..8, seed in any::<u64>(),
    ) {
        let name = |no: EntryNo| EntryNo(1000 - no.0);
        for (tournament, drafted) in played(players, rounds, 1, seed) {
            let other = pair(&renamed(&tournament, name), &Settings::default()).unwrap();
            let pairs = |drafted: &Drafted, name: &dyn Fn(EntryNo) -> EntryNo| -> Vec<_> {
                let pairs = drafted.pairings.iter();
                pairs.map(|one| (name(one.first), name(one.second))).collect()
            };
            prop_assert_eq!(pairs(&drafted, &name), pairs(&other, &|no| no));
            prop_assert_eq!(bye(&drafted).map(name), bye(&other));
        }
    }

    #[test]
    fn what_comes_later_changes_nothing(players in 2_u16..24, rounds in 2_u16..8, seed in any::<u64>()) {
        let all = played(players, rounds, 1, seed);
        let Some((last, _)) = all.last() else { return Ok(()) };
        for (before, drafted) in &all {
            // The later rounds are taken away again; who is there is as it was.
            let mut again = last.clone();
            again.rounds.truncate(before.rounds.len());
            again.entries.clone_from(&before.entries);
            prop_assert_eq!(&pair(&again, &Settings::default()).unwrap(), drafted);
        }
    }
}

#[test]
fn a_round_in_which_somebody_may_meet_nobody_is_refused() {
    let tournament = sample::swiss(4, 3);
    let forbidden = [2, 3, 4].map(|no| (EntryNo(1), EntryNo(no))).to_vec();
    let settings = Settings {
        forbidden,
        ..Settings::default()
    };
    let refusal = pair(&tournament, &settings).unwrap_err();
    assert_eq!(
        refusal,
        completion::refusal(&Field::of(&tournament, RoundNo(1)))
    );
}

#[test]
fn a_bye_asked_for_is_no_bye_of_the_system() {
    let mut tournament = sample::swiss(5, 3);
    let entry = tournament.entries.get_mut(&EntryNo(2)).unwrap();
    entry.byes.insert(RoundNo(1), ByeKind::Half);
    let drafted = pair(&tournament, &Settings::default()).unwrap();
    let asked = Bye {
        entry: EntryNo(2),
        kind: ByeKind::Half,
    };
    assert_eq!(drafted.byes, [asked]);
}
