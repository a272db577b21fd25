//! Writing what events touched: a file a noun.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::{
    Loaded, Publication, publication, put_back,
    rows::{Notice, TournamentRow},
};
use crate::db::{
    Conn, DbError, hook,
    journal::{self, Journal},
    made, news,
    notice::{self, TournamentMoved},
    public_change::{self, PublicChange},
    schema::tournaments,
};
use draughts::lot::Secret;
use tournament::{
    Announced, ChainHash, EntryEvent, EntryNo, Event, Fact, SetupEvent, Stage, Tournament,
    TournamentId,
};

mod board;
mod entry;
mod land;
mod result;
mod round;
mod ruling;
mod setup;
mod waiting;

pub(super) use entry::let_go;
pub(in crate::db) use land::{Landing, found, land};

/// Inserts a tournament that [`tournament::decide::create`] decided, and returns it.
///
/// # Errors
/// [`DbError`] when the events do not begin with a creation, or the database failed.
pub fn create(
    c: &mut Conn,
    events: &[Event],
    secret: &Secret,
    entry: &journal::Signature,
) -> Result<Loaded, DbError> {
    let begun = events.first();
    let begun = begun.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
    let loaded = insert(c, begun, secret)?;
    save(c, loaded, events, entry)
}

/// Inserts the row of the tournament that this event creates; nothing of it is in the journal yet.
fn insert(c: &mut Conn, begun: &Event, secret: &Secret) -> Result<Loaded, DbError> {
    let created = Tournament::created(begun);
    let tournament = created.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
    let row = TournamentRow {
        version: 0,
        secret: secret.reveal(),
        ..tournament_row(&tournament)?
    };
    let id: i32 = diesel::insert_into(tournaments::table)
        .values(row)
        .returning(tournaments::id)
        .get_result(c)?;
    Ok(Loaded {
        id: TournamentId(id),
        version: 0,
        head: ChainHash::origin(),
        publication: Publication {
            version: 0,
            head: ChainHash::origin(),
            copied: None,
        },
        tournament,
    })
}

/// Writes the rows that the events touch, raises the version, appends the events to the journal and has the other nodes told.
pub(in crate::db) fn save(
    c: &mut Conn,
    before: Loaded,
    events: &[Event],
    entry: &journal::Signature,
) -> Result<Loaded, DbError> {
    let Loaded {
        id,
        version,
        publication,
        tournament,
        ..
    } = before;
    let after = tournament.after(events);
    let version = version + 1;
    write_tournament(c, id, version, &after)?;
    for event in events {
        write_touched(c, id, event, &after)?;
        if let Event::Setup(SetupEvent::Dismissed { user }) = event {
            made::end(c, *user, Some(id), entry)?;
        }
    }
    let head = append(c, (id, version), entry, events)?;
    let after = match events.iter().any(is_erasure) {
        true => put_back::write_again(c, id, version)?,
        false => after,
    };
    let taken_out = taken_out(events);
    let seen = seen(&tournament, &after);
    if seen.is_none() {
        news::end(c, id, &taken_out)?;
    }
    let publication = if seen.is_none() && version > 1 {
        publication
    } else {
        publication::save(c, id, version)?;
        if let Some((before, after)) = &seen {
            news::tell(c, (id, version), (before, after), &taken_out, entry.at)?;
            tell_programs(c, id, (version, entry.at), (before, after))?;
        }
        Publication {
            version,
            head: head.clone(),
            copied: None,
        }
    };
    let published = publication.version;
    let moved = TournamentMoved {
        tournament: id,
        version,
        published,
    };
    notice::send(c, moved)?;
    Ok(Loaded {
        id,
        version,
        head,
        publication,
        tournament: after,
    })
}

/// Appends the events to the journal: what only follows for others without the reason, which is none of theirs.
fn append(
    c: &mut Conn,
    (id, version): (TournamentId, i32),
    entry: &journal::Signature,
    events: &[Event],
) -> Result<ChainHash, DbError> {
    let texts: Result<Vec<String>, _> = events.iter().map(serde_json::to_string).collect();
    let texts = texts.map_err(|_| DbError::corrupt("an event without a text"))?;
    let done = events.iter().take_while(|event| event.has_reason()).count();
    let (done, follows) = texts.split_at(done);
    let journal = Journal::Tournament(id);
    let head = journal::append(c, journal, version, entry, done)?;
    if follows.is_empty() {
        return Ok(head);
    }
    let unreasoned = journal::Signature {
        why: None,
        ..entry.clone()
    };
    journal::append(c, journal, version, &unreasoned, follows)
}

/// Writes down for other programs what changed of what everybody may see, and that they are to be told of it.
fn tell_programs(
    c: &mut Conn,
    id: TournamentId,
    of: (i32, NaiveDateTime),
    seen: (&Announced, &Announced),
) -> Result<(), DbError> {
    let told: Vec<PublicChange> = change_to_tell(of, seen).into_iter().collect();
    public_change::create_all(c, id, &told)?;
    hook::queue_all(c, id, &told)
}

