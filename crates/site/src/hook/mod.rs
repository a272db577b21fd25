//! Hooks: other programs are told of what is published, by Standard Webhooks 1.0.0 (standardwebhooks.com).
//!
//! What is told is thin: that something changed, and where to look. It is signed ([`SigningSecret`]), sent to an address that is nobody's inside
//! ([`Network`]), and sent again by a table of waits until it is taken ([`worker`]).

mod address;
mod message;
mod secret;
mod sender;
pub mod worker;

pub use address::{HookUrl, Network, ParseHookUrlError};
pub use message::HookBody;
pub use secret::SigningSecret;
pub(crate) use sender::agent;
pub use sender::{Answered, RetryAfter, Sender};
