//! The program and its database, killed, cut off, filled up and frozen: what was acknowledged is there afterwards, exactly once.
//!
//! The real program is started ([`node`]), [`writers`] enter and correct results over HTTP and keep a [`ledger`] of what they were told; after each
//! fault [`look`] holds the journal against it. The short form is in the test command; docs/map/servers.md (*Crashes*) says how the long ones are asked for.

mod clock;
mod cluster;
mod controls;
mod cuts;
mod database;
mod disk;
mod ground;
mod kills;
mod ledger;
mod look;
mod node;
mod nodes;
mod post;
mod proxy;
mod shim;
mod trouble;
mod writers;

use std::time::{Duration, Instant};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng as _},
};

use crate::support::asked;

/// What is left to chance, the same for the same seed. When a kill falls follows from the machine as well.
struct Chance(ChaCha8Rng);

impl Chance {
    fn of(seed: usize) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed as u64))
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u64() % bound as u64).unwrap()
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A time between two, in milliseconds.
    fn moment(&mut self, least: usize, most: usize) -> Duration {
        Duration::from_millis((least + self.below(most - least)) as u64)
    }
}

/// How long something that must happen may take, on a machine that is busy.
const SOON: Duration = Duration::from_secs(20);

/// Whether it becomes true in time.
fn within(limit: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + limit;
    loop {
        if is_so() {
            return true;
        }
        if Instant::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
