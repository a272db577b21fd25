//! Records of the register that are of one person.

use std::collections::BTreeMap;

use super::PlayerId;

/// Which records of the register are of one person. Nothing else is changed by that, so that they can be parted again as if nothing had been.
///
/// ```
/// use tournament::{Merges, PlayerId};
/// let mut merges = Merges::default();
/// assert!(merges.merge(PlayerId(2), PlayerId(1)));
/// assert!(merges.merge(PlayerId(1), PlayerId(3)));
/// assert_eq!(merges.one(PlayerId(2)), PlayerId(3));
/// assert_eq!(merges.records(PlayerId(2)), [PlayerId(1), PlayerId(2), PlayerId(3)]);
/// assert!(!merges.merge(PlayerId(3), PlayerId(2)), "they are one already");
/// assert!(merges.part(PlayerId(1)));
/// assert_eq!(merges.one(PlayerId(2)), PlayerId(1));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merges(BTreeMap<PlayerId, PlayerId>);

impl Merges {
    /// The record that stands for the person of this one.
    #[must_use]
    pub fn one(&self, id: PlayerId) -> PlayerId {
        let mut one = id;
        while let Some(into) = self.0.get(&one) {
            one = *into;
        }
        one
    }

    /// Does another record stand for the person of this one?
    #[must_use]
    pub fn is_merged(&self, id: PlayerId) -> bool {
        self.0.contains_key(&id)
    }

    /// The records for which another stands.
    pub fn merged(&self) -> impl Iterator<Item = PlayerId> {
        self.0.keys().copied()
    }

    /// Every record of the person of this one, in the order of the numbers.
    #[must_use]
    pub fn records(&self, id: PlayerId) -> Vec<PlayerId> {
        let one = self.one(id);
        let others = self.0.keys().filter(|other| self.one(**other) == one);
        let mut all: Vec<PlayerId> = others.copied().chain([one]).collect();
        all.sort_unstable();
        all
    }

    /// Says that a record is of the person of another; false where they are one already, or it is said of this record already.
    pub fn merge(&mut self, record: PlayerId, into: PlayerId) -> bool {
        // who follows the rows comes to an end: nobody leads to themselves
        let can_be = !self.is_merged(record) && self.one(into) != record;
        if can_be {
            self.0.insert(record, into);
        }
        can_be
    }

    /// Takes that back; false where nobody said it.
    pub fn part(&mut self, record: PlayerId) -> bool {
        self.0.remove(&record).is_some()
    }

    /// Each record for whose person another stands, with the one that it was put together with.
    pub fn pairs(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> + '_ {
        self.0.iter().map(|(record, into)| (*record, *into))
    }
}
