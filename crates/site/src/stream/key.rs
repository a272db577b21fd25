//! The keys that sign what servers tell one another (Ed25519, RFC 8032).

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use rand::Rng as _;

/// A text that is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a key")]
pub struct ParseKeyError;

/// What signs.
#[derive(Clone)]
pub struct PrivateKey(SigningKey);

/// What shows that something was signed.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

impl PrivateKey {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Self(SigningKey::from_bytes(&bytes))
    }

    /// The one that was written so.
    ///
    /// # Errors
    /// [`ParseKeyError`].
    pub fn parse(text: &str) -> Result<Self, ParseKeyError> {
        let bytes = STANDARD.decode(text).map_err(|_| ParseKeyError)?;
        let bytes = bytes.try_into().map_err(|_| ParseKeyError)?;
        Ok(Self(SigningKey::from_bytes(&bytes)))
    }

    /// Its bytes in base64.
    #[must_use]
    pub fn text(&self) -> String {
        STANDARD.encode(self.0.to_bytes())
    }

    /// The key that verifies what this one signs.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// The signature of a text, in base64. The same text has the same signature.
    ///
    /// ```
    /// use site::stream::PrivateKey;
    /// let key = PrivateKey::random();
    /// let signature = key.sign("events 1 to 3");
    /// assert!(key.public().verify("events 1 to 3", &signature));
    /// assert!(!key.public().verify("events 1 to 4", &signature));
    /// assert!(!PrivateKey::random().public().verify("events 1 to 3", &signature));
    /// ```
    #[must_use]
    pub fn sign(&self, text: &str) -> String {
        STANDARD.encode(self.0.sign(text.as_bytes()).to_bytes())
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PrivateKey(***)")
    }
}

impl PublicKey {
    /// The one that was written so.
    ///
    /// # Errors
    /// [`ParseKeyError`].
    pub fn parse(text: &str) -> Result<Self, ParseKeyError> {
        let bytes = STANDARD.decode(text).map_err(|_| ParseKeyError)?;
        let bytes = bytes.try_into().map_err(|_| ParseKeyError)?;
        let key = VerifyingKey::from_bytes(&bytes).map_err(|_| ParseKeyError)?;
        Ok(Self(key))
    }

    /// Its bytes in base64.
    #[must_use]
    pub fn text(&self) -> String {
        STANDARD.encode(self.0.as_bytes())
    }

    /// Was this text signed by its private key? Strictly: no other form of a signature is one (RFC 8032, and none of a weak key).
    #[must_use]
    pub fn verify(&self, text: &str, signature: &str) -> bool {
        let bytes = STANDARD.decode(signature).ok();
        let bytes = bytes.and_then(|bytes| <[u8; 64]>::try_from(bytes).ok());
        bytes.is_some_and(|bytes| {
            let signature = Signature::from_bytes(&bytes);
            self.0.verify_strict(text.as_bytes(), &signature).is_ok()
        })
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({})", self.text())
    }
}
