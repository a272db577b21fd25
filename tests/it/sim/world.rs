//! The servers of a run, what happens to them, and the hook by which they are watched.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicUsize, Ordering::SeqCst},
};

use arbitro::db::{Conn, Db, Either};
use arbitro::live::{Hub, Limits};
use arbitro::moment::{self, Moment, MomentLock, Watcher};
use chrono::{NaiveDateTime, TimeDelta};
use diesel::connection::{Connection as _, InstrumentationEvent, SimpleConnection};
use tournament::{TournamentId, UserId};

use super::fleet::{self, Fleet};
use super::ledger::Ledger;
use super::mutations::Mutation;
use super::turns::{Dice, Turns};
use super::viewers::Viewers;
use crate::support::at;

/// Those who send requests.
pub const CLIENTS: usize = 3;
/// Servers; each has a worker for its mail and its viewers.
pub const NODES: usize = 2;
/// All threads of a run: the clients, then the workers.
pub const THREADS: usize = CLIENTS + NODES;

/// A server's memory: it is gone when the server dies.
pub struct Node {
    /// Raised by every death.
    pub life: AtomicU32,
    hub: Mutex<Hub>,
    /// How far its clock is from the others', in seconds.
    skew: AtomicI64,
}

impl Node {
    fn new() -> Node {
        Node {
            life: AtomicU32::new(0),
            hub: Mutex::new(Hub::new(Limits::default())),
            skew: AtomicI64::new(0),
        }
    }

    /// Who watches through it.
    pub fn hub(&self) -> Hub {
        lock(&self.hub).clone()
    }
}

/// Where a thread is.
#[derive(Default)]
pub struct Spot {
    at_work: AtomicBool,
    node: AtomicUsize,
    life: AtomicU32,
    /// Whether its transaction is open.
    open: AtomicBool,
    /// Which request it works on; `usize::MAX` is none.
    pub attempt: AtomicUsize,
    /// Whether the client has an answer already.
    pub answered: AtomicBool,
}

/// One run.
pub struct World {
    pub seed: u64,
    pub turns: Turns,
    /// The database beside all servers.
    pub observer: Db,
    pub of: Vec<Db>,
    pub id: TournamentId,
    pub accounts: [UserId; CLIENTS],
    pub nodes: Vec<Node>,
    pub spots: Vec<Spot>,
    pub mutation: Option<Mutation>,
    /// What a mutation keeps between two moments.
    pub kept: Mutex<super::mutations::Kept>,
    pub clients_left: AtomicUsize,
    /// Requests that the network delivers once more, later.
    pub late: Mutex<Vec<super::acts::Wish>>,
    viewers: Mutex<Viewers>,
    ledger: Mutex<Ledger>,
    dice: Mutex<Dice>,
    faulty: AtomicBool,
    clock: AtomicI64,
}

/// How a thread ends whose server died.
struct Died;

/// A lock that a panic of a test may have left.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// The servers of a seed, before anybody does anything.
    pub fn new(fleet: &Fleet<'_>, seed: u64, mutation: Option<Mutation>) -> Arc<World> {
        let id = fleet.tournament(seed);
        let world = World {
            seed,
            turns: Turns::new(seed, THREADS),
            observer: fleet.database.db.clone(),
            of: fleet.of.clone(),
            id,
            accounts: fleet.accounts,
            nodes: (0..NODES).map(|_| Node::new()).collect(),
            spots: (0..THREADS).map(|_| Spot::default()).collect(),
            mutation,
            kept: Mutex::default(),
            clients_left: AtomicUsize::new(CLIENTS),
            late: Mutex::default(),
            viewers: Mutex::default(),
            ledger: Mutex::default(),
            dice: Mutex::new(Dice::new(seed, 1)),
            faulty: AtomicBool::new(true),
            clock: AtomicI64::new(0),
        };
        lock(&world.viewers).come(&world);
        Arc::new(world)
    }

    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        lock(&self.ledger)
    }

    pub fn viewers(&self) -> MutexGuard<'_, Viewers> {
        lock(&self.viewers)
    }

    /// Whether a fault comes now that comes once in so many times.
    pub fn fault(&self, one_in: usize) -> bool {
        self.faulty.load(SeqCst) && lock(&self.dice).one_in(one_in)
    }

    /// Whether a transaction is interrupted between two statements.
    fn interrupts(&self) -> bool {
        lock(&self.dice).one_in(8)
    }

    /// No more faults: from now on everything must come to its end.
    pub fn calm_down(&self) {
        self.faulty.store(false, SeqCst);
    }

    /// The time by the clock of a server.
    pub fn now(&self, node: usize) -> NaiveDateTime {
        at(self.nodes[node].skew.load(SeqCst)) + TimeDelta::milliseconds(self.clock.load(SeqCst))
    }

    /// Lets time pass, in milliseconds.
    pub fn wait(&self, milliseconds: i64) {
        self.clock.fetch_add(milliseconds, SeqCst);
    }

    /// Sets the clock of a server forwards or back.
    pub fn jump(&self, node: usize) {
        let hours = i64::try_from(lock(&self.dice).below(5)).unwrap() - 2;
        self.nodes[node].skew.store(hours * 1800, SeqCst);
        self.ledger().faults.jumps += 1;
    }

    /// Whether a thread beside this one has a transaction open: only then may the database be busy.
    pub fn others_write(&self, me: usize) -> bool {
        let mut others = (0..THREADS).filter(|one| *one != me);
        others.any(|one| self.spots[one].open.load(SeqCst))
    }

    fn open(&self) -> usize {
        self.spots
            .iter()
            .filter(|spot| spot.open.load(SeqCst))
            .count()
    }

    /// A server dies, and with it everything that it was doing and knew.
    fn kill(&self, node: usize) {
        self.nodes[node].life.fetch_add(1, SeqCst);
        *lock(&self.nodes[node].hub) = Hub::new(Limits::default());
        let on_it = |one: usize| {
            let spot = &self.spots[one];
            spot.at_work.load(SeqCst) && spot.node.load(SeqCst) == node
        };
        self.turns.doom(on_it);
        let mut ledger = self.ledger();
        ledger.faults.deaths += 1;
        let inside = self.spots.iter().enumerate();
        let inside = inside.filter(|(one, spot)| on_it(*one) && spot.open.load(SeqCst));
        ledger.faults.deaths_in_transaction += inside.count();
    }

    /// Lets the others go on, and dies here if the server died meanwhile or does so now.
    pub fn step(&self, me: usize) {
        lock(&self.viewers).listen(self);
        self.wait(i64::try_from(lock(&self.dice).below(400)).unwrap());
        self.turns.pass(me);
        let spot = &self.spots[me];
        let node = spot.node.load(SeqCst);
        let lives = |world: &World| world.nodes[node].life.load(SeqCst) == spot.life.load(SeqCst);
        if lives(self) && self.fault(70) {
            self.kill(node);
        }
        if !lives(self) {
            resume_unwind(Box::new(Died));
        }
    }

    /// Works in a server until it is done or the server dies.
    pub fn work<T>(
        self: &Arc<Self>,
        me: usize,
        node: usize,
        work: impl FnOnce() -> T,
    ) -> Option<T> {
        let spot = &self.spots[me];
        spot.node.store(node, SeqCst);
        spot.life.store(self.nodes[node].life.load(SeqCst), SeqCst);
        spot.at_work.store(true, SeqCst);
        let world = Arc::clone(self);
        let done = {
            let _watched = moment::watch(Arc::new(Hand { world, me }));
            catch_unwind(AssertUnwindSafe(work))
        };
        spot.at_work.store(false, SeqCst);
        let was_open = spot.open.swap(false, SeqCst);
        let lives = self.nodes[node].life.load(SeqCst) == spot.life.load(SeqCst);
        if !lives && was_open {
            fleet::wait_for_rollback(&self.observer, self.open());
        }
        match done {
            Ok(done) => lives.then_some(done),
            Err(died) if died.is::<Died>() => None,
            Err(panic) => resume_unwind(panic),
        }
    }
}

