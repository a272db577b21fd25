//! Whether two records, two lines of a file or two entries mean one person: their numbers and their names compared.

use crate::{LicenceNumber, Person, plain};

/// Words of three letters and more that stand between names and say nothing of whose name it is.
const PARTICLES: [&str; 10] = [
    "das", "dos", "del", "della", "den", "der", "ten", "ter", "van", "von",
];

impl LicenceNumber {
    /// Are two the same number? Spreadsheets write 5007 as 05007 or 5 007: where there are only digits, spaces and zeros before them say nothing.
    ///
    /// ```
    /// use tournament::LicenceNumber;
    /// let number: LicenceNumber = "5007".parse()?;
    /// assert!(number.is_same(&"05 007".parse()?));
    /// assert!(!number.is_same(&"50070".parse()?));
    /// assert!(!number.is_same(&"PT-5007".parse()?));
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let numbers = self.number().zip(other.number());
        self == other || numbers.is_some_and(|(one, other)| one.eq(other))
    }

    /// Is it nobody's? Programs that pair write 0 for whoever has none.
    ///
    /// ```
    /// use tournament::LicenceNumber;
    /// assert!("0".parse::<LicenceNumber>()?.is_nobodys());
    /// assert!(!"05007".parse::<LicenceNumber>()?.is_nobodys());
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_nobodys(&self) -> bool {
        let mut signs = self.as_str().chars();
        signs.all(|sign| matches!(sign, '0' | ' '))
    }

    /// The text by which it is looked up: the same for two that [are the same](Self::is_same), and for no others.
    #[must_use]
    pub fn key(&self) -> String {
        self.number()
            .map_or_else(|| self.as_str().to_owned(), Iterator::collect)
    }

    /// The digits that count, where there is nothing else.
    fn number(&self) -> Option<impl Iterator<Item = char>> {
        let signs = self.as_str().chars().filter(|sign| *sign != ' ');
        let digits = signs.clone().all(|sign| sign.is_ascii_digit());
        digits.then(|| signs.skip_while(|sign| *sign == '0'))
    }
}

impl Person {
    /// The licence number, unless it is [nobody's](LicenceNumber::is_nobodys).
    fn own_licence(&self) -> Option<&LicenceNumber> {
        self.licence.as_ref().filter(|number| !number.is_nobodys())
    }

    /// The text by which people are looked up by their licence number ([`LicenceNumber::key`]); none where it is nobody's.
    #[must_use]
    pub fn licence_key(&self) -> Option<String> {
        self.own_licence().map(LicenceNumber::key)
    }

    /// Have both a licence number, and the same one?
    #[must_use]
    pub fn has_licence_of(&self, other: &Self) -> bool {
        let both = self.own_licence().zip(other.own_licence());
        both.is_some_and(|(one, other)| one.is_same(other))
    }

    /// Has this person the licence number of somebody whose name has no word in common with theirs? A slip of the pen, a number of another federation, or
    /// a new name: somebody has to say.
    #[must_use]
    pub fn borrows_licence_of(&self, other: &Self) -> bool {
        self.has_licence_of(other) && !akin(self.name.as_str(), other.name.as_str())
    }

    /// Does the licence number say that this is the other? Both have it, and their names have a word in common.
    ///
    /// ```
    /// use tournament::Person;
    /// let known = Person { licence: "5007".parse().ok(), ..Person::named("Sá, Ana".parse()?) };
    /// let entered = Person { licence: "05007".parse().ok(), ..Person::named("Ana Maria Sá".parse()?) };
    /// assert!(entered.is_by_licence(&known));
    /// assert!(!Person { name: "Rui Rato".parse()?, ..entered }.is_by_licence(&known));
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_by_licence(&self, other: &Self) -> bool {
        self.has_licence_of(other) && !self.borrows_licence_of(other)
    }

    /// Of two of one name, does nothing say that they are two people? Two licence numbers, or two years of birth, do.
    #[must_use]
    pub fn may_be(&self, other: &Self) -> bool {
        let two_licences = self.own_licence().is_some() && other.own_licence().is_some();
        let born = self.born.zip(other.born);
        !two_licences && born.is_none_or(|(one, other)| one == other)
    }

    /// Do two mean the same person? By licence number; where one of them has none, by name and club, unless they were born in different years: father and son
    /// play for one club.
    ///
    /// ```
    /// use tournament::Person;
    /// let father = Person { born: "1950".parse().ok(), ..Person::named("Nuno Vaz".parse()?) };
    /// let son = Person { born: "1980".parse().ok(), ..father.clone() };
    /// assert!(!father.is_same(&son));
    /// assert!(father.is_same(&Person { born: None, ..father.clone() }));
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        match (self.own_licence(), other.own_licence()) {
            (Some(one), Some(other)) => one.is_same(other),
            (Some(_) | None, None) | (None, Some(_)) => {
                let born = self.born.zip(other.born);
                let named = self.name == other.name && self.club == other.club;
                named && born.is_none_or(|(one, other)| one == other)
            }
        }
    }
}

/// A name by which people are looked up, in whichever order, case and accents its words are written: the words as [`plain()`] writes them, sorted.
///
/// ```
/// use tournament::name_key;
/// assert_eq!(name_key("SÁ, Ana"), name_key("Ana Sa"));
/// assert_eq!(name_key("Sá Ana"), name_key("Ana Sá"));
/// ```
#[must_use]
pub fn name_key(name: &str) -> String {
    let folded = plain(&name.replace(',', " "));
    let mut words: Vec<&str> = folded.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}

/// May two names be one person's? They are the same words, or have one of three letters or more in common; what stands between names is none.
///
/// ```
/// use tournament::akin;
/// assert!(akin("Ana Sá", "Costa, ANA"));
/// assert!(akin("Li Yu", "Yu, Li"));
/// assert!(!akin("João dos Santos", "Rui dos Reis"));
/// ```
#[must_use]
pub fn akin(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(name_key);
    let says = |word: &&str| word.chars().count() > 2 && !PARTICLES.contains(word);
    let mut words = one.split(' ').filter(says);
    one == other || words.any(|word| other.split(' ').any(|met| met == word))
}
