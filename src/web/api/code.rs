//! What can go wrong, by the names that programs are told: the end of the type of a problem, and of its anchor on the page for developers.

use crate::words::Words;

/// What can go wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Code {
    /// Nothing is there.
    NotFound,
    /// The address answers other methods.
    MethodNotAllowed,
    /// No good token.
    Unauthorized,
    /// The token is for something else.
    Forbidden,
    /// The tournament is at another stage.
    NotNow,
    /// The request cannot be read.
    BadRequest,
    /// The body is too large.
    TooLarge,
    /// What stands is not what was seen.
    Changed,
    /// What was sent cannot be taken.
    Unfit,
    /// The rules forbid it.
    Refused,
    /// The round was withdrawn.
    RoundWithdrawn,
    /// The version to read on from was not published here.
    Ahead,
    /// Too many requests.
    TooMany,
    /// The server cannot answer for now.
    Unavailable,
    /// The body did not come in time.
    TooSlow,
    /// A fault of ours.
    Internal,
}

impl Code {
    /// Its name, as in `not-found`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What it means, as a sentence or two.
    #[must_use]
    pub fn about(self, t: &Words) -> String {
        match self {
            Self::NotFound => t.api_problem_nothing_here(),
            Self::MethodNotAllowed => t.api_problem_method(),
            Self::Unauthorized => t.api_problem_no_key(),
            Self::Forbidden => t.api_problem_forbidden(),
            Self::NotNow => t.api_problem_not_now(),
            Self::BadRequest => t.api_problem_unread(),
            Self::TooLarge => t.api_problem_too_large(),
            Self::Changed => t.error_changed_sentence(),
            Self::Unfit => t.api_problem_unfit(),
            Self::Refused => t.api_problem_refused(),
            Self::RoundWithdrawn => t.api_problem_round_withdrawn(),
            Self::Ahead => t.api_problem_ahead(),
            Self::TooMany => t.api_too_many(),
            Self::Unavailable => t.error_unavailable_sentence(),
            Self::TooSlow => t.error_too_slow_sentence(),
            Self::Internal => t.error_internal_sentence(),
        }
    }
}
