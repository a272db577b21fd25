//! A published list to take away: all that its page says, as CSV or as a workbook, with the names that everybody reads.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::Conn,
    export, reckoning,
    web::{
        address::RatingListAt,
        error::WebError,
        state::AppData,
        tournament::files::{file_name, named, send},
        visitor::Visitor,
    },
};

/// `GET /ratings/{list}/list.csv` and `list.xlsx`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: RatingListAt,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let read = move |c: &mut Conn| reckoning::published(c, &kept, at.list);
    let published = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    let names = app.names().await?;
    let called = |player| names.of(&app, player).0;
    let sheet = export::rating_list(&published, called, visitor.words());
    let (title, language) = (published.list.name.as_str(), visitor.file_language());
    let (_, ending) = named(&req)?;
    send(title, &file_name(&req)?, &[sheet], ending, language)
}
