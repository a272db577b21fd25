//! The words of rules that somebody writes as text, as they are listed under the form.

/// A word with which a line begins.
pub(in crate::web) struct RuleWord {
    /// A line with it.
    pub(in crate::web) example: &'static str,
    /// What it does.
    pub(in crate::web) does: String,
    /// The words that can stand in the line, each with what it does.
    pub(in crate::web) values: Vec<(&'static str, String)>,
}
