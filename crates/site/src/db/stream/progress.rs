//! How it stands with a tournament between servers.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::{Stream, elsewhere, of_tournament, trouble::Trouble};
use crate::db::{
    Conn, DbError,
    journal::{self, Journal},
    schema::{stream_generations, stream_pushes, streams},
    tournament::{self, Overview},
};
use ::tournament::{ShortText, TournamentId};

/// How long what is claimed is left to its sender: longer than an attempt takes.
pub const LEASE: TimeDelta = TimeDelta::minutes(3);

/// How far a journal has come upstream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The number of the last event that is safe there.
    pub acknowledged: i32,
    /// When it was said to be, in UTC; none before the first time.
    pub acknowledged_at: Option<NaiveDateTime>,
    /// Not tried again before, in UTC.
    pub due: NaiveDateTime,
    /// How often it was tried since it last went well.
    pub attempts: i32,
    /// When it was tried last, in UTC.
    pub tried_at: Option<NaiveDateTime>,
    /// Why it fails, the words of the answer, and since when; none while it goes well.
    pub trouble: Option<(Trouble, String, NaiveDateTime)>,
    /// Whether it is not tried again by itself.
    pub stopped: bool,
    /// How many events wait.
    pub unsent: i32,
}

impl Progress {
    /// Is somebody sending at this moment? Then `due` is the end of their lease: an attempt that failed is followed by another within seconds, save where the server
    /// above is behind.
    #[must_use]
    pub fn is_being_sent(&self, now: NaiveDateTime) -> bool {
        let is_lease = |tried: NaiveDateTime| self.due - tried > LEASE / 2;
        self.due > now && !self.is_behind() && self.tried_at.is_some_and(is_lease)
    }

    fn is_behind(&self) -> bool {
        let trouble = self.trouble.as_ref();
        trouble.is_some_and(|(trouble, _, _)| *trouble == Trouble::Behind)
    }

    /// Does the server above take nothing more from here, whatever comes, as long as nobody does something about it?
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let trouble = self.trouble.as_ref().map(|(trouble, _, _)| *trouble);
        let is_over = self.stopped && matches!(trouble, Some(Trouble::Fork | Trouble::Refused));
        is_over || self.is_behind()
    }
}

/// How far the journal of a tournament has come upstream; nothing of one that is not sent.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn progress(c: &mut Conn, id: TournamentId) -> Result<Option<Progress>, DbError> {
    type Columns = (
        i32,
        Option<NaiveDateTime>,
        NaiveDateTime,
        i32,
        Option<NaiveDateTime>,
        (Option<String>, Option<String>, Option<NaiveDateTime>),
        bool,
    );
    let row: Option<Columns> = stream_pushes::table
        .inner_join(streams::table)
        .filter(streams::tournament_id.eq(id.0))
        .select((
            stream_pushes::acknowledged,
            stream_pushes::acknowledged_at,
            stream_pushes::due_at,
            stream_pushes::attempts,
            stream_pushes::tried_at,
            (
                stream_pushes::trouble,
                stream_pushes::detail,
                stream_pushes::troubled_since,
            ),
            stream_pushes::stopped,
        ))
        .first(c)
        .optional()?;
    let Some((acknowledged, acknowledged_at, due, attempts, tried_at, trouble, stopped)) = row
    else {
        return Ok(None);
    };
    let trouble = match trouble {
        (Some(code), detail, Some(since)) => {
            let (trouble, detail) = Trouble::read(&code, detail.unwrap_or_default());
            Some((trouble, detail, since))
        }
        (_, _, _) => None,
    };
    let (last, _) = journal::last(c, Journal::Tournament(id))?;
    Ok(Some(Progress {
        acknowledged,
        acknowledged_at,
        due,
        attempts,
        tried_at,
        trouble,
        stopped,
        unsent: (last - acknowledged).max(0),
    }))
}

/// The tournaments that were on another server as well, with their names: where they are written may be another by now than a copy of this database says.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn travelled(c: &mut Conn) -> Result<Vec<(TournamentId, String)>, DbError> {
    let written: Vec<String> = stream_generations::table
        .select(stream_generations::stream)
        .load(c)?;
    let mut authors: BTreeMap<String, usize> = BTreeMap::new();
    for stream in written {
        *authors.entry(stream).or_default() += 1;
    }
    let known: Vec<(Option<i32>, String, Option<String>)> = streams::table
        .select((streams::tournament_id, streams::id, streams::upstream))
        .load(c)?;
    let is_away = |stream: &str, upstream: Option<&str>| {
        upstream.is_some() || authors.get(stream).is_some_and(|authors| *authors > 1)
    };
    let away: BTreeSet<TournamentId> = known
        .into_iter()
        .filter(|(_, stream, upstream)| is_away(stream, upstream.as_deref()))
        .filter_map(|(id, _, _)| id.map(TournamentId))
        .collect();
    let mut all = tournament::list(c, Overview::All)?;
    all.retain(|one| away.contains(&one.id) && !one.is_set_aside);
    Ok(all.into_iter().map(|one| (one.id, one.name)).collect())
}

/// What those who work in a tournament are told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamState {
    /// It is only read here: where it is written.
    Elsewhere(ShortText),
    /// It is the line of before of a tournament that was taken anew.
    SetAside,
    /// It was given back, and some of what was written here has not arrived: it is only read here, and nobody writes it elsewhere yet.
    Returning(Progress),
    /// It is written here and sent on.
    Here(Progress),
}

/// How it stands with a tournament between servers; nothing of one that is known on this server alone.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn state(c: &mut Conn, id: TournamentId) -> Result<Option<StreamState>, DbError> {
    let known = of_tournament(c, id)?;
    if known.as_ref().is_some_and(Stream::is_set_aside) {
        return Ok(Some(StreamState::SetAside));
    }
    if known.as_ref().is_some_and(Stream::is_returned) {
        let waits = progress(c, id)?.filter(|progress| progress.unsent > 0);
        if let Some(progress) = waits {
            return Ok(Some(StreamState::Returning(progress)));
        }
    }
    if let Some((place, _)) = elsewhere(c, id)? {
        return Ok(Some(StreamState::Elsewhere(place)));
    }
    Ok(progress(c, id)?.map(StreamState::Here))
}
