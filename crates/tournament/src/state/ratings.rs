//! How the ratings of the entries stand to the list that was fixed.

use super::Tournament;
use crate::Entry;

impl Tournament {
    /// How many have a rating that is not the one of the list that was fixed: they came after it was, are not in it, or their rating was changed since. None
    /// where no list was fixed.
    #[must_use]
    pub fn rated_otherwise(&self) -> usize {
        let otherwise = |entry: &&Entry| {
            let listed = self.ratings.listed(entry.no).map(|listed| listed.rating);
            entry.person.rating.is_some() && entry.person.rating != listed
        };
        if self.ratings.frozen.is_none() {
            return 0;
        }
        self.entries.values().filter(otherwise).count()
    }
}
