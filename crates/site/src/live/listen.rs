//! Changes made through another node, as soon as it says so.

use std::{fmt::Display, thread, time::Duration};

use super::{Channel, Hub};

/// How long a word of another node may lie there while somebody watches. libpq's socket cannot be waited for without unsafe code (diesel keeps it to itself), so it is looked at; that
/// costs one `recv` each time, and nothing of the server.
const NAP: Duration = Duration::from_millis(20);
/// The same while nobody does.
const IDLE: Duration = Duration::from_millis(500);
/// After how long a connection that was lost is tried again: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(15));

/// Listens until the hub closes, on a thread that waits for nobody else: `open` makes a connection, or says that there are no other nodes; what it hears is told.
/// A connection that is lost is made again in growing pauses; what was said meanwhile is found by [`follow`](super::follow).
pub fn listen<L, E: Display>(
    hub: &Hub,
    open: impl Fn() -> Result<Option<L>, E>,
    mut hear: impl FnMut(&mut L) -> Result<Vec<(Channel, i64)>, E>,
) {
    let mut pause = PAUSE.0;
    while !hub.is_closing() {
        let lost = match open() {
            Ok(None) => return,
            Ok(Some(mut listener)) => {
                tracing::debug!("listening to other nodes");
                pause = PAUSE.0;
                match hear_all(hub, || hear(&mut listener)) {
                    Ok(()) => return,
                    Err(lost) => lost,
                }
            }
            Err(error) => error,
        };
        tracing::warn!(error = %lost, "other nodes are not heard; changes of theirs arrive some seconds late");
        thread::sleep(pause);
        pause = (pause * 2).min(PAUSE.1);
    }
}

/// Tells what is heard, until the hub closes.
fn hear_all<E>(
    hub: &Hub,
    mut hear: impl FnMut() -> Result<Vec<(Channel, i64)>, E>,
) -> Result<(), E> {
    while !hub.is_closing() {
        for (channel, version) in hear()? {
            hub.tell(channel, version);
        }
        thread::sleep(if hub.viewers() > 0 { NAP } else { IDLE });
    }
    Ok(())
}
