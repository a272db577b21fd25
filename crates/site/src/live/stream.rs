//! Server-sent events, written by hand: one `data:` line per version, an event of its own as heartbeat, so that a page
//! notices a stream that went silent.

use std::{convert::Infallible, time::Duration};

use bytes::Bytes;
use futures_util::{Stream, stream};

use super::Viewer;

/// Shorter than the minute after which proxies give a silent connection up; it also finds readers who left.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// How soon a browser comes back after the stream broke, with the number of its version.
const HELLO: &[u8] = b"retry: 5000\n: hello\n\n";

/// The bytes of a stream, until the program stops or the reader leaves.
pub fn events(viewer: Viewer) -> impl Stream<Item = Result<Bytes, Infallible>> {
    stream::unfold((viewer, false), |(mut viewer, greeted)| async move {
        if !greeted {
            return Some((Ok(Bytes::from_static(HELLO)), (viewer, true)));
        }
        let chunk = match tokio::time::timeout(HEARTBEAT, viewer.next()).await {
            Ok(Some(version)) => Bytes::from(format!("data: {version}\n\n")),
            Ok(None) => return None,
            Err(_) => Bytes::from_static(b"event: beat\ndata:\n\n"),
        };
        Some((Ok(chunk), (viewer, true)))
    })
}
