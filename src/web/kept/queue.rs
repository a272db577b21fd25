//! The pages that wait to be made, in a line for each address: whoever asks for hundreds waits behind themselves, and what others want too stands in their
//! lines as well.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use crate::room::neighbourhood;

/// How many may wait in all, and of one address. A hall may be one address behind its router, and each phone in it wants the card of its player.
const IN_ALL: usize = 512;
const OF_ADDRESS: usize = 384;

/// What waits, the address whose turn it is first.
pub(super) struct Queue<T> {
    lines: Mutex<Lines<T>>,
    more: Condvar,
}

struct Lines<T> {
    waiting: VecDeque<(IpAddr, VecDeque<T>)>,
    count: usize,
    is_closed: bool,
}

/// Too much waits, or nothing is taken any more.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Full;

impl<T> Queue<T> {
    pub fn new() -> Self {
        let lines = Lines {
            waiting: VecDeque::new(),
            count: 0,
            is_closed: false,
        };
        Self {
            lines: Mutex::new(lines),
            more: Condvar::new(),
        }
    }

    /// Puts it at the end of the line of its address. Where all lines together are full, the end of the longest makes room for a line that is shorter by two
    /// or more, so that a few addresses keep nobody out.
    pub fn push(&self, address: IpAddr, one: T) -> Result<(), Full> {
        let address = neighbourhood(address);
        let mut lines = self.lines();
        let own = lines.waiting.iter().find(|(of, _)| *of == address);
        let own = own.map_or(0, |(_, line)| line.len());
        if lines.is_closed || own >= OF_ADDRESS {
            return Err(Full);
        }
        // whoever waits for it hears of it once the lines are let go
        let gone = match lines.count >= IN_ALL {
            true => Some(lines.shorten(own + 1).ok_or(Full)?),
            false => None,
        };
        match lines.waiting.iter_mut().find(|(of, _)| *of == address) {
            Some((_, line)) => line.push_back(one),
            None => lines.waiting.push_back((address, VecDeque::from([one]))),
        }
        lines.count += 1;
        drop(lines);
        drop(gone);
        self.more.notify_one();
        Ok(())
    }

    /// The next, of each address in its turn; waits for one. Nothing once it is closed and empty.
    pub fn next(&self) -> Option<T> {
        let mut lines = self.lines();
        loop {
            if let Some(one) = lines.take() {
                return Some(one);
            }
            if lines.is_closed {
                return None;
            }
            lines = self
                .more
                .wait(lines)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes nothing any more; what waits is still handed out.
    pub fn close(&self) {
        self.lines().is_closed = true;
        self.more.notify_all();
    }

    fn lines(&self) -> MutexGuard<'_, Lines<T>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Lines<T> {
    fn take(&mut self) -> Option<T> {
        let (address, mut line) = self.waiting.pop_front()?;
        let one = line.pop_front();
        if !line.is_empty() {
            self.waiting.push_back((address, line));
        }
        self.count -= usize::from(one.is_some());
        one
    }

    /// Takes the last of the longest line, where that is longer than this.
    fn shorten(&mut self, than: usize) -> Option<T> {
        let longest = self.waiting.iter_mut().max_by_key(|(_, line)| line.len());
        let (_, line) = longest.filter(|(_, line)| line.len() > than)?;
        let one = line.pop_back();
        self.count -= usize::from(one.is_some());
        one
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn each_address_has_its_turn() {
        let queue = Queue::new();
        for page in 0..300 {
            queue.push(address(1), page).unwrap();
        }
        queue.push(address(2), 1000).unwrap();
        queue.push(address(2), 1001).unwrap();
        let first: Vec<u16> = (0..5).filter_map(|_| queue.next()).collect();
        assert_eq!(first, [0, 1000, 1, 1001, 2]);
    }

    #[test]
    fn one_address_never_fills_it() {
        let queue = Queue::new();
        let taken = (0..1000).filter(|page| queue.push(address(1), *page).is_ok());
        assert_eq!(taken.count(), OF_ADDRESS);
        assert_eq!(queue.push(address(2), 0), Ok(()));
        let others = (3..=255).filter(|last| queue.push(address(*last), 0).is_ok());
        assert_eq!(others.count(), 253, "the longest line makes room");
    }

    /// Two that ask for all that fits leave room for whoever asks for little, and nobody gets more than the others by that.
    #[test]
    fn the_longest_line_makes_room() {
        let queue = Queue::new();
        let fill = |of: IpAddr| {
            let taken = (0..1000).filter(|page| queue.push(of, *page).is_ok());
            taken.count()
        };
        assert_eq!(fill(address(1)), OF_ADDRESS);
        assert_eq!(fill(address(2)), IN_ALL / 2);
        assert_eq!(queue.push(address(3), 2000), Ok(()));
        assert_eq!(queue.lines().count, IN_ALL);
        let first: Vec<u16> = (0..3).filter_map(|_| queue.next()).collect();
        assert_eq!(first, [0, 0, 2000], "what came first stays first");
    }

    /// One household of IPv6 is one address.
    #[test]
    fn networks_of_one_household_share_a_line() {
        let queue = Queue::new();
        let of = |network: u8| format!("2001:db8:0:{network:x}::1").parse().unwrap();
        for network in 0..4 {
            queue.push(of(network), network).unwrap();
        }
        queue.push(address(1), 9).unwrap();
        assert_eq!((queue.next(), queue.next()), (Some(0), Some(9)));
    }

    #[test]
    fn what_waits_is_still_made_when_it_is_closed() {
        let queue = Queue::new();
        queue.push(address(1), 1).unwrap();
        queue.close();
        assert_eq!(queue.push(address(1), 2), Err(Full));
        assert_eq!((queue.next(), queue.next()), (Some(1), None));
    }
}
