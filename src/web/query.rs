//! The part of an address after the question mark.

/// A text as part of a query: everything but letters, digits and `-._~` is written as `%XX`.
///
/// ```
/// assert_eq!(arbitro::web::query::encode("Évora & co"), "%C3%89vora%20%26%20co");
/// ```
#[must_use]
pub fn encode(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
        out
    })
}
