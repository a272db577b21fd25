//! Clubs under one spelling.

use std::collections::BTreeMap;

use tournament::{Person, ShortText, plain};

/// The clubs that are known, each under the spelling that most people have.
#[derive(Debug, Clone, Default)]
pub struct Clubs(BTreeMap<String, BTreeMap<ShortText, usize>>);

impl Clubs {
    /// The clubs of these people.
    ///
    /// ```
    /// use import::Clubs;
    /// use tournament::Person;
    /// let of = |club: &str| Person { club: club.parse().ok(), ..Person::named("Ana".parse().unwrap()) };
    /// let mut clubs = Clubs::of(&[of("CD Vizela"), of("CD Vizela"), of("Cd vizela")]);
    /// assert_eq!(clubs.spelled(of("cd vizela")), of("CD Vizela"));
    /// assert_eq!(clubs.spelled(of("Évora")), of("Évora"));
    /// assert_eq!(clubs.spelled(of("EVORA")), of("Évora"));
    /// assert_eq!(clubs.names(), ["CD Vizela", "Évora"]);
    /// ```
    pub fn of<'a>(people: impl IntoIterator<Item = &'a Person>) -> Self {
        let mut clubs = Self::default();
        for club in people.into_iter().filter_map(|person| person.club.as_ref()) {
            clubs.count(club);
        }
        clubs
    }

    fn count(&mut self, club: &ShortText) {
        let spellings = self.0.entry(plain(club.as_str())).or_default();
        *spellings.entry(club.clone()).or_default() += 1;
    }

    /// A person with the club as it is known, case and accents aside; a club that nobody knew is known from then on.
    #[must_use]
    pub fn spelled(&mut self, person: Person) -> Person {
        let Some(club) = &person.club else {
            return person;
        };
        match self.0.get(&plain(club.as_str())).and_then(most_usual) {
            Some(known) => Person {
                club: Some(known.clone()),
                ..person
            },
            None => {
                self.count(club);
                person
            }
        }
    }

    /// The clubs by name.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let usual = self.0.values().filter_map(most_usual);
        usual.map(ShortText::as_str).collect()
    }
}

fn most_usual(spellings: &BTreeMap<ShortText, usize>) -> Option<&ShortText> {
    let most = spellings.iter().max_by_key(|(_, times)| **times);
    most.map(|(spelling, _)| spelling)
}
