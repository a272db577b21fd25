//! What is known of a player, in the register and in an entry.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{FederationCode, in_json::in_json};

/// What is wrong with a field about a person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePersonError {
    /// Nothing but spaces where something is needed.
    #[error("empty")]
    Empty,
    /// More characters than the field takes; carries how many it takes.
    #[error("longer than {0} characters")]
    TooLong(usize),
    /// A character that is not seen, which no name has and which could forge a line of a mail or a log, or the look of
    /// another name.
    #[error("a character that cannot be shown")]
    Control,
    /// Not a number in the range; carries the range.
    #[error("not a number from {0} to {1}")]
    OutOfRange(u16, u16),
    /// Not a word of the list.
    #[error("not a known word")]
    Unknown,
    /// Not the code of a federation.
    #[error("not three letters")]
    NotThreeLetters,
}

fn tidy(text: &str, longest: usize) -> Result<String, ParsePersonError> {
    let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if tidy.is_empty() {
        Err(ParsePersonError::Empty)
    } else if tidy.chars().count() > longest {
        Err(ParsePersonError::TooLong(longest))
    } else if tidy.chars().any(is_hidden) {
        Err(ParsePersonError::Control)
    } else {
        Ok(tidy)
    }
}

/// Control characters, and those that turn the text around them about or cannot be seen: a name made with them
/// reads like another one. The joiner of emoji (U+200D) is none of them. What somebody types has none of many more ([`crate::typed`]).
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{fffd}')
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $longest:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParsePersonError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                tidy(text, $longest).map(Self)
            }
        }

        in_json!($name, |text| text.0);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

text! {
    /// A player's name, 1 to 80 characters, spaces tidied.
    ///
    /// ```
    /// use tournament::PersonName;
    /// let name: PersonName = "  Maria  da Conceição ".parse().unwrap();
    /// assert_eq!(name.as_str(), "Maria da Conceição");
    /// assert_eq!(name.initials(), "M. C.");
    /// ```
    PersonName, 80
}

text! {
    /// A short text of one line, 1 to 120 characters: a club, an association, a venue, a tournament's name.
    ShortText, 120
}

text! {
    /// A longer text on one line, 1 to 400 characters: when the rounds are played.
    LongText, 400
}

text! {
    /// A federation's licence number, 1 to 20 characters. Players are matched on it ([`LicenceNumber::is_same`]).
    LicenceNumber, 20
}

