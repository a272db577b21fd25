//! Which sites may show a tournament within their own pages.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::in_json::in_json;

/// The sites that may show the tournament within their pages, by their origins (`https://clube.pt`); never empty, since where nobody is named
/// everybody may.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EmbedSites(Vec<String>);

/// A text that is no list of sites: it names none, too many, or something that is no origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no list of sites")]
pub struct ParseEmbedSitesError;

impl EmbedSites {
    /// How many there can be.
    const MOST: usize = 10;

    /// As the header of a page lists them.
    #[must_use]
    pub fn sources(&self) -> String {
        self.0.join(" ")
    }
}

/// Is this `https://` or `http://`, a name, and a port at most? Nothing else gets into a header.
fn is_origin(text: &str) -> bool {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let Some(rest) = rest else { return false };
    let (host, port) = rest.split_once(':').unwrap_or((rest, "443"));
    let plain = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'.');
    !host.is_empty() && host.len() <= 253 && host.bytes().all(plain) && port.parse::<u16>().is_ok()
}

impl FromStr for EmbedSites {
    type Err = ParseEmbedSitesError;

    /// Sites with spaces between them.
    ///
    /// ```
    /// use tournament::EmbedSites;
    /// let sites: EmbedSites = "https://clube.pt  http://localhost:8000".parse().unwrap();
    /// assert_eq!(sites.sources(), "https://clube.pt http://localhost:8000");
    /// for bad in ["", "clube.pt", "https://clube.pt/", "https://*", "https://a;script-src", "'none'"] {
    ///     assert!(bad.parse::<EmbedSites>().is_err(), "{bad}");
    /// }
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let sites: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let good =
            (1..=Self::MOST).contains(&sites.len()) && sites.iter().all(|one| is_origin(one));
        if good {
            Ok(Self(sites))
        } else {
            Err(ParseEmbedSitesError)
        }
    }
}

impl fmt::Display for EmbedSites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sources())
    }
}

in_json!(EmbedSites, |sites| sites.sources());
