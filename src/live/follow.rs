//! Changes made through another node.

use std::{future::Future, time::Duration};

use tournament::TournamentId;

use super::{Channel, Hub};

/// How late a change made through another node may arrive.
const PERIOD: Duration = Duration::from_secs(3);

/// While somebody watches, asks for the versions of what is watched and tells the hub; ends when the hub
/// closes. A database that does not answer is asked again the next time.
pub async fn follow<F, E>(hub: Hub, versions: impl Fn(Vec<TournamentId>) -> F)
where
    F: Future<Output = Result<Vec<(Channel, i64)>, E>>,
    E: std::fmt::Display,
{
    while !hub.is_closing() {
        tokio::time::sleep(PERIOD).await;
        let watched = hub.watched();
        if watched.is_empty() {
            continue;
        }
        match versions(watched).await {
            Ok(found) => found
                .into_iter()
                .for_each(|(channel, version)| hub.tell(channel, version)),
            Err(error) => tracing::warn!(%error, "could not look for new versions"),
        }
    }
}
