//! What is told to whoever would call an arbiter of a tournament that is written elsewhere: where it is, and where to call there. A call is worth nothing hours
//! later, so that none is kept for the hall, as what players state is.

use crate::{
    db::{
        DbError,
        stream::{self, Whereabouts},
    },
    web::{error::WebError, state::App},
    words::Words,
};
use tournament::{ShortText, TournamentId};

/// Where a tournament is that is not written here.
pub(super) struct CallAway {
    place: ShortText,
    /// Is it in a hall, from which it comes back?
    in_hall: bool,
    /// The network to join there, where it is known.
    pub network: Option<String>,
    /// The same page at the computer in the hall, where its address is known.
    pub url: Option<String>,
}

impl CallAway {
    /// None where the tournament is written here. `path` is the page's under the number that the tournament has in the hall.
    ///
    /// # Errors
    /// A failure of the database.
    pub async fn find(
        app: &App,
        id: TournamentId,
        path: impl FnOnce(TournamentId) -> String,
    ) -> Result<Option<Self>, WebError> {
        let found = app.db.read(move |c| {
            let Some((place, _)) = stream::elsewhere(c, id)? else {
                return Ok::<_, DbError>(None);
            };
            let held = stream::of_tournament(c, id)?.filter(stream::is_held);
            let hall = match &held {
                Some(held) => stream::whereabouts(c, held.id)?,
                None => None,
            };
            Ok(Some((place, held.is_some(), hall)))
        });
        let Some((place, in_hall, hall)) = found.await? else {
            return Ok(None);
        };
        let url = |hall: &Whereabouts| format!("{}{}", hall.address, path(hall.tournament));
        Ok(Some(Self {
            url: hall.as_ref().map(url),
            network: hall.and_then(|hall| hall.network),
            place,
            in_hall,
        }))
    }

    /// That nobody calls from here, and why.
    pub fn said(&self, t: &Words) -> String {
        if self.in_hall {
            t.hall_call_away(self.place.as_str())
        } else {
            t.refusal_authored_elsewhere(self.place.as_str())
        }
    }
}