/// Watches a thread.
struct Hand {
    world: Arc<World>,
    me: usize,
}

impl Watcher for Hand {
    fn reached(&self, moment: Moment<'_>) {
        let Self { world, me } = self;
        let spot = &world.spots[*me];
        match moment {
            Moment::BeforeBegin(c) => {
                wait_for_nobody(c);
                interrupt(world, *me, c);
            }
            Moment::Begun(_) => spot.open.store(true, SeqCst),
            Moment::BeforeCommit(c) => {
                if let Some(mutation) = world.mutation {
                    mutation.before_commit(world, *me, c);
                }
                wait_for_other_databases(c);
            }
            Moment::Committed => {
                spot.open.store(false, SeqCst);
                world.step(*me);
                if let Some(mutation) = world.mutation {
                    mutation.committed(world, *me);
                }
                return;
            }
            Moment::BeforeTelling | Moment::BeforeSending | Moment::BeforeAnswer => {}
        }
        world.step(*me);
    }

    fn leaves_out(&self, lock: MomentLock) -> bool {
        let mutation = self.world.mutation;
        mutation.is_some_and(|mutation| mutation.leaves_out() == Some(lock))
    }
}

/// Whoever waited in the database for somebody who waits for a turn would wait for ever: so nobody waits there. A lock that is taken is answered at
/// once with "busy", as it is after five seconds otherwise, and the client asks again when its turn comes.
fn wait_for_nobody(c: &mut Conn) {
    match c.either() {
        Either::Sqlite(c) => c.batch_execute("PRAGMA busy_timeout = 0").unwrap(),
        Either::Postgres(c) => c.batch_execute("SET lock_timeout = '1ms'").unwrap(),
    }
}

/// A commit that notifies waits for those of every database of the server, where other tests run: PostgreSQL has one lock for all of them. Nobody of this
/// run holds it, since a commit is never interrupted.
fn wait_for_other_databases(c: &mut Conn) {
    if let Either::Postgres(c) = c.either() {
        c.batch_execute("SET LOCAL lock_timeout = '20s'").unwrap();
    }
}

/// Lets the others go on between two statements of a transaction, now and then.
fn interrupt(world: &Arc<World>, me: usize, c: &mut Conn) {
    let world = Arc::downgrade(world);
    let mut over = false;
    let between = move |event: InstrumentationEvent<'_>| match event {
        InstrumentationEvent::RollbackTransaction { .. } => over = true,
        InstrumentationEvent::StartQuery { .. } if !over => {
            // the connection outlives the run
            if let Some(world) = world.upgrade()
                && world.spots[me].open.load(SeqCst)
                && world.interrupts()
            {
                world.step(me);
            }
        }
        _ => {}
    };
    match c.either() {
        Either::Sqlite(c) => c.set_instrumentation(between),
        Either::Postgres(c) => c.set_instrumentation(between),
    }
}
