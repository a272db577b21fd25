//! What holds of the lists of any tournaments, each made from the one before it.

use proptest::prelude::*;
use tournament::{
    FactorRule, Listed, PairingSystem, PlayerId, RatedUnit, Stage, TimeControl, Tournament,
    TournamentId,
    ratings::report,
    simulate::{Plan, simulate},
};

use super::*;

/// A simulated tournament whose entries are players of the register, with ratings unless they are multiples of seven.
fn simulated(plan: &Plan, id: i32) -> Tournament {
    let mut tournament = simulate(plan).file.tournament;
    tournament.stage = Stage::Finished;
    tournament.details.ends = day("2026-01-01") + chrono::Days::new(u64::try_from(7 * id).unwrap());
    tournament.regulations.time = TimeControl {
        seconds: 3600,
        increment: 0,
        chosen: None,
    };
    for (no, entry) in &mut tournament.entries {
        entry.player = Some(PlayerId(i32::from(no.0)));
        let rating = 1500 + 37 * (no.0 % 20);
        entry.person.rating = (no.0 % 7 != 0).then(|| rating.try_into().unwrap());
        entry.person.born = None;
    }
    tournament
}

fn event_of(tournament: &Tournament, id: i32) -> RatedEvent {
    rated_event(
        (TournamentId(id), tournament),
        None,
        (&crate::People::default(), &crate::LicenceDays::default()),
    )
}

/// The list that a tournament's entries are rated by.
fn base_of(tournament: &Tournament) -> Base {
    let entries = tournament.entries.values();
    let rated = entries.filter_map(|entry| {
        let rating = entry.person.rating?;
        let listed = Listed {
            rating,
            factor: None,
            games: Some(100.try_into().unwrap()),
        };
        Some((entry.player?, listed))
    });
    Base {
        dated: None,
        players: rated.collect(),
    }
}

fn plan(seed: u64) -> Plan {
    Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 24, 5, seed)
}

/// One thing, not two: what the page of a tournament reports is what a list of that tournament alone makes of it.
#[test]
fn a_list_of_one_tournament_is_its_report() {
    for (seed, unit) in (0..20).zip([RatedUnit::Games, RatedUnit::Matches].into_iter().cycle()) {
        let mut tournament = simulated(&plan(seed), 1);
        tournament.ratings.rules.unit = unit;
        tournament.ratings.rules.factor = FactorRule::Fide;
        let word = unit.code();
        let rules: System = FIDE
            .replace("unit games", &format!("unit {word}"))
            .parse()
            .unwrap();
        let event = event_of(&tournament, 1);
        let list = &lists(
            &rules,
            &base_of(&tournament),
            &[day("2027-01-01")],
            &[event],
        )[0];
        let mut compared = 0;
        for line in report(&tournament) {
            let player = tournament.entries[&line.entry].player.unwrap();
            if let Some(after) = line.after() {
                assert_eq!(
                    i64::from(list.players[&player].rating.get()),
                    after,
                    "{seed} {line:?}"
                );
                compared += i32::from(line.change() != Some(0));
            }
        }
        assert!(compared > 10, "{seed}");
    }
}

