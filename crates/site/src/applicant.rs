//! What somebody gives who enters by the web: kept for as long as it is needed, and then erased ([`KEPT_AFTER_END`]).

use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::account::{AccountName, Email};
use tournament::{FederationCode, LicenceNumber, Person, PersonName, ShortText, online::Born};

/// How long the link of the first mail can be used. Then what was typed is dropped; it held no place.
pub(crate) const CONFIRM_WITHIN: TimeDelta = TimeDelta::hours(48);
/// How long after the last day of the tournament what was given is erased. Whoever withdraws has theirs erased at once.
pub const KEPT_AFTER_END: TimeDelta = TimeDelta::days(30);

/// What somebody gave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApplicantData {
    /// The player's name.
    pub name: PersonName,
    /// The club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<ShortText>,
    /// The federation or country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<FederationCode>,
    /// The day of birth, or the year.
    pub born: Born,
    /// The player's address, or the guardian's where a minor gave none. Mails go there where no guardian confirms.
    #[serde(with = "email")]
    pub email: Email,
    /// The federation's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<LicenceNumber>,
    /// The number in a rating list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listed: Option<ShortText>,
    /// Who answers for a minor, and agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guardian: Option<Guardian>,
    /// A minor is shown to the public by initials.
    pub by_initials: bool,
}

/// Who answers for a minor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guardian {
    /// The name.
    pub name: PersonName,
    /// Where mails go: whoever reads them agrees by the link of the first.
    #[serde(with = "email")]
    pub email: Email,
}

impl ApplicantData {
    /// What of it is known of a player of the register or of a tournament.
    #[must_use]
    pub fn person(&self) -> Person {
        Person {
            club: self.club.clone(),
            federation: self.federation,
            licence: self.licence.clone(),
            born: self.born.year(),
            by_initials: self.by_initials,
            ..Person::named(self.name.clone())
        }
    }

    /// Is the player under 18 on this day?
    #[must_use]
    pub fn is_minor_on(&self, day: NaiveDate) -> bool {
        self.born.is_minor_on(day)
    }

    /// Who confirms, and is told what becomes of it: the guardian of a minor, where one is asked for, else the player. Nobody else is written to: that
    /// whoever reads another address wants it there is the word of who typed it.
    #[must_use]
    pub fn confirms(&self) -> (&Email, &PersonName) {
        match &self.guardian {
            Some(guardian) => (&guardian.email, &guardian.name),
            None => (&self.email, &self.name),
        }
    }

    /// The address that the player gave, which a minor need not.
    #[must_use]
    pub fn own(&self) -> Option<&Email> {
        let guardian = self.guardian.as_ref();
        let is_own = guardian.is_none_or(|one| one.email != self.email);
        is_own.then_some(&self.email)
    }

    /// The player's address, where a link that was sent there confirms.
    #[must_use]
    pub fn proven(&self) -> Option<&Email> {
        self.guardian.is_none().then_some(&self.email)
    }

    /// Is it the same person, asking from the same address, with the same one who confirms? Whoever names another guardian is somebody else: a link
    /// that the first got would open what the second gives.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let plain = |given: &Self| crate::import::plain(given.name.as_str());
        self.email == other.email
            && self.confirms().0 == other.confirms().0
            && plain(self) == plain(other)
    }
}

/// Would a mail program make a link of it, or of a part of it? Our mails say the names that a stranger types, to an address that a stranger types.
///
/// ```
/// use site::applicant::holds_link;
/// assert!(holds_link("500 euros em https://evil.example/premio"));
/// assert!(holds_link("WWW.x.pt") && holds_link("Vai a evil.example, Ana"));
/// assert!(!holds_link("J. R. D.Sá-Pó") && !holds_link("Ana Sá..."));
/// ```
#[must_use]
pub fn holds_link(text: &str) -> bool {
    text.contains('/')
        || text.to_lowercase().contains("www.")
        || text.split_whitespace().any(has_host)
}

/// A dot between two letters and two letters: no initial.
fn has_host(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    let is_long = |part: &&str| part.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    parts.windows(2).any(|pair| pair.iter().all(is_long))
}

/// A player's name as a mail is addressed: it always fits.
#[must_use]
pub(crate) fn addressed(name: &PersonName) -> Option<AccountName> {
    AccountName::parse(name.as_str())
}

/// An address as text.
mod email {
    use super::{Deserialize, Deserializer, Email, Error, Serializer};

    pub(super) fn serialize<S: Serializer>(email: &Email, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(email.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Email, D::Error> {
        let text = String::deserialize(from)?;
        Email::parse(&text).ok_or_else(|| D::Error::custom("no e-mail address"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given() -> ApplicantData {
        ApplicantData {
            name: "Ana Sá".parse().unwrap(),
            club: None,
            federation: None,
            born: "2012-03-04".parse().unwrap(),
            email: Email::parse("ana@example.pt").unwrap(),
            licence: None,
            listed: None,
            guardian: None,
            by_initials: true,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let one = ApplicantData {
            guardian: Some(Guardian {
                name: "Rui Sá".parse().unwrap(),
                email: Email::parse("rui@example.pt").unwrap(),
            }),
            ..given()
        };
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(serde_json::from_str::<ApplicantData>(&text).unwrap(), one);
        assert_eq!(one.confirms().1.as_str(), "Rui Sá");
        assert_eq!(one.proven(), None);
        let alone = given();
        assert_eq!(alone.confirms(), (&alone.email, &alone.name));
        assert_eq!(alone.proven(), Some(&alone.email));
        assert!(serde_json::from_str::<ApplicantData>(&text.replace("ana@", "ana")).is_err());
    }

    #[test]
    fn the_same_person_is_known_by_name_and_address() {
        let twin = ApplicantData {
            name: "ANA  SA".parse().unwrap(),
            ..given()
        };
        assert!(twin.is_same(&given()));
        let sister = ApplicantData {
            name: "Eva Sá".parse().unwrap(),
            ..given()
        };
        assert!(!sister.is_same(&given()));
    }

    #[test]
    fn another_guardian_asks_for_somebody_else() {
        let of = |name: &str, email: &str| ApplicantData {
            guardian: Some(Guardian {
                name: name.parse().unwrap(),
                email: Email::parse(email).unwrap(),
            }),
            ..given()
        };
        let rui = of("Rui Sá", "rui@example.pt");
        assert!(rui.is_same(&of("Rui M. Sá", "rui@example.pt")));
        assert!(!rui.is_same(&of("Rui Sá", "x@example.org")));
        assert!(!rui.is_same(&given()) && !given().is_same(&rui));
        // who answers from the player's own address reads the same mails
        assert!(of("Rui Sá", "ana@example.pt").is_same(&given()));
    }
}
