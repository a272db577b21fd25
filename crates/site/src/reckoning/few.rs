//! The last few of what was computed.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many values, each under what it was computed of; whichever was asked for longest ago goes first. For the few where a look at each costs nothing.
#[derive(Debug)]
pub(super) struct Few<K, V> {
    most: usize,
    kept: Mutex<VecDeque<(K, Arc<V>)>>,
}

impl<K: PartialEq, V> Few<K, V> {
    pub(super) fn new(most: usize) -> Self {
        let kept = Mutex::new(VecDeque::with_capacity(most));
        Self { most, kept }
    }

    pub(super) fn get(&self, key: &K) -> Option<Arc<V>> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(at)?;
        let value = Arc::clone(&found.1);
        kept.push_back(found);
        Some(value)
    }

    pub(super) fn put(&self, key: K, value: Arc<V>) {
        let mut kept = self.kept();
        kept.retain(|(known, _)| *known != key);
        if kept.len() == self.most {
            kept.pop_front();
        }
        kept.push_back((key, value));
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(K, Arc<V>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_longest_ago_goes_first() {
        let few = Few::new(2);
        few.put(1, Arc::new("one"));
        few.put(2, Arc::new("two"));
        assert_eq!(few.get(&1).as_deref(), Some(&"one"));
        few.put(3, Arc::new("three"));
        few.put(3, Arc::new("again"));
        let known = [1, 2, 3].map(|key| few.get(&key).as_deref().copied());
        assert_eq!(known, [Some("one"), None, Some("again")]);
    }
}
