//! What a public page costs much to find out, done aside: by threads that step back for whoever works at a desk.

use std::{sync::LazyLock, thread};

use crate::hands::{Hands, Manner};

use super::error::WebError;

static HANDS: LazyLock<Hands> = LazyLock::new(|| {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    Hands::new(cores, Manner::SteppingBack)
});

/// Does it aside, unless whoever asked has left by then.
///
/// # Errors
/// [`WebError::Busy`] when it could not be done.
pub(super) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, WebError> {
    let done = HANDS.work_if_awaited(work).await;
    done.map_err(|_| WebError::Busy)
}
