//! Forms come from our own pages: the browser says where a request started, and each form carries a token.
//!
//! Signed in, the token belongs to the session. Before that it is a random cookie which the form repeats
//! (a foreign site can neither read nor set a `__Host-` cookie).

use std::{cell::Cell, rc::Rc};

use actix_web::http::header::{self, HeaderMap};
use subtle::ConstantTimeEq;

/// The name of the hidden field.
pub const FIELD: &str = "csrf";

/// The token that the forms of one answer carry, and whether a form asked for it.
#[derive(Debug, Clone)]
pub struct Token {
    text: Rc<str>,
    given: Rc<Cell<bool>>,
}

impl Token {
    /// The token with this text, not yet given to a form.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.into(),
            given: Rc::default(),
        }
    }

    /// The text for a form. Asking marks the token as given, so that the answer sets the cookie.
    #[must_use]
    pub fn give(&self) -> &str {
        self.given.set(true);
        &self.text
    }

    /// Whether a form of this answer holds the token.
    #[must_use]
    pub fn was_given(&self) -> bool {
        self.given.get()
    }

    /// The text, without marking it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether a form sent this token back, compared in constant time.
    #[must_use]
    pub fn matches(&self, sent: &str) -> bool {
        !self.text.is_empty() && bool::from(self.text.as_bytes().ct_eq(sent.as_bytes()))
    }
}

/// Whether a request that changes something started on this site.
///
/// Browsers send `Sec-Fetch-Site`; older ones send `Origin`, whose host must be ours. A client that sends
/// neither is no browser and cannot be tricked into anything.
#[must_use]
pub fn started_here(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &header::HeaderValue| value.to_str().unwrap_or("?"))
    };
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    match (text("origin"), text("host")) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin
            .split_once("://")
            .is_some_and(|(_, from)| from.eq_ignore_ascii_case(host)),
        (Some(_), None) => false,
    }
}

/// Whether the browser says outright that a request started on this site.
#[must_use]
pub fn surely_started_here(headers: &HeaderMap) -> bool {
    headers
        .get("sec-fetch-site")
        .is_some_and(|site| site == "same-origin")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: &[(&'static str, &'static str)], expected: bool) {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.insert(
                header::HeaderName::from_static(name),
                header::HeaderValue::from_static(value),
            );
        }
        assert_eq!(started_here(&headers), expected, "{pairs:?}");
    }

    #[test]
    fn the_browser_says_where_a_request_started() {
        check(&[("sec-fetch-site", "same-origin")], true);
        check(&[("sec-fetch-site", "none")], true);
        check(&[("sec-fetch-site", "same-site")], false);
        check(
            &[
                ("sec-fetch-site", "cross-site"),
                ("origin", "http://us"),
                ("host", "us"),
            ],
            false,
        );
        check(&[("origin", "http://us:80"), ("host", "us:80")], true);
        check(&[("origin", "null"), ("host", "us")], false);
        check(&[("origin", "https://them"), ("host", "us")], false);
        check(&[], true);
    }

    #[test]
    fn an_empty_token_matches_nothing() {
        assert!(!Token::new("").matches(""));
        assert!(Token::new("abc").matches("abc"));
    }
}
