//! How the federation reckons ratings, and the lists that it computed and published.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{
    Conn, DbError, journal, player, rating_list, register,
    schema::{players, rating_classes, rating_editions, rating_system, rating_team_classes},
};
use federation::ratings::EventId;
use tournament::{
    CompetitionId, Listed, PlayerId, RatingEdition, RatingEvent, RatingList, RatingListId,
    RatingSystem, Register, ShortText, TournamentId,
};

/// The number of the only row of `rating_system`.
const ONLY: i32 = 1;

/// How ratings are reckoned; `None` where nobody said.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn system(c: &mut Conn) -> Result<Option<RatingSystem>, DbError> {
    let row: Option<(String, Option<i32>)> = rating_system::table
        .find(ONLY)
        .select((rating_system::rules, rating_system::base_list_id))
        .first(c)
        .optional()?;
    Ok(row.map(|(rules, base)| RatingSystem {
        rules,
        base: base.map(RatingListId),
    }))
}

/// Says how ratings are reckoned from now on; nothing happens when nothing changes.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn set_system(
    c: &mut Conn,
    set: &RatingSystem,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    player::lock(c)?;
    if system(c)?.as_ref() == Some(set) {
        return Ok(());
    }
    diesel::delete(rating_system::table).execute(c)?;
    insert_system(c, set)?;
    let system = set.clone();
    register::append(c, RatingEvent::RatingSystemSet { system }, entry)
}

fn insert_system(c: &mut Conn, system: &RatingSystem) -> Result<(), DbError> {
    let row = (
        rating_system::id.eq(ONLY),
        rating_system::rules.eq(&system.rules),
        rating_system::base_list_id.eq(system.base.map(|list| list.0)),
    );
    diesel::insert_into(rating_system::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// The classes of tournaments.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn classes(c: &mut Conn) -> Result<BTreeMap<TournamentId, String>, DbError> {
    let rows: Vec<(i32, String)> = rating_classes::table.load(c)?;
    let rows = rows.into_iter();
    Ok(rows.map(|(id, class)| (TournamentId(id), class)).collect())
}

/// The classes that competitions of teams were given; those of their own rules are not among them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn team_classes(c: &mut Conn) -> Result<BTreeMap<CompetitionId, String>, DbError> {
    let rows: Vec<(i32, String)> = rating_team_classes::table.load(c)?;
    let rows = rows.into_iter();
    Ok(rows.map(|(id, class)| (CompetitionId(id), class)).collect())
}

/// Gives a tournament or a competition of teams its class, or takes it away, so that of a competition that of its own rules stands again; nothing happens when
/// nothing changes.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn give_class(
    c: &mut Conn,
    event: EventId,
    class: Option<String>,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    player::lock(c)?;
    if class_of(c, event)? == class {
        return Ok(());
    }
    match event {
        EventId::Tournament(id) => diesel::delete(rating_classes::table.find(id.0)).execute(c)?,
        EventId::Teams(id) => diesel::delete(rating_team_classes::table.find(id.0)).execute(c)?,
    };
    if let Some(class) = &class {
        insert_class(c, event, class)?;
    }
    let given = match event {
        EventId::Tournament(tournament) => RatingEvent::RatingClassGiven { tournament, class },
        EventId::Teams(competition) => RatingEvent::RatingTeamClassGiven { competition, class },
    };
    register::append(c, given, entry)
}

fn class_of(c: &mut Conn, event: EventId) -> Result<Option<String>, DbError> {
    let found: QueryResult<String> = match event {
        EventId::Tournament(id) => rating_classes::table
            .find(id.0)
            .select(rating_classes::class)
            .first(c),
        EventId::Teams(id) => rating_team_classes::table
            .find(id.0)
            .select(rating_team_classes::class)
            .first(c),
    };
    Ok(found.optional()?)
}

fn insert_class(c: &mut Conn, event: EventId, class: &str) -> Result<(), DbError> {
    match event {
        EventId::Tournament(id) => diesel::insert_into(rating_classes::table)
            .values((
                rating_classes::tournament_id.eq(id.0),
                rating_classes::class.eq(class),
            ))
            .execute(c)?,
        EventId::Teams(id) => diesel::insert_into(rating_team_classes::table)
            .values((
                rating_team_classes::competition_id.eq(id.0),
                rating_team_classes::class.eq(class),
            ))
            .execute(c)?,
    };
    Ok(())
}

