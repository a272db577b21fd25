//! How the benchmarks take time.

use std::time::{Duration, Instant};

/// The median of so many runs, after one that is not counted.
pub fn median(times: usize, mut work: impl FnMut()) -> Duration {
    work();
    let mut taken: Vec<Duration> = (0..times)
        .map(|_| {
            let started = Instant::now();
            work();
            started.elapsed()
        })
        .collect();
    taken.sort_unstable();
    taken[times / 2]
}
