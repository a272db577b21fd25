//! A circuit that is a trial or a mistake is deleted by its name, as long as it counts nothing.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{self, Conn, DbError, journal::Signature},
    web::{
        address::{CircuitAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, Posted},
        page::{self, Frame},
        permit::Permit,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Words,
};
use federation::circuits::{WhyKept, may_delete};
use tournament::{Circuit, CircuitId, TypedName};

#[derive(Template)]
#[template(path = "circuits/deletion.html")]
struct DeletionPage {
    frame: Frame,
    at: CircuitAt,
    /// What it is called.
    circuit: String,
    form: Form,
    /// Why it is kept whatever is typed.
    kept: Option<String>,
}

/// A circuit, and whether something of it was published.
fn find(c: &mut Conn, id: CircuitId) -> Result<Option<(Circuit, bool)>, DbError> {
    let Some(circuit) = db::circuit::find(c, id)? else {
        return Ok(None);
    };
    let editions = db::circuit::edition_numbers(c, id)?;
    Ok(Some((circuit, !editions.is_empty())))
}

fn told(t: &Words, why: WhyKept) -> String {
    match why {
        WhyKept::Published => t.federation_delete_published(),
        WhyKept::Counts => t.federation_delete_counts(),
        WhyKept::AnotherName => t.federation_delete_another_name(),
    }
}

async fn page_of(
    app: &App,
    visitor: &Visitor,
    at: CircuitAt,
    form: Form,
) -> Result<DeletionPage, WebError> {
    let found = app.db.read(move |c| find(c, at.circuit)).await?;
    let (circuit, is_published) = found.ok_or(WebError::NotFound)?;
    let name = db::circuit::name(&circuit);
    let frame = Frame::new(visitor);
    let right = TypedName::from(name.as_str());
    let kept = may_delete(&circuit, is_published, (&name, &right)).err();
    Ok(DeletionPage {
        kept: kept.map(|why| told(frame.t, why)),
        frame,
        at,
        circuit: name,
        form,
    })
}

/// `GET /register/circuits/{circuit}/deletion`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page_of(&app, &visitor, at, Form::empty()).await?)
}

/// `POST /register/circuits/{circuit}/deletion`
pub(in crate::web) async fn delete(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let typed = posted.typed_name();
    let deleted = permit.write(move |c, entry| delete_it(c, at.circuit, &typed, entry));
    let Some(why) = deleted.await?? else {
        return Ok(page::done(fixed::MANAGE_CIRCUITS, Done::Removed));
    };
    let form = Form::not_deleted(&posted, told(visitor.words(), why));
    page::unprocessable(&page_of(&app, &visitor, at, form).await?)
}

/// Deletes it, or says what stands in the way by now.
fn delete_it(
    c: &mut Conn,
    id: CircuitId,
    typed: &TypedName,
    entry: &Signature,
) -> Result<Option<WhyKept>, WebError> {
    db::player::lock(c)?;
    let (circuit, is_published) = find(c, id)?.ok_or(WebError::NotFound)?;
    let name = db::circuit::name(&circuit);
    if let Err(why) = may_delete(&circuit, is_published, (&name, typed)) {
        return Ok(Some(why));
    }
    db::circuit::delete(c, id, entry)?;
    Ok(None)
}
