//! `POST /api/v1/streams/{stream}/statements`: what players stated here, for the author of a tournament who signs the question and says what it has.

use actix_web::HttpResponse;

use crate::{
    package::stated,
    web::{address::StreamAt, error::WebError, state::AppData, visitor::Visitor},
};

use super::streams::{SignedMessage, answered};

/// `POST /api/v1/streams/{stream}/statements`
pub(in crate::web) async fn tell(
    app: AppData,
    visitor: Visitor,
    at: StreamAt,
    SignedMessage(message): SignedMessage,
) -> Result<HttpResponse, WebError> {
    let (id, now) = (at.stream, (app.now)());
    let (told, settled) = app
        .db
        .read(move |c| stated::tell(c, (&message, id)))
        .await?;
    if let Some(settled) = settled {
        app.db
            .write(move |c| stated::settle(c, id, &settled, now))
            .await?;
    }
    answered(&app, &visitor, &told).await
}
