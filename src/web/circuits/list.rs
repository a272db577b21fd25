//! `GET /circuits`: the circuits of which something was published.

use std::{cmp::Reverse, sync::Arc};

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    reckoning::{self, Kept, PublishedCircuit},
    web::{
        address::CircuitAt,
        error::WebError,
        page::{self, Frame},
        share,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{CircuitId, OfficeAct};

use super::name_of;

#[derive(Template)]
#[template(path = "circuits/list.html")]
struct ListPage {
    frame: Frame,
    circuits: Vec<CircuitRow>,
}

/// A circuit as the page shows it.
struct CircuitRow {
    url: String,
    name: String,
    on: NaiveDate,
    events: usize,
    players: usize,
}

/// A circuit with what was published of it last.
pub(in crate::web) struct Last {
    pub(in crate::web) circuit: CircuitId,
    pub(in crate::web) published: Arc<PublishedCircuit>,
}

/// The circuits of which something was published, the latest first.
pub(in crate::web) fn last_of_each(c: &mut Conn, kept: &Kept) -> Result<Vec<Last>, DbError> {
    let mut all = Vec::new();
    for circuit in db::circuit::list(c)?.into_keys() {
        let Some(no) = db::circuit::edition_numbers(c, circuit)?.pop() else {
            continue;
        };
        let Some(published) = reckoning::published_circuit(c, kept, (circuit, no))? else {
            continue;
        };
        all.push(Last { circuit, published });
    }
    all.sort_by_cached_key(|one| (Reverse(one.published.edition.on), name_of(&one.published)));
    Ok(all)
}

/// `GET /circuits`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let all = app.db.read(move |c| last_of_each(c, &kept)).await?;
    let row = |Last { circuit, published }: &Last| CircuitRow {
        url: CircuitAt { circuit: *circuit }.url(),
        name: name_of(published),
        on: published.edition.on,
        events: published.edition.events.len(),
        players: published.edition.overall.lines.len(),
    };
    let circuits = all.iter().map(row).collect();
    let frame = Frame::new(&visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Circuits, frame.lang),
    );
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
