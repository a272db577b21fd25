//! The name that somebody types to confirm a deletion.

/// What was typed as the name of what is to be deleted: a tournament, a competition of teams, a circuit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedName(String);

impl TypedName {
    /// Confirms the deletion of what has this name; how many spaces stand around its words says nothing.
    ///
    /// # Errors
    /// What the caller says of another name.
    pub fn confirms<E>(&self, name: &str, another: E) -> Result<(), E> {
        let is_it = self.0.split_whitespace().eq(name.split_whitespace());
        if is_it { Ok(()) } else { Err(another) }
    }
}

impl From<&str> for TypedName {
    fn from(typed: &str) -> Self {
        Self(typed.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_confirmed_word_by_word() {
        for (typed, is_it) in [
            ("Open de Ovar", true),
            ("  Open  de\tOvar ", true),
            ("Open de ovar", false),
            ("Open deOvar", false),
            ("Open de", false),
            ("Open de Ovar 2", false),
            ("", false),
        ] {
            let confirmed = TypedName::from(typed).confirms("Open de Ovar", "another");
            assert_eq!(confirmed.is_ok(), is_it, "{typed:?}");
        }
        let doubled = TypedName::from("Open de Ovar").confirms("Open  de Ovar", ());
        assert_eq!(doubled, Ok(()), "nor do those of the name itself");
    }
}
