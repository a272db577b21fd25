//! Many arbiters press at once: a round is made once, nobody is paired twice, the journal has no gap.

use macro_rules_attribute::apply;
use std::sync::Barrier;

use arbitro::account::SiteRole;
use arbitro::db::tournament::ChangeError;
use draughts::lot::Secret;
use tournament::{
    BoardNo, EntryNo, Event, GameNo, Mark, Refusal, ResultRefusal, RoundEvent, RoundNo,
    RoundRefusal, RoundState, Tournament, TournamentRole,
    decide::{self, ResultChange},
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Decided, Hall, all_won_by_first};
use crate::support::make_account;

const THREADS: usize = 32;
const REPEATS: usize = 50;
const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];
const FIRST: RoundNo = RoundNo(1);

type Decide = dyn Fn(&Tournament, &Secret) -> Decided + Sync;

/// Lets all threads go at once, each with its own decision, and returns how each fared.
fn race(
    hall: Hall<'_>,
    decide_of: impl Fn(usize) -> Box<Decide> + Sync,
) -> Vec<Result<(), Refusal>> {
    let barrier = Barrier::new(THREADS);
    let run = |thread| {
        let decide = decide_of(thread);
        barrier.wait();
        match hall.attempt(|t, secret| decide(t, secret)) {
            Ok(_) => Ok(()),
            Err(ChangeError::Refused(refusal)) => Err(refusal),
            Err(other) => panic!("{other}"),
        }
    };
    let run = &run;
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|n| scope.spawn(move || run(n))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    })
}

fn won(fared: &[Result<(), Refusal>]) -> usize {
    fared.iter().filter(|one| one.is_ok()).count()
}

/// Races again and again, each time in a new tournament.
fn again(db: &TestDb, round: impl Fn(Hall<'_>)) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    for _ in 0..REPEATS {
        let hall = Hall::running(db, &[(organiser, TournamentRole::Organiser)], &PLAYERS, 3);
        round(hall);
        hall.assert_sound();
    }
}

fn result(t: &Tournament, mark: Mark) -> Decided {
    let change = ResultChange {
        board: BoardNo(1),
        game: GameNo(1),
        outcome: mark.outcome(),
    };
    decide::enter_results(t, FIRST, &[change], None)
}

#[apply(on_each_database)]
fn drafting_at_once_makes_one_draft(db: &TestDb) {
    again(db, |hall| {
        let fared = race(hall, |_| Box::new(|t, _| decide::draft_round(t)));
        assert_eq!(won(&fared), 1);
        assert!(
            fared.contains(&Err(Refusal::Round(RoundRefusal::DraftExists {
                round: FIRST
            })))
        );
        assert_eq!(hall.now().tournament.rounds.len(), 1);
    });
}

#[apply(on_each_database)]
fn publishing_at_once_publishes_once(db: &TestDb) {
    again(db, |hall| {
        hall.draft();
        let fared = race(hall, |_| {
            Box::new(|t, secret| decide::publish_round(t, FIRST, secret))
        });
        assert_eq!(won(&fared), 1);
        let published = |record: &&tournament::JournalRow| record.event.contains("round-published");
        assert_eq!(hall.journal().iter().filter(published).count(), 1);
    });
}

#[apply(on_each_database)]
fn of_two_results_of_a_game_one_stands(db: &TestDb) {
    again(db, |hall| {
        hall.publish();
        let fared = race(hall, |n| {
            let mark = if n % 2 == 0 { Mark::Win } else { Mark::Loss };
            Box::new(move |t, _| result(t, mark))
        });
        // whoever typed what stands is content, the others are told
        assert_eq!(won(&fared), THREADS / 2);
        let now = hall.now().tournament;
        let stands = now.rounds[0].matches[0].games[0].outcome.unwrap();
        for told in fared.into_iter().filter_map(Result::err) {
            assert!(
                matches!(told, Refusal::Result(ResultRefusal::ResultChangedMeanwhile { stands: seen, .. }) if seen == stands)
            );
        }
        let entered = |record: &&tournament::JournalRow| record.event.contains("result-entered");
        assert_eq!(hall.journal().iter().filter(entered).count(), 1);
    });
}

#[apply(on_each_database)]
fn a_round_closes_with_every_result_or_not_at_all(db: &TestDb) {
    again(db, |hall| {
        hall.publish();
        race(hall, |n| match n % 3 {
            0 => Box::new(|t, _| decide::close_round(t, FIRST)),
            1 => {
                Box::new(|t, _| decide::enter_results(t, FIRST, &all_won_by_first(t, FIRST), None))
            }
            _ => Box::new(|t, _| result(t, Mark::Draw)),
        });
        hall.play_if_open(FIRST);
        let round = &hall.now().tournament.rounds[0];
        assert_eq!(round.missing(), 0);
    });
}

#[apply(on_each_database)]
fn whoever_withdraws_before_the_draft_is_not_in_it(db: &TestDb) {
    again(db, |hall| {
        let gone = EntryNo(3);
        race(hall, |n| match n % 2 {
            0 => Box::new(|t, _| decide::draft_round(t)),
            _ => Box::new(move |t, _| decide::withdraw(t, gone)),
        });
        let now = hall.now().tournament;
        let round = &now.rounds[0];
        assert_eq!(round.state, RoundState::Draft);
        let seated = round.match_of(gone).is_some() || round.bye_of(gone).is_some();
        assert_ne!(seated, now.entries[&gone].gone());
        let events: Vec<Event> = hall
            .journal()
            .iter()
            .map(|record| serde_json::from_str(&record.event).unwrap())
            .collect();
        assert_eq!(
            events
                .iter()
                .filter(|e| matches!(e, Event::Round(RoundEvent::RoundDrafted { .. })))
                .count(),
            1
        );
    });
}
