//! The bodies of strangers that are on their way: so many, and no more of them in bytes.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::room::neighbourhood;

/// How many bodies of strangers are waited for, and how much of them is held meanwhile.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// From one address.
    pub per_address: usize,
    /// In all.
    pub in_all: usize,
    /// Bytes of all of them that have come.
    pub bytes: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            per_address: 64,
            in_all: 256,
            bytes: 16 * 1024 * 1024,
        }
    }
}

/// The bodies of strangers that are on their way. Cloning it is cheap; all clones are one.
#[derive(Clone, Default)]
pub struct Bodies(Arc<Shared>);

#[derive(Default)]
struct Shared {
    patience: Patience,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    next: u64,
    /// By the order in which they began to be waited for.
    bodies: BTreeMap<u64, Body>,
    /// What has come of all of them.
    bytes: usize,
}

/// A body that is waited for.
struct Body {
    address: IpAddr,
    bytes: usize,
    /// Dropping it gives the body up.
    _keep: oneshot::Sender<()>,
}

impl Waiting {
    /// Waits for it no longer.
    fn leave(&mut self, number: u64) {
        if let Some(body) = self.bodies.remove(&number) {
            self.bytes -= body.bytes;
        }
    }

    /// Gives those up that are waited for longest until there is room for what has come of the others.
    fn make_room(&mut self, patience: Patience) {
        while self.bytes > patience.bytes
            && let Some((&longest, _)) = self.bodies.first_key_value()
        {
            self.leave(longest);
        }
    }
}

/// The place of a body that is waited for.
pub(super) struct BodyPlace {
    shared: Arc<Shared>,
    number: u64,
    /// Whether it is waited for no longer.
    pub given_up: oneshot::Receiver<()>,
}

impl Bodies {
    /// A place for a body from there, which may take that of another.
    pub(super) fn place(&self, address: IpAddr) -> BodyPlace {
        let address = neighbourhood(address);
        let (keep, given_up) = oneshot::channel();
        let mut waiting = self.0.waiting();
        let number = waiting.next;
        waiting.next += 1;
        let body = Body {
            address,
            bytes: 0,
            _keep: keep,
        };
        waiting.bodies.insert(number, body);
        let of_address = || {
            let bodies = waiting.bodies.iter();
            bodies.filter(|(_, body)| body.address == address)
        };
        let longest = if of_address().count() > self.0.patience.per_address {
            of_address().next().map(|(number, _)| *number)
        } else if waiting.bodies.len() > self.0.patience.in_all {
            waiting.bodies.keys().next().copied()
        } else {
            None
        };
        if let Some(longest) = longest {
            waiting.leave(longest);
        }
        drop(waiting);
        BodyPlace {
            shared: Arc::clone(&self.0),
            number,
            given_up,
        }
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BodyPlace {
    /// So much of it has come by now.
    pub(super) fn holds(&self, bytes: usize) {
        let mut waiting = self.shared.waiting();
        let Some(body) = waiting.bodies.get_mut(&self.number) else {
            return;
        };
        let before = std::mem::replace(&mut body.bytes, bytes);
        waiting.bytes = waiting.bytes - before + bytes;
        waiting.make_room(self.shared.patience);
    }
}

impl Drop for BodyPlace {
    fn drop(&mut self) {
        self.shared.waiting().leave(self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bodies(patience: Patience) -> Bodies {
        Bodies(Arc::new(Shared {
            patience,
            waiting: Mutex::default(),
        }))
    }

    fn is_given_up(place: &mut BodyPlace) -> bool {
        place.given_up.try_recv() == Err(oneshot::error::TryRecvError::Closed)
    }

    #[test]
    fn the_one_that_is_waited_for_longest_is_given_up() {
        let bodies = bodies(Patience {
            per_address: 2,
            in_all: 3,
            bytes: 0,
        });
        let at = |text: &str| bodies.place(text.parse().unwrap());
        let (mut a1, mut a2, mut b) = (at("192.0.2.1"), at("192.0.2.1"), at("192.0.2.2"));
        assert!(![&mut a1, &mut a2, &mut b].into_iter().any(is_given_up));
        // one too many of the address, then one too many in all
        let mut a3 = at("192.0.2.1");
        assert!(is_given_up(&mut a1) && !is_given_up(&mut b));
        let mut c = at("192.0.2.3");
        assert!(is_given_up(&mut a2) && !is_given_up(&mut b) && !is_given_up(&mut c));
        assert!(!is_given_up(&mut a3));
        drop((a1, a2, a3, b, c));
        assert!(bodies.0.waiting().bodies.is_empty());
    }

    #[test]
    fn no_more_is_held_than_there_is_room_for() {
        let bodies = bodies(Patience {
            per_address: 9,
            in_all: 9,
            bytes: 100,
        });
        let at = |text: &str| bodies.place(text.parse().unwrap());
        let (mut a, mut b, mut c) = (at("192.0.2.1"), at("192.0.2.2"), at("192.0.2.3"));
        a.holds(30);
        c.holds(30);
        b.holds(40);
        assert!(![&mut a, &mut b, &mut c].into_iter().any(is_given_up));
        b.holds(41);
        assert!(is_given_up(&mut a) && !is_given_up(&mut b) && !is_given_up(&mut c));
        // one that is too large for itself takes those before it with it, and nobody after it
        c.holds(101);
        let mut d = at("192.0.2.4");
        d.holds(100);
        assert!(is_given_up(&mut b) && is_given_up(&mut c) && !is_given_up(&mut d));
        drop((a, b, c));
        assert_eq!(bodies.0.waiting().bytes, 100);
        drop(d);
        assert_eq!(bodies.0.waiting().bytes, 0);
    }
}
