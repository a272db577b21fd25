//! The journal of the register, which everything of the federation writes to.

mod put_back;
mod undo;

use super::{
    Conn, DbError,
    journal::{self, Journal},
};
use tournament::RegisterEvent;

pub use put_back::put_back;
pub use undo::{RegisterAct, UndoEnd, last_act, undo};

/// Appends what happened to the register's journal. The caller holds its lock.
///
/// # Errors
/// As [`journal::append`].
pub(super) fn append(
    c: &mut Conn,
    event: impl Into<RegisterEvent>,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    let event: RegisterEvent = event.into();
    journal::append_as_json(c, Journal::Register, entry, &[event])
}
