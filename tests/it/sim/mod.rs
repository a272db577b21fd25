//! A simulator: servers and clients in one process, on a real database, one of them running at a time, and a seed that chooses who goes on, who dies and what
//! is lost. A run is its seed, so that whatever goes wrong can be looked at again.
//!
//! **What is real**: the path of a change (`web::change::make_and_tell`), the tables and their locks, the outbox and its worker, the hub of the viewers, the
//! throttle, sessions. **What is not**: time, the network, the mail server, and the death of a server, which is a panic at one of the points of
//! [`arbitro::moment`]: its connections close, their transactions roll back, its memory is gone. Each thread has connections of its own, as servers have.
//!
//! `ARBITRO_SEEDS` is how many seeds are run, `ARBITRO_SEEDS_FROM` the first of them, `ARBITRO_SEED` runs that one alone.

mod acts;
mod client;
mod fleet;
mod keeper;
mod ledger;
mod liveness;
mod mutations;
mod safety;
mod server;
pub(crate) mod turns;
mod viewers;
mod world;

use std::sync::Arc;

use arbitro::config::DatabaseUrl;
use arbitro::db::{self, journal::Journal};
use macro_rules_attribute::apply;
use tournament::JournalRow;

use crate::on_each_database;
use crate::support::{asked, database::TestDb, set};
use client::Client;
use fleet::Fleet;
use keeper::Keeper;
use ledger::Faults;
use mutations::{ALL, Kind, Mutation, On};
use turns::Dice;
use world::{CLIENTS, NODES, World};

/// Seeds in the test command, on each database.
const SEEDS: u64 = 100;

/// What a run was.
struct Run {
    wrong: Vec<String>,
    /// What was asked, and what was answered.
    answers: Vec<String>,
    journal: Vec<JournalRow>,
    faults: Faults,
    turns: u64,
}

/// Runs a seed to its end, and judges it.
fn run(fleet: &Fleet<'_>, seed: u64, mutation: Option<Mutation>) -> Run {
    let world = World::new(fleet, seed, mutation);
    std::thread::scope(|scope| {
        for me in 0..CLIENTS {
            let client = Client {
                world: Arc::clone(&world),
                me,
                dice: Dice::new(seed, 10 + me as u64),
                runtime: &fleet.runtimes[me],
            };
            scope.spawn(move || client.run());
        }
        for node in 0..NODES {
            let me = CLIENTS + node;
            let keeper = Keeper {
                world: Arc::clone(&world),
                me,
                node,
                dice: Dice::new(seed, 10 + me as u64),
                runtime: &fleet.runtimes[me],
            };
            scope.spawn(move || keeper.run());
        }
        world.turns.begin();
    });
    let turns = world.turns.taken();
    let mut wrong = liveness::settle(fleet, &world, seed);
    wrong.extend(safety::judge(&world));
    let id = world.id;
    let journal = world
        .observer
        .read_blocking(|c| db::journal::list(c, Journal::Tournament(id)));
    let ledger = world.ledger();
    let (faults, attempts) = (ledger.faults, ledger.attempts.iter());
    Run {
        wrong,
        answers: attempts
            .map(|one| format!("{:?}: {:?}", one.wish, one.answer))
            .collect(),
        journal: journal.unwrap(),
        faults,
        turns,
    }
}

/// How many tests share the seeds, so that none takes long and several run at once.
const PARTS: u64 = 4;

/// The seeds of a part: SQLite has the first, PostgreSQL as many after them.
fn seeds(db: &TestDb, part: u64) -> Vec<u64> {
    let all = asked("ARBITRO_SEEDS", SEEDS);
    let from = asked("ARBITRO_SEEDS_FROM", 0);
    let mine = match (set("ARBITRO_SEED"), &db.url) {
        (Some(one), _) => one..one + 1,
        (None, DatabaseUrl::Sqlite(_)) => from..from + all,
        (None, DatabaseUrl::Postgres(_)) => from + all..from + 2 * all,
    };
    mine.filter(|seed| seed % PARTS == part).collect()
}

