//! `GET /register/export.csv`: the register as a file for a spreadsheet, which the import reads again.

use actix_web::HttpResponse;

use crate::{
    db, import,
    web::{
        error::WebError,
        state::AppData,
        tournament::files::{CSV, kept},
        visitor::Visitor,
    },
};

/// Every player, with what is known of them; for those who keep the register only.
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let players = app.db.read(db::player::list).await?;
    let people = players.iter().map(|player| &player.person);
    let text = import::export(people, visitor.file_language());
    // the mark tells spreadsheets that this is UTF-8
    let text = format!("\u{feff}{text}");
    Ok(kept("register.csv", CSV, text))
}
