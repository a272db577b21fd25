//! The part of an address after the question mark.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::error::WebError;

/// The most characters of a filter that are said again where nobody knows it.
const SHOWN: usize = 60;

/// A text as part of a query: everything but letters, digits and `-._~` is written as `%XX`.
///
/// ```
/// assert_eq!(arbitro::web::query::encode("Évora & co"), "%C3%89vora%20%26%20co");
/// ```
#[must_use]
pub fn encode(text: &str) -> String {
    const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
        .remove(b'-')
        .remove(b'.')
        .remove(b'_')
        .remove(b'~');
    utf8_percent_encode(text, UNRESERVED).to_string()
}

/// An address with what is asked of it, as a query has it; the address alone where that is nothing.
pub(super) fn asking(url: &str, query: &str) -> String {
    match query {
        "" => url.to_owned(),
        query => format!("{url}?{query}"),
    }
}

/// What one field of a filter says; nothing where it is empty.
///
/// # Errors
/// [`WebError::Invalid`] with what `unknown` says of a text that `read` does not know.
pub(super) fn filter<T>(
    text: Option<&String>,
    read: impl FnOnce(&str) -> Option<T>,
    unknown: impl FnOnce(String) -> String,
) -> Result<Option<T>, WebError> {
    let text = text.map(|text| text.trim()).filter(|text| !text.is_empty());
    let Some(text) = text else { return Ok(None) };
    let known = read(text).ok_or_else(|| {
        let shown: String = text.chars().take(SHOWN).collect();
        WebError::Invalid(unknown(shown))
    });
    known.map(Some)
}
