//! Published standings to take away, with those of the categories: a page each of a workbook, one table as CSV. With the names that everybody reads.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::Conn,
    export::{self, Sheet},
    reckoning,
    web::{
        address::CircuitEditionAt,
        error::WebError,
        player::names::Apart,
        state::AppData,
        tournament::files::{file_name, named, send},
        visitor::Visitor,
    },
};

use super::{name_of, tables::classifications};

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
    let events = published.edition.events.iter().map(|(id, _)| *id);
    let apart = Apart::of(&app, events.collect()).await?;
    let (names, t) = (app.names().await?, visitor.words());
    let all = classifications(&published, visitor.lang);
    let sheet = |name: String, series| {
        let called = |player| names.of(&app, player).0;
        let is_told = |player, event| !apart.has(event, player);
        export::circuit(name, (&published.edition, series), (called, is_told), t)
    };
    let (_, ending) = named(&req)?;
    let sheets: Vec<Sheet> = if ending == "csv" && all.len() > 1 {
        let classes = all.into_iter().map(|(heading, series)| {
            let class = heading.unwrap_or_else(|| t.awards_general());
            (class, sheet(String::new(), series))
        });
        vec![export::by_class(classes.collect(), t)]
    } else {
        // the number keeps the pages apart whose categories are called alike
        let numbered = (1..).zip(all).map(|(no, (heading, series))| {
            let heading = heading.unwrap_or_else(|| t.tournament_tab_standings());
            sheet(format!("{no} {heading}"), series)
        });
        numbered.collect()
    };
    let (title, language) = (name_of(&published), visitor.file_language());
    send(&title, &file_name(&req)?, &sheets, ending, language)
}
