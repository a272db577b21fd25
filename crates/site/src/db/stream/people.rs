//! By what people are known on other servers, and which of ours they are.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{dsl::Eq, prelude::*};
use rand::Rng as _;

use super::{Stream, of_tournament, own_server};
use crate::db::{
    Conn, DbError,
    journal::Signature,
    player,
    schema::{foreign_numbers, identities, players},
};
use tournament::{
    Event, Identity, JournalRow, Person, PlayerId, ServerId, TournamentId, UserId,
    stream::{KnownPlayer, Named, NumberKind, Numbers},
};

/// By what somebody of ours is known everywhere: made when it is asked first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn identity(c: &mut Conn, kind: NumberKind, no: i32) -> Result<Identity, DbError> {
    if let Some(identity) = identity_of(c, kind, no)? {
        return Ok(identity);
    }
    let mut bytes = [0; 16];
    rand::rng().fill_bytes(&mut bytes);
    let row = row(kind, no, Identity::from_random(bytes));
    crate::each!(c, |c| diesel::insert_into(identities::table)
        .values(row)
        .on_conflict((identities::kind, identities::no))
        .do_nothing()
        .execute(c))?;
    // where two asked first, one of them is believed
    identity_of(c, kind, no)?.ok_or_else(|| DbError::corrupt("identities"))
}

/// By what somebody of ours is known everywhere, where that was asked.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn identity_of(
    c: &mut Conn,
    kind: NumberKind,
    no: i32,
) -> Result<Option<Identity>, DbError> {
    let known = identities::table.find((kind.code(), no));
    let known: Option<String> = known.select(identities::identity).first(c).optional()?;
    let known = known.map(|text| text.parse()).transpose();
    known.map_err(|_| DbError::corrupt("identities"))
}

/// Says that somebody of ours is known by this elsewhere already.
///
/// # Errors
/// [`DbError`]; a duplicate where somebody else is.
pub(crate) fn know(
    c: &mut Conn,
    kind: NumberKind,
    no: i32,
    identity: Identity,
) -> Result<(), DbError> {
    diesel::insert_into(identities::table)
        .values(row(kind, no, identity))
        .execute(c)?;
    Ok(())
}

type Row = (
    Eq<identities::kind, &'static str>,
    Eq<identities::no, i32>,
    Eq<identities::identity, String>,
);

fn row(kind: NumberKind, no: i32, identity: Identity) -> Row {
    (
        identities::kind.eq(kind.code()),
        identities::no.eq(no),
        identities::identity.eq(identity.to_string()),
    )
}

/// Who of ours is known by this.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn known_as(
    c: &mut Conn,
    kind: NumberKind,
    identity: Identity,
) -> Result<Option<i32>, DbError> {
    let found = identities::table
        .filter(identities::kind.eq(kind.code()))
        .filter(identities::identity.eq(identity.to_string()))
        .select(identities::no);
    Ok(found.first(c).optional()?)
}

