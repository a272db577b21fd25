//! Who may is asked again where it is done. Between the guard's question and the transaction somebody may be made something else, or be shut out.

use std::future::Ready;

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};

use crate::db::{
    Conn, DbError, account,
    journal::Signature,
    office,
    tournament::{self, By, Change, ChangeError},
};
use ::tournament::{Action, OfficeAct, Reason, SiteAction, TournamentId};

use super::{
    change::{Refusable, by, signed},
    error::WebError,
    routes::Policy,
    state::AppData,
    visitor::Visitor,
};

/// What the guard let somebody do, and the way to do it where it is no change of a tournament or of a competition: those have [`change`](super::change) and its like.
/// Handlers take it as an extractor.
pub(super) struct Permit {
    app: AppData,
    to: Grant,
    entry: Signature,
}

/// What the [`Policy`] of the route is about, as it is asked again.
#[derive(Clone, Copy)]
enum Grant {
    Site(SiteAction),
    Office(OfficeAct),
    Tournament(TournamentId, Action, By),
}

/// Why nothing was written.
enum Stop<E> {
    Denied(ChangeError),
    Own(E),
}

impl<E> From<DbError> for Stop<E> {
    fn from(error: DbError) -> Self {
        Self::Denied(error.into())
    }
}

impl Permit {
    /// The same, for this reason.
    #[must_use]
    pub(super) fn because(mut self, why: Option<Reason>) -> Self {
        self.entry.why = why;
        self
    }

    /// Does it in one transaction, signed, unless whoever asked may not any more. What they are on the site, or in the tournament, they are until it ends. An error of its own
    /// comes back as a value, and nothing is written.
    ///
    /// # Errors
    /// [`WebError::Forbidden`] and [`WebError::NotNow`], and those of the database.
    pub(super) async fn write<T, E>(
        &self,
        does: impl FnOnce(&mut Conn, &Signature) -> Result<T, E> + Send + 'static,
    ) -> Refusable<T, E>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        let (to, entry) = (self.to, self.entry.clone());
        let written = self.written(move |c| {
            to.require(c, &entry).map_err(Stop::Denied)?;
            does(c, &entry).map_err(Stop::Own)
        });
        written.await
    }

    /// The same, told whether they may do this on the site besides.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(super) async fn write_knowing<T, E>(
        &self,
        action: SiteAction,
        does: impl FnOnce(&mut Conn, (&Signature, bool)) -> Result<T, E> + Send + 'static,
    ) -> Refusable<T, E>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        let (to, entry) = (self.to, self.entry.clone());
        let written = self.written(move |c| {
            // the locks of the site come before those of a tournament
            let may = account::may(c, &entry, action).map_err(Stop::Denied)?;
            to.require(c, &entry).map_err(Stop::Denied)?;
            does(c, (&entry, may)).map_err(Stop::Own)
        });
        written.await
    }

    async fn written<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, Stop<E>> + Send + 'static,
    ) -> Refusable<T, E>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        match self.app.db.write(work).await {
            Ok(done) => Ok(Ok(done)),
            Err(Stop::Own(error)) => Ok(Err(error)),
            Err(Stop::Denied(why)) => Err(why.into()),
        }
    }
}

impl Grant {
    fn require(self, c: &mut Conn, entry: &Signature) -> Result<(), ChangeError> {
        match self {
            Self::Site(action) => account::require(c, entry, action),
            Self::Office(act) => office::require(c, entry, act),
            Self::Tournament(id, action, by) => {
                let change = Change {
                    id,
                    action,
                    by,
                    seen: None,
                    entry: entry.clone(),
                };
                tournament::require(c, &change)
            }
        }
    }
}

impl FromRequest for Permit {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(of(req))
    }
}

fn of(req: &HttpRequest) -> Result<Permit, WebError> {
    let app = req.app_data::<AppData>().cloned();
    let app = app.ok_or_else(|| WebError::Internal("no state".into()))?;
    let extensions = req.extensions();
    let visitor = extensions.get::<Visitor>().ok_or(WebError::Forbidden)?;
    let entry = signed(&app, visitor)?;
    let to = match extensions.get::<Policy>() {
        Some(Policy::Site(action)) => Grant::Site(*action),
        Some(Policy::Office(act)) => Grant::Office(*act),
        Some(Policy::Tournament(action)) => {
            let id = req.match_info().get("tournament").map(str::parse);
            let id = id.and_then(Result::ok).ok_or(WebError::NotFound)?;
            Grant::Tournament(id, *action, by(visitor))
        }
        // only a handler that stands in a line of the table in which it does not belong: fail closed
        Some(
            Policy::Public
            | Policy::InSession
            | Policy::SignedIn
            | Policy::Competition(_)
            | Policy::Token(_)
            | Policy::Signed,
        )
        | None => return Err(WebError::Forbidden),
    };
    Ok(Permit { app, to, entry })
}
