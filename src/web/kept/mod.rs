//! Public pages as bytes: made once for each version of what is published, off the threads that answer, packed once.
//!
//! A route that is marked so in [`routes`](super::routes) is answered here for visitors without a session, who all see the same; those
//! who work in a tournament read names and are answered by the handler. An answer is kept under its key (`page_key`: the path with the
//! parameters that the page knows, in their order, and the language) with the version of what is published from which it was made.
//! `versions` asks the database which version stands, for everybody who waits by one query, so that no page is older than its
//! request. What is not there is made by `makers`, as many threads as the machine has cores, once however many ask at the same time
//! ([`Pages`]), that there is none too, those that wait in a line for each address (`queue`). What was asked for before in the same words is answered ahead of everything else (`front`). Memory is bounded (`ARBITRO_PAGE_MEMORY`; with 0 every page is made anew).
//!
//! Where the database cannot be asked, the page that was kept last is the answer, with a line that says from when it is (`last`).

mod front;
mod last;
mod makers;
mod mark;
mod page;
mod page_key;
mod queue;
mod store;
mod trouble;
mod versions;

use actix_web::{
    Error, HttpMessage, HttpRequest, HttpResponse,
    body::{self, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{StatusCode, header::SET_COOKIE},
    middleware::Next,
};

use super::{error::WebError, state::AppData, visitor::Visitor};
use front::Shortcut;
use page_key::PageKey;

pub(super) use front::{Front, hasten};
pub use mark::Kept;
pub(in crate::web) use page::{Page, knows};
pub use store::{Made, Pages};
pub(in crate::web) use versions::Stamp;

use store::KeptPage;

/// The middleware inside of the guard: answers with the bytes that are kept, or lets the handler answer.
///
/// # Errors
/// Those of the handler.
pub(super) async fn answer<B: MessageBody + 'static>(
    (kept, pattern): (Kept, &'static str),
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let visitor = for_everybody(req.request());
    let asked = visitor.and_then(|visitor| {
        let asked = PageKey::of(kept, pattern, &req, &visitor)?;
        Some((asked, visitor.address))
    });
    let app = req.app_data::<AppData>().cloned();
    let (Some((asked, by)), Some(app)) = (asked, app) else {
        return Ok(next.call(req).await?.map_into_boxed_body());
    };
    if kept == Kept::Last {
        return made_anew(&app, asked, req, next).await;
    }
    if !app.pages.keeps() {
        let canonical = asked.path.clone();
        if let Some(visitor) = req.extensions_mut().get_mut::<Visitor>() {
            visitor.path = canonical;
        }
        return Ok(next.call(req).await?.map_into_boxed_body());
    }
    match app.pages.find(&app, by, &asked).await {
        Ok(Some(KeptPage::Now(page))) => {
            let answer = page.answer(req.request());
            app.pages.count(answer.status());
            let route = pattern;
            req.extensions_mut().insert(Shortcut { asked, route });
            Ok(req.into_response(answer))
        }
        Ok(Some(KeptPage::Last(page))) => Ok(shown(&app, &page, req)),
        // the public sees no such tournament, or there is no page for everybody: the handler says why
        Ok(None) => Ok(next.call(req).await?.map_into_boxed_body()),
        Err(error) => Ok(req.error_response(error)),
    }
}

/// Answers with what the handler makes, and remembers it; where the database does not let it, with what is remembered.
async fn made_anew<B: MessageBody + 'static>(
    app: &AppData,
    asked: PageKey,
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    // what somebody looked for is not what everybody sees
    if !req.query_string().is_empty() {
        return Ok(next.call(req).await?.map_into_boxed_body());
    }
    let answer = next.call(req).await?.map_into_boxed_body();
    let failed = answer.response().error();
    let passing = failed.and_then(|error| error.as_error::<WebError>());
    if passing.is_some_and(WebError::is_passing)
        && let Some(page) = app.pages.remembered(&asked, (app.now)())
        && let Some(visitor) = for_everybody(answer.request())
    {
        let page = last::answer(&page, &visitor, (app.now)());
        return Ok(answer.into_response(page));
    }
    // there is none any more, or it is elsewhere; that it is known says that it is there
    let status = answer.status();
    let is_elsewhere = status.is_redirection() && status != StatusCode::NOT_MODIFIED;
    if status.is_client_error() || is_elsewhere {
        app.pages.gone(&asked);
    }
    let for_one = for_everybody(answer.request()).is_none_or(|visitor| visitor.csrf.was_given());
    if answer.status() != StatusCode::OK || for_one || answer.headers().contains_key(SET_COOKIE) {
        return Ok(answer);
    }
    let (req, answer) = answer.into_parts();
    let (head, whole) = answer.into_parts();
    let whole = body::to_bytes(whole)
        .await
        .map_err(|_| WebError::Internal("a page without an end".to_owned()))?;
    let page = Page::unpacked(&head, whole.clone());
    app.pages.remember(asked, page, (app.now)());
    Ok(ServiceResponse::new(
        req,
        head.set_body(BoxBody::new(whole)),
    ))
}

/// The answer for somebody of whom it could not be found out who they are: the page that was kept last, as everybody saw it.
pub(super) fn for_nobody(
    (kept, pattern): (Kept, &'static str),
    req: &ServiceRequest,
) -> Option<HttpResponse<BoxBody>> {
    let visitor = for_everybody(req.request())?;
    let asked = PageKey::of(kept, pattern, req, &visitor)?;
    let app = req.app_data::<AppData>()?;
    let now = (app.now)();
    let page = match kept {
        Kept::Last => app.pages.remembered(&asked, now)?,
        Kept::No | Kept::Tournament(_) | Kept::Stages | Kept::Program(_) => {
            let (KeptPage::Now(page) | KeptPage::Last(page)) = app.pages.last(&asked)?;
            page
        }
    };
    Some(last::answer(&page, &visitor, now))
}

fn shown(app: &AppData, page: &Page, req: ServiceRequest) -> ServiceResponse<BoxBody> {
    let Some(visitor) = for_everybody(req.request()) else {
        return req.error_response(WebError::Busy);
    };
    req.into_response(last::answer(page, &visitor, (app.now)()))
}

/// The visitor, where it is one of those who all see the same.
fn for_everybody(req: &HttpRequest) -> Option<Visitor> {
    let visitor = req.extensions().get::<Visitor>().cloned();
    visitor.filter(Visitor::is_stranger)
}
