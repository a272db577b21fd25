//! The name that is typed to confirm a deletion: its field, and the form that comes back where it is not deleted.

use tournament::TypedName;

use super::{Form, FormErrors, Posted};

/// The field of the name.
pub(in crate::web) const NAME: &str = "name";

impl Posted {
    /// What was typed as the name of what is to be deleted.
    pub(in crate::web) fn typed_name(&self) -> TypedName {
        self.text(NAME).into()
    }
}

impl Form {
    /// The form as it was sent, with why nothing is deleted beside the name.
    pub(in crate::web) fn not_deleted(posted: &Posted, why: String) -> Self {
        let mut errors = FormErrors::default();
        errors.add(NAME, why);
        Self::again(posted, errors)
    }
}
