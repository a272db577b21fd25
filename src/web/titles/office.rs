//! The titles for those who run the federation: what was proposed and waits, and what was decided.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::TitleCaseAt,
        error::WebError,
        page::{self, Frame},
        player::names::Names,
        state::AppData,
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use federation::titles::TitleRules;
use tournament::{TitleCase, TitleState};

use super::{came_of, load_rules, named};

#[derive(Template)]
#[template(path = "titles/office.html")]
struct OfficePage {
    frame: Frame,
    rules: Option<TitleRules>,
    open: Vec<CaseRow>,
    decided: Vec<CaseRow>,
}

/// A title that was proposed.
struct CaseRow {
    url: String,
    name: String,
    title: String,
    about: String,
}

impl CaseRow {
    fn of(names: &Names, (lang, t): (Lang, &Words), case: &TitleCase) -> Self {
        Self {
            url: TitleCaseAt { case: case.no }.url(),
            name: names.full(case.player),
            title: named(case.title, t),
            about: came_of(&case.standing, (lang, t)),
        }
    }
}

fn load(c: &mut Conn) -> Result<(Option<TitleRules>, Vec<TitleCase>), DbError> {
    let cases = db::title::cases(c)?.into_values().rev().collect();
    Ok((load_rules(c)?, cases))
}

/// `GET /register/titles`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let (rules, cases) = app.db.read(load).await?;
    let names = app.names().await?.told_in(visitor.lang);
    let frame = Frame::new(&visitor);
    let (open, decided): (Vec<_>, Vec<_>) = cases
        .into_iter()
        .partition(|case| case.standing == TitleState::Proposed);
    let rows = |cases: &[TitleCase]| {
        let cases = cases.iter();
        cases
            .map(|case| CaseRow::of(&names, (frame.lang, frame.t), case))
            .collect()
    };
    page::ok(&OfficePage {
        open: rows(&open),
        decided: rows(&decided),
        rules,
        frame,
    })
}
