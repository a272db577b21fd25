//! Codes of one day, by which somebody without an account helps in one tournament.
//!
//! A code has 16 letters and digits. The first four name it, the other twelve are the secret: 60 bits, few enough to be typed from paper, and so kept
//! with a slow hash and a salt, as a password is.

use std::fmt;

use rand::Rng;
use tournament::{CODE_LETTERS, code_in_groups, read_code};

use crate::{
    password::{self, HashError, PasswordHash},
    visible_name::visible_name,
};

/// How many letters and digits a code has.
const LENGTH: usize = 16;
/// How many of those name it.
const NAMING: usize = 4;

/// How many characters the name on a code may have.
const LONGEST_NAME: usize = 60;

/// So many letters and digits from the operating system's random numbers, for a code that is typed: 5 bits each.
#[must_use]
pub(crate) fn random_letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    rand::rng().fill_bytes(&mut bytes);
    let letter = |byte: &u8| char::from(CODE_LETTERS[usize::from(*byte) % CODE_LETTERS.len()]);
    bytes.iter().map(letter).collect()
}

/// A code of one day, as it is printed and typed.
#[derive(Clone, PartialEq, Eq)]
pub struct HelperCode(String);

impl fmt::Debug for HelperCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HelperCode({}***)", self.beginning())
    }
}

impl HelperCode {
    /// A new code from the operating system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        Self(random_letters(LENGTH))
    }

    /// Reads a code as somebody types it from paper: capital or small, with hyphens and spaces or without, and with the letters that look like
    /// digits.
    ///
    /// ```
    /// use site::helper::HelperCode;
    ///
    /// let typed = HelperCode::parse(" k7qm-2xpa 9trb-4hwO ").unwrap();
    /// assert_eq!(typed.text(), "K7QM-2XPA-9TRB-4HW0");
    /// assert_eq!(typed.beginning(), "K7QM");
    /// assert!(HelperCode::parse("K7QM-2XPA-9TRB").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(Self)
    }

    /// The code as it is printed: four groups of four.
    #[must_use]
    pub fn text(&self) -> String {
        code_in_groups(&self.0)
    }

    /// By what the database finds it; no secret.
    #[must_use]
    pub fn beginning(&self) -> &str {
        &self.0[..NAMING]
    }

    /// The same secret under another beginning, where somebody has this one.
    #[must_use]
    pub fn renamed(&self) -> Self {
        Self(format!("{}{}", Self::random().beginning(), self.secret()))
    }

    fn secret(&self) -> String {
        self.0[NAMING..].to_owned()
    }

    /// What is kept of its secret. Takes about 25 ms, in turn with passwords.
    ///
    /// # Errors
    /// [`HashError`] when the machine cannot.
    pub async fn hash(&self) -> Result<PasswordHash, HashError> {
        password::hash_random_async(self.secret()).await
    }

    /// Whether its secret is the one that was hashed; as slow where there is none.
    ///
    /// # Errors
    /// [`HashError`] when the check could not be made; that is not a wrong code.
    pub async fn is(&self, hash: Option<PasswordHash>) -> Result<bool, HashError> {
        password::verify_async(self.secret(), hash).await
    }
}

/// Whom or what a code is for: a person, a group of boards, a table at the door.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HelperName(String);

impl HelperName {
    /// Takes 1 to 60 characters that are seen; runs of spaces become one.
    ///
    /// ```
    /// use site::helper::HelperName;
    ///
    /// assert_eq!(HelperName::parse("  mesas 1–20 ").unwrap().as_str(), "mesas 1–20");
    /// assert!(HelperName::parse(" ").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        visible_name(text, LONGEST_NAME).map(Self)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for HelperName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_and_no_two_are_alike() {
        let mut codes: Vec<String> = (0..200).map(|_| HelperCode::random().text()).collect();
        for code in &codes {
            let read = HelperCode::parse(code);
            assert_eq!(read.map(|read| read.text()).as_deref(), Some(code.as_str()));
        }
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 200);
    }

    #[test]
    fn the_secret_does_not_show() {
        let code = HelperCode::parse("K7QM-2XPA-9TRB-4HWE");
        assert_eq!(format!("{code:?}"), "Some(HelperCode(K7QM***))");
    }
}
