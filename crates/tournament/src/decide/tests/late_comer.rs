//! A late-comer joins a public round at the bye's free board.

use super::*;
use crate::{
    Attendance, DrawRecord, DrawVerdict, Edition, MissedRounds,
    decide::tests::withdrawal::bench,
    judge::{self, Conditions, System},
    pairing::{
        Constraints,
        explain::{Explanation, LateReason, PairReason, Why, explain},
    },
    trf::{self, ReadOptions},
};

const FIRST: RoundNo = RoundNo(1);

fn regulations(system: PairingSystem, per: DrawnPer) -> Regulations {
    Regulations {
        system,
        missed: MissedRounds::Half,
        opening: OpeningRule::Drawn {
            moves: 3,
            per,
            repeats: false,
        },
        ..Regulations::standard()
    }
}

/// Seven players, so that somebody has the bye, and two who are entered later.
fn with_bye(system: PairingSystem, per: DrawnPer) -> Story {
    with_bye_and(system, per, 1960)
}

/// The same, the first of the two with this rating.
fn with_bye_and(system: PairingSystem, per: DrawnPer, rating: u16) -> Story {
    let mut story = Story::with_regulations(7, regulations(system, per));
    story.publish();
    story.then(|t| enter(t, vec![(None, rated(8, rating)), (None, rated(9, 1200))]));
    story
}

fn seat(t: &Tournament, no: RoundNo, entry: u16) -> Result<Vec<Event>, Refusal> {
    seat_late_comer(t, (no, t.edition(no)), EntryNo(entry), &secret())
}

fn bye_of(t: &Tournament, no: RoundNo) -> EntryNo {
    t.round(no).unwrap().byes[0].entry
}

#[test]
fn the_player_with_the_bye_gets_an_opponent_and_openings_of_the_same_draw() {
    for system in [
        PairingSystem::DoubleSwiss { rounds: 4 },
        PairingSystem::Dutch { rounds: 4 },
    ] {
        for per in [DrawnPer::Round, DrawnPer::Match] {
            let mut story = with_bye(system, per);
            let (bye, before) = (
                bye_of(&story.now, FIRST),
                story.now.rounds[0].matches.clone(),
            );
            assert_eq!(late_comers(&story.now, FIRST), [EntryNo(8), EntryNo(9)]);
            story.then(|t| seat(t, FIRST, 8));
            let round = &story.now.rounds[0];
            assert_eq!(round.matches[..3], before[..], "nobody else is moved");
            let one = &round.matches[3];
            assert!(one.pairing.side_of(bye).is_some() && one.by_hand);
            assert!(one.pairing.side_of(EntryNo(8)).is_some() && round.byes.is_empty());
            assert!(one.games.iter().all(|game| game.opening.is_some()));
            if per == DrawnPer::Round {
                assert_eq!(one.games[0].opening, before[0].games[0].opening);
            }
            let record = DrawRecord {
                secret: Some(secret()),
                ..DrawRecord::of(&story.now).unwrap()
            };
            assert_eq!(record.verify(), DrawVerdict::Holds);
            // who has a number among those of their strength
            assert_eq!(story.now.order.len(), 8);
            assert_eq!(late_comers(&story.now, FIRST), []);
            // pressed twice
            assert_eq!(seat(&story.now, FIRST, 8), Ok(Vec::new()));
            assert_eq!(
                story.refused(|t| seat(t, FIRST, 9)),
                Refusal::Round(RoundRefusal::NoBye { round: FIRST })
            );
            assert_eq!(story.replayed(), story.now);
        }
    }
}

/// Neither has played: the higher ranked has White by an odd number among all who have come (C.04.3 5.2.5, C.04.5 4.3.1).
#[test]
fn the_colours_go_by_the_numbers_of_everybody() {
    for system in [
        PairingSystem::DoubleSwiss { rounds: 4 },
        PairingSystem::Dutch { rounds: 4 },
    ] {
        for (rating, number) in [(1995, 1), (1985, 2), (1975, 3), (1965, 4)] {
            let mut story = with_bye_and(system, DrawnPer::Match, rating);
            story.then(|t| seat(t, FIRST, 8));
            let late = EntryNo(8);
            assert_eq!(story.now.pairing_number(late), Some(number));
            let seated = story.now.rounds[0].matches[3].pairing;
            assert_eq!(seated.first == late, number % 2 == 1, "{system:?} {number}");
        }
    }
}

