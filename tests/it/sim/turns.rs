//! Whose turn it is. Every client and every worker is a thread, and one of them runs at a time: at each point it gives its turn away, and a seed
//! chooses who goes on. So a run is its seed.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Numbers from a seed (SplitMix64).
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The dice of a seed, a set for each use.
    pub fn new(seed: u64, of: u64) -> Dice {
        let mut dice = Dice(seed ^ of.wrapping_mul(0xd134_2543_de82_ef95));
        dice.next();
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of 0 to `n` - 1.
    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % (n as u64)).unwrap()
    }

    /// Once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// How long a turn may take before the run is given up: somebody waits for what only somebody without the turn can give.
const LONGEST: Duration = Duration::from_secs(60);

/// The turns of one run.
pub struct Turns {
    state: Mutex<State>,
    bells: Vec<Condvar>,
}

struct State {
    dice: Dice,
    there: Vec<bool>,
    doomed: Vec<bool>,
    running: Option<usize>,
    taken: u64,
}

impl Turns {
    /// Turns of so many threads.
    pub fn new(seed: u64, threads: usize) -> Turns {
        Turns {
            state: Mutex::new(State {
                dice: Dice::new(seed, 0),
                there: vec![true; threads],
                doomed: vec![false; threads],
                running: None,
                taken: 0,
            }),
            bells: (0..threads).map(|_| Condvar::new()).collect(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the first turn; those who called [`Turns::enter`] wait for it.
    pub fn begin(&self) {
        let mut state = self.state();
        self.next(&mut state);
    }

    /// Waits for the first turn.
    pub fn enter(&self, me: usize) {
        self.wait(self.state(), me);
    }

    /// Gives the turn away and waits for the next.
    pub fn pass(&self, me: usize) {
        let mut state = self.state();
        assert_eq!(state.running, Some(me), "two ran at once");
        self.next(&mut state);
        self.wait(state, me);
    }

    /// Gives the turn away for good.
    pub fn leave(&self, me: usize) {
        let mut state = self.state();
        state.there[me] = false;
        self.next(&mut state);
    }

    /// Gives all turns from now on to one thread: the others are done.
    pub fn only(&self, me: usize) {
        let mut state = self.state();
        for (one, there) in state.there.iter_mut().enumerate() {
            *there = one == me;
        }
        state.running = Some(me);
    }

    /// Says that these have died and only do not know it: they go on before all others, so that a server dies at once.
    pub fn doom(&self, who: impl Fn(usize) -> bool) {
        let mut state = self.state();
        for (one, doomed) in state.doomed.iter_mut().enumerate() {
            *doomed |= who(one);
        }
    }

    /// How many turns there were.
    pub fn taken(&self) -> u64 {
        self.state().taken
    }

    fn next(&self, state: &mut State) {
        let there: Vec<usize> = (0..state.there.len())
            .filter(|one| state.there[*one])
            .collect();
        let doomed = there.iter().copied().find(|one| state.doomed[*one]);
        let next = match doomed {
            Some(one) => Some(one),
            None if there.is_empty() => None,
            None => Some(*state.dice.pick(&there)),
        };
        state.running = next;
        state.taken += 1;
        if let Some(next) = next {
            self.bells[next].notify_one();
        }
    }

    fn wait(&self, mut state: MutexGuard<'_, State>, me: usize) {
        while state.running != Some(me) {
            let (now, waited) = self.bells[me]
                .wait_timeout(state, LONGEST)
                .unwrap_or_else(PoisonError::into_inner);
            state = now;
            assert!(
                !waited.timed_out(),
                "nobody goes on: {:?} runs",
                state.running
            );
        }
        state.doomed[me] = false;
    }
}
