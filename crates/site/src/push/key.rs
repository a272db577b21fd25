//! The key by which push services know this site (VAPID, RFC 8292).

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{NaiveDateTime, TimeDelta};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use rand::Rng as _;

use super::Endpoint;
use crate::config::PublicUrl;

/// How long a signature is good: RFC 8292 allows a day at most, and the clocks of others are not ours.
const GOOD_FOR: TimeDelta = TimeDelta::hours(12);

/// A private key on P-256. It stays the same for as long as there are subscriptions: browsers are promised messages that it signs, and no others.
#[derive(Clone, PartialEq, Eq)]
pub struct SiteKey(SigningKey);

impl SiteKey {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        loop {
            let mut bytes = [0; 32];
            rand::rng().fill_bytes(&mut bytes);
            // one in 2^32 is no number of the curve
            if let Some(key) = Self::parse(&bytes) {
                return key;
            }
        }
    }

    /// The one of these 32 bytes; nothing where they are none.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        SigningKey::from_slice(bytes).ok().map(Self)
    }

    /// Its bytes, for the database alone.
    pub(crate) fn reveal(&self) -> Vec<u8> {
        self.0.to_bytes().to_vec()
    }

    /// The public half as browsers ask for it: an uncompressed point in base64url.
    #[must_use]
    pub fn public(&self) -> String {
        let point = self.0.verifying_key().to_encoded_point(false);
        URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// What is said in `Authorization` to the push service of an endpoint (RFC 8292, 3): who we are and until when this is good. A site that only this
    /// machine reaches names nobody to write to.
    #[must_use]
    pub(crate) fn authorization(
        &self,
        to: &Endpoint,
        site: &PublicUrl,
        now: NaiveDateTime,
    ) -> String {
        let mut claims = serde_json::json!({
            "aud": to.origin(),
            "exp": (now + GOOD_FOR).and_utc().timestamp(),
        });
        if site.is_https() {
            claims["sub"] = site.as_str().into();
        }
        let encode = |part: &str| URL_SAFE_NO_PAD.encode(part);
        let head = encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", encode(&claims.to_string()));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl fmt::Debug for SiteKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SiteKey(***)")
    }
}
