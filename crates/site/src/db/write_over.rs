//! The rows of the journal of a tournament that name somebody who is forgotten.

use super::{
    Conn, DbError,
    journal::{self, Journal},
    reworded,
};
use tournament::{
    Person, TournamentId,
    erasure::{self, RedactedRow, Stay},
};

/// Writes over the rows that an erasure in this journal, which is the last of its rows, speaks of, and what waits to be sent and has the names that they had. A copy
/// of a journal that was written elsewhere does so when the event arrives; where its rows are not those of the author, they stay.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn write_over(
    c: &mut Conn,
    id: TournamentId,
    (stay, person, attested): (Stay, &Person, &[RedactedRow]),
) -> Result<(), DbError> {
    let rows = journal::list(c, Journal::Tournament(id))?;
    reworded::forget(c, id, (stay, &rows), &person.name)?;
    let redacted = erasure::redact_entry(&rows, stay, person);
    let redacted = redacted.map_err(DbError::unreadable)?;
    let is_attested = |row: &RedactedRow| attested.contains(row);
    let now = erasure::attested(&rows, &redacted);
    for (row, _) in redacted
        .iter()
        .zip(&now)
        .filter(|(_, now)| is_attested(now))
    {
        journal::redact(c, Journal::Tournament(id), row)?;
    }
    Ok(())
}
