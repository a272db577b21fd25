//! Tournaments between servers: what an author sends, signed, and how.
//!
//! What lands and what does not is decided by `tournament::stream` and `db::stream`; here are the keys, the sender that runs beside the server, and
//! the file that goes the same way on a stick.

pub mod file;
mod key;
pub mod picture;
pub mod pusher;
mod signed;
mod told;

pub use key::{ParseKeyError, PrivateKey, PublicKey};
pub use pusher::{Pusher, SIGNATURE};
pub use signed::Signed;
pub use told::{Heard, WireAnswer, judged, sendable};
