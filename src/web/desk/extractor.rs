//! What a handler of the desk opens with.

use std::{future::Future, pin::Pin, sync::Arc};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use tournament::{Refusal, Tournament};

use crate::{
    db::tournament::Loaded,
    web::{
        address::InTournament, error::WebError, seen::Saved, state::AppData, tournament::told,
        visitor::Visitor,
    },
};

/// The tournament of the address, read for whoever works in it, with all that a handler needs beside it.
///
/// It is for what is shown, and for what is decided only after a look at it. A form that goes straight to
/// [`change`](crate::web::change::change) takes the address alone: the tournament is read again under the lock.
pub(in crate::web) struct Desk<A> {
    /// The state of the program.
    pub app: AppData,
    /// Who asks.
    pub visitor: Visitor,
    /// What the address names.
    pub at: A,
    /// The tournament with its draft, and with whoever was forgotten called in the language of the reader.
    pub loaded: Arc<Loaded>,
    /// The same with every name as it is stored: for forms, which write it, and files, which are told apart by no language.
    pub stored: Arc<Loaded>,
}

impl<A: InTournament> Desk<A> {
    /// Reads the tournament for somebody whose form did not go through, so that the page comes again.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such tournament.
    pub async fn open(app: AppData, visitor: Visitor, at: A) -> Result<Self, WebError> {
        let stored = app.tournament(at.tournament()).await?;
        Ok(Self {
            loaded: told(Arc::clone(&stored), visitor.words()),
            app,
            visitor,
            at,
            stored,
        })
    }

    /// Reads the tournament anew, after a change that was refused because of another one.
    ///
    /// # Errors
    /// As [`Desk::open`].
    pub async fn reload(&mut self) -> Result<(), WebError> {
        self.stored = self.app.tournament(self.at.tournament()).await?;
        self.loaded = told(Arc::clone(&self.stored), self.visitor.words());
        Ok(())
    }

    /// How a change ended whose form names the version that it was made from. One that came twice, as over a bad network, is of an older version, and what it
    /// says is what `stands`. Where somebody else was faster, this is the tournament of now.
    ///
    /// # Errors
    /// Whatever else stood in the way of the change; [`WebError::Db`] when what stands could not be read.
    pub(in crate::web) async fn saved<T>(
        &mut self,
        made: Result<T, WebError>,
        stands: impl FnOnce(&Tournament) -> bool,
    ) -> Result<Saved<()>, WebError> {
        match made {
            Ok(_) => Ok(Saved::Done),
            Err(WebError::Stale) => {
                self.reload().await?;
                Ok(match stands(&self.stored.tournament) {
                    true => Saved::Done,
                    false => Saved::Overtaken(()),
                })
            }
            Err(other) => Err(other),
        }
    }

    /// The page that says what was refused, in words that know the tournament as it stands here.
    #[must_use]
    pub fn refused(&self, refusal: Refusal) -> WebError {
        let about = Some(Box::new(self.loaded.tournament.clone()));
        WebError::Refused { refusal, about }
    }
}

impl<A> FromRequest for Desk<A>
where
    A: InTournament + FromRequest<Error = WebError> + 'static,
{
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, WebError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let at = A::from_request(req, payload);
        let visitor = Visitor::from_request(req, payload);
        let app = req.app_data::<AppData>().cloned();
        Box::pin(async move {
            let (at, visitor) = (at.await?, visitor.await?);
            let app = app.ok_or_else(|| WebError::Internal("no state".into()))?;
            Self::open(app, visitor, at).await
        })
    }
}
