//! A published classification to take away: that of everybody as CSV, those of the categories too as a workbook, with the names that everybody reads.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::Conn,
    export::{self, Sheet},
    reckoning,
    web::{
        address::CircuitEditionAt,
        error::WebError,
        state::AppData,
        tournament::files::{file_name, named, send},
        visitor::Visitor,
    },
};

use super::{name_of, show::classifications};

/// `GET /circuits/{circuit}/{edition}/classification.csv` and `classification.xlsx`
pub(in crate::web) async fn classification(
    app: AppData,
    visitor: Visitor,
    at: CircuitEditionAt,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let asked = (at.circuit, at.edition);
    let read = move |c: &mut Conn| reckoning::published_circuit(c, &kept, asked);
    let published = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    let (names, t) = (app.names().await?, visitor.words());
    let all = classifications(&published, visitor.lang).into_iter();
    // the number keeps the pages apart whose categories are called alike
    let mut sheets: Vec<Sheet> = (1..)
        .zip(all)
        .map(|(no, (heading, series))| {
            let heading = heading.unwrap_or_else(|| t.tournament_tab_standings());
            let called = |player| names.of(&app, player).0;
            let of = (&published.edition, series);
            export::circuit(format!("{no} {heading}"), of, called, t)
        })
        .collect();
    let (_, ending) = named(&req)?;
    if ending == "csv" {
        sheets.truncate(1);
    }
    let (title, language) = (name_of(&published), visitor.file_language());
    send(&title, &file_name(&req)?, &sheets, ending, language)
}
