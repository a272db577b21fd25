//! What whoever was forgotten is called: their pseudonym is stored in Portuguese, and shown in the language of the reader.

use tournament::{NamesPeople, PersonName, erasure::Pseudonym};

use super::Words;

/// What a page calls whoever was forgotten, where that is not how it is stored; nothing of any other name.
#[must_use]
pub fn forgotten(t: &Words, name: &PersonName) -> Option<PersonName> {
    let said = match Pseudonym::of(name)? {
        Pseudonym::Entry(no) => t.name_forgotten_entry(no.to_string()),
        Pseudonym::Person(id) => t.name_forgotten_person(id.to_string()),
    };
    said.parse().ok().filter(|said| said != name)
}

/// A name as it is shown: every one but a pseudonym as it stands.
#[must_use]
pub fn shown_name(t: &Words, name: &PersonName) -> String {
    forgotten(t, name).as_ref().unwrap_or(name).to_string()
}

/// A tournament as it is told to its reader; nothing where it is told as it stands.
#[must_use]
pub fn told<T: NamesPeople>(t: &Words, tournament: &T) -> Option<T> {
    tournament.with_names(|name| forgotten(t, name))
}

#[cfg(test)]
mod tests {
    use tournament::{EntryNo, PlayerId, erasure};

    use super::*;
    use crate::Lang;

    #[test]
    fn a_pseudonym_is_said_in_the_language_of_the_reader_and_a_name_as_it_stands() {
        let entry = erasure::entry_pseudonym(EntryNo(13)).unwrap();
        let person = erasure::pseudonym(PlayerId(55)).unwrap();
        for (name, pt, en) in [
            (entry, "Participante 13", "Participant 13"),
            (person, "Pessoa 55", "Person 55"),
            ("Pessoa, Ana".parse().unwrap(), "Pessoa, Ana", "Pessoa, Ana"),
            ("Pessoa 055".parse().unwrap(), "Pessoa 055", "Pessoa 055"),
        ] {
            assert_eq!(shown_name(Lang::Pt.words(), &name), pt);
            assert_eq!(shown_name(Lang::En.words(), &name), en);
            assert_eq!(forgotten(Lang::Pt.words(), &name), None);
        }
    }
}
