//! What holds of any tournament: byes, absences, returns, withdrawals and forfeits are played by dice.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    Bye, ByeKind, DrawBy, EntryNo, MatchPoints, Outcome, Pairing, PairingSystem, PrimaryScore,
    RoundNo, WinBy,
    judge::{self, Conditions},
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
        holds::the_numbers_of_the_entries_change_nothing(players, rounds, seed)?;
    }

    #[test]
    fn what_comes_later_changes_nothing(players in 2_u16..24, rounds in 2_u16..8, seed in any::<u64>()) {
        holds::what_comes_later_changes_nothing(players, rounds, seed)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn the_numbers_of_the_entries_change_nothing(
        players: u16,
        rounds: u16,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let name = |no: EntryNo| EntryNo(1000 - no.0);
        for (tournament, drafted) in played(players, rounds, 1, seed) {
            let other = pair(&renamed(&tournament, name), &Settings::default()).unwrap();
            let pairs = |drafted: &Drafted, name: &dyn Fn(EntryNo) -> EntryNo| -> Vec<_> {
                let pairs = drafted.pairings.iter();
                pairs
                    .map(|one| (name(one.first), name(one.second)))
                    .collect()
            };
            prop_assert_eq!(pairs(&drafted, &name), pairs(&other, &|no| no));
            prop_assert_eq!(bye(&drafted).map(name), bye(&other));
        }
        Ok(())
    }

    pub(super) fn what_comes_later_changes_nothing(
        players: u16,
        rounds: u16,
        seed: u64,
    ) -> Result<(), TestCaseError> {
        let all = played(players, rounds, 1, seed);
        let Some((last, _)) = all.last() else {
            return Ok(());
        };
        for (before, drafted) in &all {
            // The later rounds are taken away again; who is there is as it was.
            let mut again = last.clone();
            again.rounds.truncate(before.rounds.len());
            again.entries.clone_from(&before.entries);
            prop_assert_eq!(&pair(&again, &Settings::default()).unwrap(), drafted);
        }
        Ok(())
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

/// The last round as the judge sees it.
fn judged(tournament: &Tournament) -> Vec<judge::field::JudgedPlayer> {
    let conditions = Conditions::default();
    let history = judge::history::History::of(tournament, &conditions);
    let round = tournament.rounds.last().unwrap();
    let dutch = judge::System::Dutch;
    judge::field::JudgedField::of(tournament, &history, round, dutch, &conditions).players
}

#[test]
fn a_topscorer_has_more_than_half_of_the_game_points_where_these_count_first() {
    let (winner, dutch) = (EntryNo(1), PairingSystem::Dutch { rounds: 3 });
    let mut tournament = sample::with(sample::started(6, dutch), 2, PrimaryScore::GamePoints);
    let mut before = tournament.clone();
    for _ in 0..3 {
        before = tournament.clone();
        let drafted = pair(&tournament, &Settings::default()).unwrap();
        sample::play(&mut tournament, drafted, &mut Die::new(1));
        for one in &mut tournament.rounds.last_mut().unwrap().matches {
            let outcome = match one.pairing.side_of(winner) {
                Some(side) => Outcome::Win(side, WinBy::Unstated),
                None => Outcome::Draw(DrawBy::Unstated),
            };
            for game in &mut one.games {
                game.outcome = Some(outcome);
            }
        }
    }
    // everybody else has two of the four points at most
    let field = Field::of(&before, RoundNo(3));
    let players = Players::of(&before, &field, &Settings::default()).into_all();
    let pairs = players.iter().zip(&field.contenders);
    let topscorers = pairs.filter(|(player, _)| player.topscorer);
    let topscorers: Vec<EntryNo> = topscorers.map(|(_, one)| one.entry).collect();
    assert_eq!(topscorers, [winner]);
    let judged = judged(&tournament).into_iter();
    let topscorers: Vec<EntryNo> = judged
        .filter(|one| one.topscorer)
        .map(|one| one.entry)
        .collect();
    assert_eq!(topscorers, [winner]);
}

#[test]
fn half_of_the_game_points_without_a_game_is_a_downfloat_whatever_a_lost_match_scores() {
    let rested = EntryNo(2);
    let mut tournament = sample::with(sample::swiss(5, 3), 2, PrimaryScore::GamePoints);
    tournament.regulations.match_points = MatchPoints {
        win: Points::ONE * 3,
        draw: Points::ONE * 2,
        loss: Points::ONE,
    };
    let entry = tournament.entries.get_mut(&rested).unwrap();
    entry.byes.insert(RoundNo(1), ByeKind::Half);
    for _ in 0..2 {
        let drafted = pair(&tournament, &Settings::default()).unwrap();
        sample::play(&mut tournament, drafted, &mut Die::new(1));
    }
    let field = Field::of(&tournament, RoundNo(2));
    let players = Players::of(&tournament, &field, &Settings::default()).into_all();
    let place = field.contenders.iter().position(|one| one.entry == rested);
    assert_eq!(
        players[place.unwrap()].floats[0],
        Some(players::Float::Down)
    );
    let judged = judged(&tournament);
    let one = judged.iter().find(|one| one.entry == rested).unwrap();
    assert_eq!(one.floats[0], Some(judge::field::JudgedFloat::Down));
}
