//! Who goes first when many want a connection: those who work in a tournament before those who look.

use std::future::Future;

tokio::task_local! {
    static STRANGER: ();
}

/// Does something for somebody who is nobody here: what it asks of the database waits in a line of its own, so that a crowd of strangers never
/// has more than half of the connections and whoever enters results waits for one of them at most.
pub async fn as_stranger<F: Future>(work: F) -> F::Output {
    STRANGER.scope((), work).await
}

/// Is this done for a stranger?
pub(super) fn is_stranger() -> bool {
    STRANGER.try_with(|()| ()).is_ok()
}
