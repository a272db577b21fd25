//! A text with the signature of whoever says it.

use serde::{Deserialize, Serialize};

use super::{PrivateKey, PublicKey};

/// A message or a receipt, as it was signed: its text is never written anew, so that its signature holds for good.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// What is said, as JSON.
    pub text: String,
    /// The signature of the text, in base64.
    pub signature: String,
}

impl Signed {
    /// Signs a text.
    #[must_use]
    pub fn by(key: &PrivateKey, text: String) -> Self {
        let signature = key.sign(&text);
        Self { text, signature }
    }

    /// Did whoever has the private key of this one say it?
    #[must_use]
    pub fn is_by(&self, key: &PublicKey) -> bool {
        key.verify(&self.text, &self.signature)
    }
}
