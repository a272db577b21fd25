//! How fast a program may send with one token: what it does is a change of the tournament, and those in the hall go first.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{NaiveDateTime, TimeDelta};

use tournament::TournamentId;

/// So often in the long run: two hundred boards whose moves come every twenty seconds.
const EVERY: TimeDelta = TimeDelta::milliseconds(100);

/// So many at once after a pause: all results of a large round.
const AT_ONCE: i32 = 100;

/// More tokens than this are not remembered that have nothing to wait for.
const MOST: usize = 1000;

/// A token by its tournament and its number there.
type Key = (TournamentId, i32);

/// The paces of the tokens that this node was shown lately. They are of one node and in its memory: a count that all share would be a write for each request,
/// beside the hall whose writes it is to spare.
#[derive(Debug, Default)]
pub struct Paces {
    /// When each token will have used up what it was given so far.
    used_until: Mutex<HashMap<Key, NaiveDateTime>>,
}

impl Paces {
    /// Counts a request; `Err` says after how many seconds the next is taken.
    ///
    /// # Errors
    /// The seconds, at least one.
    pub fn take(&self, token: Key, now: NaiveDateTime) -> Result<(), u64> {
        let mut all = self
            .used_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if all.len() > MOST {
            all.retain(|_, until| *until > now);
        }
        let longest = EVERY * AT_ONCE;
        // a clock that was set back makes nobody wait longer
        let until = all
            .get(&token)
            .copied()
            .unwrap_or(now)
            .clamp(now, now + longest);
        let wait = until + EVERY - now - longest;
        if wait > TimeDelta::zero() {
            all.insert(token, until);
            let wait = u64::try_from(wait.num_milliseconds());
            return Err(wait.unwrap_or_default().div_ceil(1000).max(1));
        }
        all.insert(token, until + EVERY);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: i64) -> NaiveDateTime {
        chrono::DateTime::UNIX_EPOCH.naive_utc() + TimeDelta::milliseconds(milliseconds)
    }

    #[test]
    fn a_token_has_its_own_pace() {
        let (paces, one, other) = (Paces::default(), (TournamentId(1), 1), (TournamentId(1), 2));
        for _ in 0..100 {
            assert_eq!(paces.take(one, at(0)), Ok(()));
        }
        assert_eq!(paces.take(one, at(0)), Err(1));
        assert_eq!(paces.take(one, at(99)), Err(1));
        let almost = at(99) + TimeDelta::microseconds(900);
        assert_eq!(paces.take(one, almost), Err(1));
        assert_eq!(paces.take(other, at(99)), Ok(()));
        // one more each tenth of a second, and a refusal costs nothing
        assert_eq!(paces.take(one, at(100)), Ok(()));
        assert_eq!(paces.take(one, at(199)), Err(1));
        assert_eq!(paces.take(one, at(200)), Ok(()));
        // after a pause as many at once again, and no more
        let later = at(60_000);
        let taken = (0..200).filter(|_| paces.take(one, later).is_ok()).count();
        assert_eq!(taken, 100);
        // the clock is set back by an hour: nobody waits an hour
        let back = at(60_000 - 3_600_000);
        assert_eq!(paces.take(one, back), Err(1));
        assert_eq!(paces.take(one, back + TimeDelta::seconds(1)), Ok(()));
    }
}
