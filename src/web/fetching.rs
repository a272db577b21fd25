//! A loop beside the one that sends events: what players stated at the server above is fetched, while the tournament is in the hall.

use std::time::Duration;

use chrono::NaiveDateTime;
use tokio::sync::{Notify, watch};

use crate::{
    db::{DbError, tournament::ChangeError},
    outgoing::{self, Rhythm},
    package::stated::{self, Fetched},
};

use super::{change, state::AppData};

/// How often it is asked: whoever stated something waits in front of the page.
const EVERY: Duration = Duration::from_secs(5);

/// Asks, again and again, until `stop` turns true.
pub(super) async fn run(app: AppData, stop: watch::Receiver<bool>) {
    let rhythm = Rhythm {
        poll: EVERY,
        wake: &Notify::new(),
        stop,
    };
    let next = |now| fetch(&app, now);
    outgoing::run(next, rhythm, "what players state at the server above").await;
}

/// Asks once, and tells the viewers; how many statements came, where any did.
async fn fetch(app: &AppData, now: NaiveDateTime) -> Result<Option<usize>, DbError> {
    let config = &app.config;
    let here = (&config.public_url, config.network_above());
    let (changed, came) = match stated::fetch(&app.db, here, now).await {
        Ok(Fetched::Nobody) => return Ok(None),
        Ok(Fetched::Came(changed, came)) => (changed, came),
        Err(ChangeError::Db(error)) => return Err(error),
        // it was given back meanwhile: the other server works off what waits there
        Err(
            ChangeError::NotFound
            | ChangeError::Denied(_)
            | ChangeError::Refused(_)
            | ChangeError::Stale { .. },
        ) => return Ok(None),
    };
    for loaded in &changed {
        change::spread(app, loaded);
    }
    Ok((came > 0).then_some(came))
}
