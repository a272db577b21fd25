//! Mail: what it says ([`letters`]), how it goes out ([`Mailer`]), and the loop that empties the outbox ([`worker`]).

pub mod letters;
pub mod worker;

mod mailer;

pub use mailer::{Mailer, SendError};
