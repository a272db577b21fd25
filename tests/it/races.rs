//! Many arbiters press at once: a round is made once, nobody is paired twice, the journal has no gap.

use macro_rules_attribute::apply;
use std::sync::Barrier;

use arbitro::account::SiteRole;
use arbitro::db::tournament::ChangeError;
use draughts::lot::Secret;
use tournament::{
    BoardNo, EntryNo, Event, FormKey, GameNo, JournalRow, Mark, Points, PrimaryScore, Refusal,
    ResultRefusal, RoundEvent, RoundNo, RoundRefusal, RoundState, RulingNo, Tournament,
    TournamentRole, audit,
    decide::{self, ResultChange, RulingDraft, Stale},
    pairing::Basis,
    rulings::{DecisionKind, Effect, Evidence, Matter, Scene},
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Decided, Hall, PLAYERS, all_won_by_first, chief};
use crate::support::{make_account, repeats};

const THREADS: usize = 32;
const REPEATS: usize = 20;
const FIRST: RoundNo = RoundNo(1);

/// Races of a ruling against a publication, unless `ARBITRO_RACES` says so.
const STALE_REPEATS: usize = 6;

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
        assert_eq!(hall.happened("round-published"), 1);
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
        assert_eq!(hall.happened("result-entered"), 1);
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

/// A ruling that takes points from the winner of board 1 in round 1.
fn lowering(t: &Tournament) -> RulingDraft {
    let entry = t.rounds[0].matches[0].pairing.first;
    let key: FormKey = format!("formkey{:05}", t.rulings.len()).parse().unwrap();
    RulingDraft {
        key,
        seen: None,
        scene: Scene {
            round: Some(FIRST),
            board: Some(BoardNo(1)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![entry],
        move_no: None,
        facts: "Tocou no braço do oponente.".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9".into(),
        effects: vec![Effect::Lowered {
            entry,
            score: PrimaryScore::MatchPoints,
            points: Points::from_halves(1),
        }],
        clocks: None,
    }
}

/// An arbiter at the page of the draft, which showed nothing: told that something changed, one looks and confirms, the other gives up. Was the
/// draft published here?
fn publishes(hall: Hall<'_>, round: RoundNo, confirms: bool) -> bool {
    let mut seen = None;
    loop {
        match hall.publish_draft(round, seen) {
            Ok(_) => return true,
            Err(ChangeError::Refused(Refusal::Round(RoundRefusal::DraftStale { .. })))
                if confirms =>
            {
                let stale = decide::stale(&hall.journal(), round);
                seen = stale.as_ref().map(Stale::latest);
            }
            Err(ChangeError::Refused(Refusal::Round(
                RoundRefusal::DraftStale { .. } | RoundRefusal::NoDraft { .. },
            ))) => return false,
            Err(other) => panic!("{other}"),
        }
    }
}

/// What the draft of a round was paired from, what stood when it was published, and in spite of which rows it was; nothing while it is a draft.
fn published(journal: &[JournalRow], no: RoundNo) -> Option<(Basis, Basis, Vec<i32>)> {
    let before = |at: usize| Basis::of(&audit::replay(&journal[..at]).unwrap().0);
    let events = journal
        .iter()
        .map(|row| serde_json::from_str(&row.event).unwrap());
    let mut drafted = None;
    for (at, event) in events.enumerate() {
        match event {
            Event::Round(RoundEvent::RoundDrafted { round, .. }) if round == no => {
                drafted = Some(before(at));
            }
            Event::Round(RoundEvent::RoundPublished { round, despite, .. }) if round == no => {
                return Some((drafted?, before(at), despite));
            }
            _ => {}
        }
    }
    None
}

/// Two arbiters at the page of a draft, and a ruling that arrives; every third time it is taken back at once.
#[apply(on_each_database)]
fn no_draft_that_a_ruling_made_stale_is_published_unmarked(db: &TestDb) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let second = RoundNo(2);
    let (mut marked, mut sound, mut left) = (0, 0, 0);
    for repeat in 0..repeats(STALE_REPEATS) {
        let staff = [(organiser, TournamentRole::Organiser)];
        let hall = Hall::running(db, &staff, &PLAYERS, 3);
        hall.publish();
        hall.play(FIRST);
        hall.draft();
        let barrier = Barrier::new(3);
        let arbiter = |confirms| {
            barrier.wait();
            publishes(hall, second, confirms)
        };
        let won = std::thread::scope(|scope| {
            let one = scope.spawn(|| arbiter(repeat % 2 == 0));
            let other = scope.spawn(|| arbiter(false));
            barrier.wait();
            hall.act(|t, _| decide::rule(t, lowering(t), &chief()));
            if repeat % 3 == 0 {
                let why = "Foi outro.".parse().unwrap();
                hall.act(|t, _| {
                    decide::revoke(t, RulingNo(1), why, &decide::Instead::new(), &chief())
                });
            }
            [one.join().unwrap(), other.join().unwrap()]
        });
        let times = won.iter().filter(|won| **won).count();
        match published(&hall.journal(), second) {
            Some((then, now, despite)) => {
                assert_eq!(times, 1);
                assert_eq!(then != now, !despite.is_empty(), "{despite:?}");
                if despite.is_empty() {
                    sound += 1;
                } else {
                    marked += 1;
                }
            }
            None => {
                assert_eq!(times, 0);
                left += 1;
            }
        }
        hall.assert_sound();
    }
    println!("{marked} published marked, {sound} sound, {left} left as drafts");
}
