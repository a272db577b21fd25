//! Web push: browsers that follow are told news as notices, though no page is open (RFC 8030, 8291, 8292).
//!
//! A browser gives us where its push service takes what is for it ([`Endpoint`]), and keys by which only it can read that ([`Subscription`]). What is sent
//! ([`PushMessage`]) is put by `db::push` into the transaction of the change that it tells of; [`worker`] seals and sends it. The push service knows us by
//! the signature of the site's own key ([`SiteKey`]).

mod key;
mod message;
mod subscription;
pub mod worker;

pub use key::SiteKey;
pub use message::{PushMessage, PushNews};
pub use subscription::{Endpoint, ParseEndpointError, Subscription};
