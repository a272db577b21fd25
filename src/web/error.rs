//! What can go wrong between a request and its answer. The only place that knows status codes; [`failure`](super::failure)
//! makes every error a page with a sentence and a way back.

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    body::BoxBody,
    http::{StatusCode, header},
};
use zip::result::ZipError;

use super::api::{Code, Unfit};
use crate::{
    db::{DbError, tournament::ChangeError},
    words::{self, Words},
};
use tournament::{Permission, Refusal, RoundNo, Tournament, bracket::Tier};

/// Why a handler cannot answer as asked.
#[derive(Debug)]
pub enum WebError {
    /// There is nothing under this address, or nothing that this visitor may know of.
    NotFound,
    /// The address is right, the method is not.
    MethodNotAllowed,
    /// Somebody must sign in first.
    SignIn,
    /// Somebody must give their password, or a code, once more.
    Presence(Presence),
    /// An administrator must set up a second factor first.
    SecondFactorDue,
    /// This person never may.
    Forbidden,
    /// This person may, but not while the tournament is in its present state.
    NotNow,
    /// The request started on another site.
    CrossSite,
    /// The form's token is not the session's: signed in or out since the form was shown.
    FormExpired,
    /// The request is malformed; only a program sends such a thing.
    BadRequest,
    /// `?lang=` asks for a language that the product does not speak.
    UnknownLanguage,
    /// What was asked makes no sense; the sentence says why.
    Invalid(String),
    /// The body is larger than what is read.
    TooLarge,
    /// The form was made from an older version than the present one.
    Stale,
    /// The rules forbid it; the sentence names the article.
    Refused {
        /// What is forbidden, and the article.
        refusal: Refusal,
        /// The tournament, for the names of its players.
        about: Option<Box<Tournament>>,
    },
    /// The round of the address was public and was withdrawn.
    RoundWithdrawn {
        /// Which.
        round: RoundNo,
        /// What it is in a knockout.
        tier: Option<Tier>,
        /// Why.
        reason: String,
        /// Its page, where the new pairing will be.
        url: String,
    },
    /// A program reads on from a version that was not published here.
    Ahead,
    /// What a program wants to change is not as it was when the program looked (`If-Match`).
    Changed,
    /// What a program sent cannot be taken; what is wrong with it.
    Unfit(Box<Unfit>),
    /// Too many attempts; the number of seconds to wait.
    TooMany(u64),
    /// The server has as much to do as it can; ask again.
    Busy,
    /// The database cannot work; the text is for the log. It passes, by itself or when somebody sees to it.
    Unavailable(String),
    /// The body of the request did not come in time.
    TooSlow,
    /// The database failed.
    Db(DbError),
    /// A page could not be written.
    Render(askama::Error),
    /// Something that the reader can do nothing about; the text is for the log.
    Internal(String),
}

/// How it stands with whoever is asked for their password, or a code, once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It was not given yet.
    Asked,
    /// It was wrong.
    Wrong,
    /// Too many were wrong; the number of seconds to wait.
    Wait(u64),
}

