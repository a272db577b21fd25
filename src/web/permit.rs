//! Who may is asked again where it is done. Between the guard's question and the transaction somebody may be made something else, or be shut out.

use std::future::Ready;

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};

use crate::db::{Conn, DbError, account, journal::Signature, office};
use tournament::{OfficeAct, Reason, SiteAction};

use super::{change::signed, error::WebError, routes::Policy, state::AppData, visitor::Visitor};

/// What the guard let somebody do on the site or in the office, and the way to do it. Handlers of such routes take it as an extractor; those of a tournament, or of
/// a competition, have [`change`](super::change) and its like, which ask under its lock.
pub(super) struct Permit {
    app: AppData,
    to: Grant,
    entry: Signature,
}

/// A [`Policy`] that is about the site.
#[derive(Clone, Copy)]
enum Grant {
    Site(SiteAction),
    Office(OfficeAct),
}

/// Why nothing was written.
enum Stop<E> {
    Forbidden,
    Db(DbError),
    Own(E),
}

impl<E> From<DbError> for Stop<E> {
    fn from(error: DbError) -> Self {
        Self::Db(error)
    }
}

impl Permit {
    /// The same, for this reason.
    #[must_use]
    pub(super) fn because(mut self, why: Option<Reason>) -> Self {
        self.entry.why = why;
        self
    }

    /// Does it in one transaction, signed, unless whoever asked may not any more: nobody is made something else, shut out or erased until it ends. An error of its own
    /// comes back as a value, and nothing is written.
    ///
    /// # Errors
    /// [`WebError::Forbidden`], and those of the database.
    pub(super) async fn write<T, E>(
        self,
        does: impl FnOnce(&mut Conn, &Signature) -> Result<T, E> + Send + 'static,
    ) -> Result<Result<T, E>, WebError>
    where
        T: Send + 'static,
        E: Send + 'static,
    {
        let Self { app, to, entry } = self;
        let written = app.db.write(move |c| {
            if !to.still_holds(c, &entry)? {
                return Err(Stop::Forbidden);
            }
            does(c, &entry).map_err(Stop::Own)
        });
        match written.await {
            Ok(done) => Ok(Ok(done)),
            Err(Stop::Own(error)) => Ok(Err(error)),
            Err(Stop::Forbidden) => Err(WebError::Forbidden),
            Err(Stop::Db(error)) => Err(error.into()),
        }
    }
}

impl Grant {
    fn still_holds(self, c: &mut Conn, entry: &Signature) -> Result<bool, DbError> {
        match self {
            Self::Site(action) => account::still_may(c, entry, action),
            Self::Office(act) => office::still_may(c, entry, act),
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
    let to = match extensions.get::<Policy>() {
        Some(Policy::Site(action)) => Grant::Site(*action),
        Some(Policy::Office(act)) => Grant::Office(*act),
        // only a handler that stands in a line of the table in which it does not belong: fail closed
        Some(
            Policy::Public
            | Policy::InSession
            | Policy::SignedIn
            | Policy::Tournament(_)
            | Policy::Competition(_)
            | Policy::Token(_)
            | Policy::Signed,
        )
        | None => return Err(WebError::Forbidden),
    };
    let visitor = extensions.get::<Visitor>().ok_or(WebError::Forbidden)?;
    let entry = signed(&app, visitor)?;
    Ok(Permit { app, to, entry })
}
