//! Telling the pages that are open that their tournament has moved on.
//!
//! A page watches one tournament over server-sent events and receives nothing but the new version; what changed it
//! fetches as a page, under the same permission as ever. What everybody may watch moves only when something was
//! published ([`Audience`]). [`Hub`] is the
//! switchboard of one process; [`follow`] looks at the database now and then, so that a change made through
//! another node reaches our viewers too.

mod follow;
mod hub;
mod stream;

pub use follow::{follow, look, versions};
pub use hub::{Audience, Channel, Full, Hub, Limits, Viewer};
pub use stream::events;
