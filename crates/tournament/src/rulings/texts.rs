//! Texts of a ruling that have one way in.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::ParseTextError;

/// What happened, or why, in the words of who wrote it: 3 to 4,000 characters, lines kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facts(String);

impl Facts {
    const SHORTEST: usize = 3;
    /// The most characters.
    pub const LONGEST: usize = 4000;

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Facts {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().replace("\r\n", "\n");
        match text.chars().count() {
            0..Self::SHORTEST => Err(ParseTextError::Empty),
            Self::SHORTEST..=Self::LONGEST => Ok(Self(text)),
            _ => Err(ParseTextError::TooLong(Self::LONGEST)),
        }
    }
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a form is known by, made when its page was: 8 to 40 letters and digits. A form that arrives twice, because a
/// phone lost its network or a thumb pressed again, is one form.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormKey(String);

impl FormKey {
    /// The key of what this text says: who asks the same has the same key.
    ///
    /// ```
    /// use tournament::FormKey;
    ///
    /// assert_eq!(FormKey::of_text("9-13"), FormKey::of_text("9-13"));
    /// assert!(FormKey::of_text("9-13").as_str().parse::<FormKey>().is_ok());
    /// ```
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let hash = Sha256::digest(text);
        Self(base16ct::lower::encode_string(&hash[..20]))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for FormKey {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match text.len() {
            8..=40 if known => Ok(Self(text.to_owned())),
            41.. => Err(ParseTextError::TooLong(40)),
            _ => Err(ParseTextError::Empty),
        }
    }
}
