//! People who are entered somewhere and whom the register does not know: added to it where that is asked.

use crate::{
    db::{self, Conn, DbError, journal::Signature},
    import,
};
use tournament::{Person, PlayerId};

use super::upload;

/// Somebody to be entered, with the number in the register where it is known.
pub(in crate::web) type Entrant = (Option<PlayerId>, Person);

/// Adds to the register those of these people whom it does not know, and gives each their number in it. Nobody who is there is changed,
/// and where several could be meant, or the licence number may be that of somebody else, nobody is guessed at.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(in crate::web) fn add(
    c: &mut Conn,
    people: Vec<Entrant>,
    entry: &Signature,
) -> Result<Vec<Entrant>, DbError> {
    db::player::lock(c)?;
    let (mut known, merges) = upload::records(c)?;
    let mut entrants = Vec::new();
    for (player, person) in people {
        let found = match player {
            Some(player) => Some(player),
            None => match import::find_match(&person, &known) {
                // the number of what may be a stranger says of nobody who they are, and the register has it once
                Ok(Some(player)) if merges.may_not_be_holder(&person, player, &known) => None,
                Ok(Some(player)) => Some(player.id),
                Ok(None) => {
                    let added = db::player::create(c, &person, entry)?;
                    let id = added.id;
                    known.push(added);
                    Some(id)
                }
                Err(_) => None,
            },
        };
        entrants.push((found, person));
    }
    Ok(entrants)
}
