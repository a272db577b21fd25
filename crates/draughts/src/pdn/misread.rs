//! What a text that is nothing in PDN was meant to be, and what is missing or too much there.

/// What is wrong with a text that is nothing in PDN.
///
/// ```
/// use draughts::{RuleSet, pdn::{ReplayReason, TagPart, TextFault, read}};
///
/// let misread = |text| match read(text).unwrap().games[0].replay(RuleSet::Portuguese).faults.remove(0).reason {
///     ReplayReason::Text(misread) => misread,
///     other => panic!("{other}"),
/// };
/// assert_eq!(misread("1. castles *"), TextFault::Other);
/// assert_eq!(misread("1. 9-13 {a {b} c} *"), TextFault::Other); // `c`; the brace is the next
/// assert_eq!(misread("1. 9-13 } *"), TextFault::CloseComment);
/// assert_eq!(misread("[White \"Ana] *"), TextFault::Tag(TagPart::End));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// A tag that lacks a part.
    #[error("a tag is [Name \"value\"]: {0}")]
    Tag(TagPart),
    /// A `)` too many.
    #[error("no variation is open here")]
    CloseVariation,
    /// A `}` too many.
    #[error("no comment is open here: comments do not nest")]
    CloseComment,
    /// A `]` too many.
    #[error("no tag is open here")]
    CloseTag,
    /// The number of a move that no game has.
    #[error("no move has this number")]
    Number,
    /// A glyph `$…` without a number, or with one that is too large.
    #[error("a number up to 65535 expected behind $")]
    Nag,
    /// Characters that no text has.
    #[error("this is no text: another encoding?")]
    Encoding,
    /// Nothing that could be named.
    #[error("a move, its number, a comment {{…}}, a variation (…) or a result expected")]
    Other,
}

/// The part that a tag lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TagPart {
    /// Its name.
    #[error("a name of letters and digits expected")]
    Name,
    /// The quote before its value.
    #[error("\" expected before the value")]
    Quote,
    /// The quote and the bracket behind its value, on the same line.
    #[error("\"] expected at the end of the line")]
    End,
}

/// What is wrong with a word, and how many characters of it are right.
pub(super) fn misread(word: &str) -> (TextFault, u32) {
    let numbers =
        |text: &str| text.trim_start_matches(|c: char| c.is_ascii_digit()).len() < text.len();
    let stranger = |c: char| c == '\0' || c == char::REPLACEMENT_CHARACTER;
    let found = match word.chars().next() {
        Some('[') => return tag(word),
        _ if word.contains(stranger) => TextFault::Encoding,
        Some(')') => TextFault::CloseVariation,
        Some('}') => TextFault::CloseComment,
        Some(']') => TextFault::CloseTag,
        Some('$') => TextFault::Nag,
        _ if numbers(word) && word.ends_with('.') && digits_and_dots(word) => TextFault::Number,
        _ => TextFault::Other,
    };
    (found, 0)
}

fn digits_and_dots(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

/// The first part that a tag lacks.
fn tag(word: &str) -> (TextFault, u32) {
    let right = |rest: &str| {
        let length = word.len() - rest.len();
        u32::try_from(word[..length].chars().count()).unwrap_or(u32::MAX)
    };
    let inner = word[1..].trim_start();
    let after = inner.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    if after.len() == inner.len() {
        return (TextFault::Tag(TagPart::Name), right(inner));
    }
    let value = after.trim_start();
    if value.starts_with('"') {
        (TextFault::Tag(TagPart::End), right(""))
    } else {
        (TextFault::Tag(TagPart::Quote), right(value))
    }
}
