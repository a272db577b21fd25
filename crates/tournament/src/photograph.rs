//! Photographs of score sheets, kept as evidence, and the logo: what is known of a picture. The picture itself lies beside the tournament, under its
//! hash.

use std::{fmt, str::FromStr};

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Official, in_json::in_json};

/// A photograph of a score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photograph {
    /// The SHA-256 of the picture as it is kept.
    pub hash: PictureHash,
    /// How many bytes the picture has.
    pub bytes: u32,
    /// Its width, in pixels.
    pub width: u32,
    /// Its height, in pixels.
    pub height: u32,
    /// Who attached it.
    pub by: Official,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The SHA-256 of a picture, as 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PictureHash(String);

/// A text is not 64 hexadecimal digits in small letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("64 hexadecimal digits expected")]
pub struct ParseHashError;

impl PictureHash {
    /// The hash of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(base16ct::lower::encode_string(&Sha256::digest(bytes)))
    }

    /// All 64 digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first 12 digits, as they are shown.
    #[must_use]
    pub fn short(&self) -> &str {
        self.0.get(..12).unwrap_or(&self.0)
    }
}

impl FromStr for PictureHash {
    type Err = ParseHashError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() == 64 && text.bytes().all(is_digit) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseHashError)
        }
    }
}

in_json!(PictureHash, |hash| hash.0);

impl fmt::Display for PictureHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The logo of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    /// The SHA-256 of the picture as it is kept.
    pub hash: PictureHash,
    /// Its width, in pixels.
    pub width: u32,
    /// Its height, in pixels.
    pub height: u32,
}
