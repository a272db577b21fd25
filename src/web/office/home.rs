//! `GET /office`: what waits for this officer.

use actix_web::HttpResponse;

use crate::{
    web::{
        address::{FixtureAt, fixed},
        error::WebError,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named},
};
use tournament::office::{Fixture, STEPS};

use super::{
    desk::{self, Books},
    sheet::{Row, Sheet},
};

/// Does an entry of the calendar wait for a step that this officer may take and whoever proposed it may not?
fn waits(visitor: &Visitor, books: &Books, fixture: &Fixture) -> bool {
    let state = fixture.state();
    let mut lines = STEPS.iter().filter(|line| line.from.contains(&state));
    let decides = |act| act != tournament::OfficeAct::Propose;
    let (office, owner) = (&books.office, fixture.plan.owner);
    let is_pending = !state.is_admitted() && state != tournament::office::FixtureState::Homologated;
    is_pending && lines.any(|line| decides(line.act) && desk::may(visitor, office, line.act, owner))
}

/// `GET /office`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let books = Books::of(&app).await?;
    let (t, lang, office) = (visitor.words(), visitor.lang, &books.office);
    let pending = office.calendar.values();
    let pending = pending.filter(|fixture| waits(&visitor, &books, fixture));
    let mut rows: Vec<Row> = pending
        .map(|fixture| Row {
            head: fixture.plan.name.to_string(),
            url: Some(
                FixtureAt {
                    fixture: fixture.id,
                }
                .url(),
            ),
            cells: vec![
                words::dates(lang, fixture.plan.starts, fixture.plan.ends),
                fixture.state().name(t),
            ],
            ..Row::default()
        })
        .collect();
    if desk::may_at_all(&visitor, tournament::OfficeAct::AnswerTransfer) {
        let open = office.transfers.values().filter(|one| one.answer.is_none());
        rows.extend(open.map(|transfer| {
            let licence = office.licences.get(&transfer.licence);
            Row {
                head: licence.map_or_else(String::new, |one| books.player(one.player)),
                url: Some(fixed::OFFICE_TRANSFERS.to_owned()),
                cells: vec![words::date(lang, transfer.asked), t.office_transfer_new()],
                ..Row::default()
            }
        }));
    }
    let columns = vec![t.office_pending(), t.office_days(), t.office_state()];
    Sheet::new(&visitor, t.office_heading(), t.office_lead())
        .listing(columns, rows, t.office_nothing_pending())
        .answer()
}