/// A published list: its number, the rules, the list taken over, what it knows as JSON, since when licences were kept by seasons.
type EditionRow = (i32, String, Option<i32>, String, String, Option<NaiveDate>);

/// By what each published list was computed.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn) -> Result<BTreeMap<RatingListId, RatingEdition>, DbError> {
    let rows: Vec<EditionRow> = rating_editions::table.load(c)?;
    let edition = |(id, rules, base, rated, teams, seasons_since): EditionRow| {
        let (rated, teams) = (serde_json::from_str(&rated), serde_json::from_str(&teams));
        let edition = RatingEdition {
            system: RatingSystem {
                rules,
                base: base.map(RatingListId),
            },
            rated: rated.map_err(|_| DbError::corrupt("rating_editions.rated"))?,
            teams: teams.map_err(|_| DbError::corrupt("rating_editions.teams"))?,
            seasons_since,
        };
        Ok((RatingListId(id), edition))
    };
    rows.into_iter().map(edition).collect()
}

/// Every list that was published, without what it says of anybody, the newest first, each with of how many it says something.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn heads(c: &mut Conn) -> Result<Vec<(RatingList, i64)>, DbError> {
    let published = list(c)?;
    let mut heads = rating_list::heads(c)?;
    heads.retain(|(list, _)| published.contains_key(&list.id));
    Ok(heads)
}

/// Is this a list that was published, not one that was taken over?
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_published(c: &mut Conn, id: RatingListId) -> Result<bool, DbError> {
    let found = rating_editions::table
        .find(id.0)
        .select(rating_editions::list_id)
        .first::<i32>(c)
        .optional()?;
    Ok(found.is_some())
}

/// Publishes a list: keeps it for good, gives each player in it the rating it says, takes theirs from those who `left`, and writes the register's
/// journal. The caller holds the register's lock.
///
/// # Errors
/// [`DbError`]; a list of the same name and day is a duplicate.
pub fn publish(
    c: &mut Conn,
    title: (&ShortText, NaiveDate),
    (players, left): (BTreeMap<PlayerId, Listed>, Vec<PlayerId>),
    edition: RatingEdition,
    entry: &journal::Signature,
) -> Result<RatingListId, DbError> {
    let list = rating_list::keep(c, title, players)?;
    let id = list.id;
    insert(c, id, &edition)?;
    for player in &left {
        diesel::update(players::table.find(player.0))
            .set(players::rating.eq(None::<i32>))
            .execute(c)?;
    }
    let published = RatingEvent::RatingsPublished {
        list,
        edition,
        left,
    };
    register::append(c, published, entry)?;
    Ok(id)
}

fn insert(c: &mut Conn, id: RatingListId, edition: &RatingEdition) -> Result<(), DbError> {
    let rated = serde_json::to_string(&edition.rated);
    let teams = serde_json::to_string(&edition.teams);
    let row = (
        rating_editions::list_id.eq(id.0),
        rating_editions::rules.eq(&edition.system.rules),
        rating_editions::base_list_id.eq(edition.system.base.map(|list| list.0)),
        rating_editions::rated.eq(rated.map_err(|_| DbError::corrupt("rating_editions.rated"))?),
        rating_editions::teams.eq(teams.map_err(|_| DbError::corrupt("rating_editions.teams"))?),
        rating_editions::seasons_since.eq(edition.seasons_since),
    );
    diesel::insert_into(rating_editions::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(rating_system::table).execute(c)?;
    diesel::delete(rating_classes::table).execute(c)?;
    diesel::delete(rating_team_classes::table).execute(c)?;
    diesel::delete(rating_editions::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, then: &Register) -> Result<(), DbError> {
    if let Some(system) = &then.system {
        insert_system(c, system)?;
    }
    for (tournament, class) in &then.classes {
        insert_class(c, (*tournament).into(), class)?;
    }
    for (competition, class) in &then.team_classes {
        insert_class(c, EventId::Teams(*competition), class)?;
    }
    for (id, edition) in &then.editions {
        insert(c, *id, edition)?;
    }
    Ok(())
}
