//! Telling the pages that are open that their tournament has moved on.
//!
//! A page watches one tournament over server-sent events and receives nothing but the new version; what changed it
//! fetches as a page, under the same permission as ever. What everybody may watch moves only when something was
//! published ([`Audience`]). [`Hub`] is the
//! switchboard of one process. A change made through another node reaches our viewers too: at once where [`listen`] hears of it, and else when [`follow`] looks at the
//! database, which it does every few seconds.

mod follow;
mod hub;
mod listen;
mod stream;

pub use follow::{follow, look, told, versions};
pub use hub::{Audience, Channel, Hub, HubFull, Limits, Viewer};
pub use listen::listen;
pub use stream::events;
