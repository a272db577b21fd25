//! A browser that is told, as it says by `PushSubscription`.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use url::Url;
use web_push_native::{Auth, Error, encrypt, p256::PublicKey};

use crate::hook::{HookUrl, Network};

/// The push services of the browsers that there are, each the one name that browsers give: of Chromium and what is made of it, of its versions that are tried out, of
/// Firefox. Nobody else can have this site send anything: whoever posts a subscription chooses where to, and below a shorter name anybody has pages.
const SERVICES: [&str; 3] = [
    "fcm.googleapis.com",
    "jmt17.google.com",
    "updates.push.services.mozilla.com",
];

/// Below which names every host is one: of Edge, whose servers have a name each, and of Safari.
const SERVICES_BELOW: [&str; 2] = [".notify.windows.com", ".push.apple.com"];

/// Where a push service takes what is for one browser: an address that nobody can guess, and so is as good as a password to what it is told.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint(HookUrl);

/// Why a text is no endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an address of a push service that is known here")]
pub struct ParseEndpointError;

impl Endpoint {
    /// Reads an endpoint; where only the public network may be reached, of a push service that is known.
    ///
    /// # Errors
    /// [`ParseEndpointError`].
    ///
    /// ```
    /// use site::{hook::Network, push::Endpoint};
    /// let is_known = |text| Endpoint::parse(text, Network::Public).is_ok();
    /// assert!(is_known("https://fcm.googleapis.com/fcm/send/x"));
    /// assert!(!is_known("http://fcm.googleapis.com/fcm/send/x"));
    /// assert!(!is_known("https://googleapis.com.example/x"));
    /// assert!(!is_known("https://storage.googleapis.com/x"));
    /// assert!(!is_known("https://fcm.googleapis.com:22/fcm/send/x"));
    /// ```
    pub fn parse(text: &str, network: Network) -> Result<Self, ParseEndpointError> {
        let url = HookUrl::parse(text, network).map_err(|_| ParseEndpointError)?;
        let endpoint = Self(url);
        match network {
            Network::Any => Ok(endpoint),
            Network::Public if endpoint.is_of_a_service() => Ok(endpoint),
            Network::Public => Err(ParseEndpointError),
        }
    }

    fn is_of_a_service(&self) -> bool {
        let Ok(url) = Url::parse(self.as_str()) else {
            return false;
        };
        let host = url.host_str().unwrap_or_default();
        let is_known =
            SERVICES.contains(&host) || SERVICES_BELOW.iter().any(|one| host.ends_with(one));
        // no port is written that is the scheme's own
        url.port().is_none() && is_known
    }

    /// What is stored was read before.
    pub(crate) fn stored(text: String) -> Self {
        Self(HookUrl::stored(text))
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The address as whoever sends needs it.
    pub(super) fn url(&self) -> &HookUrl {
        &self.0
    }

    /// Scheme, host and port of the service.
    pub(super) fn origin(&self) -> String {
        let url = Url::parse(self.as_str());
        url.map_or_else(|_| String::new(), |url| url.origin().ascii_serialization())
    }
}

impl std::fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Endpoint(***)")
    }
}

/// A browser that is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// Where what is for it is taken.
    pub endpoint: Endpoint,
    /// Its public key (`p256dh`).
    key: PublicKey,
    /// What it shares with us, and not with its service (`auth`).
    auth: [u8; 16],
}

impl Subscription {
    /// Reads what a browser gave: its two keys in base64url.
    #[must_use]
    pub fn parse(endpoint: Endpoint, p256dh: &str, auth: &str) -> Option<Self> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        Self::of(endpoint, &decode(p256dh)?, &decode(auth)?)
    }

    /// One with these bytes as its keys.
    pub(crate) fn of(endpoint: Endpoint, p256dh: &[u8], auth: &[u8]) -> Option<Self> {
        let key = PublicKey::from_sec1_bytes(p256dh).ok()?;
        let auth = auth.try_into().ok()?;
        Some(Self {
            endpoint,
            key,
            auth,
        })
    }

    /// Its public key as an uncompressed point.
    pub(crate) fn key_bytes(&self) -> Vec<u8> {
        use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
        self.key.to_encoded_point(false).as_bytes().to_vec()
    }

    /// Its secret.
    pub(crate) fn auth_bytes(&self) -> &[u8] {
        &self.auth
    }

    /// A text that only this browser can read (RFC 8291).
    ///
    /// # Errors
    /// Where the text is too long for one record, which what is told never is.
    pub(super) fn seal(&self, text: &str) -> Result<Vec<u8>, Error> {
        encrypt(text.as_bytes().to_vec(), &self.key, &Auth::from(self.auth))
    }
}
