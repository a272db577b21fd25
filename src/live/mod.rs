//! Telling the pages that are open that their tournament has moved on.
//!
//! A page watches one tournament over server-sent events and receives nothing but the new version, which
//! everybody may know; what changed it fetches as a page, under the same permission as ever. [`Hub`] is the
//! switchboard of one process; [`follow`] looks at the database now and then, so that a change made through
//! another node reaches our viewers too.

mod follow;
mod hub;
mod stream;

pub use follow::follow;
pub use hub::{Full, Hub, Limits, Viewer};
pub use stream::events;
