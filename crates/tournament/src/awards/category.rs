//! Categories (escalões): players who have standings and prizes of their own beside the general ones.

use serde::{Deserialize, Serialize};

use super::AwardFault;
use crate::{BirthYear, Person, Sex, ShortText};

/// A category: everybody who meets all of its criteria. Somebody may be in several, or in none.
///
/// Only the year of birth is known, so that ages are reckoned as FIDE and the FMJD reckon them, by 1 January: "under
/// 16" means born in the sixteenth year before or later. Who did not say is in no category that asks.
///
/// ```
/// use tournament::{Category, Person};
/// let under_18 = &Category::standard(2026)[1];
/// assert_eq!(under_18.code(), "under-18");
/// let mut ana = Person::named("Ana".parse().unwrap());
/// assert!(!under_18.has(&ana));
/// ana.born = Some(2008.try_into().unwrap());
/// assert!(under_18.has(&ana));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Category {
    /// The name in Portuguese.
    pub name: ShortText,
    /// The name in English; `None` where it is the same.
    pub english: Option<ShortText>,
    /// Women only?
    pub women: bool,
    /// The first year of birth: for the young.
    pub born_from: Option<BirthYear>,
    /// The last year of birth: for veterans.
    pub born_until: Option<BirthYear>,
    /// The word that it had before it was renamed, where its name would make another now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// The ages of the FMJD's youth championships: hopes, mini-cadets, cadets, juniors.
pub const YOUTH_AGES: [u16; 4] = [10, 13, 16, 19];

/// From which age on somebody is a veteran where the organiser says nothing else.
pub const VETERAN_AGE: u16 = 60;

impl Category {
    /// What stands where the organiser chose nothing, for a tournament of this year: women, under 18, veterans.
    #[must_use]
    pub fn standard(year: i32) -> Vec<Self> {
        let category = |name, english, women, born_from, born_until| Self {
            name,
            english,
            women,
            born_from,
            born_until,
            key: None,
        };
        vec![
            category(text("Femininos"), Some(text("Women")), true, None, None),
            category(
                text("Sub-18"),
                Some(text("Under 18")),
                false,
                Some(born(year, 18)),
                None,
            ),
            category(
                text("Veteranos 60+"),
                Some(text("Veterans 60+")),
                false,
                None,
                Some(born(year, VETERAN_AGE)),
            ),
        ]
    }

    /// The word under which prizes and addresses know the category: the one that it kept when it was renamed, else its English name in small
    /// letters and digits.
    #[must_use]
    pub fn code(&self) -> String {
        self.key.clone().unwrap_or_else(|| self.named())
    }

    /// The same category under the word that it had, so that prizes and addresses find it under its new name.
    #[must_use]
    pub fn known_as(self, code: &str) -> Self {
        let key = (code != self.named()).then(|| code.to_owned());
        Self { key, ..self }
    }

    /// The word that its name makes.
    fn named(&self) -> String {
        let name = self.english.as_ref().unwrap_or(&self.name).as_str();
        let words = name.split(|letter: char| !letter.is_alphanumeric());
        let words: Vec<String> = words
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        words.join("-")
    }

    /// Would a reader of Portuguese, or of English, take the two for one?
    pub(super) fn is_called_like(&self, other: &Self) -> bool {
        let small = |name: &ShortText| name.as_str().to_lowercase();
        let english = |one: &Self| small(one.english.as_ref().unwrap_or(&one.name));
        small(&self.name) == small(&other.name) || english(self) == english(other)
    }

    /// Is somebody in it?
    #[must_use]
    pub fn has(&self, person: &Person) -> bool {
        self.takes(person.sex, person.born)
    }

    /// Is somebody of this sex in it, born in this year?
    #[must_use]
    pub fn takes(&self, sex: Option<Sex>, born: Option<BirthYear>) -> bool {
        let born_within = |from: Option<BirthYear>, until: Option<BirthYear>| match born {
            Some(born) => {
                from.is_none_or(|from| from <= born) && until.is_none_or(|until| born <= until)
            }
            None => from.is_none() && until.is_none(),
        };
        (!self.women || sex == Some(Sex::Female)) && born_within(self.born_from, self.born_until)
    }

    /// Checks that it asks for something that can be met.
    pub(super) fn check(&self) -> Result<(), AwardFault> {
        let who = || self.name.clone();
        if self.code().is_empty() {
            return Err(AwardFault::NameWithoutLetters(who()));
        }
        match (self.born_from, self.born_until) {
            (Some(from), Some(until)) if until < from => Err(AwardFault::YearsReversed(who())),
            (None, None) if !self.women => Err(AwardFault::NoCriterion(who())),
            _ => Ok(()),
        }
    }
}

/// The year of birth of those who reach this age in that year.
#[must_use]
#[expect(clippy::expect_used, reason = "clamped to what a year of birth may be")]
pub fn born(year: i32, age: u16) -> BirthYear {
    let born = (year - i32::from(age)).clamp(1900, 2100);
    let born = u16::try_from(born)
        .ok()
        .and_then(|year| year.try_into().ok());
    born.expect("a year of birth")
}

#[expect(clippy::expect_used, reason = "short words of the program")]
fn text(word: &str) -> ShortText {
    word.parse().expect("a short text")
}