/// Every change is the sum of its matches, to the last millionth where K is a whole number, and rounded once.
fn opens_to_its_sum(change: &Change) {
    for part in &change.parts {
        let sum = |of: fn(&Met) -> i64| part.met.iter().map(of).sum::<i64>();
        assert_eq!(sum(|met| met.results), part.results);
        assert_eq!(sum(|met| met.halves), part.halves);
        assert_eq!(sum(|met| met.results * met.rating), part.opponents);
        assert_eq!(sum(|met| met.expected.unwrap_or(0)), part.expected);
        let most = match part.factor {
            Some(Ratio { under: 1, .. }) | None => 0,
            Some(_) => part.met.len(),
        };
        let off = sum(|met| met.change).abs_diff(part.change);
        assert!(off <= u64::try_from(most).unwrap(), "{part:?}");
    }
    if let (Some(before), Some(reckoned)) = (change.before, change.reckoned) {
        let sum: i64 = change
            .parts
            .iter()
            .map(|part| part.change + part.bonus * 1_000_000)
            .sum();
        let off = (reckoned - before) * 1_000_000 - sum;
        assert!(off.abs() <= 500_000, "{change:?}");
    }
    if let Some(entering) = &change.entering {
        assert_eq!(change.reckoned, Some(entering.mean + entering.worth));
        let pooled: i64 = entering.pool.iter().map(|part| part.results).sum();
        assert!(pooled <= entering.results && change.before.is_none());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Tournaments with withdrawals, byes, late entries and forfeits, in any order, under each system: the order decides nothing, a list of before is what it would be
    /// without what came after, and what is corrected changes nothing that was before it.
    #[test]
    fn lists_are_a_chain(seed in 0_u64..1000, word in 0_usize..4, turn in 0_usize..5, corrected in 0_usize..5) {
        holds::lists_are_a_chain(seed, word, turn, corrected)?;
    }

    #[test]
    fn what_the_one_may_expect_the_other_may_not(stronger in -5000_i64..5000, scale in 1_i64..2000) {
        holds::what_the_one_may_expect_the_other_may_not(stronger, scale)?;
    }

    /// Nothing that somebody types makes the reader panic.
    #[test]
    fn any_text_is_read_or_refused(text in "(name A\nfrom 2020-01-01\n)?((k|cap|most|first|floor|expect|rebase|bonus|rise|count) [a-z0-9=<>/ -]{0,20}\n){0,4}") {
        let _ = text.parse::<System>();
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn lists_are_a_chain(
        seed: u64,
        word: usize,
        turn: usize,
        corrected: usize,
    ) -> Result<(), TestCaseError> {
        let rules = system(["fide", "ffjd", "kndb", "fid"][word]);
        let tournaments = (0..5).map(|id| simulated(&plan(seed + u64::try_from(id).unwrap()), id));
        let tournaments: Vec<Tournament> = tournaments.collect();
        let events = tournaments.iter().zip(0..);
        let events: Vec<RatedEvent> = events.map(|(one, id)| event_of(one, id)).collect();
        let base = base_of(&tournaments[0]);
        let days = [8, 15, 22, 60].map(|days| day("2026-01-01") + chrono::Days::new(days));
        let whole = lists(&rules, &base, &days, &events);
        for change in whole
            .iter()
            .flat_map(|list| list.changes.values().flatten())
        {
            opens_to_its_sum(change);
        }
        let mut turned = events.clone();
        turned.rotate_left(turn);
        prop_assert_eq!(&lists(&rules, &base, &days, &turned), &whole);
        for until in 0..days.len() {
            let earlier = lists(&rules, &base, &days[..until], &events);
            prop_assert_eq!(&earlier[..], &whole[..until]);
        }
        let mut other = events.clone();
        for meeting in &mut other[corrected].meetings {
            std::mem::swap(&mut meeting.games.one, &mut meeting.games.other);
        }
        let again = lists(&rules, &base, &days, &other);
        for (index, dated) in days.iter().enumerate() {
            if *dated <= events[corrected].ends {
                prop_assert_eq!(&again[index], &whole[index]);
            }
        }
        Ok(())
    }

    pub(super) fn what_the_one_may_expect_the_other_may_not(
        stronger: i64,
        scale: i64,
    ) -> Result<(), TestCaseError> {
        let ratio = Ratio {
            over: scale,
            under: 7,
        };
        for curve in [
            Expectation::Fide,
            Expectation::Logistic(scale),
            Expectation::Normal(ratio),
            Expectation::Linear(scale),
        ] {
            prop_assert_eq!(curve.of(stronger) + curve.of(-stronger), 1_000_000);
            prop_assert!(curve.of(stronger) <= curve.of(stronger + 1));
        }
        Ok(())
    }
}