/// Every seed of a part, whatever dies and is lost: what was acknowledged is kept, once and in its place, and in the end everybody knows of it.
fn runs(db: &TestDb, part: u64) {
    let fleet = Fleet::new(db);
    let mut all = Faults::default();
    let seeds = seeds(db, part);
    for seed in &seeds {
        let run = run(&fleet, *seed, None);
        assert!(
            run.wrong.is_empty(),
            "seed {seed}: {:#?}\nagain: ARBITRO_SEED={seed} cargo nextest run --no-capture -E 'test(sim::seeds)'",
            run.wrong
        );
        all.add(run.faults);
        if seed % 1000 == part {
            println!("seed {seed}: {all:?}");
        }
    }
    let accounts = db.read(|c| db::journal::list(c, Journal::Accounts));
    assert_eq!(safety::chain(&accounts), Vec::<String>::new());
    assert!(
        seeds.len() < 20 || all.each_came(),
        "a fault never came: {all:?}"
    );
}

#[apply(on_each_database)]
fn seeds_0(db: &TestDb) {
    runs(db, 0);
}

#[apply(on_each_database)]
fn seeds_1(db: &TestDb) {
    runs(db, 1);
}

#[apply(on_each_database)]
fn seeds_2(db: &TestDb) {
    runs(db, 2);
}

#[apply(on_each_database)]
fn seeds_3(db: &TestDb) {
    runs(db, 3);
}

/// The same seed is the same run: its journal is the same byte for byte.
#[apply(on_each_database)]
fn a_seed_is_its_run(db: &TestDb) {
    let fleet = Fleet::new(db);
    for seed in 0..4 {
        let (one, other) = (run(&fleet, seed, None), run(&fleet, seed, None));
        // what differed first says most
        let answers = one.answers.iter().zip(&other.answers);
        for (nth, (answer, otherwise)) in answers.enumerate() {
            assert_eq!(answer, otherwise, "seed {seed}, request {nth}");
        }
        assert_eq!(one.journal, other.journal, "seed {seed}");
        assert_eq!(one.turns, other.turns, "seed {seed}");
    }
}

/// In which seed a mutation is seen, if it is: by the judge, or because a seed is not its run any more.
fn seen(fleet: &Fleet<'_>, mutation: Mutation, most: u64) -> Option<(u64, String)> {
    for seed in (0..most).map(|nth| mutation.nth_seed(nth)) {
        let one = run(fleet, seed, Some(mutation));
        if let Some(what) = one.wrong.first() {
            return Some((seed, what.clone()));
        }
        if mutation == Mutation::OwnClock && one.journal != run(fleet, seed, Some(mutation)).journal
        {
            return Some((seed, "a seed made two journals".to_owned()));
        }
    }
    None
}

/// Each mutation of this kind that is one here has a seed in which it is seen, among the first so many.
fn each_is_seen(kind: Kind, here: On, database: fn() -> Option<TestDb>) {
    let mut missed = Vec::new();
    let of_kind = ALL.into_iter().filter(|row| row.kind == kind);
    for row in of_kind.filter(|row| row.on == On::Both || row.on == here) {
        let Some(db) = database() else { return };
        let fleet = Fleet::new(&db);
        row.mutation.alter(&db);
        match seen(&fleet, row.mutation, row.most) {
            Some((seed, what)) => println!("{:?}: seed {seed}: {what}", row.mutation),
            None => missed.push(row.mutation),
        }
    }
    assert!(missed.is_empty(), "nobody saw {missed:?}");
}

/// Tests of one kind of mutations, on each database.
macro_rules! mutations_are_seen {
    ($name:ident, $kind:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn sqlite() {
                each_is_seen($kind, On::Sqlite, || Some(TestDb::sqlite()));
            }

            #[test]
            fn postgres() {
                each_is_seen($kind, On::Postgres, TestDb::postgres);
            }
        }
    };
}

mutations_are_seen!(each_guard_that_is_left_out_is_missed, Kind::Guard);
mutations_are_seen!(each_wrong_journal_is_seen, Kind::Journal);
mutations_are_seen!(whatever_goes_out_wrongly_is_seen, Kind::Outside);