/// What other programs are told of a version. Nobody sees what is being set up.
fn change_to_tell(
    (version, at): (i32, NaiveDateTime),
    (before, after): (&Announced, &Announced),
) -> Option<PublicChange> {
    (after.stage != Stage::Setup).then(|| PublicChange {
        version,
        at,
        facts: Fact::between(before, after),
    })
}

/// The entries that these events take out, though another may have the number by their end.
fn taken_out<'a>(events: impl IntoIterator<Item = &'a Event>) -> Vec<EntryNo> {
    let removed = |event: &Event| match event {
        Event::Entry(EntryEvent::EntryRemoved { entry }) => Some(*entry),
        Event::Entry(_)
        | Event::Setup(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_)
        | Event::Ruling(_) => None,
    };
    events.into_iter().filter_map(removed).collect()
}

/// Does it write over rows of the journal, so that the tournament is made of them anew?
fn is_erasure(event: &Event) -> bool {
    matches!(event, Event::Entry(EntryEvent::EntryErased { .. }))
}

/// Writes all rows of a tournament that has none but its own, as it is in this version.
pub(super) fn write_whole(
    c: &mut Conn,
    id: TournamentId,
    version: i32,
    t: &Tournament,
) -> Result<(), DbError> {
    write_tournament(c, id, version, t)?;
    setup::write_whole(c, id, t)?;
    entry::write_whole(c, id, t)?;
    round::write_whole(c, id, t)?;
    result::write_whole(c, id, t)?;
    board::write_whole(c, id, t)?;
    ruling::write_whole(c, id, t)
}

/// Does nothing change that anybody outside may see?
pub(super) fn is_silent(before: &Tournament, after: &Tournament) -> bool {
    seen(before, after).is_none()
}

/// What everybody may see before and after, where that differs. Nothing is seen of what is being set up.
fn seen(before: &Tournament, after: &Tournament) -> Option<(Announced, Announced)> {
    let hidden = |one: &Tournament| one.stage == Stage::Setup;
    if hidden(before) && hidden(after) {
        return None;
    }
    let (before, after) = (before.announced(), after.announced());
    (before != after).then_some((before, after))
}

fn tournament_row(t: &Tournament) -> Result<TournamentRow, DbError> {
    fn json(value: &impl Serialize, column: &str) -> Result<String, DbError> {
        serde_json::to_string(value).map_err(|_| DbError::corrupt(column))
    }
    let qualified = t.qualified.as_ref();
    let qualified = qualified.map(|one| json(one, "tournaments.qualified"));
    let notice = Notice {
        info: t.info.clone(),
        listing: t.listing,
        cancelled: t.cancelled.clone(),
        logo: t.logo.clone(),
        presentation: t.presentation.clone(),
        online: t.online.clone(),
        bulletins: t.bulletins.clone(),
        following: t.following,
        author: t.author.clone(),
    };
    Ok(TournamentRow {
        version: 0,
        stage: t.stage.code().to_owned(),
        name: t.details.name.to_string(),
        venue: t.details.venue.as_ref().map(ToString::to_string),
        starts: t.details.starts,
        ends: t.details.ends,
        regulations: json(&t.regulations, "tournaments.regulations")?,
        commitment: t.commitment.to_string(),
        secret: String::new(),
        awards: json(&t.awards, "tournaments.awards")?,
        ratings: json(&t.ratings, "tournaments.ratings")?,
        qualified: qualified.transpose()?,
        hall: json(&t.hall, "tournaments.hall")?,
        reseated: json(&t.hall.reseated, "tournaments.reseated")?,
        notice: json(&notice, "tournaments.notice")?,
        withdrawn: json(&t.withdrawn, "tournaments.withdrawn")?,
    })
}

fn write_tournament(
    c: &mut Conn,
    id: TournamentId,
    version: i32,
    t: &Tournament,
) -> Result<(), DbError> {
    let row = tournament_row(t)?;
    diesel::update(tournaments::table.find(id.0))
        .set((
            tournaments::version.eq(version),
            tournaments::stage.eq(row.stage),
            tournaments::name.eq(row.name),
            tournaments::venue.eq(row.venue),
            tournaments::starts.eq(row.starts),
            tournaments::ends.eq(row.ends),
            tournaments::regulations.eq(row.regulations),
            tournaments::awards.eq(row.awards),
            tournaments::ratings.eq(row.ratings),
            tournaments::qualified.eq(row.qualified),
            tournaments::hall.eq(row.hall),
            tournaments::reseated.eq(row.reseated),
            tournaments::notice.eq(row.notice),
            tournaments::withdrawn.eq(row.withdrawn),
        ))
        .execute(c)?;
    Ok(())
}

fn write_touched(
    c: &mut Conn,
    id: TournamentId,
    event: &Event,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        Event::Setup(event) => setup::save(c, id, event, after),
        Event::Entry(event) => entry::save(c, id, event, after),
        Event::Round(event) => round::save(c, id, event, after),
        Event::Result(event) => result::save(c, id, event, after),
        Event::Board(event) => board::save(c, id, event, after),
        Event::Ruling(event) => ruling::save(c, id, event, after),
    }
}
