//! Finding somebody without the accents.

use crate::{
    directory::{self, has_words},
    import::plain,
};

/// Whether a text contains what was typed, word by word, without regard to case and accents.
///
/// It is given what the public may see, so that nobody finds a minor by a name that is not shown.
pub(in crate::web) fn matches(text: &str, typed: &str) -> bool {
    has_words(&plain(text), &plain(typed))
}

/// Whether what was typed means whoever was found by it: initials mean those alone who are called by them.
pub(in crate::web) fn means(text: &str, typed: &str) -> bool {
    let (text, typed) = (plain(text), plain(typed));
    !directory::is_initials(&typed) || text == typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_the_order_of_words_do_not_matter() {
        assert!(matches("João da Conceição", "conceicao JOAO"));
        assert!(matches("Évora Damas Clube", "evora"));
        assert!(matches("Jürgen Müller", "muller"));
        assert!(matches("Łukasz Nowak", "lukasz"));
        assert!(!matches("J. C.", "joão"));
        assert!(matches("anybody", " "));
    }

    #[test]
    fn initials_are_those_of_words_in_their_order() {
        for (text, typed, expected) in [
            ("N. L.", "N. L.", true),
            ("N. L.", "n l", true),
            ("N. L.", "L. N.", false),
            ("L. N.", "N. L.", false),
            ("Ana Lopes", "N. L.", false),
            ("Nuno Sá Lopes", "N. L.", true),
            ("João S. Costa", "joao s", true),
            ("Elsa Costa", "elsa s", false),
        ] {
            assert_eq!(matches(text, typed), expected, "{text} {typed}");
        }
        assert!(means("N. L.", "n. l.") && means("Nuno Lopes", "nuno"));
        assert!(!means("Nuno Lopes", "N. L."));
    }
}