impl WebError {
    /// The error that stands for a status, for errors that actix raises itself.
    #[must_use]
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::UNAUTHORIZED => Self::SignIn,
            StatusCode::FORBIDDEN => Self::Forbidden,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::SERVICE_UNAVAILABLE => Self::Busy,
            StatusCode::REQUEST_TIMEOUT => Self::TooSlow,
            other if other.is_client_error() => Self::BadRequest,
            other => Self::Internal(format!("an answer with status {other}")),
        }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::SignIn | Self::Presence(Presence::Asked) => StatusCode::UNAUTHORIZED,
            Self::Presence(Presence::Wrong) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Presence(Presence::Wait(_)) => StatusCode::TOO_MANY_REQUESTS,
            Self::SecondFactorDue | Self::Forbidden | Self::CrossSite | Self::FormExpired => {
                StatusCode::FORBIDDEN
            }
            Self::NotNow | Self::Stale | Self::Refused { .. } => StatusCode::CONFLICT,
            Self::BadRequest | Self::UnknownLanguage | Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::RoundWithdrawn { .. } | Self::Ahead => StatusCode::GONE,
            Self::Changed => StatusCode::PRECONDITION_FAILED,
            Self::Unfit(unfit) if unfit.of_address => StatusCode::BAD_REQUEST,
            Self::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Db(_) | Self::Render(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its name for programs.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            Self::NotFound => Code::NotFound,
            Self::MethodNotAllowed => Code::MethodNotAllowed,
            Self::SignIn | Self::Presence(_) => Code::Unauthorized,
            Self::SecondFactorDue | Self::Forbidden | Self::CrossSite | Self::FormExpired => {
                Code::Forbidden
            }
            Self::NotNow => Code::NotNow,
            Self::BadRequest | Self::UnknownLanguage | Self::Invalid(_) => Code::BadRequest,
            Self::TooLarge => Code::TooLarge,
            Self::Stale | Self::Changed => Code::Changed,
            Self::Unfit(unfit) if unfit.of_address => Code::BadRequest,
            Self::Unfit(_) => Code::Unfit,
            Self::Refused { .. } => Code::Refused,
            Self::RoundWithdrawn { .. } => Code::RoundWithdrawn,
            Self::Ahead => Code::Ahead,
            Self::TooMany(_) => Code::TooMany,
            Self::Busy | Self::Unavailable(_) => Code::Unavailable,
            Self::TooSlow => Code::TooSlow,
            Self::Db(_) | Self::Render(_) | Self::Internal(_) => Code::Internal,
        }
    }

    /// After how many seconds asking again may help, where it is a matter of time.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany(seconds) | Self::Presence(Presence::Wait(seconds)) => Some(*seconds),
            Self::Busy => Some(5),
            Self::Unavailable(_) => Some(15),
            Self::NotFound
            | Self::MethodNotAllowed
            | Self::SignIn
            | Self::Presence(Presence::Asked | Presence::Wrong)
            | Self::SecondFactorDue
            | Self::Forbidden
            | Self::NotNow
            | Self::CrossSite
            | Self::FormExpired
            | Self::BadRequest
            | Self::UnknownLanguage
            | Self::Invalid(_)
            | Self::TooLarge
            | Self::TooSlow
            | Self::Stale
            | Self::Changed
            | Self::Unfit(_)
            | Self::Refused { .. }
            | Self::RoundWithdrawn { .. }
            | Self::Ahead
            | Self::Db(_)
            | Self::Render(_)
            | Self::Internal(_) => None,
        }
    }

    /// Whether what was asked may succeed when it is sent again as it was.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Busy | Self::Unavailable(_))
    }

    /// Whether a form was refused for what it asks: it may be typed again where the tournament is written, or for the round that comes instead.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { .. } | Self::RoundWithdrawn { .. })
    }

    /// What happened, as a heading.
    #[must_use]
    pub fn title(&self, t: &Words) -> String {
        match self {
            Self::NotFound => t.error_not_found(),
            Self::MethodNotAllowed => t.error_method(),
            Self::SignIn => t.error_sign_in(),
            Self::Presence(_) => t.presence_title(),
            Self::SecondFactorDue => t.error_second_factor(),
            Self::Forbidden => t.error_forbidden(),
            Self::NotNow => t.error_not_now(),
            Self::CrossSite => t.error_cross_site(),
            Self::FormExpired => t.error_form_expired(),
            Self::BadRequest => t.error_bad_request(),
            Self::UnknownLanguage => t.error_language(),
            Self::Invalid(_) => t.error_invalid(),
            Self::TooLarge => t.error_too_large(),
            Self::Stale | Self::Changed => t.error_stale(),
            Self::Unfit(_) => t.error_unfit(),
            Self::Refused { .. } => t.error_refused(),
            Self::RoundWithdrawn { .. } => t.error_withdrawn(),
            Self::Ahead => t.api_problem_ahead_title(),
            Self::TooMany(_) => t.error_too_many(),
            Self::Busy => t.error_busy(),
            Self::Unavailable(_) => t.error_unavailable(),
            Self::TooSlow => t.error_too_slow(),
            Self::Db(_) | Self::Render(_) | Self::Internal(_) => t.error_internal(),
        }
    }

    /// What it means and what to do, as a sentence or two.
    #[must_use]
    pub fn sentence(&self, t: &Words) -> String {
        match self {
            Self::NotFound => t.error_not_found_sentence(),
            Self::MethodNotAllowed => t.error_method_sentence(),
            Self::SignIn => t.error_sign_in_sentence(),
            Self::Presence(_) => t.presence_lead_password(),
            Self::SecondFactorDue => t.error_second_factor_sentence(),
            Self::Forbidden => t.error_forbidden_sentence(),
            Self::NotNow => t.error_not_now_sentence(),
            Self::CrossSite => t.error_cross_site_sentence(),
            Self::FormExpired => t.error_form_expired_sentence(),
            Self::BadRequest => t.error_bad_request_sentence(),
            Self::UnknownLanguage => t.error_language_sentence(),
            Self::Invalid(sentence) => sentence.clone(),
            Self::Refused { refusal, about } => {
                let about = about.as_deref();
                let told = about.and_then(|one| words::told(t, one));
                words::refusal(t, refusal, told.as_ref().or(about))
            }
            Self::RoundWithdrawn {
                round,
                tier,
                reason,
                ..
            } => t.error_withdrawn_sentence(words::round_of(t, *tier, *round), reason.as_str()),
            Self::Ahead => t.api_problem_ahead(),
            Self::TooLarge => t.error_too_large_sentence(),
            Self::Stale => t.error_stale_sentence(),
            Self::Changed => t.error_changed_sentence(),
            Self::Unfit(unfit) => unfit.detail.clone(),
            Self::TooMany(seconds) => t.error_too_many_sentence(*seconds),
            Self::Busy => t.error_busy_sentence(),
            Self::Unavailable(_) => t.error_unavailable_sentence(),
            Self::TooSlow => t.error_too_slow_sentence(),
            Self::Db(_) | Self::Render(_) | Self::Internal(_) => t.error_internal_sentence(),
        }
    }
}

