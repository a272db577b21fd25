//! A rating list as it was published or taken over to begin from, with all that its page shows.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Kept;
use crate::db::{
    self, Conn, DbError,
    journal::{self, Journal},
};
use tournament::{Listed, Merges, PlayerId, Rating, RatingEdition, RatingList, RatingListId};

/// A list that everybody reads.
#[derive(Debug)]
pub struct Published {
    /// Its name and its day; what it says stands in `lines`.
    pub list: RatingList,
    /// By what it was computed; `None` of one that was taken over, from which published ones go on.
    pub edition: Option<RatingEdition>,
    /// The list before it, without what it says: the last that was published, else the one that was taken over.
    pub before: Option<RatingList>,
    /// What it says, the highest rating first.
    pub lines: Vec<RatingLine>,
}

/// What a list says of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingLine {
    /// Which place the rating is, from 1.
    pub place: usize,
    /// Of whom.
    pub player: PlayerId,
    /// What it says.
    pub listed: Listed,
    /// What the list before it said.
    pub before: Option<Rating>,
}

/// Does everybody read this list: was it published, or is it the one that published ones go on from?
fn is_shown(editions: &BTreeMap<RatingListId, RatingEdition>, id: RatingListId) -> bool {
    let mut bases = editions.values().map(|one| one.system.base);
    editions.contains_key(&id) || bases.any(|base| base == Some(id))
}

/// The lists that everybody reads, without what they say, each with the number of its players; the newest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn shown(c: &mut Conn) -> Result<Vec<(RatingList, i64)>, DbError> {
    let editions = db::rating_edition::list(c)?;
    let mut lists = db::rating_list::heads(c)?;
    lists.retain(|(list, _)| is_shown(&editions, list.id));
    Ok(lists)
}

/// A list that everybody reads, read once for each state of the register; `None` where there is no such list.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn published(
    c: &mut Conn,
    kept: &Kept,
    id: RatingListId,
) -> Result<Option<Arc<Published>>, DbError> {
    // the list before it may be given back, and another take its number
    let of = (id, journal::last(c, Journal::Register)?);
    if let Some(known) = kept.published(&of) {
        return Ok(Some(known));
    }
    let read = read(c, id)?.map(Arc::new);
    if let Some(read) = &read {
        kept.keep_published(of, read.clone());
    }
    Ok(read)
}

fn read(c: &mut Conn, id: RatingListId) -> Result<Option<Published>, DbError> {
    let editions = db::rating_edition::list(c)?;
    if !is_shown(&editions, id) {
        return Ok(None);
    }
    let Some(mut list) = db::rating_list::find(c, id)? else {
        return Ok(None);
    };
    let edition = editions.get(&id).cloned();
    let mut before = match &edition {
        Some(edition) => list_before(c, (&list, edition), &editions)?,
        None => None,
    };
    let said = before.as_mut().map(|one| std::mem::take(&mut one.players));
    let players = std::mem::take(&mut list.players);
    let merges = db::merge::load(c)?;
    let lines = lines(&players, &said.unwrap_or_default(), &merges);
    Ok(Some(Published {
        list,
        edition,
        before,
        lines,
    }))
}

fn list_before(
    c: &mut Conn,
    (list, edition): (&RatingList, &RatingEdition),
    editions: &BTreeMap<RatingListId, RatingEdition>,
) -> Result<Option<RatingList>, DbError> {
    let lists = db::rating_list::heads(c)?.into_iter();
    let earlier = lists
        .map(|(one, _)| one)
        .filter(|one| one.dated < list.dated);
    let is_before =
        |one: &RatingList| editions.contains_key(&one.id) || edition.system.base == Some(one.id);
    match earlier.filter(is_before).max_by_key(|one| one.dated) {
        Some(before) => db::rating_list::find(c, before.id),
        None => Ok(None),
    }
}

fn lines(
    players: &BTreeMap<PlayerId, Listed>,
    said: &BTreeMap<PlayerId, Listed>,
    merges: &Merges,
) -> Vec<RatingLine> {
    // the list before may name another record of somebody, for which this one stands since
    let other = |player| {
        let records = merges.records(player).into_iter().rev();
        let mut unlisted = records.filter(|one| !players.contains_key(one));
        unlisted.find_map(|one| said.get(&one))
    };
    let mut listed: Vec<(PlayerId, Listed)> = players.iter().map(|(id, one)| (*id, *one)).collect();
    listed.sort_by_key(|(id, one)| (std::cmp::Reverse(one.rating), *id));
    let mut lines: Vec<RatingLine> = Vec::with_capacity(listed.len());
    for (player, one) in listed {
        let equal = lines.last().filter(|last| last.listed.rating == one.rating);
        lines.push(RatingLine {
            place: equal.map_or(lines.len() + 1, |last| last.place),
            player,
            listed: one,
            before: said
                .get(&player)
                .or_else(|| other(player))
                .map(|one| one.rating),
        });
    }
    lines
}
