//! The page for what went wrong, in the reader's language.

use actix_web::{HttpResponse, http::Method};
use askama::Template;

use super::{
    address::{API, fixed, login_url},
    api,
    error::WebError,
    form::Posted,
    page::{self, Frame},
    presence::PresencePage,
    visitor::Visitor,
};

/// What else is known about the request that failed.
pub struct Failed<'a> {
    /// Who sent it.
    pub visitor: &'a Visitor,
    /// Its method.
    pub method: &'a Method,
    /// The page of ours from which it came.
    pub back: Option<&'a str>,
    /// The form that was not looked at, to be sent again.
    pub unsent: Option<&'a Posted>,
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    frame: Frame,
    status: u16,
    title: String,
    sentence: String,
    back: &'a str,
    unsent: Option<&'a Posted>,
}

/// The answer to a request that failed: a page, or the way to where one signs in.
#[must_use]
pub fn answer(error: &WebError, failed: &Failed<'_>) -> HttpResponse {
    if error.is_passing() {
        // it passes, and comes in crowds
        tracing::warn!(%error, "request turned away");
    } else if error.status().is_server_error() {
        tracing::error!(%error, "request failed");
    }
    if failed.visitor.path.starts_with(API) {
        return api::problem(error, failed.visitor.lang);
    }
    let reads = matches!(*failed.method, Method::GET | Method::HEAD);
    if reads && matches!(error, WebError::SignIn) {
        return page::see_other(login_url(&failed.visitor.path));
    }
    if reads && matches!(error, WebError::SecondFactorDue) {
        return page::see_other(fixed::SECOND_FACTOR);
    }
    if let (WebError::Presence(asked), Some(unsent)) = (error, failed.unsent) {
        let back = failed.back.unwrap_or(fixed::HOME);
        let asks = PresencePage::new(failed.visitor, *asked, unsent, back);
        return written(&asks, error);
    }
    let frame = Frame::new(failed.visitor);
    let shown = ErrorPage {
        status: error.status().as_u16(),
        title: error.title(frame.t),
        sentence: error.sentence(frame.t),
        back: if let WebError::RoundWithdrawn { url, .. } = error {
            url.as_str()
        } else {
            failed.back.unwrap_or("/")
        },
        unsent: failed.unsent,
        frame,
    };
    written(&shown, error)
}

fn written(page: &impl Template, error: &WebError) -> HttpResponse {
    page::html(page, error.status()).unwrap_or_else(|error| {
        tracing::error!(%error, "the error page failed");
        HttpResponse::InternalServerError()
            .content_type("text/plain; charset=utf-8")
            .body("500")
    })
}
