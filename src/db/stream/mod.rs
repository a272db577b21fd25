//! Tournaments between servers: whose journal is written here, what came from elsewhere, and what was sent.
//!
//! A tournament without a row in `streams` never left: its author is this server. What a message is to what is known is decided by
//! [`tournament::stream`]; here it is looked up and written.

mod aside;
mod author;
mod people;
mod push;
mod receive;
mod rows;
mod server;

pub use aside::{Aside, AsideKind, asides};
pub use author::{
    Heir, Introduced, TakeError, Taken, hand_over, introduce, revoke, seal, send_to, take,
};
pub use people::{
    Reader, adopt, identity, identity_of, know, known_as, known_in, numbers, remember, users_in,
};
pub use push::{
    Claimed, MOST_BYTES, Outcome, Progress, Standing, Trouble, claim, is_due, mark, name_people,
    next_push, progress, standing, try_again,
};
pub use receive::{Answer, ReceiveError, Refused, receive};
pub use rows::{
    Ended, Ending, Era, Role, Stream, copies, elsewhere, ensure, find, of_tournament, was_elsewhere,
};
pub use server::{OwnServer, Server, meet, own_server, server, set_server_name};
