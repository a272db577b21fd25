//! What is left of a name: a word and a number. It is stored in one language, and shown in that of the reader.

use crate::{
    EntryNo, LicenceNumber, ParsePersonError, PersonName, Player, PlayerId, office::Licence,
};

/// What an entry is called whose player is forgotten, before its number.
const ENTRY: &str = "Participante";

/// What somebody of the register is called who is forgotten, before their number.
const PERSON: &str = "Pessoa";

/// Whom a pseudonym is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pseudonym {
    /// An entry.
    Entry(EntryNo),
    /// Somebody of the register.
    Person(PlayerId),
}

impl Pseudonym {
    /// The one that a name is; nothing of a name that is none.
    ///
    /// ```
    /// use tournament::{PlayerId, erasure::Pseudonym};
    /// assert_eq!(Pseudonym::of(&"Pessoa 55".parse()?), Some(Pseudonym::Person(PlayerId(55))));
    /// assert_eq!(Pseudonym::of(&"Pessoa, Ana".parse()?), None);
    /// # Ok::<(), tournament::ParsePersonError>(())
    /// ```
    #[must_use]
    pub fn of(name: &PersonName) -> Option<Self> {
        let (word, number) = name.as_str().split_once(' ')?;
        let (found, made) = match word {
            ENTRY => {
                let no = EntryNo(number.parse().ok()?);
                (Self::Entry(no), entry_pseudonym(no))
            }
            PERSON => {
                let id = PlayerId(number.parse().ok()?);
                (Self::Person(id), pseudonym(id))
            }
            _ => return None,
        };
        made.is_ok_and(|made| made == *name).then_some(found)
    }
}

/// The pseudonym of an entry.
///
/// # Errors
/// Never: the text is a name.
pub fn entry_pseudonym(no: EntryNo) -> Result<PersonName, ParsePersonError> {
    format!("{ENTRY} {no}").parse()
}

/// The pseudonym of somebody of the register.
///
/// # Errors
/// Never: the text is a name.
pub fn pseudonym(id: PlayerId) -> Result<PersonName, ParsePersonError> {
    format!("{PERSON} {id}").parse()
}

/// The number that stands on a licence whose owner is forgotten.
///
/// # Errors
/// Never: the text is one of a licence.
pub fn licence_pseudonym(id: PlayerId) -> Result<LicenceNumber, ParsePersonError> {
    format!("{}{id}", LicenceNumber::FORGOTTEN).parse()
}

/// What stands for the licence number of an entry whose player is forgotten: that there was one, which circuits and ratings may ask. No two entries of a tournament
/// have the same.
///
/// # Errors
/// Never: the text is one of a licence.
pub fn entry_licence_pseudonym(no: EntryNo) -> Result<LicenceNumber, ParsePersonError> {
    format!("{}{no}", LicenceNumber::FORGOTTEN).parse()
}

/// Is a licence nobody's any more, since its owner is forgotten?
#[must_use]
pub fn is_of_nobody(licence: &Licence) -> bool {
    licence.number.is_forgotten()
}

/// Is somebody of the register forgotten, so that the record has their pseudonym?
#[must_use]
pub fn is_forgotten(player: &Player) -> bool {
    Pseudonym::of(&player.person.name) == Some(Pseudonym::Person(player.id))
}
