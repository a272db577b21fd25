//! Changes made through another node.

use std::{future::Future, time::Duration};

use tournament::TournamentId;

use super::{Channel, Hub};
use crate::db::{self, Db, DbError, notice::TournamentMoved};

/// How late a change made through another node may arrive.
const PERIOD: Duration = Duration::from_secs(3);

/// While somebody watches, asks for the versions of what is watched and tells the hub; ends when the hub
/// closes. A database that does not answer is asked again the next time; where it cannot be reached the streams end, so that the pages say
/// that they are not live.
pub async fn follow<F>(hub: Hub, versions: impl Fn(Vec<TournamentId>) -> F)
where
    F: Future<Output = Result<Vec<(Channel, i64)>, DbError>>,
{
    while !hub.is_closing() {
        tokio::time::sleep(PERIOD).await;
        if let Err(error) = look(&hub, &versions).await {
            tracing::warn!(%error, "could not look for new versions");
            if matches!(error, DbError::Unavailable(_)) {
                hub.hang_up();
            }
        }
    }
}

/// Asks once for the versions of what is watched, where anything is, and tells the hub.
///
/// # Errors
/// Those of `versions`; nobody was told anything then.
pub async fn look<F, E>(hub: &Hub, versions: impl Fn(Vec<TournamentId>) -> F) -> Result<(), E>
where
    F: Future<Output = Result<Vec<(Channel, i64)>, E>>,
{
    let watched = hub.watched();
    if !watched.is_empty() {
        for (channel, version) in versions(watched).await? {
            hub.tell(channel, version);
        }
    }
    Ok(())
}

/// How far those of the tournaments are that the public may see, for each audience.
///
/// # Errors
/// [`DbError`] when the database failed.
pub async fn versions(
    db: &Db,
    tournaments: Vec<TournamentId>,
) -> Result<Vec<(Channel, i64)>, DbError> {
    let found = db.read(move |c| db::tournament::public_versions(c, &tournaments));
    let moved = found.await?.into_iter().map(|one| TournamentMoved {
        tournament: one.tournament,
        version: one.whole,
        published: one.public,
    });
    Ok(moved.flat_map(told).collect())
}

/// What each audience is told of a tournament that has moved on.
pub fn told(moved: TournamentMoved) -> [(Channel, i64); 2] {
    [
        (Channel::public(moved.tournament), moved.published.into()),
        (Channel::desk(moved.tournament), moved.version.into()),
    ]
}