impl fmt::Display for WebError {
    /// For the log; readers see [`WebError::sentence`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Db(error) => write!(f, "database: {error}"),
            Self::Render(error) => write!(f, "template: {error}"),
            Self::Unavailable(why) => write!(f, "the database is not available: {why}"),
            Self::Internal(what) => f.write_str(what),
            Self::NotFound
            | Self::MethodNotAllowed
            | Self::SignIn
            | Self::Presence(_)
            | Self::SecondFactorDue
            | Self::Forbidden
            | Self::NotNow
            | Self::CrossSite
            | Self::FormExpired
            | Self::BadRequest
            | Self::UnknownLanguage
            | Self::Invalid(_)
            | Self::TooLarge
            | Self::Stale
            | Self::Changed
            | Self::Unfit(_)
            | Self::Refused { .. }
            | Self::RoundWithdrawn { .. }
            | Self::Ahead
            | Self::TooMany(_)
            | Self::TooSlow
            | Self::Busy => write!(f, "{self:?}"),
        }
    }
}

impl std::error::Error for WebError {}

impl From<ZipError> for WebError {
    fn from(error: ZipError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<DbError> for WebError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Busy(_) => Self::Busy,
            DbError::Unavailable(_) | DbError::Connect { .. } => {
                Self::Unavailable(error.to_string())
            }
            DbError::Query(_)
            | DbError::Corrupt { .. }
            | DbError::Unsafe { .. }
            | DbError::Migration(_)
            | DbError::NoCopy(_)
            | DbError::Newer(_)
            | DbError::Abandoned => Self::Db(error),
        }
    }
}

impl From<Refusal> for WebError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused {
            refusal,
            about: None,
        }
    }
}

impl From<ChangeError> for WebError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NotFound => Self::NotFound,
            ChangeError::Denied(Permission::NotNow) => Self::NotNow,
            ChangeError::Denied(Permission::Forbidden | Permission::Granted) => Self::Forbidden,
            ChangeError::Refused(refusal) => refusal.into(),
            ChangeError::Stale { .. } => Self::Stale,
            ChangeError::Db(error) => error.into(),
        }
    }
}

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        Self::Render(error)
    }
}

impl ResponseError for WebError {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    /// The bare answer; the visitor's middleware, which knows the reader's language, makes it a page.
    fn error_response(&self) -> HttpResponse<BoxBody> {
        let mut answer = HttpResponse::build(self.status());
        if let Some(seconds) = self.retry_after() {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        answer.finish()
    }
}
