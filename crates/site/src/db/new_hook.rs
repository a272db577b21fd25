//! A hook that somebody asks for: made once, and where there is room.

use super::{
    Conn, DbError,
    hook::{self, Hook},
    journal::Signature,
    tournament,
};
use crate::hook::{HookUrl, SigningSecret};
use ::tournament::TournamentId;

/// How many hooks a tournament has at most: each change is sent to all.
pub const MOST: usize = 10;

/// How the making of a hook ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Making {
    /// It is made, with this number.
    Done(i32),
    /// One that is switched on leads there already: two presses make one.
    There,
    /// The tournament has as many as it can have.
    Full,
}

/// Makes a hook where the tournament has room, and none that leads there.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn make(
    c: &mut Conn,
    id: TournamentId,
    made: (&HookUrl, &SigningSecret),
    entry: &Signature,
) -> Result<Making, DbError> {
    // of two at once the second sees what the first has made
    tournament::lock(c, id)?;
    let there = hook::list(c, id)?;
    if there.len() >= MOST {
        return Ok(Making::Full);
    }
    let is_same = |hook: &Hook| hook.url == *made.0 && hook.disabled.is_none();
    if there.iter().any(is_same) {
        return Ok(Making::There);
    }
    hook::create(c, id, made, entry).map(Making::Done)
}
