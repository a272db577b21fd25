//! Why a change of a tournament is not made.

use crate::db::DbError;
use tournament::{Permission, Refusal};

/// Why a change was not made.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such tournament.
    #[error("no such tournament")]
    NotFound,
    /// The account may not do this, or not now.
    #[error("not permitted")]
    Denied(Permission),
    /// The rules or the state forbid it.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The form was made on an older version.
    #[error("changed meanwhile")]
    Stale {
        /// The version that the form was made on.
        seen: i32,
        /// The version that stands.
        stands: i32,
    },
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for ChangeError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

/// Goes on only where the table of permissions says so.
///
/// # Errors
/// [`ChangeError::Denied`].
pub(in crate::db) fn granted(said: Permission) -> Result<(), ChangeError> {
    match said {
        Permission::Granted => Ok(()),
        denied @ (Permission::Forbidden | Permission::NotNow) => Err(ChangeError::Denied(denied)),
    }
}
