//! Public pages as bytes: made once for each version of what is published, off the threads that answer, packed once.
//!
//! A route that is marked so in [`routes`](super::routes) is answered here for visitors without a session, who all see the same; those
//! who work in a tournament read names and are answered by the handler. An answer is kept under what was `asked` (the path with the
//! parameters that the page knows, in their order, and the language) with the version of what is published from which it was made.
//! `versions` asks the database which version stands, for everybody who waits by one query, so that no page is older than its
//! request. What is not there is made by `makers`, as many threads as the machine has cores, once however many ask at the same time
//! ([`Pages`]). What was asked for before in the same words is answered ahead of everything else (`front`). Memory is bounded (`ARBITRO_PAGE_MEMORY`; with 0 every page is made anew).

mod asked;
mod front;
mod makers;
mod page;
mod store;
mod versions;

use actix_web::{
    Error, HttpMessage,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::{error::WebError, state::AppData, visitor::Visitor};
use asked::Asked;
use front::Found;

pub(super) use front::{Front, hasten};
pub use store::{Made, Pages};

/// Whether the answers of a route are kept, and until when they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// No: each is made by the handler.
    No,
    /// Until something of the tournament of the path is published; the parameters that the page knows.
    Tournament(&'static [&'static str]),
    /// The same, for a page that names the stages before and after too.
    Stages,
    /// As long as the program runs.
    Program(&'static [&'static str]),
}

impl Kept {
    /// The parameters that make another page.
    fn parameters(self) -> &'static [&'static str] {
        match self {
            Self::No | Self::Stages => &[],
            Self::Tournament(known) | Self::Program(known) => known,
        }
    }
}

/// The middleware inside of the guard: answers with the bytes that are kept, or lets the handler answer.
///
/// # Errors
/// Those of the handler.
pub(super) async fn answer<B: MessageBody + 'static>(
    (kept, pattern): (Kept, &'static str),
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let asked = for_everybody(&req).and_then(|visitor| Asked::of(kept, pattern, &req, &visitor));
    let app = req.app_data::<AppData>().cloned();
    let (Some(asked), Some(app)) = (asked, app) else {
        return Ok(next.call(req).await?.map_into_boxed_body());
    };
    if !app.pages.keeps() {
        let canonical = asked.path.clone();
        if let Some(visitor) = req.extensions_mut().get_mut::<Visitor>() {
            visitor.path = canonical;
        }
        return Ok(next.call(req).await?.map_into_boxed_body());
    }
    match app.pages.find(&app, &asked).await {
        Ok(Some(page)) => {
            let answer = page.answer(&req);
            app.pages.count(answer.status());
            let route = pattern;
            req.extensions_mut().insert(Found { asked, route });
            Ok(req.into_response(answer))
        }
        // there is no such page, or none for everybody: the handler says why
        Ok(None) => Ok(next.call(req).await?.map_into_boxed_body()),
        Err(error) => Ok(req.error_response(error)),
    }
}

/// The visitor, where it is one of those who all see the same.
fn for_everybody(req: &ServiceRequest) -> Option<Visitor> {
    let visitor = req.extensions().get::<Visitor>().cloned();
    visitor.filter(|visitor| visitor.user.is_none())
}

/// What stood in the way of many at once, so that each can be told.
#[derive(Debug, Clone)]
enum Trouble {
    Busy,
    Unavailable(String),
    Failed(String),
}

impl From<WebError> for Trouble {
    fn from(error: WebError) -> Self {
        if let WebError::Unavailable(why) = error {
            Self::Unavailable(why)
        } else if matches!(error, WebError::Busy) {
            Self::Busy
        } else {
            Self::Failed(error.to_string())
        }
    }
}

impl From<Trouble> for WebError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Busy => Self::Busy,
            Trouble::Unavailable(why) => Self::Unavailable(why),
            Trouble::Failed(why) => Self::Internal(why),
        }
    }
}
