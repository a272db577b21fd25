//! Moves that have waited as long as their tournament asks become public, by a change of it.
//!
//! Each node looks; the tournament's lock lets one of them release a move, and the others find nothing left. What is due stands in the database, so
//! that a start after an hour of darkness releases what became due meanwhile.

use std::time::Duration;

use chrono::NaiveDateTime;

use super::{change::make_and_tell, state::AppData};
use crate::{
    db::{
        Db,
        journal::Signature,
        tournament::{self, By, Change, ChangeError},
    },
    live::Hub,
};
use ::tournament::{Action, TournamentId, decide};

/// How often it is looked at the latest: another node may have been told of a move. A move waits a minute or more.
const LONGEST: Duration = Duration::from_secs(5);
/// And how often at most.
const SHORTEST: Duration = Duration::from_millis(200);

/// Releases what is due, again and again, until the hub closes.
pub(super) async fn run(app: AppData) {
    while !app.hub.is_closing() {
        let pause = match look(&app).await {
            Ok(pause) => pause,
            Err(error) => {
                tracing::warn!(%error, "moves that wait could not be released");
                LONGEST
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Releases what is due, and says how long nothing else is.
async fn look(app: &AppData) -> Result<Duration, ChangeError> {
    release_due(&app.db, &app.hub, (app.now)()).await?;
    let next = app.db.read(tournament::next_release).await?;
    let wait = next.map(|next| (next - (app.now)()).to_std().unwrap_or_default());
    Ok(wait.unwrap_or(LONGEST).clamp(SHORTEST, LONGEST))
}

/// Releases every move that is due at a moment, and returns the tournaments in which any was.
///
/// # Errors
/// [`ChangeError`] when the database failed; tournaments before that one have their moves released.
pub async fn release_due(
    db: &Db,
    hub: &Hub,
    now: NaiveDateTime,
) -> Result<Vec<TournamentId>, ChangeError> {
    let due = db.read(move |c| tournament::due_releases(c, now)).await?;
    for id in &due {
        let change = Change {
            id: *id,
            // the program itself is asked for no permission
            action: Action::Rule,
            by: By::Program,
            seen: None,
            entry: Signature::by_program("Arbitro", now),
        };
        let made = make_and_tell(db, hub, move |c| {
            tournament::change(c, &change, |loaded, _| {
                Ok(decide::release_moves(&loaded.tournament, now))
            })
        });
        match made.await {
            Ok(_) | Err(ChangeError::NotFound) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(due)
}