#[test]
fn whoever_checked_in_for_the_next_round_gives_the_half_point_back() {
    let mut story = with_bye(PairingSystem::DoubleSwiss { rounds: 4 }, DrawnPer::Match);
    story.then(|t| check_in(t, EntryNo(8)));
    assert!(story.now.rounds[0].bye_of(EntryNo(8)).is_some());
    story.then(|t| seat(t, FIRST, 8));
    let round = &story.now.rounds[0];
    assert!(round.byes.is_empty() && round.match_of(EntryNo(8)).is_some());
    assert_eq!(story.now.entries[&EntryNo(8)].from_round, FIRST);
    assert_eq!(story.replayed(), story.now);
}

/// Said not to come at the start, and here once the round is public: one act seats them. Whoever played and left has to come back first.
#[test]
fn whoever_was_said_to_be_absent_joins_as_well() {
    let mut story = with_bye(PairingSystem::DoubleSwiss { rounds: 4 }, DrawnPer::Match);
    story.then(|t| mark_absent(t, &[EntryNo(8)]));
    let bye = bye_of(&story.now, FIRST);
    let plays = story.now.rounds[0].matches[0].pairing.first;
    story.then(|t| withdraw(t, plays));
    assert_eq!(late_comers(&story.now, FIRST), [EntryNo(8), EntryNo(9)]);
    assert_eq!(
        story.refused(|t| seat(t, FIRST, plays.0)),
        Refusal::Entry(EntryRefusal::HasWithdrawn { entry: plays })
    );
    story.then(|t| seat(t, FIRST, 8));
    let one = &story.now.rounds[0].matches[3];
    assert!(one.pairing.side_of(EntryNo(8)).is_some() && one.pairing.side_of(bye).is_some());
    let entry = &story.now.entries[&EntryNo(8)];
    assert_eq!(
        (entry.attendance, entry.from_round),
        (Attendance::Present, FIRST)
    );
    assert!(story.now.order.contains(&EntryNo(8)));
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn only_until_the_first_result() {
    let mut story = with_bye(PairingSystem::DoubleSwiss { rounds: 4 }, DrawnPer::Match);
    let one = all_results(&story.now, FIRST)[..1].to_vec();
    story.then(|t| enter_results(t, FIRST, &one, None));
    assert_eq!(
        story.refused(|t| seat(t, FIRST, 8)),
        Refusal::Round(RoundRefusal::RoundBegun { round: FIRST })
    );
    assert_eq!(late_comers(&story.now, FIRST), []);
    // taken away again, as after a slip of the thumb
    story.then(|t| correct_result(t, FIRST, one[0].board, one[0].game, None));
    story.then(|t| seat(t, FIRST, 8));
    story.then(|t| enter_results(t, FIRST, &one, None));
    assert_eq!(seat(&story.now, FIRST, 8), Ok(Vec::new()), "pressed twice");
}

#[test]
fn whoever_is_kept_apart_has_met_or_is_in_the_round_does_not_join() {
    let mut story = with_bye(PairingSystem::DoubleSwiss { rounds: 4 }, DrawnPer::Match);
    let bye = bye_of(&story.now, FIRST);
    story.then(|t| keep_apart(t, EntryNo(8), bye));
    assert_eq!(
        story.refused(|t| seat(t, FIRST, 8)),
        Refusal::Entry(EntryRefusal::MayNotMeet {
            one: bye,
            other: EntryNo(8)
        })
    );
    let in_it = story.now.rounds[0].matches[0].pairing.first;
    for entry in [in_it, bye] {
        assert_eq!(
            story.refused(|t| seat(t, FIRST, entry.0)),
            Refusal::Entry(EntryRefusal::InRound { entry })
        );
    }
    assert_eq!(
        story.refused(|t| seat_late_comer(t, (FIRST, Edition(1)), EntryNo(9), &secret())),
        Refusal::Round(RoundRefusal::RoundWithdrawn { round: FIRST })
    );
    let mut even = Story::with_players(6);
    even.publish();
    even.then(|t| enter(t, vec![(None, rated(7, 1500))]));
    assert_eq!(
        even.refused(|t| seat(t, FIRST, 7)),
        Refusal::Round(RoundRefusal::NoBye { round: FIRST })
    );
}

#[test]
fn in_a_later_round_the_rounds_before_are_missed_and_this_one_is_not() {
    let mut story = Story::with_regulations(
        7,
        regulations(PairingSystem::DoubleSwiss { rounds: 4 }, DrawnPer::Match),
    );
    story.play_round();
    let second = story.publish();
    story.then(|t| enter(t, vec![(None, rated(8, 1960))]));
    story.then(|t| seat(t, second, 8));
    assert!(story.now.rounds[0].bye_of(EntryNo(8)).is_some());
    assert!(story.now.rounds[1].bye_of(EntryNo(8)).is_none());
    let changes = all_results(&story.now, second);
    story.then(|t| enter_results(t, second, &changes, None));
    // and the round can be withdrawn like any other
    let seen = loss_of(&story.now, second).unwrap().count();
    let wish = Withdrawal {
        reason: reason(),
        seen: Edition(0),
        accepted: Some(seen),
    };
    story.then(|t| withdraw_round(t, second, &wish, &bench()));
    story.play_round();
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.verify(), DrawVerdict::Holds);
    assert_eq!(story.replayed(), story.now);
}

