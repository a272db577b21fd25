//! One line in the log for each request: method, pattern of the path, status, time taken.

use std::time::{Duration, Instant};

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
};
use tracing::{Span, field};
use tracing_actix_web::{RequestId, RootSpanBuilder};

use super::headers::RequestName;

/// What is not logged unless the filter names that crate: a line that is no HTTP, or has no end, is an error there, so that whoever sends such lines
/// would fill the log with errors of ours. Whatever else these targets say goes with it: an answer of ours that breaks off says so itself.
const NOT_OURS: &str = "actix_http::h1::dispatcher=off,actix_http::h1::decoder=off";

/// The directives of a log of this site, by those that its settings have (`ARBITRO_LOG`).
#[must_use]
pub fn directives(set: &str) -> String {
    if set.contains("actix_http") {
        set.to_owned()
    } else {
        format!("{NOT_OURS},{set}")
    }
}

/// Names the span of a request by the pattern of its path, never by the path: a path may hold the secret of
/// an invitation, a query what somebody looked for.
pub(super) struct Pattern;

struct Started(Instant);

impl RootSpanBuilder for Pattern {
    fn on_request_start(request: &ServiceRequest) -> Span {
        request.extensions_mut().insert(Started(Instant::now()));
        let id = request
            .extensions()
            .get::<RequestId>()
            .map(ToString::to_string);
        let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
        tracing::info_span!("request", id, method = %request.method(), route, status = field::Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let Ok(answer) = outcome else { return };
        let _entered = span.enter();
        span.record("status", answer.status().as_u16());
        let took = answer
            .request()
            .extensions()
            .get::<Started>()
            .map(|started| started.0.elapsed());
        tracing::info!(ms = took.map(|took| took.as_millis()), "answered");
    }
}

/// The same line for an answer from memory that passed none of this.
pub(super) fn answered(id: &RequestName, route: &str, status: StatusCode, took: Duration) {
    if tracing::enabled!(tracing::Level::INFO) {
        let (id, status) = (id.text(), status.as_u16());
        let span = tracing::info_span!("request", id, method = "GET", route, status);
        let _entered = span.enter();
        tracing::info!(ms = took.as_millis(), "answered");
    }
}
