//! A loop beside the one that sends events: what players stated at the server above is fetched, while the tournament is in the hall.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

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

/// Every which time it is also asked about what nobody waits for: every five minutes, and at the start.
const ALSO_QUIET: u32 = 60;

/// Asks, again and again, until `stop` turns true.
pub(super) async fn run(app: AppData, stop: watch::Receiver<bool>) {
    let rhythm = Rhythm {
        poll: EVERY,
        wake: &Notify::new(),
        stop,
    };
    let times = AtomicU32::new(0);
    let next = |now| {
        let time = times.fetch_add(1, Ordering::Relaxed);
        fetch(&app, now, time.is_multiple_of(ALSO_QUIET))
    };
    outgoing::run(next, rhythm, "what players state at the server above").await;
}

/// Asks once, and tells the viewers; how many statements came, where any did.
async fn fetch(
    app: &AppData,
    now: NaiveDateTime,
    also_quiet: bool,
) -> Result<Option<usize>, DbError> {
    let config = &app.config;
    let here = (&config.public_url, config.network_above());
    if also_quiet {
        stated::look_above(&app.db, here.1, now).await?;
    }
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
