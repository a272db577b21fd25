//! The form of a ruling as a browser would send it.

use crate::support::html::Page;

/// Its fields.
#[derive(Clone, Debug)]
pub struct Filled(Vec<(String, String)>);

impl Filled {
    /// The form of the ruling on a page.
    pub fn on(page: &Page) -> Self {
        Self(page.form("form.ruling"))
    }

    /// What a field holds.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Its fields in order.
    pub fn iter(&self) -> impl Iterator<Item = &(String, String)> {
        self.0.iter()
    }
}

/// The form with other values in some fields.
pub fn changed(mut form: Filled, fields: &[(&str, &str)]) -> Filled {
    for (name, value) in fields {
        form.0.retain(|(known, _)| known != name);
        form.0.push(((*name).to_owned(), (*value).to_owned()));
    }
    form
}
