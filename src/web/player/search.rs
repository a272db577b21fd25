//! Finding somebody without the accents.

/// Whether a text contains what was typed, word by word, without regard to case and accents.
///
/// It is given what the public may see, so that nobody finds a minor by a name that is not shown.
pub(in crate::web) fn matches(text: &str, typed: &str) -> bool {
    let text = plain(text);
    plain(typed)
        .split_whitespace()
        .all(|word| text.contains(word))
}

fn plain(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_the_order_of_words_do_not_matter() {
        assert!(matches("João da Conceição", "conceicao JOAO"));
        assert!(matches("Évora Damas Clube", "evora"));
        assert!(!matches("J. C.", "joão"));
        assert!(matches("anybody", " "));
    }
}
