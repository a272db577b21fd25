//! Whether two records, two lines of a file or two entries mean one person: their numbers and their names compared.

use crate::{LicenceNumber, Person, in_order, plain};

/// Words that stand between names and say nothing of whose name it is.
const PARTICLES: [&str; 24] = [
    "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "e", "el", "en",
    "et", "la", "le", "op", "ten", "ter", "van", "von", "y", "zu",
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

    /// What the number begins with that stands in the place of one whose owner is forgotten.
    pub(crate) const FORGOTTEN: char = '—';

    /// Is it nobody's? Programs that pair write 0 for whoever has none, and whoever is forgotten leaves a mark in its place.
    ///
    /// ```
    /// use tournament::LicenceNumber;
    /// assert!("0".parse::<LicenceNumber>()?.is_nobodys());
    /// assert!("—13".parse::<LicenceNumber>()?.is_nobodys());
    /// assert!(!"05007".parse::<LicenceNumber>()?.is_nobodys());
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_nobodys(&self) -> bool {
        let mut signs = self.as_str().chars();
        self.is_forgotten() || signs.all(|sign| matches!(sign, '0' | ' '))
    }

    /// Does it stand in the place of one whose owner is forgotten?
    pub(crate) fn is_forgotten(&self) -> bool {
        self.as_str().starts_with(Self::FORGOTTEN)
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
    #[must_use]
    pub fn own_licence(&self) -> Option<&LicenceNumber> {
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

    /// Has this person the licence number of somebody whose name has no word in common with theirs, or nothing but one first name, without the same year of
    /// birth? A slip of the pen, a number of another federation, or a new name: somebody has to say.
    ///
    /// ```
    /// use tournament::Person;
    /// let known = Person { licence: "5007".parse().ok(), ..Person::named("Sá, Ana".parse()?) };
    /// let said = |name: &str| Person { licence: "5007".parse().ok(), ..Person::named(name.parse().unwrap()) };
    /// assert!(said("Ana Costa").borrows_licence_of(&known));
    /// assert!(!said("Ana Sá Costa").borrows_licence_of(&known));
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn borrows_licence_of(&self, other: &Self) -> bool {
        let (one, held) = (self.name.as_str(), other.name.as_str());
        let of_one_year = self.born.is_some() && self.born == other.born;
        self.has_licence_of(other)
            && (!akin(one, held) || (!of_one_year && shares_only_first_name(one, held)))
    }

    /// Is it open whether this is the holder of their licence number, so that somebody has to say? They [borrow](Self::borrows_licence_of) it, or another of
    /// these people is of exactly the name that is written, and no year of birth speaks against it: a column may have slipped.
    #[must_use]
    pub fn may_not_be_holder<'a>(
        &self,
        holder: &Self,
        others: impl IntoIterator<Item = &'a Self>,
    ) -> bool {
        let written = name_key(self.name.as_str());
        let is_named = |one: &Self| name_key(one.name.as_str()) == written;
        let may_be = |one: &Self| {
            let born = self.born.zip(one.born);
            is_named(one) && born.is_none_or(|(said, known)| said == known)
        };
        self.has_licence_of(holder)
            && (self.borrows_licence_of(holder)
                || (!is_named(holder) && others.into_iter().any(may_be)))
    }

    /// Does the licence number say that this is the other? Both have it, and their names have a word in common. It is the question where nobody can be asked
    /// any more, such as of an old entry; where somebody can, it is whether one [may not be the holder](Self::may_not_be_holder).
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
        self.has_licence_of(other) && akin(self.name.as_str(), other.name.as_str())
    }

    /// Of two of one name, does nothing say that they are two people? Two licence numbers, or two years of birth, do.
    #[must_use]
    pub fn may_be(&self, other: &Self) -> bool {
        let two_licences = self.own_licence().is_some() && other.own_licence().is_some();
        let born = self.born.zip(other.born);
        !two_licences && born.is_none_or(|(one, other)| one == other)
    }

    /// Is this the other, as far as can be told where nobody is asked? The licence number says so, or the name does, however it is written, and nothing speaks
    /// against it.
    ///
    /// ```
    /// use tournament::Person;
    /// let asked = Person { born: "1980".parse().ok(), ..Person::named("Ana Sá".parse()?) };
    /// let typed = Person::named("SÁ, Ana".parse()?);
    /// assert!(asked.is_likely(&typed));
    /// assert!(!asked.is_likely(&Person { born: "1990".parse().ok(), ..typed }));
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn is_likely(&self, other: &Self) -> bool {
        let [one, named] = [self, other].map(|person| name_key(person.name.as_str()));
        self.is_by_licence(other) || (one == named && self.may_be(other))
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

/// Is one first name all that two names have in common? It begins both, or begins one and ends the other, where lists write surnames first; and no initial of
/// one is that of another word of the other.
fn shares_only_first_name(one: &str, other: &str) -> bool {
    if name_key(one) == name_key(other) {
        return false;
    }
    let [one, other] = [one, other].map(in_order);
    let (one, other) = (telling(&one), telling(&other));
    let mut shared = one
        .iter()
        .filter(|word| word.len() > 1 && other.contains(word));
    let (Some(name), None) = (shared.next(), shared.next()) else {
        return false;
    };
    let begins = [&one, &other].map(|words| words.first() == Some(name));
    let ends = [&one, &other].map(|words| words.last() == Some(name));
    let is_first = match begins {
        [true, true] => true,
        [true, false] => ends[1],
        [false, true] => ends[0],
        [false, false] => false,
    };
    is_first && !abbreviates(&one, &other, name) && !abbreviates(&other, &one, name)
}

/// The words of a name that say whose it is.
fn telling(name: &str) -> Vec<&str> {
    let words = name.split(' ');
    words.filter(|word| !PARTICLES.contains(word)).collect()
}

/// Has one name the initial of a word of the other, beside the one that both have?
fn abbreviates(initials: &[&str], words: &[&str], both: &str) -> bool {
    let mut initials = initials.iter().filter(|word| word.len() == 1);
    initials.any(|initial| {
        let mut words = words.iter().filter(|word| **word != both);
        words.any(|word| word.starts_with(initial))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line each: the name in the register, the one that is written with its licence number, and whether somebody has to say that they are one person.
    const CASES: &str = "\
        Ana Sá|Sá, ANA|
        Ana Sá|Ana Sá Costa|
        Ana Maria Sá|Ana Maria Costa|
        Hélder Nogueiral Quintanilha|Hélder Nogueiral|
        Hélder Nogueiral Quintanilha|Hélder Quintanilha|
        Hélder Nogueiral Quintanilha|Quintanilha Hélder|
        Hélder Nogueiral Quintanilha|H. N. Quintanilha|
        Hélder Nogueiral Quintanilha|Hélder N. Q.|
        Hélder Nogueiral Quintanilha|Nogueiral Q., Hélder|
        Rui da Costa|João da Costa|
        Li Yu|Yu Li|
        Ana|ANA|
        Hélder Nogueiral Quintanilha|Hélder Salgueiral Espinheira|asks
        Hélder Nogueiral Quintanilha|Salgueiral Espinheira Hélder|asks
        Nogueiral Quintanilha Hélder|Salgueiral Espinheira, Hélder|asks
        Hélder Nogueiral Quintanilha|Hélder S.|asks
        Hélder Nogueiral Quintanilha|Hélder|asks
        João de Sá e Melo|João de Reis e Luz|asks
        Ana Sá|Ana Costa|asks
        Ana Sá|Rui Rato|asks";

    #[test]
    fn a_licence_asks_where_a_first_name_is_all_that_is_common() {
        for line in CASES.lines() {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let person = |name: &str| Person {
                licence: "7".parse().ok(),
                ..Person::named(name.parse().unwrap())
            };
            let (known, said) = (person(cells[0]), person(cells[1]));
            let asks = cells[2] == "asks";
            assert_eq!(said.borrows_licence_of(&known), asks, "{line}");
            assert_eq!(known.borrows_licence_of(&said), asks, "{line}");
            let years = |year: &str| {
                let born = |one: &Person| Person {
                    born: year.parse().ok(),
                    ..one.clone()
                };
                born(&said).borrows_licence_of(&born(&known))
            };
            assert_eq!(years("1990"), !akin(cells[0], cells[1]), "{line}");
        }
    }

    #[test]
    fn a_licence_asks_where_somebody_else_has_the_name() {
        let person = |name: &str, licence: &str, born: &str| Person {
            licence: licence.parse().ok(),
            born: born.parse().ok(),
            ..Person::named(name.parse().unwrap())
        };
        let holder = person("Ana Sá", "7", "1994");
        let known = [holder.clone(), person("Ana Sá Costa", "8", "2001")];
        let asks =
            |name: &str, born: &str| person(name, "7", born).may_not_be_holder(&holder, &known);
        assert!(asks("Costa, Ana Sá", ""));
        assert!(asks("Ana Sá Costa", "2001"));
        assert!(!asks("Ana Sá Costa", "1994"), "another year");
        assert!(!asks("Sá, Ana", ""));
        assert!(!asks("Ana Sá Melo", ""), "nobody has the name");
    }
}
