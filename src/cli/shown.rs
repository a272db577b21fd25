//! Text of a file on a terminal: short, and without the characters that a terminal obeys.

/// The most characters of a text that are shown.
const MOST: usize = 80;

/// A text as it may be printed: signs that are not to be seen as their codes (`\\u{1b}`), one line, and no more than its
/// beginning where it is long.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(MOST).flat_map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

/// The beginning of a text as it is, for a record.
pub(super) fn beginning(text: &str) -> String {
    let mut beginning: String = text.chars().take(MOST).collect();
    if beginning.len() < text.len() {
        beginning.push('…');
    }
    beginning
}

/// A message of several lines, whose length is its own affair, without such signs.
pub(super) fn harmless(text: &str) -> String {
    let plain = |c: char| c == '\n' || c == '\t';
    let parts = text.chars().map(|c| {
        if plain(c) {
            c.to_string()
        } else {
            visible(c).collect()
        }
    });
    parts.collect()
}

fn visible(c: char) -> impl Iterator<Item = char> {
    let obeyed = c.is_control() || is_format(c);
    let code = obeyed.then(|| c.escape_unicode()).into_iter().flatten();
    code.chain((!obeyed).then_some(c))
}

/// Signs that turn the direction of what follows, join, part or hide: they make one text look like another.
fn is_format(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// A record of JSON as it may be printed: what JSON leaves as it is and a terminal obeys is written as its code. Such
/// characters stand within strings alone, where that is the same.
pub(super) fn json(record: &serde_json::Value) -> String {
    let mut written = String::new();
    for c in record.to_string().chars() {
        if (c.is_control() || is_format(c)) && c != '\n' {
            written.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            written.push(c);
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_obeyed_reaches_a_terminal() {
        assert_eq!(
            shown("\u{1b}[31mRED\0 Sá\u{9b}\n"),
            "\\u{1b}[31mRED\\u{0} Sá\\u{9b}\\u{a}"
        );
        assert_eq!(shown("ab\u{202e}c"), "ab\\u{202e}c");
        assert_eq!(harmless("two\nlines\u{7}"), "two\nlines\\u{7}");
        assert_eq!(shown(&"x".repeat(5_000_000)).chars().count(), MOST + 1);
        let record = serde_json::json!({ "text": "\u{1b}\u{9b}\u{7f}é" });
        assert_eq!(json(&record), "{\"text\":\"\\u001b\\u009b\\u007fé\"}");
    }
}
