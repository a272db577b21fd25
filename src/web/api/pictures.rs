//! `POST /api/v1/streams/{stream}/pictures`: a photograph from the hall of a tournament, for whoever wrote it and signs.

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    package::pictures::{self, PicturesAnswer},
    web::{address::StreamAt, error::WebError, state::AppData, visitor::Visitor},
};

use super::{
    json_with,
    streams::{SignedMessage, turned_away},
};

/// `POST /api/v1/streams/{stream}/pictures`
pub(in crate::web) async fn take(
    app: AppData,
    visitor: Visitor,
    at: StreamAt,
    SignedMessage(message): SignedMessage,
) -> Result<HttpResponse, WebError> {
    match pictures::answer(&app.db, (message, at.stream)).await? {
        PicturesAnswer::Missing(missing) => json_with(StatusCode::OK, &missing),
        PicturesAnswer::Unknown => Err(turned_away(&app, &visitor, WebError::NotFound).await),
        PicturesAnswer::Refused => Err(turned_away(&app, &visitor, WebError::Forbidden).await),
    }
}
