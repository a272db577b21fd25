//! `/api/v1/calendar`: the calendar of the federation as its page for everybody has it.

use actix_web::{HttpRequest, HttpResponse};

use crate::web::{error::WebError, office::public::Public, state::AppData};

use super::{
    model::{Calendar, CalendarEntry},
    tagged,
};

/// `GET /api/v1/calendar`
pub(in crate::web) async fn list(app: AppData, req: HttpRequest) -> Result<HttpResponse, WebError> {
    let public = Public::of(&app).await?;
    let entries = public.entries().map(|(fixture, plan, page)| {
        let cancelled = fixture.taken_out().is_some();
        let state = (!cancelled).then(|| fixture.state().code().to_owned());
        CalendarEntry {
            id: fixture.id.0,
            name: plan.name.to_string(),
            starts: plan.starts,
            ends: plan.ends,
            venue: plan.venue.as_ref().map(ToString::to_string),
            owner: plan.owner.code(),
            kind: fixture.kind().map(|kind| kind.code().to_owned()),
            state,
            cancelled,
            licensed: plan.licensed,
            page,
        }
    });
    let entries = entries.collect();
    tagged(&req, &Calendar { entries })
}
