//! The categories that standings are also made for.

use super::{Person, Sex};

/// A category of players. Ages are counted by the year of birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Women.
    Women,
    /// Who turns at most 18 in the year of the tournament.
    Under18,
    /// Who turns at least 60 in the year of the tournament.
    Veterans,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 3] = [Self::Women, Self::Under18, Self::Veterans];

    /// The word in addresses.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Women => "women",
            Self::Under18 => "under-18",
            Self::Veterans => "veterans",
        }
    }

    /// The category with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.code() == code)
    }

    /// Is a player of this category in a tournament of this year? Nobody is whose sex or year of birth would tell
    /// and is not known.
    ///
    /// ```
    /// use arbitro::tournament::{Category, Person};
    /// let mut person = Person::named("Ana Silva".parse().unwrap());
    /// assert!(!Category::Under18.takes(&person, 2026));
    /// person.born = Some(2008.try_into().unwrap());
    /// assert!(Category::Under18.takes(&person, 2026));
    /// assert!(!Category::Under18.takes(&person, 2027));
    /// ```
    #[must_use]
    pub fn takes(self, person: &Person, year: u16) -> bool {
        let age = person.born.map(|born| year.saturating_sub(born.get()));
        match self {
            Self::Women => person.sex == Some(Sex::Female),
            Self::Under18 => age.is_some_and(|age| age <= 18),
            Self::Veterans => age.is_some_and(|age| age >= 60),
        }
    }
}
