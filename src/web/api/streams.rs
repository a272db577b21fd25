//! `POST /api/v1/streams/{stream}/events`: what the author of a tournament sends, signed; and `POST /api/v1/streams`, by which it is made known first.

use actix_web::{
    FromRequest, HttpMessage, HttpRequest, HttpResponse,
    dev::{Payload, ServiceRequest},
    http::StatusCode,
};
use serde::Serialize;

use crate::{
    db::{
        Conn,
        stream::{self, StreamAnswer},
        throttle::{self, ThrottleSubject},
    },
    package::{
        facts,
        introduce::{self, Welcome},
    },
    stream::{SIGNATURE, Signed, WireAnswer},
    web::{
        address::StreamAt,
        change,
        error::WebError,
        form,
        security::{self, Incident},
        state::{App, AppData},
        visitor::Visitor,
    },
};

use super::json_with;

/// What was sent, with the signature beside it; nobody looked whose it is.
#[derive(Clone)]
pub(in crate::web) struct SignedMessage(pub(super) Signed);

/// Reads a message of a server. Whoever sent wrong ones waits; the limit holds for everybody, since nobody is known before it is read.
///
/// # Errors
/// [`WebError::SignIn`] without a signature, [`WebError::TooMany`], [`WebError::TooLarge`].
pub(in crate::web) async fn read_signed(
    req: &mut ServiceRequest,
    limit: usize,
) -> Result<(), WebError> {
    let app = req.app_data::<AppData>().cloned();
    let app = app.ok_or_else(|| WebError::Internal("no state".into()))?;
    let visitor = req.extensions().get::<Visitor>().cloned();
    let address = visitor.ok_or(WebError::Forbidden)?.address;
    let signature = req.headers().get(SIGNATURE);
    let signature = signature.and_then(|value| value.to_str().ok());
    let signature = signature.ok_or(WebError::SignIn)?.to_owned();
    let now = (app.now)();
    let until = app
        .db
        .read(move |c| throttle::blocked_until(c, &[ThrottleSubject::TokensAt(address)], now))
        .await?;
    if let Some(until) = until {
        let wait = (until - now).num_seconds().max(1);
        return Err(WebError::TooMany(u64::try_from(wait).unwrap_or(1)));
    }
    let (request, payload) = req.parts_mut();
    let body = form::bytes(request.headers(), payload, limit).await?;
    let text = String::from_utf8(body.into()).map_err(|_| WebError::BadRequest)?;
    let message = SignedMessage(Signed { text, signature });
    request.extensions_mut().insert(message);
    Ok(())
}

impl FromRequest for SignedMessage {
    type Error = WebError;
    type Future = std::future::Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        // only a route without this policy has none: fail closed
        std::future::ready(req.extensions_mut().remove().ok_or(WebError::Forbidden))
    }
}

/// `POST /api/v1/streams/{stream}/events`
pub(in crate::web) async fn push(
    app: AppData,
    visitor: Visitor,
    at: StreamAt,
    SignedMessage(message): SignedMessage,
) -> Result<HttpResponse, WebError> {
    let told = take(&app, message, Some(at)).await?;
    match &told {
        WireAnswer::Refused { .. } | WireAnswer::Unknown | WireAnswer::Broken { .. } => {
            refused(&app, &visitor).await?;
        }
        WireAnswer::Safe { .. }
        | WireAnswer::Gap { .. }
        | WireAnswer::Fork { .. }
        | WireAnswer::Version { .. } => {}
    }
    let status = StatusCode::from_u16(told.status());
    let status = status.map_err(|error| WebError::Internal(error.to_string()))?;
    json_with(status, &told)
}

/// `POST /api/v1/streams`: agrees to have a tournament that was made elsewhere, by an invitation. Wrong ones are braked as wrong signatures are.
pub(in crate::web) async fn introduce(
    app: AppData,
    visitor: Visitor,
    SignedMessage(message): SignedMessage,
) -> Result<HttpResponse, WebError> {
    let now = (app.now)();
    let welcomed = app
        .db
        .write(move |c| introduce::welcome(c, &message, now))
        .await?;
    match welcomed {
        Welcome::Agreed => json_with(StatusCode::OK, &serde_json::json!({})),
        Welcome::Refused => Err(turned_away(&app, &visitor, WebError::Forbidden).await),
        Welcome::Unproven => {
            refused(&app, &visitor).await?;
            json_with(StatusCode::CONFLICT, &serde_json::json!({}))
        }
    }
}

/// Notes and counts that something signed was not taken: by a wrong key, of a tournament that nobody knows, or no message at all.
///
/// # Errors
/// A failure of the database.
async fn refused(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    security::note(Incident::PushRefused, visitor, None);
    let (now, address) = ((app.now)(), visitor.address);
    let claim = move |c: &mut Conn| {
        throttle::claim(c, &[ThrottleSubject::TokensAt(address)], now).map(drop)
    };
    Ok(app.db.write(claim).await?)
}

/// The answer to it, once it is noted; or that it could not be.
pub(super) async fn turned_away(app: &App, visitor: &Visitor, why: WebError) -> WebError {
    match refused(app, visitor).await {
        Ok(()) => why,
        Err(error) => error,
    }
}

/// The answer to a question of a computer in the hall. Whoever is nobody's author, and whoever asks about what there is not, is noted and counted.
///
/// # Errors
/// [`WebError::NotFound`], [`WebError::Forbidden`], or a failure of the database.
pub(super) async fn answered<T: Serialize>(
    app: &App,
    visitor: &Visitor,
    told: &facts::HallAnswer<T>,
) -> Result<HttpResponse, WebError> {
    match told {
        facts::HallAnswer::Said(said) => json_with(StatusCode::OK, said),
        facts::HallAnswer::Unknown => Err(turned_away(app, visitor, WebError::NotFound).await),
        facts::HallAnswer::Refused => Err(turned_away(app, visitor, WebError::Forbidden).await),
        facts::HallAnswer::Over => Err(WebError::Forbidden),
    }
}

/// Takes a message in that somebody brought, as if it had come over the wire.
///
/// # Errors
/// A failure of the database.
pub(in crate::web) async fn take_message(
    app: &App,
    message: Signed,
) -> Result<WireAnswer, WebError> {
    take(app, message, None).await
}

/// Takes a message in, and tells the viewers what came of it. `at` is the stream that its address names.
///
/// # Errors
/// A failure of the database.
async fn take(app: &App, message: Signed, at: Option<StreamAt>) -> Result<WireAnswer, WebError> {
    let now = (app.now)();
    let received = app
        .db
        .write(move |c| stream::receive(c, (&message, at.map(|at| at.stream)), now))
        .await;
    if let Ok(StreamAnswer::Safe(_, Some(changed))) = &received {
        change::spread(app, changed);
    }
    WireAnswer::of(received).map_err(WebError::from)
}