impl PersonName {
    /// The first letters of the first and the last name, particles left out.
    #[must_use]
    pub fn initials(&self) -> String {
        let words: Vec<&str> = self
            .0
            .split(' ')
            .filter(|word| starts_upper(word))
            .collect();
        let ends = match words.as_slice() {
            [] => vec![self.0.as_str()],
            [only] => vec![*only],
            [first, .., last] => vec![*first, *last],
        };
        ends.iter()
            .filter_map(|word| word.chars().next())
            .map(|letter| format!("{letter}."))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

fn starts_upper(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

macro_rules! ranged {
    ($(#[$doc:meta])* $name:ident, $low:expr, $high:expr) => {
        ranged!($(#[$doc])* $name, $low, $high, str::trim);
    };
    ($(#[$doc:meta])* $name:ident, $low:expr, $high:expr, $number:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(u16);

        impl $name {
            /// The number.
            #[must_use]
            pub fn get(self) -> u16 {
                self.0
            }
        }

        impl TryFrom<u16> for $name {
            type Error = ParsePersonError;

            fn try_from(number: u16) -> Result<Self, Self::Error> {
                if ($low..=$high).contains(&number) {
                    Ok(Self(number))
                } else {
                    Err(ParsePersonError::OutOfRange($low, $high))
                }
            }
        }

        impl From<$name> for u16 {
            fn from(number: $name) -> Self {
                number.0
            }
        }

        impl FromStr for $name {
            type Err = ParsePersonError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let number: u16 =
                    $number(text).parse().map_err(|_| ParsePersonError::OutOfRange($low, $high))?;
                number.try_into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

ranged! {
    /// A rating, 1 to 4000.
    Rating, 1, 4000
}

ranged! {
    /// A year of birth, 1900 to 2100; of a full date that is typed the year is taken.
    ///
    /// ```
    /// use tournament::BirthYear;
    /// let year: BirthYear = "12/02/2008".parse().unwrap();
    /// assert_eq!(year.get(), 2008);
    /// assert_eq!("2008-02-12".parse(), Ok(year));
    /// assert!("12/2008".parse::<BirthYear>().is_err());
    /// ```
    BirthYear, 1900, 2100, year_of
}

/// The year of a date with the day first or the year first, with or without a time after it; anything else as it is.
fn year_of(text: &str) -> &str {
    let text = text.trim();
    let date = text.split([' ', 'T']).next().unwrap_or(text);
    let parts: Vec<&str> = date.split(['/', '-', '.']).collect();
    let short =
        |part: &str| part.len() <= 2 && part.parse().is_ok_and(|n: u8| (1..=31).contains(&n));
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 && short(month) && short(day) => year,
        [day, month, year] if year.len() == 4 && short(month) && short(day) => year,
        _ => text,
    }
}

ranged! {
    /// The factor K of a rating list, 1 to 100: how far one result moves a rating.
    Factor, 1, 100
}

ranged! {
    /// How many rated games somebody has, 0 to 9999.
    GameCount, 0, 9999
}

/// A title, the highest first: the order in which players of equal rating are seeded. Those of the FMJD for women stand below the title of the same
/// name, its candidates below the national masters.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
pub enum Title {
    /// Grande Mestre Internacional (FMJD).
    #[serde(rename = "GMI")]
    #[strum(serialize = "GMI")]
    InternationalGrandmaster,
    /// Mestre Internacional (FMJD).
    #[serde(rename = "MI")]
    #[strum(serialize = "MI")]
    InternationalMaster,
    /// Grande Mestre Internacional Feminina (FMJD).
    #[serde(rename = "GMIF")]
    #[strum(serialize = "GMIF")]
    WomansInternationalGrandmaster,
    /// Mestre FMJD.
    #[serde(rename = "MF")]
    #[strum(serialize = "MF")]
    FmjdMaster,
    /// Mestre Internacional Feminina (FMJD).
    #[serde(rename = "MIF")]
    #[strum(serialize = "MIF")]
    WomansInternationalMaster,
    /// Grande Mestre Nacional.
    #[serde(rename = "GMN")]
    #[strum(serialize = "GMN")]
    NationalGrandmaster,
    /// Mestre Nacional.
    #[serde(rename = "MN")]
    #[strum(serialize = "MN")]
    NationalMaster,
    /// Candidato a Mestre FMJD.
    #[serde(rename = "CMF")]
    #[strum(serialize = "CMF")]
    FmjdCandidateMaster,
    /// Mestre FMJD Feminina.
    #[serde(rename = "MFF")]
    #[strum(serialize = "MFF")]
    WomansFmjdMaster,
    /// Candidato a Mestre.
    #[serde(rename = "CM")]
    #[strum(serialize = "CM")]
    CandidateMaster,
    /// Candidata a Mestre FMJD Feminina.
    #[serde(rename = "CMFF")]
    #[strum(serialize = "CMFF")]
    WomansFmjdCandidateMaster,
}

/// The sex a category goes by.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
pub enum Sex {
    /// Feminino.
    #[serde(rename = "F")]
    #[strum(serialize = "F")]
    Female,
    /// Masculino.
    #[serde(rename = "M")]
    #[strum(serialize = "M")]
    Male,
}

crate::coded!(Title, Sex);

macro_rules! typed {
    ($($name:ident),+) => {$(
        impl FromStr for $name {
            type Err = ParsePersonError;

            /// The value that somebody typed: capitals or not, spaces around it.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let typed = |value: &Self| value.code().eq_ignore_ascii_case(text.trim());
                let mut all = Self::ALL.into_iter();
                all.find(typed).ok_or(ParsePersonError::Unknown)
            }
        }
    )+};
}

typed!(Title, Sex);

/// What is known of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The full name.
    pub name: PersonName,
    /// The club (coletividade).
    pub club: Option<ShortText>,
    /// The regional association.
    pub association: Option<ShortText>,
    /// The federation's licence number.
    pub licence: Option<LicenceNumber>,
    /// The rating at the time.
    pub rating: Option<Rating>,
    /// The title.
    pub title: Option<Title>,
    /// The sex.
    pub sex: Option<Sex>,
    /// The year of birth.
    pub born: Option<BirthYear>,
    /// A player under 18 is shown to the public by initials only.
    pub by_initials: bool,
    /// The federation or country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<FederationCode>,
}

impl Person {
    /// Somebody of whom only the name is known.
    #[must_use]
    pub fn named(name: PersonName) -> Self {
        Self {
            name,
            club: None,
            association: None,
            licence: None,
            rating: None,
            title: None,
            sex: None,
            born: None,
            by_initials: false,
            federation: None,
        }
    }

    /// The name that the public sees in this year: initials for a minor who asked for them. Who turns 18
    /// this year may still be 17, and counts as a minor.
    #[must_use]
    pub fn public_name(&self, year: u16) -> String {
        self.shown_name(year).to_string()
    }

    /// What the public sees of the person in this year: the name or the initials, and neither licence nor sex nor birth.
    #[must_use]
    pub fn public(&self, year: u16) -> Self {
        Self {
            name: self.shown_name(year),
            licence: None,
            sex: None,
            born: None,
            by_initials: false,
            ..self.clone()
        }
    }

    /// Whether the public reads initials in this year: they were asked for, and nothing says that the person is of age.
    #[must_use]
    pub fn is_shown_by_initials(&self, year: u16) -> bool {
        self.by_initials && !self.is_of_age(year)
    }

    /// Whether the person is known to be of age in this year.
    #[must_use]
    pub fn is_of_age(&self, year: u16) -> bool {
        self.born.is_some_and(|born| year > born.get() + 18)
    }

    /// An entry's copy of somebody, by whom the public reads in this year what the register has it read: with its wish for initials, and with its year of birth where
    /// the two years would have the name read differently. Else the entry keeps its own, by which its categories were made.
    ///
    /// ```
    /// use tournament::Person;
    /// let known = Person { born: "2012".parse().ok(), by_initials: true, ..Person::named("Ana Sá".parse()?) };
    /// let entered = Person { born: "1972".parse().ok(), ..Person::named("Ana Sá".parse()?) };
    /// assert_eq!(entered.read_like(&known, 2026).public_name(2026), "A. S.");
    /// let younger = Person { born: "2013".parse().ok(), ..entered.clone() };
    /// assert_eq!(younger.read_like(&known, 2026).born, younger.born);
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn read_like(&self, registered: &Self, year: u16) -> Self {
        let own = Self {
            by_initials: registered.by_initials,
            ..self.clone()
        };
        let corrected = Self {
            born: registered.born,
            ..own.clone()
        };
        let [before, after] = [&own, &corrected].map(|one| one.is_shown_by_initials(year));
        if before == after { own } else { corrected }
    }

    /// The same as [`public_name`](Self::public_name), as a name.
    #[must_use]
    pub fn shown_name(&self, year: u16) -> PersonName {
        if self.is_shown_by_initials(year) {
            PersonName(self.name.initials())
        } else {
            self.name.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_shows_all_its_characters() {
        for hidden in [
            "a\0b",
            "a\u{7}b",
            "\u{202e}nomis",
            "a\u{2066}b",
            "\u{200b}",
            "a\u{feff}b",
        ] {
            assert_eq!(
                hidden.parse::<PersonName>(),
                Err(ParsePersonError::Control),
                "{hidden:?}"
            );
        }
        for seen in [
            "Ana",
            "O'Brien \"Q\" <b>",
            "Ünï",
            "\u{1f469}\u{200d}\u{1f33e}",
            "محمد",
        ] {
            assert!(seen.parse::<PersonName>().is_ok(), "{seen:?}");
        }
    }
}
