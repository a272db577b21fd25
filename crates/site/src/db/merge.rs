//! Which records of the register are of one person. A row says so and nothing else changes: whoever reads resolves by [`Merges`], and a merge that is taken back has left nothing.

use diesel::prelude::*;

use super::{
    Conn, DbError,
    journal::{self, Stream},
    player,
    schema::{entries, merged_players},
    team,
};
use tournament::{CompetitionId, Merges, PlayerId, RegisterEvent, TournamentId};

/// What is said of the records of the register.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn load(c: &mut Conn) -> Result<Merges, DbError> {
    let rows: Vec<(i32, i32)> = merged_players::table.load(c)?;
    let mut merges = Merges::default();
    for (player, into) in rows {
        if !merges.merge(PlayerId(player), PlayerId(into)) {
            return Err(DbError::corrupt("merged_players"));
        }
    }
    Ok(merges)
}

/// How putting two records together ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MergeEnd {
    /// They are one, by this press or by one before that was the same.
    Done,
    /// One of them is not there, or something else was said of it meanwhile.
    Stale,
    /// Both entered this tournament: they are not one person.
    BothEntered(TournamentId),
    /// Both play in this competition of teams: they are not one person either.
    BothPlay(CompetitionId),
}

/// Says that a record is of the person of another.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn merge(
    c: &mut Conn,
    (record, into): (PlayerId, PlayerId),
    entry: &journal::Signature,
) -> Result<MergeEnd, DbError> {
    player::lock(c)?;
    let mut merges = load(c)?;
    if merges.pairs().any(|pair| pair == (record, into)) {
        return Ok(MergeEnd::Done);
    }
    for id in [record, into] {
        if player::find(c, id)?.is_none() || merges.is_merged(id) {
            return Ok(MergeEnd::Stale);
        }
    }
    // whoever enters one of them at this moment is seen, and whoever does so from here on waits, and then finds them merged
    let (of_one, of_other) = (merges.records(record), merges.records(into));
    player::lock_them(c, &[&of_one[..], &of_other].concat())?;
    if let Some(both) = both_entered(c, &of_one, &of_other)? {
        return Ok(MergeEnd::BothEntered(both));
    }
    if let Some(both) = team::both_play(c, &of_one, &of_other)? {
        return Ok(MergeEnd::BothPlay(both));
    }
    if !merges.merge(record, into) {
        return Ok(MergeEnd::Stale);
    }
    insert(c, record, into)?;
    let event = RegisterEvent::PlayersMerged {
        player: record,
        into,
    };
    journal::append_as_json(c, Stream::Register, entry, &[event])?;
    Ok(MergeEnd::Done)
}

/// A tournament that both people entered.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn both_entered(
    c: &mut Conn,
    one: &[PlayerId],
    other: &[PlayerId],
) -> Result<Option<TournamentId>, DbError> {
    let of_one: Vec<i32> = entered(c, one)?;
    let of_other: Vec<i32> = entered(c, other)?;
    let both = of_one.into_iter().find(|id| of_other.contains(id));
    Ok(both.map(TournamentId))
}

fn entered(c: &mut Conn, people: &[PlayerId]) -> Result<Vec<i32>, DbError> {
    let numbers: Vec<i32> = people.iter().map(|id| id.0).collect();
    Ok(entries::table
        .filter(entries::player_id.eq_any(numbers))
        .order(entries::tournament_id)
        .select(entries::tournament_id)
        .load(c)?)
}

/// Has a record stand for itself again; false where it does already.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn part(c: &mut Conn, record: PlayerId, entry: &journal::Signature) -> Result<bool, DbError> {
    player::lock(c)?;
    let parted = diesel::delete(merged_players::table.find(record.0)).execute(c)?;
    if parted == 0 {
        return Ok(false);
    }
    let event = RegisterEvent::PlayersParted { player: record };
    journal::append_as_json(c, Stream::Register, entry, &[event])?;
    Ok(true)
}

fn insert(c: &mut Conn, record: PlayerId, into: PlayerId) -> Result<(), DbError> {
    let row = (
        merged_players::player_id.eq(record.0),
        merged_players::into_id.eq(into.0),
    );
    diesel::insert_into(merged_players::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(merged_players::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, merges: &Merges) -> Result<(), DbError> {
    for (record, into) in merges.pairs() {
        insert(c, record, into)?;
    }
    Ok(())
}
