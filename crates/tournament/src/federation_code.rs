//! For which federation or country somebody plays, as three letters.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{ParsePersonError, in_json::in_json};

/// A federation or country for which somebody plays, as three capital letters: the form of the lists of the FMJD, of FIDE and of the IOC, and of columns 54 to 56 of
/// a player's line (TRF26, C.02.03 Annexure A). The lists differ (ENG and SCO, where the IOC has GBR; FID for whoever plays for none), so any three letters are read.
///
/// ```
/// use tournament::FederationCode;
/// let code: FederationCode = " ned".parse().unwrap();
/// assert_eq!(code.as_str(), "NED");
/// for bad in ["", "PT", "PORT", "P0R", "Ção", "---"] {
///     assert!(bad.parse::<FederationCode>().is_err(), "{bad}");
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FederationCode([u8; 3]);

impl FederationCode {
    /// The three letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for FederationCode {
    type Err = ParsePersonError;

    /// The code that somebody typed: capitals or not, spaces around it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters: Result<[u8; 3], _> = text.trim().as_bytes().try_into();
        match letters {
            Ok(letters) if letters.iter().all(u8::is_ascii_alphabetic) => {
                Ok(Self(letters.map(|letter| letter.to_ascii_uppercase())))
            }
            Ok(_) | Err(_) => Err(ParsePersonError::NotThreeLetters),
        }
    }
}

in_json!(FederationCode, |code| code.as_str().to_owned());

impl fmt::Display for FederationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Person, sample};

    #[test]
    fn codes_tell_something_where_not_everybody_has_the_same() {
        let mut tournament = sample::swiss(3, 3);
        for (codes, told) in [
            (["", "", ""], false),
            (["POR", "por", "POR"], false),
            (["POR", "NED", "POR"], true),
            (["", "ESP", ""], true),
            (["POR", "POR", ""], true),
        ] {
            for (entry, code) in tournament.entries.values_mut().zip(codes) {
                entry.person.federation = code.parse().ok();
            }
            assert_eq!(tournament.tells_federations(), told, "{codes:?}");
        }
    }

    /// Journals that know no federation keep their bytes, and are read as ever.
    #[test]
    fn whoever_has_none_is_written_as_before() {
        let ana = Person::named("Ana Sá".parse().unwrap());
        let text = serde_json::to_string(&ana).unwrap();
        assert_eq!(
            text,
            r#"{"name":"Ana Sá","club":null,"association":null,"licence":null,"rating":null,"title":null,"sex":null,"born":null,"by_initials":false}"#
        );
        assert_eq!(serde_json::from_str::<Person>(&text).unwrap(), ana);
        let guest = Person {
            federation: "NED".parse().ok(),
            ..ana
        };
        let text = serde_json::to_string(&guest).unwrap();
        assert!(text.contains(r#","federation":"NED""#), "{text}");
        assert_eq!(serde_json::from_str::<Person>(&text).unwrap(), guest);
        let other = text.replace("NED", "Netherlands");
        assert!(serde_json::from_str::<Person>(&other).is_err());
    }
}
