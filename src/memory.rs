//! The memory of the program goes back to the system once a crowd has come or gone.

use std::time::Duration;

use crate::live::Hub;

/// How often a worker looks whether a crowd came or went.
const PAUSE: Duration = Duration::from_secs(3);
/// So many streams more or fewer are a crowd.
const CROWD: usize = 256;

/// Gives back what requests of a crowd left behind in the heap of the worker that calls it, whenever one has come to watch or has gone, and nobody came or went
/// any more. Never ends.
///
/// The allocator gives memory back where it is asked for more, and a worker on which 10,000 pages are open and silent asks for none.
pub(crate) async fn give_back_after_crowds(hub: Hub) {
    let (mut settled, mut last) = (0, 0);
    loop {
        tokio::time::sleep(PAUSE).await;
        let open = hub.viewers();
        if open == last && open.abs_diff(settled) >= CROWD {
            give_back();
            settled = open;
        }
        last = open;
    }
}

/// Has the allocator of the calling thread give back what it holds and nobody uses. Where the program has another allocator, as in the tests, nothing happens.
///
/// Measured with 10,000 open pages (`benches/trust/run --only viewers`): see ARCHITECTURE.md, *Live*.
#[expect(
    unsafe_code,
    reason = "the crate of the allocator has no safe way; what it brings is measured"
)]
fn give_back() {
    // SAFETY: the function has no preconditions: it may be called at any time, by any thread, and frees what was freed before.
    unsafe { libmimalloc_sys::mi_collect(true) }
}
