//! Texts in letters that our fonts have, for papers and for pictures.
//!
//! Our fonts have the alphabets whose letters stand one after another as they are. Of the others Arabic and Devanagari would need a shaper, Hebrew
//! a direction, Chinese a font of megabytes in every paper; and whoever signs a protocol in Portuguese has to be able to read whom it is about.
//! So what the fonts lack is written in Latin letters, sign by sign and without a grammar (`deunicode`): no romanisation that an embassy would
//! take, but a name that tells people apart, where a row of question marks is nobody's. Only what is missing is replaced, and nothing that is kept.
//! A letter and an accent that is a sign of its own are put together first: the fonts have `é`, and not the accent alone.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

use super::font::Font;
use crate::words::capitalised;

/// What stands for a sign of which nothing is known.
const UNKNOWN: &str = "□";

/// The text in letters that our fonts have: what they lack is in Latin, the rest as it is.
///
/// ```
/// use site::export::printed;
/// assert_eq!(printed("Ґалина Їжакевич"), "Ґалина Їжакевич");
/// assert_eq!(printed("朱健枫 (CHN)"), "Zhu Jian Feng (CHN)");
/// ```
#[must_use]
pub fn printed(text: &str) -> Cow<'_, str> {
    let face = Font::Regular.face();
    if text.chars().all(|letter| face.has(letter)) {
        return Cow::Borrowed(text);
    }
    let mut line = TextLine::default();
    for letter in text.nfc() {
        if face.has(letter) {
            line.push(letter.encode_utf8(&mut [0; 4]), false);
        } else {
            line.push_latin(letter);
        }
    }
    Cow::Owned(line.text)
}

/// A text as it is written.
#[derive(Default)]
struct TextLine {
    text: String,
    /// The last sign was a word of its own, as those of Chinese are.
    after_word: bool,
}

impl TextLine {
    fn push(&mut self, part: &str, is_word: bool) {
        let Some(first) = part.chars().next() else {
            return;
        };
        let touches = first.is_alphanumeric() && self.last().is_some_and(char::is_alphanumeric);
        if touches && (is_word || self.after_word) {
            self.text.push(' ');
        }
        self.text.push_str(part);
        self.after_word = is_word;
    }

    fn push_latin(&mut self, letter: char) {
        let latin = deunicode::deunicode_char(letter)
            .filter(|latin| !latin.contains('?') || matches!(letter, '？' | '؟'))
            .unwrap_or(UNKNOWN)
            // a sound that our alphabet has no letter for, as the first of Ali: in a name it looks like a mistake
            .trim_matches('`');
        let (latin, is_word) = match latin.strip_suffix(' ') {
            Some(word) if !word.is_empty() => (word, true),
            Some(_) | None => (latin, false),
        };
        if latin.starts_with('\n') {
            self.push(" ", false);
        } else if letter.is_alphabetic() && !letter.is_lowercase() && !letter.is_uppercase() {
            // of scripts without small letters: capitals would tell sounds apart, as in "mHmd", and names begin with none
            let small = latin.to_ascii_lowercase();
            if is_word || self.after_word || !self.is_within_word() {
                self.push(&capitalised(&small), is_word);
            } else {
                self.push(&small, is_word);
            }
        } else {
            self.push(latin, is_word);
        }
    }

    fn last(&self) -> Option<char> {
        self.text.chars().next_back()
    }

    fn is_within_word(&self) -> bool {
        let sign = |last: char| last.is_alphanumeric() || last == '\'';
        self.last().is_some_and(sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alphabets_without_shaping_are_printed_as_they_are() {
        for name in [
            "Conceição Araújo",
            "Łukasz Żółć",
            "Nguyễn Văn Ổn",
            "Əli Ƙwame Ŋɔ",
            "Γιώργος Παπαδόπουλος",
            "Ґалина Їжакевич",
            "Өнөр Үлзий Қанат Ңә",
            "Ռուբեն Միսակյան",
            "გიორგი ბერიძე",
        ] {
            assert_eq!(printed(name), name);
            assert!(matches!(printed(name), Cow::Borrowed(_)), "{name}");
        }
    }

    #[test]
    fn what_the_fonts_lack_is_in_latin_letters_and_nothing_is_a_question_mark() {
        for (name, written) in [
            ("朱健枫", "Zhu Jian Feng"),
            ("朱健枫 (CHN)", "Zhu Jian Feng (CHN)"),
            ("Li漢", "Li Han"),
            ("やまだ たろう", "Yamada Tarou"),
            ("김민수", "Gimminsu"),
            ("محمد بن علي", "Mhmd Bn Ly"),
            ("דוד בן־גוריון", "Dvd Bn-Gvryvn"),
            ("राजेश कुमार", "Raajesh Kumaar"),
            ("ธงชัย", "Thngchay"),
            ("መሐመድ", "Mahhamade"),
            ("Γιώργος Ἀθήνα", "Γιώργος Aθήνα"),
            // accents that are signs of their own
            ("Jose\u{301} A\u{301}lvares", "José Álvares"),
            ("Conceic\u{327}a\u{303}o", "Conceição"),
            // none that a letter has
            ("Q\u{301}", "Q"),
            ("\u{10ffff}\u{fffd}", "□□"),
            ("x\u{2028}y", "x y"),
        ] {
            let shown = printed(name);
            assert_eq!(shown, written);
            assert!(!shown.contains('?'));
            assert_eq!(printed(&shown), written, "printed once more");
        }
        assert_eq!(printed("Quem？"), "Quem?");
    }
}
