//! Rules that somebody writes as text: how they are taken, and their words, as they are listed under the form.

use federation::TableFault;

use super::ratings::fault;
use crate::words::Words;

/// The field in which the text stands.
pub(in crate::web) const FIELD: &str = "rules";

/// The longest text of rules, in characters.
const LONGEST: usize = 20_000;

/// Rules that somebody typed: the text with the ends of lines as everywhere, and what was read in it; else what is wrong, as a sentence. A text that
/// is too long is not read.
pub(in crate::web) fn typed_rules<R>(
    text: &str,
    read: impl FnOnce(&str) -> Result<R, TableFault>,
    t: &Words,
) -> Result<(String, R), String> {
    // browsers send the ends of lines as CR LF
    let text = text.replace("\r\n", "\n");
    if text.chars().count() > LONGEST {
        return Err(t.federation_rules_long(LONGEST));
    }
    let rules = read(&text).map_err(|wrong| fault(t, &wrong))?;
    Ok((text, rules))
}

/// The language of a text of rules: those that the program brings along, each with its word, are in English; what an office wrote is in whichever.
pub(in crate::web) fn language(text: &str, brought: &[(&str, &str)]) -> Option<&'static str> {
    // a form sends it without what is around it
    let is_it = |(_, one): &(&str, &str)| one.trim() == text.trim();
    brought.iter().any(is_it).then_some("en")
}

/// A word with which a line begins.
pub(in crate::web) struct RuleWord {
    /// A line with it.
    pub(in crate::web) example: &'static str,
    /// What it does.
    pub(in crate::web) does: String,
    /// The words that can stand in the line, each with what it does.
    pub(in crate::web) values: Vec<(&'static str, String)>,
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, language, typed_rules};
    use crate::words::Lang;

    #[test]
    fn rules_are_read_with_plain_ends_of_lines_and_not_when_they_are_too_long() {
        let t = Lang::En.words();
        let read = |text: &str| Ok(text.len());
        assert_eq!(typed_rules("a\r\nb", read, t), Ok(("a\nb".to_owned(), 3)));
        assert!(typed_rules(&"\r\n".repeat(LONGEST), read, t).is_ok());
        assert!(typed_rules(&"é".repeat(LONGEST), read, t).is_ok());
        let unread = |_: &str| -> Result<(), _> { unreachable!("it is too long") };
        assert!(typed_rules(&"a".repeat(LONGEST + 1), unread, t).is_err());
    }

    #[test]
    fn rules_that_are_brought_along_have_a_language_and_others_none() {
        let brought = [("one", "# First\nname One\n"), ("two", "name Two\n")];
        assert_eq!(language("name Two", &brought), Some("en"));
        assert_eq!(language("# Primeira\nname One\n", &brought), None);
    }
}
