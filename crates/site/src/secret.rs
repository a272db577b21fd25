//! Random secrets that are handed to one person: a session's cookie, the link in an invitation.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::Rng;
use sha2::{Digest, Sha256};

const BYTES: usize = 32;

/// So many bytes from the operating system's random numbers.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

/// What every type around random bytes has, which the database keeps as they are.
macro_rules! of_random_bytes {
    ($name:ident) => {
        impl $name {
            /// A new one, from the operating system's random numbers.
            #[must_use]
            pub fn random() -> Self {
                Self($crate::secret::random_bytes())
            }

            /// The one with these bytes, where there are as many as it has.
            #[must_use]
            pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
                Some(Self(bytes.try_into().ok()?))
            }

            /// Its bytes.
            #[must_use]
            pub fn as_bytes(&self) -> &[u8] {
                &self.0
            }
        }
    };
}

pub(crate) use of_random_bytes;

/// 32 random bytes, written as 43 letters, digits, `-` and `_`. The database keeps only its [`SecretHash`].
///
/// ```
/// use site::secret::Secret;
///
/// let secret = Secret::random();
/// assert_eq!(Secret::parse(&secret.text()).map(|s| s.hash()), Some(secret.hash()));
/// assert!(Secret::parse("guess").is_none());
/// ```
#[derive(Clone)]
pub struct Secret([u8; BYTES]);

/// SHA-256 of a [`Secret`]: enough to find a row by it, useless to sign in with. A secret is random throughout, so that
/// it needs neither salt nor a slow hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash([u8; 32]);

impl Secret {
    /// A new secret from the operating system's random numbers.
    #[must_use]
    pub fn random() -> Secret {
        Secret(random_bytes())
    }

    /// Reads what [`Secret::text`] wrote; nothing else is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Secret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        Some(Secret(bytes.try_into().ok()?))
    }

    /// The secret as it is handed out, fit for a cookie and for an address.
    #[must_use]
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What the database keeps of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(***)")
    }
}

impl SecretHash {
    /// That of a secret which is kept as it is: to name it without showing it.
    #[must_use]
    pub fn of(text: &str) -> SecretHash {
        SecretHash(Sha256::digest(text).into())
    }

    /// Its 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash with these bytes, when there are 32.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<SecretHash> {
        Some(SecretHash(bytes.try_into().ok()?))
    }

    /// The first eight hexadecimal digits: enough to name a session on its owner's page.
    #[must_use]
    pub fn short(&self) -> String {
        base16ct::lower::encode_string(&self.0[..4])
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretHash({}…)", self.short())
    }
}
