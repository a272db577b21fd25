//! Rows of rulings.

use diesel::prelude::*;

use super::super::at_board::{key, text, write_body};
use crate::db::{Conn, DbError, schema::rulings};
use tournament::{RulingEvent, RulingNo, Tournament, TournamentId};

pub(super) fn save(
    c: &mut Conn,
    id: TournamentId,
    event: &RulingEvent,
    after: &Tournament,
) -> Result<(), DbError> {
    write_ruling(c, id, event.ruling(), after)
}

/// All rows of rulings.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    after: &Tournament,
) -> Result<(), DbError> {
    let mut all = after.rulings.iter();
    all.try_for_each(|ruling| write_ruling(c, id, ruling.no, after))
}

fn write_ruling(
    c: &mut Conn,
    id: TournamentId,
    no: RulingNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(ruling) = after.ruling(no) else {
        return Ok(());
    };
    let (number, body) = (key(no.0, "rulings.no")?, text(ruling, "rulings.body")?);
    write_body!(c, rulings, (id.0, number), body);
    Ok(())
}
