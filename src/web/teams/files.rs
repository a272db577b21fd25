//! A competition to take away: its table, its matches and its players as CSV, all of it as a workbook.

use actix_web::{HttpResponse, web::Bytes};

use super::{View, words};
use crate::{
    clock,
    export::{self, Sheet, TeamNames},
    web::{
        address::CompetitionAt,
        error::WebError,
        page::Frame,
        state::{App, AppData},
        tournament::files::{CSV, XLSX, kept, named_after},
        visitor::Visitor,
    },
};

/// What is called how, for those who write the tables.
struct Called<'a> {
    app: &'a App,
    view: &'a View,
    frame: &'a Frame,
}

impl TeamNames for Called<'_> {
    fn player(&self, player: tournament::PlayerId) -> String {
        self.view.player(self.app, player).0
    }

    fn standing(&self, player: tournament::PlayerId) -> tournament::PlayerId {
        self.view.names.standing(player)
    }

    fn criterion(&self, criterion: teams::rules::Criterion) -> String {
        words::criterion(self.frame.t, criterion)
    }

    fn state(&self, one: &teams::TeamMatch) -> String {
        let competition = self.view.competition();
        words::state(self.frame, competition, one, &competition.score(one))
    }

    fn hour(&self, at: chrono::NaiveDateTime) -> String {
        // as spreadsheets read it in any language
        clock::local(at).format("%Y-%m-%d %H:%M").to_string()
    }
}

fn attachment(view: &View, name: &str, kind: &str, body: impl Into<Bytes>) -> HttpResponse {
    let name = named_after(view.competition().rules.name.as_str(), name);
    kept(&name, kind, body)
}

/// Writes a table of the competition that everybody may know.
async fn sheet(
    app: &AppData,
    visitor: &Visitor,
    (at, name): (CompetitionAt, &str),
    write: impl FnOnce(&View, &Called<'_>, &Frame) -> Sheet,
) -> Result<HttpResponse, WebError> {
    let view = View::public(app, at.competition).await?;
    let frame = Frame::new(visitor);
    let called = Called {
        app,
        view: &view,
        frame: &frame,
    };
    let sheet = write(&view, &called, &frame);
    let text = export::csv(&sheet, visitor.file_language());
    Ok(attachment(&view, name, CSV, text))
}

/// `GET /teams/{competition}/table.csv`
pub(in crate::web) async fn table(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    sheet(&app, &visitor, (at, "table.csv"), |view, called, frame| {
        export::team_table(view.competition(), called, frame.t)
    })
    .await
}

/// `GET /teams/{competition}/matches.csv`
pub(in crate::web) async fn matches(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    sheet(
        &app,
        &visitor,
        (at, "matches.csv"),
        |view, called, frame| export::team_matches(view.competition(), called, frame.t),
    )
    .await
}

/// `GET /teams/{competition}/players.csv`
pub(in crate::web) async fn players(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    sheet(
        &app,
        &visitor,
        (at, "players.csv"),
        |view, called, frame| export::team_players(view.competition(), called, frame.t),
    )
    .await
}

/// `GET /teams/{competition}/competition.xlsx`
pub(in crate::web) async fn book(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?;
    let frame = Frame::new(&visitor);
    let called = Called {
        app: &app,
        view: &view,
        frame: &frame,
    };
    let competition = view.competition();
    let sheets = [
        export::team_table(competition, &called, frame.t),
        export::team_matches(competition, &called, frame.t),
        export::team_players(competition, &called, frame.t),
    ];
    let book = export::xlsx(&sheets);
    let book = book.map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(attachment(&view, "competition.xlsx", XLSX, book))
}
