//! Tournaments between servers: whose journal is written here, what came from elsewhere, and what was sent.
//!
//! A tournament without a row in `streams` never left: its author is this server. What a message is to what is known is decided by
//! [`tournament::stream`]; here it is looked up and written.

mod aside;
mod author;
mod entrants;
mod fetched;
mod hall;
mod held;
mod invitation;
mod people;
mod progress;
mod push;
mod receive;
mod rows;
mod server;
mod take;
mod trouble;
mod vouch;

pub use aside::{Aside, AsideKind, asides};
pub use author::{Heir, Introduced, hand_over, introduce, revoke, seal, send_to};
pub(crate) use author::{cut_back, parted_from, written_elsewhere};
pub(super) use entrants::entrant_removed;
pub(crate) use entrants::{settle_entrant, settled_entrants};
pub use fetched::{PassedOver, passed_over};
pub(crate) use fetched::{mark_acknowledged, take_stated, to_acknowledge};
pub use hall::{Whereabouts, keep_whereabouts, whereabouts};
pub(crate) use held::let_go;
pub use held::{Held, held, held_by, hold, is_held};
pub(crate) use invitation::claim_invitation;
pub use invitation::invite;
pub use people::{Reader, identity, remember};
pub(crate) use people::{adopt, authors, identity_of, know, known_as, known_in, users_in};
pub use progress::{LEASE, Progress, StreamState, progress, state, travelled};
pub(crate) use push::forget_after;
pub use push::{
    ClaimedStream, LARGEST, MOST_BYTES, Reckoned, SendingOutcome, claim, is_due, mark, name_people,
    next_push, try_again,
};
pub use receive::{ReceiveError, Refused, StreamAnswer, receive};
pub use rows::{
    Ended, Ending, Era, Role, Stream, codes, elsewhere, ensure, find, of_tournament, was_elsewhere,
    with_upstream,
};
pub(crate) use rows::{copies, ensure_at, sent_on, set_aside, successor};
pub(crate) use server::compare;
pub use server::{
    OwnServer, Server, Unlike, meet, meet_anew, name_server, own_server, server, server_name,
};
pub(crate) use take::take;
pub use take::{TakeError, Taken, Took};
pub use trouble::Trouble;
pub use vouch::keys_of;
pub(crate) use vouch::own_keys;
