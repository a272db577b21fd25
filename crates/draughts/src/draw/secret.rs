//! The secret behind a tournament's draws, and the promise of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The 32 bytes that a tournament's draws follow from. Written as 64 hexadecimal digits once it may be shown.
///
/// `Debug` does not print it and there is no `Display`. Only [`reveal`](Secret::reveal) shows it, and serde, for
/// the event that ends a tournament and makes its secret public.
///
/// ```
/// use draughts::draw::Secret;
///
/// let secret = Secret::new([0xab; 32]);
/// assert_eq!(format!("{secret:?}"), "Secret(..)");
/// assert_eq!(secret.reveal(), "ab".repeat(32));
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret with these bytes, which the shell takes from the system's random source.
    ///
    /// ```
    /// use draughts::draw::Secret;
    ///
    /// let written = "07".repeat(32);
    /// assert_eq!(written.parse(), Ok(Secret::new([7; 32])));
    /// ```
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes.
    ///
    /// ```
    /// use draughts::draw::Secret;
    ///
    /// let secret: Secret = "0f".repeat(32).parse().unwrap();
    /// assert_eq!(secret.bytes(), &[15; 32]);
    /// ```
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The secret in hexadecimal digits, for the database and for the day when the tournament closes.
    ///
    /// ```
    /// use draughts::draw::Secret;
    ///
    /// let secret = Secret::new([0x1f; 32]);
    /// assert_eq!(secret.reveal(), "1f".repeat(32));
    /// assert_eq!(secret.reveal().parse(), Ok(secret));
    /// ```
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is published before the first draw: the SHA-256 of the 32 bytes.
    ///
    /// ```
    /// use draughts::draw::Secret;
    ///
    /// let promised = Secret::new([0; 32]).commitment();
    /// assert_eq!(promised.to_string(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    /// ```
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl FromStr for Secret {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Secret, ParseHexError> {
        unhex(text).map(Secret)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        secret.reveal()
    }
}

impl TryFrom<String> for Secret {
    type Error = ParseHexError;

    fn try_from(text: String) -> Result<Secret, ParseHexError> {
        text.parse()
    }
}

/// The published promise of a secret: its SHA-256, 64 hexadecimal digits in print and in serde.
///
/// ```
/// use draughts::draw::{Commitment, Secret};
///
/// let promised = Secret::new([7; 32]).commitment();
/// assert_eq!(promised.to_string().to_uppercase().parse::<Commitment>(), Ok(promised));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Commitment, ParseHexError> {
        unhex(text).map(Commitment)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        commitment.to_string()
    }
}

impl TryFrom<String> for Commitment {
    type Error = ParseHexError;

    fn try_from(text: String) -> Result<Commitment, ParseHexError> {
        text.parse()
    }
}

/// A text that is not 64 hexadecimal digits.
///
/// ```
/// use draughts::draw::{ParseHexError, Secret};
///
/// assert_eq!("0f".repeat(31).parse::<Secret>(), Err(ParseHexError));
/// assert_eq!(ParseHexError.to_string(), "64 hexadecimal digits expected");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("64 hexadecimal digits expected")]
pub struct ParseHexError;

fn hex(bytes: &[u8; 32]) -> String {
    base16ct::lower::encode_string(bytes)
}

fn unhex(text: &str) -> Result<[u8; 32], ParseHexError> {
    let mut bytes = [0; 32];
    let read = base16ct::mixed::decode(text, &mut bytes).map_err(|_| ParseHexError)?;
    (read.len() == 32).then_some(bytes).ok_or(ParseHexError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_the_sha_256_of_the_bytes() {
        let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Secret::new([0; 32]).commitment().to_string(), known);
        assert_eq!(
            known.to_uppercase().parse(),
            Ok(Secret::new([0; 32]).commitment())
        );
    }

    #[test]
    fn serde_writes_hexadecimal_digits() {
        let secret = Secret::new([0x0f; 32]);
        let written = serde_json::to_string(&secret).unwrap();
        assert_eq!(written, format!("\"{}\"", "0f".repeat(32)));
        assert_eq!(serde_json::from_str::<Secret>(&written).unwrap(), secret);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "00",
            &"0".repeat(63),
            &"0".repeat(65),
            &"g".repeat(64),
            &"é".repeat(32),
            &"+1".repeat(32),
        ] {
            assert_eq!(text.parse::<Commitment>(), Err(ParseHexError), "{text}");
        }
    }
}
