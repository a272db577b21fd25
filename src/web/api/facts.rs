//! `POST /api/v1/streams/{stream}/facts`: the register, for the author of a tournament who signs the question.

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    package::facts::{self, Told},
    web::{address::StreamAt, error::WebError, state::AppData, visitor::Visitor},
};

use super::{
    json_with,
    streams::{Message, turned_away},
};

/// `POST /api/v1/streams/{stream}/facts`
pub(in crate::web) async fn tell(
    app: AppData,
    visitor: Visitor,
    at: StreamAt,
    Message(message): Message,
) -> Result<HttpResponse, WebError> {
    // identities are made when they are asked first
    let told = app
        .db
        .write(move |c| facts::tell(c, (&message, at.stream)))
        .await?;
    match told {
        Told::Facts(facts) => json_with(StatusCode::OK, &facts),
        Told::Unknown => Err(turned_away(&app, &visitor, WebError::NotFound).await),
        Told::Refused => Err(turned_away(&app, &visitor, WebError::Forbidden).await),
        Told::Over => Err(WebError::Forbidden),
    }
}
