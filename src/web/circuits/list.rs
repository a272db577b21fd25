//! `GET /circuits`: the circuits of which something was published.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    reckoning::{self, Kept},
    web::{
        address::CircuitAt,
        error::WebError,
        page::{self, Frame},
        share,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::OfficeAct;

use super::name_of;

#[derive(Template)]
#[template(path = "circuits/list.html")]
struct ListPage {
    frame: Frame,
    circuits: Vec<CircuitRow>,
}

/// A circuit with what was published of it last.
struct CircuitRow {
    url: String,
    name: String,
    on: NaiveDate,
    events: usize,
    players: usize,
}

fn load(c: &mut Conn, kept: &Kept) -> Result<Vec<CircuitRow>, DbError> {
    let mut rows = Vec::new();
    for circuit in db::circuit::list(c)?.into_keys() {
        let Some(no) = db::circuit::edition_numbers(c, circuit)?.pop() else {
            continue;
        };
        let Some(published) = reckoning::published_circuit(c, kept, (circuit, no))? else {
            continue;
        };
        let last = &published.edition;
        rows.push(CircuitRow {
            url: CircuitAt { circuit }.url(),
            name: name_of(&published),
            on: last.on,
            events: last.events.len(),
            players: last.overall.lines.len(),
        });
    }
    rows.sort_by(|a, b| b.on.cmp(&a.on).then_with(|| a.name.cmp(&b.name)));
    Ok(rows)
}

/// `GET /circuits`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let circuits = app.db.read(move |c| load(c, &kept)).await?;
    let frame = Frame::new(&visitor);
    let (t, picture) = (frame.t, share::place_url(share::Part::Circuits, frame.lang));
    let frame = frame.previewed(
        &app,
        t.federation_circuits(),
        t.federation_circuits_lead(),
        picture,
    );
    page::ok(&ListPage { frame, circuits })
}

impl ListPage {
    fn runs(&self) -> bool {
        self.frame.may_in_office(OfficeAct::KeepCircuits)
    }
}
