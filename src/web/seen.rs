//! What a form was made from, so that two at work never overwrite each other unseen, and nobody confirms what no page showed.
//!
//! Of a field that a form lacks there are two rules. A form that writes over what stands must name that ([`Saved`], the preview of a correction, a version): without
//! the field it is overtaken. One that confirms a question, or presses a button, may lack it ([`ShownFacts`]): it is of a program, or of a page from
//! before there was the field, which promised nothing that could be broken. An empty field is a value like any other, never a lack.

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::form::Posted;

/// The field of a form that says what it was made from.
pub(super) const SEEN: &str = "seen";

/// By which a form knows what it was made from: it travels in the field [`SEEN`].
pub(super) fn seen(one: &impl Serialize) -> String {
    let text = serde_json::to_string(one).unwrap_or_default();
    let digest = base16ct::lower::encode_string(&Sha256::digest(text));
    digest.chars().take(16).collect()
}

/// What a form says that its page showed, of what it confirms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShownFacts(Option<String>);

impl ShownFacts {
    /// What this field says.
    pub(super) fn read(posted: &Posted, field: &str) -> Self {
        Self(posted.sent(field).map(str::to_owned))
    }

    /// What it says, where it says something that has to hold.
    pub(super) fn said(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// Can it be confirmed where this is so now? Whatever it says nothing of can.
    pub(super) fn allows(&self, now: &str) -> bool {
        self.said().is_none_or(|said| said == now)
    }
}

/// How saving a form ended that was made from what stood then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Saved<T> {
    /// It stands, by this press or by one before that said the same.
    Done,
    /// Somebody said something else meanwhile: this stands, and nothing was saved.
    Overtaken(T),
}

impl<T: Serialize + PartialEq> Saved<T> {
    /// What comes of saving this, by a form that was made from what `typed` says.
    pub(super) fn of(stands: T, set: &T, typed: &str) -> Self {
        if stands == *set || seen(&stands) == typed {
            Self::Done
        } else {
            Self::Overtaken(stands)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_shown_is_confirmed() {
        let form = Posted::of(vec![
            ("shown".to_owned(), "one".to_owned()),
            ("empty".to_owned(), String::new()),
        ]);
        let shown = |field| ShownFacts::read(&form, field);
        assert!(shown("shown").allows("one") && !shown("shown").allows("other"));
        assert!(shown("empty").allows("") && !shown("empty").allows("one"));
        // a program, or a page from before there was the field
        assert!(shown("missing").allows("one"));
    }

    #[test]
    fn only_what_was_seen_is_overwritten() {
        let typed = seen(&"old");
        assert_eq!(Saved::of("old", &"new", &typed), Saved::Done);
        assert_eq!(
            Saved::of("other", &"new", &typed),
            Saved::Overtaken("other")
        );
        // pressed twice, or both said the same
        assert_eq!(Saved::of("new", &"new", &typed), Saved::Done);
        assert_eq!(Saved::of("old", &"new", ""), Saved::Overtaken("old"));
    }
}
