//! Changing what is known of a player.

use diesel::prelude::*;

use super::{find, lock};
use crate::db::{
    Conn, DbError, initials, journal, person::PlayerColumns, register, schema::players,
};
use tournament::{Player, PlayerEvent};

/// Changes what is known of a player and writes it to the journal; nothing happens when nothing changes. Initials that are asked for, or no more, are written into the
/// tournaments that the player entered too, and so is another year of birth where it decides that the public reads them.
///
/// # Errors
/// [`DbError`]; a licence number that somebody else has is a duplicate.
pub fn update(c: &mut Conn, changed: &Player, entry: &journal::Signature) -> Result<(), DbError> {
    lock(c)?;
    let Some(known) = find(c, changed.id)?.filter(|known| known != changed) else {
        return Ok(());
    };
    diesel::update(players::table.find(changed.id.0))
        .set(PlayerColumns::from(&changed.person))
        .execute(c)?;
    let event = PlayerEvent::PlayerChanged {
        player: changed.clone(),
    };
    register::append(c, event, entry)?;
    let (was, is) = (&known.person, &changed.person);
    match was.by_initials != is.by_initials || is.by_initials && was.born != is.born {
        true => initials::follow(c, changed, entry),
        false => Ok(()),
    }
}
