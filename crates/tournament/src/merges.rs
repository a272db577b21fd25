//! Records of the register that are of one person.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Person, Player, PlayerId};

/// What a record of the register can lack that another one of the same person has. Titles are not among it: those of every record are the person's.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
pub enum Filled {
    /// The club.
    Club,
    /// The association, where the club is no other.
    Association,
    /// The number of the licence, which goes over: it is of one record.
    Licence,
    /// The rating.
    Rating,
    /// The sex.
    Sex,
    /// The year of birth.
    Born,
    /// The federation or country.
    Federation,
}

impl Filled {
    /// What the record that is kept lacks and the other one has. Where both say something, the kept one stands.
    ///
    /// ```
    /// use tournament::{Filled, Person};
    /// let kept = Person { club: "Sado".parse().ok(), ..Person::named("Ana Sá".parse()?) };
    /// let other = Person { club: "Tejo".parse().ok(), born: "1990".parse().ok(), ..kept.clone() };
    /// assert_eq!(Filled::lacking(&kept, &other), [Filled::Born]);
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn lacking(kept: &Person, other: &Person) -> Vec<Self> {
        let blank = Person::named(kept.name.clone());
        let fits = |field: &Self| match field {
            Self::Association => kept.club.is_none() || kept.club == other.club,
            Self::Club
            | Self::Licence
            | Self::Rating
            | Self::Sex
            | Self::Born
            | Self::Federation => true,
        };
        let lacks = |field: &Self| field.is_same(kept, &blank) && !field.is_same(other, &blank);
        let all = <Self as strum::VariantArray>::VARIANTS.iter().copied();
        all.filter(|field| lacks(field) && fits(field)).collect()
    }

    /// Do two people say the same of it?
    #[must_use]
    pub fn is_same(self, one: &Person, other: &Person) -> bool {
        match self {
            Self::Club => one.club == other.club,
            Self::Association => one.association == other.association,
            Self::Licence => one.licence == other.licence,
            Self::Rating => one.rating == other.rating,
            Self::Sex => one.sex == other.sex,
            Self::Born => one.born == other.born,
            Self::Federation => one.federation == other.federation,
        }
    }

    /// Has a person say of it what another one says.
    pub fn copy(self, to: &mut Person, from: &Person) {
        match self {
            Self::Club => to.club.clone_from(&from.club),
            Self::Association => to.association.clone_from(&from.association),
            Self::Licence => to.licence.clone_from(&from.licence),
            Self::Rating => to.rating = from.rating,
            Self::Sex => to.sex = from.sex,
            Self::Born => to.born = from.born,
            Self::Federation => to.federation = from.federation,
        }
    }

    /// Has a person say nothing of it any more.
    pub fn clear(self, of: &mut Person) {
        let blank = Person::named(of.name.clone());
        self.copy(of, &blank);
    }
}

/// Which records of the register are of one person. What one lacks is filled in from the other ([`Filled`]) and taken back when they are parted; nothing else is changed by it.
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

    /// This record, and those that stand for it, each for the one before: the last stands for the person.
    ///
    /// ```
    /// use tournament::{Merges, PlayerId};
    /// let mut merges = Merges::default();
    /// assert!(merges.merge(PlayerId(2), PlayerId(1)) && merges.merge(PlayerId(1), PlayerId(3)));
    /// assert_eq!(merges.up(PlayerId(2)), [PlayerId(2), PlayerId(1), PlayerId(3)]);
    /// assert_eq!(merges.up(PlayerId(3)), [PlayerId(3)]);
    /// ```
    #[must_use]
    pub fn up(&self, id: PlayerId) -> Vec<PlayerId> {
        let next = |id: &PlayerId| self.0.get(id).copied();
        std::iter::successors(Some(id), next).collect()
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

    /// May somebody be another than the holder of their licence number ([`Person::may_not_be_holder`]), by these records? Another record of the holder is nobody else.
    ///
    /// ```
    /// use tournament::{Merges, Person, Player, PlayerId};
    /// let known = |id, name: &str, licence: &str| Player {
    ///     id: PlayerId(id),
    ///     person: Person { licence: licence.parse().ok(), ..Person::named(name.parse().unwrap()) },
    /// };
    /// let records = [known(1, "Ana Sá Costa", "7"), known(2, "Ana Costa", "")];
    /// let said = known(0, "Ana Costa", "7").person;
    /// let mut merges = Merges::default();
    /// assert!(merges.may_not_be_holder(&said, &records[0], &records));
    /// merges.merge(PlayerId(2), PlayerId(1));
    /// assert!(!merges.may_not_be_holder(&said, &records[0], &records));
    /// ```
    #[must_use]
    pub fn may_not_be_holder<'a>(
        &self,
        person: &Person,
        holder: &Player,
        records: impl IntoIterator<Item = &'a Player>,
    ) -> bool {
        let holds = self.one(holder.id);
        let others = records.into_iter();
        let others = others.filter(|other| self.one(other.id) != holds);
        person.may_not_be_holder(&holder.person, others.map(|other| &other.person))
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
