//! What an event gives besides the places: categories, clubs, prizes.

use serde::{Deserialize, Serialize};

use super::{EntryNo, ShortText};

mod category;
mod prize;
mod sharing;
#[cfg(test)]
mod tests;

pub use category::{Category, VETERAN_AGE, YOUTH_AGES, born};
pub(crate) use prize::best_first;
pub use prize::{Prize, PrizeRule};
pub use sharing::Sharing;

/// What the organiser fixed about categories, clubs and prizes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Awards {
    /// The categories; `None` where the organiser chose nothing, and [`Category::standard`] stands.
    pub categories: Option<Vec<Category>>,
    /// How many players of a club count.
    pub club_best: u8,
    /// The prizes, in the organiser's order.
    pub prizes: Vec<Prize>,
    /// Which of several prizes somebody gets.
    pub rule: PrizeRule,
    /// How the money of tied players is shared.
    #[serde(skip_serializing_if = "Sharing::is_by_place")]
    pub sharing: Sharing,
    /// Whom the arbiters drew first, second, … of players whom nothing separates: their prizes go by it, as by the places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<EntryNo>,
}

impl Default for Awards {
    fn default() -> Self {
        Self {
            categories: None,
            club_best: 4,
            prizes: Vec::new(),
            rule: PrizeRule::default(),
            sharing: Sharing::default(),
            lots: Vec::new(),
        }
    }
}

/// What contradicts itself in categories or prizes; each names the one at fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AwardFault {
    /// A category whose name has no letter or digit.
    NameWithoutLetters(ShortText),
    /// A category that everybody would be in.
    NoCriterion(ShortText),
    /// A category whose last year of birth is before its first.
    YearsReversed(ShortText),
    /// Two categories of one name.
    CategoryTwice(ShortText),
    /// Fewer than 1 or more than 20 players of a club.
    ClubBest,
    /// A prize for a category that is none.
    NoSuchCategory(ShortText),
    /// A prize for place 0.
    NoPlace(ShortText),
    /// Two prizes for one place of one list.
    PrizeTwice(ShortText),
    /// A prize that comes after the one for a later place of its list.
    LaterPlaceBetter(ShortText),
}

impl Awards {
    /// When somebody was drawn of those whom nothing separates; behind all others who was not.
    #[must_use]
    pub(crate) fn lot(&self, entry: EntryNo) -> usize {
        let drawn = self.lots.iter().position(|drawn| *drawn == entry);
        drawn.unwrap_or(usize::MAX)
    }

    /// The categories of a tournament of this year.
    #[must_use]
    pub(crate) fn categories_in(&self, year: i32) -> Vec<Category> {
        let chosen = self.categories.clone();
        chosen.unwrap_or_else(|| Category::standard(year))
    }

    /// Gives a word of its own to each new category whose name makes the word that another kept when it was renamed.
    fn with_own_words(mut self) -> Self {
        let categories = self.categories.as_deref().unwrap_or_default();
        let mut words: Vec<String> = categories.iter().map(Category::code).collect();
        let kept: Vec<String> = categories
            .iter()
            .filter_map(|category| category.key.clone())
            .collect();
        for category in self.categories.iter_mut().flatten() {
            let word = category.code();
            if category.key.is_none() && kept.contains(&word) {
                let mut numbered = (2_u32..).map(|no| format!("{word}-{no}"));
                category.key = numbered.find(|own| !words.contains(own));
                words.extend(category.key.clone());
            }
        }
        self
    }

    /// Says of the categories that no two have one name, in Portuguese or in English.
    ///
    /// # Errors
    /// The second of two that have.
    pub(crate) fn named_apart(&self) -> Result<(), AwardFault> {
        let categories = self.categories.as_deref().unwrap_or_default();
        for (index, category) in categories.iter().enumerate() {
            let twin = |other: &Category| other.is_called_like(category);
            if categories[..index].iter().any(twin) {
                return Err(AwardFault::CategoryTwice(category.name.clone()));
            }
        }
        Ok(())
    }

    /// The same, when nothing in it contradicts itself.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn checked(self, year: i32) -> Result<Self, AwardFault> {
        let awards = self.with_own_words();
        let categories = awards.categories_in(year);
        for (index, category) in categories.iter().enumerate() {
            category.check()?;
            let twin = |other: &Category| other.code() == category.code();
            if categories[..index].iter().any(twin) {
                return Err(AwardFault::CategoryTwice(category.name.clone()));
            }
        }
        if !(1..=20).contains(&awards.club_best) {
            return Err(AwardFault::ClubBest);
        }
        prize::check(&awards.prizes, awards.rule, &categories)?;
        Ok(awards)
    }
}
