//! `GET /readings`: every reading of the rules, by article.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db,
    web::{
        error::WebError,
        page::{self, Frame},
        share,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Lang},
};
use tournament::{OfficeAct, Reading, ReadingNo};

#[derive(Template)]
#[template(path = "readings/list.html")]
struct ListPage {
    frame: Frame,
    readings: Vec<ReadingRow>,
}

/// A reading as a page shows it.
struct ReadingRow {
    no: ReadingNo,
    articles: String,
    on: NaiveDate,
    until: Option<NaiveDate>,
    text: String,
}

/// `GET /readings`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let mut readings: Vec<Reading> = app
        .db
        .read(db::reading::list)
        .await?
        .into_values()
        .collect();
    readings.sort_by_cached_key(|one| (one.until.is_some(), one.order()));
    let frame = Frame::new(&visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Readings, frame.lang),
    );
    let frame = frame.previewed(&app, t.readings_heading(), t.readings_lead(), picture);
    let row = |one: Reading| ReadingRow {
        no: one.no,
        text: text(&one, frame.lang).to_owned(),
        articles: words::articles_heading(t, one.article.as_str()),
        on: one.on,
        until: one.until,
    };
    page::ok(&ListPage {
        readings: readings.into_iter().map(row).collect(),
        frame,
    })
}

/// The text of a reading in a language.
pub(in crate::web) fn text(reading: &Reading, lang: Lang) -> &str {
    match lang {
        Lang::Pt => reading.portuguese.as_str(),
        Lang::En => reading.english.as_str(),
    }
}

impl ListPage {
    fn runs(&self) -> bool {
        self.frame.may_in_office(OfficeAct::PublishReadings)
    }
}
