//! The secrets that sign what is sent.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use rand::Rng as _;
use sha2::Sha256;

/// What signs the messages of a hook: 32 random bytes, which both sides know. It is shown as `whsec_` and its bytes in base64.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningSecret([u8; 32]);

impl SigningSecret {
    const PREFIX: &str = "whsec_";

    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The one that was written so.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = STANDARD.decode(text.strip_prefix(Self::PREFIX)?).ok()?;
        Some(Self(bytes.try_into().ok()?))
    }

    /// How it is shown to whoever verifies.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}{}", Self::PREFIX, STANDARD.encode(self.0))
    }

    /// The signature of a message: `v1,` and the HMAC-SHA256 of id, time and body in base64 (Standard Webhooks 1.0.0, symmetric signatures).
    #[must_use]
    pub fn sign(&self, id: &str, timestamp: i64, body: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            unreachable!("a key of HMAC has any length");
        };
        mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
    }
}

impl fmt::Debug for SigningSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningSecret(***)")
    }
}
