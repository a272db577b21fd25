//! The part of an address after the question mark.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

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
