//! Why many at once have no page.

use crate::web::error::WebError;

/// What stood in the way of many at once, so that each can be told.
#[derive(Debug, Clone)]
pub(super) enum Trouble {
    Busy,
    Unavailable(String),
    Failed(String),
}

impl From<WebError> for Trouble {
    fn from(error: WebError) -> Self {
        if let WebError::Unavailable(why) = error {
            Self::Unavailable(why)
        } else if matches!(error, WebError::Busy) {
            Self::Busy
        } else {
            Self::Failed(error.to_string())
        }
    }
}

impl From<Trouble> for WebError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Busy => Self::Busy,
            Trouble::Unavailable(why) => Self::Unavailable(why),
            Trouble::Failed(why) => Self::Internal(why),
        }
    }
}
