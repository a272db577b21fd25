//! `GET /register/export.csv`: the register as a file for a spreadsheet, which the import reads again.

use actix_web::{HttpResponse, http::header::CONTENT_DISPOSITION};

use crate::{
    db, import,
    web::{error::WebError, state::AppData, visitor::Visitor},
};

/// Every player, with what is known of them; for those who keep the register only.
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let players = app.db.read(db::player::list).await?;
    let people = players.iter().map(|player| &player.person);
    let text = import::export(people, visitor.file_language());
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"register.csv\""))
        // the mark tells spreadsheets that this is UTF-8
        .body(format!("\u{feff}{text}")))
}
