//! `POST /api/v1/streams/{stream}/facts`: the register, for the author of a tournament who signs the question.

use actix_web::HttpResponse;

use crate::{
    package::facts,
    web::{address::StreamAt, error::WebError, state::AppData, visitor::Visitor},
};

use super::streams::{SignedMessage, answered};

/// `POST /api/v1/streams/{stream}/facts`
pub(in crate::web) async fn tell(
    app: AppData,
    visitor: Visitor,
    at: StreamAt,
    SignedMessage(message): SignedMessage,
) -> Result<HttpResponse, WebError> {
    // identities are made when they are asked first
    let told = app
        .db
        .write(move |c| facts::tell(c, (&message, at.stream)))
        .await?;
    answered(&app, &visitor, &told).await
}
