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

/// Fields with their values as a query.
pub(super) fn joined<N, V>(fields: impl IntoIterator<Item = (N, V)>) -> String
where
    N: AsRef<str>,
    V: AsRef<str>,
{
    let pair = |(name, value): (N, V)| format!("{}={}", name.as_ref(), encode(value.as_ref()));
    let pairs: Vec<String> = fields.into_iter().map(pair).collect();
    pairs.join("&")
}

/// An address with what these fields ask of it.
pub(super) fn with<N, V>(url: &str, fields: impl IntoIterator<Item = (N, V)>) -> String
where
    N: AsRef<str>,
    V: AsRef<str>,
{
    asking(url, &joined(fields))
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

#[cfg(test)]
mod tests {
    use super::with;

    #[test]
    fn what_is_asked_stands_behind_the_address() {
        let fields = [("q", "Sá & Reis"), ("older", "1")];
        assert_eq!(with("/a", fields), "/a?q=S%C3%A1%20%26%20Reis&older=1");
        assert_eq!(with("/a", [("", ""); 0]), "/a");
    }
}
