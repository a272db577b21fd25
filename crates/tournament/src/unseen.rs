//! What somebody types has nothing in it that nobody sees: by such signs one name passes for another, or nothing for a name.
//!
//! It is asked of what is typed alone. Journals and tables have what was typed before it was asked, and are read as they stand.

use std::str::FromStr;

use crate::ParsePersonError;

/// Reads what somebody types, or sends in a file.
///
/// ```
/// use tournament::{PersonName, typed};
/// assert!(typed::<PersonName>("Ana Sá").is_ok());
/// assert!(typed::<PersonName>("An\u{ad}a Sá").is_err());
/// // as a journal may have it
/// let kept: PersonName = serde_json::from_str("\"An\u{ad}a Sá\"").unwrap();
/// assert_eq!("An\u{ad}a Sá".parse(), Ok(kept));
/// ```
///
/// # Errors
/// What the value has against it; [`ParsePersonError::Control`] for signs that nobody sees.
pub fn typed<T: FromStr<Err = ParsePersonError>>(text: &str) -> Result<T, ParsePersonError> {
    if has_unseen(text) {
        return Err(ParsePersonError::Control);
    }
    text.parse()
}

/// Has a text signs that nobody sees, where they do nothing for the signs around them?
#[must_use]
pub fn has_unseen(text: &str) -> bool {
    let mut before = ' ';
    text.chars().any(|c| {
        let last = std::mem::replace(&mut before, c);
        is_unseen(c) && !joins(last, c)
    })
}

/// Does it make something of what stands before it? Pictures of several are joined and coloured so, and Persian writes some letters apart.
fn joins(before: char, c: char) -> bool {
    let is_picture = !(before.is_ascii()
        || before.is_alphanumeric()
        || before.is_whitespace()
        || is_unseen(before));
    match c {
        '\u{200c}' => ('\u{620}'..='\u{6ff}').contains(&before),
        '\u{200d}' => is_picture || before == '\u{fe0f}',
        '\u{fe0f}' => is_picture,
        _ => false,
    }
}

/// `Default_Ignorable_Code_Point` in `DerivedCoreProperties.txt` of Unicode 14, which has the signs that turn a text about as well; and the marks of
/// annotations (U+FFF9 to U+FFFB) and the Braille pattern without a dot (U+2800), which are not drawn either.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PersonName, ShortText};

    #[test]
    fn what_nobody_sees_is_no_name_and_no_part_of_one() {
        for unseen in [
            "\u{3164}",
            "\u{200d}",
            "\u{2800}",
            "An\u{ad}a",
            "Ana \u{61c}Sá",
            "An\u{200d}a",
            "An\u{200c}a",
            "Ana\u{fe0f}",
            "Ana\u{e0041}",
        ] {
            let name = typed::<PersonName>(unseen);
            assert_eq!(name, Err(ParsePersonError::Control), "{unseen:?}");
            assert!(typed::<ShortText>(unseen).is_err(), "{unseen:?}");
            // and what stands in a journal is read
            assert!(unseen.parse::<PersonName>().is_ok(), "{unseen:?}");
        }
    }

    #[test]
    fn what_joins_pictures_and_letters_is_seen_by_what_it_does() {
        for seen in [
            "Ana",
            "محمد",
            "علی\u{200c}رضا",
            "\u{1f469}\u{200d}\u{1f33e}",
            "\u{1f441}\u{fe0f}\u{200d}\u{1f5e8}\u{fe0f}",
        ] {
            assert!(typed::<PersonName>(seen).is_ok(), "{seen:?}");
        }
    }
}