/// Says which of ours a number of another server's events is; what was said before holds.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn remember(
    c: &mut Conn,
    server: ServerId,
    (kind, theirs): (NumberKind, i32),
    ours: i32,
) -> Result<(), DbError> {
    let row = (
        foreign_numbers::server.eq(server.to_string()),
        foreign_numbers::kind.eq(kind.code()),
        foreign_numbers::theirs.eq(theirs),
        foreign_numbers::ours.eq(ours),
    );
    crate::each!(c, |c| diesel::insert_into(foreign_numbers::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Which of ours the numbers of another server are.
///
/// # Errors
/// [`DbError`] when the database failed.
fn numbers(c: &mut Conn, server: ServerId) -> Result<Numbers, DbError> {
    let rows: Vec<(String, i32, i32)> = foreign_numbers::table
        .filter(foreign_numbers::server.eq(server.to_string()))
        .select((
            foreign_numbers::kind,
            foreign_numbers::theirs,
            foreign_numbers::ours,
        ))
        .load(c)?;
    let pair = |(kind, theirs, ours): (String, i32, i32)| {
        let kind =
            NumberKind::from_code(&kind).ok_or_else(|| DbError::corrupt("foreign_numbers"))?;
        Ok(((kind, theirs), ours))
    };
    rows.into_iter().map(pair).collect()
}

/// From which row of a tournament's journal on whose numbers of people stand there; nothing where all are ours.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn authors(c: &mut Conn, id: TournamentId) -> Result<Vec<(i32, ServerId)>, DbError> {
    let Some(stream) = of_tournament(c, id)? else {
        return Ok(Vec::new());
    };
    let own = own_server(c)?.id;
    let mut authors = in_turn(&stream);
    if authors.iter().all(|(_, author)| *author == own) {
        authors.clear();
    }
    Ok(authors)
}

fn in_turn(stream: &Stream) -> Vec<(i32, ServerId)> {
    let eras = stream.eras.iter();
    eras.map(|era| (era.begins, era.author)).collect()
}

/// Reads the events of one tournament with our numbers in them, whoever wrote them.
#[derive(Debug)]
pub struct Reader {
    /// From which row on whose numbers stand there; none of one's own.
    eras: Vec<(i32, Option<Numbers>)>,
}

impl Reader {
    /// For a tournament.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn of_tournament(c: &mut Conn, id: TournamentId) -> Result<Self, DbError> {
        match of_tournament(c, id)? {
            Some(stream) => Self::of(c, &stream),
            None => Ok(Self { eras: Vec::new() }),
        }
    }

    /// For a stream.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn of(c: &mut Conn, stream: &Stream) -> Result<Self, DbError> {
        Self::of_authors(c, &in_turn(stream))
    }

    /// For a journal of which is known from which row on whose numbers stand there ([`authors`]).
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub(crate) fn of_authors(c: &mut Conn, authors: &[(i32, ServerId)]) -> Result<Self, DbError> {
        let mut eras = Vec::new();
        if authors.is_empty() {
            return Ok(Self { eras });
        }
        let own = own_server(c)?.id;
        for (begins, author) in authors {
            let is_foreign = *author != own;
            let numbers = is_foreign.then(|| numbers(c, *author)).transpose()?;
            eras.push((*begins, numbers));
        }
        Ok(Self { eras })
    }

    /// Reads an event; nothing where it does nothing here.
    ///
    /// # Errors
    /// What is wrong with its text.
    pub fn read(&self, row: &JournalRow) -> serde_json::Result<Option<Event>> {
        match self.numbers(row.number) {
            Some(numbers) => numbers.read(&row.event),
            None => Ok(Some(row.read()?)),
        }
    }

    /// The rows with our numbers in their events, for decisions that look back. Their hashes hold no more.
    ///
    /// # Errors
    /// What is wrong with a text.
    pub fn with_our_numbers(
        &self,
        mut rows: Vec<JournalRow>,
    ) -> serde_json::Result<Vec<JournalRow>> {
        for row in &mut rows {
            if let Some(numbers) = self.numbers(row.number)
                && let Some(event) = numbers.read(&row.event)?
            {
                row.event = serde_json::to_string(&event)?;
                let user = row.who.user;
                row.who.user = user
                    .and_then(|user| numbers.ours(NumberKind::User, user.0))
                    .map(UserId);
            }
        }
        Ok(rows)
    }

    fn numbers(&self, number: i32) -> Option<&Numbers> {
        let mut before = self.eras.iter().rev();
        let (_, numbers) = before.find(|(begins, _)| *begins <= number)?;
        numbers.as_ref()
    }
}

