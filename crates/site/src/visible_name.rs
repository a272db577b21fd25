//! What somebody calls an account, a code or a screen.

use tournament::is_hidden;

/// Reads a name of 1 to `most` characters that are seen; runs of spaces become one.
pub(crate) fn visible_name(text: &str, most: usize) -> Option<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=most).contains(&name.chars().count());
    (fits && !name.contains(is_hidden)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::visible_name;

    #[test]
    fn a_name_is_measured_as_it_is_kept() {
        for (text, name) in [
            ("  à  porta ", Some("à porta")),
            ("ààààààà", Some("ààààààà")),
            ("àààààààà", None),
            (" \t", None),
            ("An\u{200b}a", None),
        ] {
            assert_eq!(visible_name(text, 7).as_deref(), name, "{text:?}");
        }
    }
}
