//! `/api/v1`: the same for programs as the pages for people, and what a program may change with a token.
//!
//! Everything that is read is made from [`Announced`](tournament::Announced) through `source::TournamentSource` and is kept like a page; nobody is signed in here.
//! What is sent is admitted by `token`. [`operations`] is the one table of what there is: the document (`document`) and the page for developers are
//! made from it, and a test holds it against the table of routes.

mod calendar;
mod changes;
mod circuits;
mod code;
mod document;
mod entries;
mod facts;
mod games;
mod model;
mod number;
mod object;
pub mod operations;
mod pictures;
mod problem;
mod ratings;
mod results;
mod rounds;
mod source;
mod standings;
mod stated;
mod streams;
mod teams;
mod token;
mod tournaments;

use actix_web::{
    HttpRequest, HttpResponse,
    body::BoxBody,
    http::{
        StatusCode,
        header::{
            ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
            ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_MAX_AGE, CONTENT_TYPE, ETAG, EntityTag,
            TryIntoHeaderValue as _,
        },
    },
};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{address::API, error::WebError, kept::knows};

pub use code::Code;
pub use problem::Unfit;
pub(in crate::web) use problem::answer as problem;
pub(in crate::web) use token::{PREFIX as TOKEN_PREFIX, admit};

pub(in crate::web) use calendar::list as federation_calendar;
pub(in crate::web) use changes::list as changes;
pub(in crate::web) use circuits::{edition as circuit_edition, last as circuit, list as circuits};
pub(in crate::web) use document::show as openapi;
pub(in crate::web) use entries::{enter, list as entries};
pub(in crate::web) use facts::tell as tell_facts;
pub(in crate::web) use games::{moves as push_moves, pdn, show as game};
pub(in crate::web) use pictures::take as take_picture;
pub(in crate::web) use ratings::{list as rating_lists, show as rating_list};
pub(in crate::web) use results::{put as put_result, show as result};
pub(in crate::web) use rounds::{list as rounds, show as round};
pub(in crate::web) use standings::show as standings;
pub(in crate::web) use stated::tell as tell_statements;
pub(in crate::web) use streams::{introduce, push as push_events, read_signed, take_message};
pub(in crate::web) use teams::{
    list as competitions, rounds as competition_rounds, show as competition,
};
pub(in crate::web) use tournaments::{announcements, list as tournaments, show as tournament};

/// An answer.
fn json(body: &impl Serialize) -> Result<HttpResponse, WebError> {
    json_with(StatusCode::OK, body)
}

fn json_with(status: StatusCode, body: &impl Serialize) -> Result<HttpResponse, WebError> {
    Ok(as_json(status, written(body)?))
}

/// A body as text.
fn written(body: &impl Serialize) -> Result<String, WebError> {
    serde_json::to_string(body).map_err(|error| WebError::Internal(error.to_string()))
}

/// The short hash of a body, for its tag.
fn hash(body: &str) -> String {
    let hash = Sha256::digest(body);
    base16ct::lower::encode_string(&hash[..12])
}

/// An answer that is made anew each time, with a tag of what it says, or that whoever asks knows it already. The tag is a weak one: what is packed on its way
/// has the same.
fn tagged(req: &HttpRequest, body: &impl Serialize) -> Result<HttpResponse, WebError> {
    let body = written(body)?;
    let tag = EntityTag::new_weak(hash(&body));
    Ok(unless_known(req, tag, body))
}

/// The body with its tag, or 304 to whoever knows it.
fn unless_known(req: &HttpRequest, tag: EntityTag, body: String) -> HttpResponse {
    let is_known = knows(req, std::slice::from_ref(&tag));
    let answer = if is_known {
        HttpResponse::NotModified().finish()
    } else {
        as_json(StatusCode::OK, body)
    };
    with_tag(answer, tag)
}

fn with_tag(mut answer: HttpResponse, tag: EntityTag) -> HttpResponse {
    if let Ok(tag) = tag.try_into_value() {
        answer.headers_mut().insert(ETAG, tag);
    }
    answer
}

fn as_json(status: StatusCode, body: String) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(body)
}

/// What a browser asks before a page of another site reads something here with a tag that it knows. Nothing that needs a token is allowed so: a token
/// in the page of a site is everybody's.
pub(in crate::web) fn preflight(request: &HttpRequest) -> Option<HttpResponse<BoxBody>> {
    let asks = *request.method() == actix_web::http::Method::OPTIONS;
    (asks && request.path().starts_with(API)).then(|| {
        HttpResponse::NoContent()
            .insert_header((ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
            .insert_header((ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"))
            .insert_header((
                ACCESS_CONTROL_ALLOW_HEADERS,
                "If-None-Match, Accept-Language",
            ))
            .insert_header((ACCESS_CONTROL_MAX_AGE, "86400"))
            .finish()
    })
}
