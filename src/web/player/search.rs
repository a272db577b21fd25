//! Finding somebody without the accents.

use crate::{directory::has_words, import::plain};

/// Whether a text contains what was typed, word by word, without regard to case and accents.
///
/// It is given what the public may see, so that nobody finds a minor by a name that is not shown.
pub(in crate::web) fn matches(text: &str, typed: &str) -> bool {
    has_words(&plain(text), &plain(typed))
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
}