fn explained(story: &Story, no: RoundNo) -> Explanation {
    let constraints = Constraints::of_round(&story.now, no);
    explain(&story.now, no, &constraints).unwrap()
}

/// Nothing is wrong, in the tournament and in its file.
fn assert_right(story: &Story, system: System, told: &str) {
    let text = trf::Edition::Trf26.write(&story.now);
    let file = trf::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let of_file = judge::judge(&file.tournament, system, &Conditions::of(&file));
    let here = judge::judge(&story.now, system, &Conditions::default());
    for round in here.iter().chain(&of_file) {
        assert_eq!(round.faults, [], "{told}, round {}\n{text}", round.round);
    }
}

/// Whoever joined is said to have, and the others are explained by what was there when they were paired; also once more people entered.
#[test]
fn a_round_is_explained_and_judged_as_it_was_paired() {
    let mut seen = 0;
    for (system, rules) in [
        (
            PairingSystem::DoubleSwiss { rounds: 4 },
            System::DoubleSwiss,
        ),
        (PairingSystem::Dutch { rounds: 4 }, System::Dutch),
    ] {
        for (rounds, rating) in
            (0..3).flat_map(|rounds| [1995, 1965, 1200].map(|one| (rounds, one)))
        {
            let told = format!("{system:?} after {rounds} rounds, {rating}");
            let mut story = Story::with_regulations(7, regulations(system, DrawnPer::Match));
            for _ in 0..rounds {
                story.play_round();
            }
            let no = story.publish();
            let before = explained(&story, no);
            let had_bye = bye_of(&story.now, no);
            story.then(|t| enter(t, vec![(None, rated(8, rating)), (None, rated(9, 2050))]));
            story.then(|t| seat(t, no, 8));
            let joined = explained(&story, no);
            let late = EntryNo(8);
            if joined.pairs[3].why == Why::Late(LateReason { late, had_bye }) {
                assert_eq!(joined.pairs[..3], before.pairs[..], "{told}");
                seen += 1;
            } else {
                // the system gives the same where they are there from the start
                let by_system = |pair: &PairReason| matches!(pair.why, Why::Swiss(_));
                assert!(joined.pairs.iter().all(by_system), "{told}: {joined:?}");
            }
            assert!(joined.pairs[3].colours.rule.is_some(), "{told}");
            assert_right(&story, rules, &told);
            let changes = all_results(&story.now, no);
            story.then(|t| enter_results(t, no, &changes, None));
            story.then(|t| check_in(t, EntryNo(9)));
            story.play_round();
            assert_eq!(explained(&story, no).pairs, joined.pairs, "{told}");
            assert_right(&story, rules, &told);
        }
    }
    assert!(seen > 10, "{seen}");
}