/// Whom these rows name, by the server whose numbers stand there.
fn named_in(stream: &Stream, rows: &[JournalRow]) -> Result<BTreeMap<ServerId, Named>, DbError> {
    let mut named: BTreeMap<ServerId, Named> = BTreeMap::new();
    for row in rows {
        let of_row = Numbers::named(&row.event);
        let of_row = of_row.map_err(DbError::unreadable)?;
        if let Some(era) = stream.era_of(row.number) {
            named.entry(era.author).or_default().extend(of_row);
        }
    }
    Ok(named)
}

/// Somebody in the events of a stream, with our number.
type Somebody = (ServerId, (NumberKind, i32), i32);

fn somebodies(
    c: &mut Conn,
    stream: &Stream,
    rows: &[JournalRow],
) -> Result<BTreeSet<Somebody>, DbError> {
    let own = own_server(c)?.id;
    let mut all = BTreeSet::new();
    for (server, named) in named_in(stream, rows)? {
        let numbers = numbers(c, server)?;
        for (kind, theirs) in named {
            let ours = if server == own {
                Some(theirs)
            } else {
                numbers.ours(kind, theirs)
            };
            all.extend(ours.map(|ours| (server, (kind, theirs), ours)));
        }
    }
    Ok(all)
}

/// The players that these rows of a stream name, each with the server whose number it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn known_in(
    c: &mut Conn,
    stream: &Stream,
    rows: &[JournalRow],
) -> Result<Vec<(ServerId, KnownPlayer)>, DbError> {
    let mut all = Vec::new();
    for (server, (kind, theirs), ours) in somebodies(c, stream, rows)? {
        if kind == NumberKind::Player
            && let Some(player) = player::find(c, PlayerId(ours))?
        {
            let known = KnownPlayer {
                player: PlayerId(theirs),
                identity: identity(c, kind, ours)?,
                person: player.person,
            };
            all.push((server, known));
        }
    }
    Ok(all)
}

/// The accounts that these rows of a stream name: the server whose number it is, that number, and ours.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn users_in(
    c: &mut Conn,
    stream: &Stream,
    rows: &[JournalRow],
) -> Result<Vec<(ServerId, i32, i32)>, DbError> {
    let all = somebodies(c, stream, rows)?.into_iter();
    let users = all.filter(|(_, (kind, _), _)| *kind == NumberKind::User);
    Ok(users
        .map(|(server, (_, theirs), ours)| (server, theirs, ours))
        .collect())
}

/// Takes players of another server into the register, those who are not known: by what they are known everywhere, or by their licence. Nobody
/// who is there is changed. The caller has the register's lock since before it took any other of the stream.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn adopt(
    c: &mut Conn,
    server: ServerId,
    people: &[KnownPlayer],
    entry: &Signature,
) -> Result<(), DbError> {
    let numbers = numbers(c, server)?;
    for one in people {
        let theirs = (NumberKind::Player, one.player.0);
        if numbers.ours(NumberKind::Player, one.player.0).is_some() {
            continue;
        }
        let ours = match known_as(c, NumberKind::Player, one.identity)? {
            Some(ours) => ours,
            None => {
                let ours = by_licence_or_new(c, &one.person, entry)?;
                know(c, NumberKind::Player, ours, one.identity)?;
                ours
            }
        };
        remember(c, server, theirs, ours)?;
    }
    Ok(())
}

/// The player who has this licence and is known by nothing else, or a new one. Where the licence is somebody's who is known by something else,
/// the new one is without: the office says whose it is.
fn by_licence_or_new(c: &mut Conn, person: &Person, entry: &Signature) -> Result<i32, DbError> {
    player::lock(c)?;
    let holder: Option<i32> = match &person.licence {
        Some(licence) => players::table
            .filter(players::licence.eq(licence.as_str()))
            .select(players::id)
            .first(c)
            .optional()?,
        None => None,
    };
    let mut person = person.clone();
    if let Some(holder) = holder {
        if identity_of(c, NumberKind::Player, holder)?.is_none() {
            return Ok(holder);
        }
        person.licence = None;
    }
    Ok(player::create(c, &person, entry)?.id.0)
}
