//! The rating lists of federations that the register took over.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{
    Conn, DbError, journal, merge, player, register,
    schema::{listed_ratings, players, rating_editions, rating_lists},
};
use tournament::{
    Freeze, Listed, Person, PlayerId, RatingEvent, RatingList, RatingListId, ShortText,
};

/// A row of `listed_ratings`.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = listed_ratings)]
struct Row {
    list_id: i32,
    player_id: i32,
    rating: i32,
    factor: Option<i32>,
    games: Option<i32>,
}

impl Row {
    fn of(list: RatingListId, player: PlayerId, listed: &Listed) -> Self {
        Self {
            list_id: list.0,
            player_id: player.0,
            rating: listed.rating.get().into(),
            factor: listed.factor.map(|factor| factor.get().into()),
            games: listed.games.map(|games| games.get().into()),
        }
    }

    fn listed(&self) -> Result<Listed, DbError> {
        fn number<T: TryFrom<u16>>(value: i32) -> Result<T, DbError> {
            let wrong = || DbError::corrupt("listed_ratings");
            let small = u16::try_from(value).map_err(|_| wrong())?;
            small.try_into().map_err(|_| wrong())
        }
        Ok(Listed {
            rating: number(self.rating)?,
            factor: self.factor.map(number).transpose()?,
            games: self.games.map(number).transpose()?,
        })
    }
}

/// Every list, the newest first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn) -> Result<Vec<RatingList>, DbError> {
    let heads: Vec<Head> = rating_lists::table
        .order((rating_lists::dated.desc(), rating_lists::id.desc()))
        .load(c)?;
    heads.into_iter().map(|head| whole(c, head)).collect()
}

/// A list without what it says of anybody.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn head(c: &mut Conn, id: RatingListId) -> Result<Option<RatingList>, DbError> {
    let head: Option<Head> = rating_lists::table.find(id.0).first(c).optional()?;
    head.map(headed).transpose()
}

/// Every list without what it says of anybody, the newest first, each with of how many it says something.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn heads(c: &mut Conn) -> Result<Vec<(RatingList, i64)>, DbError> {
    let heads: Vec<Head> = rating_lists::table
        .order((rating_lists::dated.desc(), rating_lists::id.desc()))
        .load(c)?;
    let counts: Vec<(i32, i64)> = listed_ratings::table
        .group_by(listed_ratings::list_id)
        .select((listed_ratings::list_id, diesel::dsl::count_star()))
        .load(c)?;
    let counts: BTreeMap<i32, i64> = counts.into_iter().collect();
    let counted = |head: Head| {
        let players = counts.get(&head.0).copied().unwrap_or_default();
        Ok((headed(head)?, players))
    };
    heads.into_iter().map(counted).collect()
}

fn headed((id, name, dated): Head) -> Result<RatingList, DbError> {
    let name = name.parse();
    Ok(RatingList {
        id: RatingListId(id),
        name: name.map_err(|_| DbError::corrupt("rating_lists.name"))?,
        dated,
        players: BTreeMap::new(),
    })
}

/// The list with this number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: RatingListId) -> Result<Option<RatingList>, DbError> {
    let head: Option<Head> = rating_lists::table.find(id.0).first(c).optional()?;
    head.map(|head| whole(c, head)).transpose()
}

/// People who come to a tournament after its list was fixed: who is of the register and in the list has its rating. They stay as they are where the list
/// is not kept here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn rate_by(
    c: &mut Conn,
    frozen: Option<&Freeze>,
    mut people: Vec<(Option<PlayerId>, Person)>,
) -> Result<Vec<(Option<PlayerId>, Person)>, DbError> {
    let Some(freeze) = frozen else {
        return Ok(people);
    };
    let head: Option<Head> = rating_lists::table
        .filter(rating_lists::name.eq(freeze.list.as_str()))
        .filter(rating_lists::dated.eq(freeze.dated))
        .first(c)
        .optional()?;
    let Some(head) = head else {
        return Ok(people);
    };
    let (list, merges) = (whole(c, head)?, merge::load(c)?);
    for (player, person) in &mut people {
        if let Some(listed) = player.and_then(|player| list.of(player, &merges)) {
            person.rating = Some(listed.rating);
        }
    }
    Ok(people)
}

/// A row of `rating_lists`.
type Head = (i32, String, NaiveDate);

fn whole(c: &mut Conn, head: Head) -> Result<RatingList, DbError> {
    let rows: Vec<Row> = listed_ratings::table
        .filter(listed_ratings::list_id.eq(head.0))
        .select(Row::as_select())
        .load(c)?;
    let listed = |row: Row| Ok((PlayerId(row.player_id), row.listed()?));
    let players = rows.into_iter().map(listed);
    Ok(RatingList {
        players: players.collect::<Result<_, DbError>>()?,
        ..headed(head)?
    })
}

/// Takes a list over: keeps it, gives each player in it the rating it says, and writes the register's journal.
///
/// # Errors
/// [`DbError`]; a list of the same name and day is a duplicate.
pub fn create(
    c: &mut Conn,
    title: (&ShortText, NaiveDate),
    players: BTreeMap<PlayerId, Listed>,
    entry: &journal::Signature,
) -> Result<RatingListId, DbError> {
    player::lock(c)?;
    let list = keep(c, title, players)?;
    let id = list.id;
    register::append(c, RatingEvent::RatingsListed { list }, entry)?;
    Ok(id)
}

/// Writes the rows of a new list and gives each player in it the rating it says. The caller holds the register's lock and writes its journal.
pub(super) fn keep(
    c: &mut Conn,
    (name, dated): (&ShortText, NaiveDate),
    players: BTreeMap<PlayerId, Listed>,
) -> Result<RatingList, DbError> {
    let row = (
        rating_lists::name.eq(name.as_str()),
        rating_lists::dated.eq(dated),
    );
    let id: i32 = diesel::insert_into(rating_lists::table)
        .values(row)
        .returning(rating_lists::id)
        .get_result(c)?;
    let id = RatingListId(id);
    for (player, listed) in &players {
        diesel::insert_into(listed_ratings::table)
            .values(Row::of(id, *player, listed))
            .execute(c)?;
        diesel::update(players::table.find(player.0))
            .set(players::rating.eq(i32::from(listed.rating.get())))
            .execute(c)?;
    }
    Ok(RatingList {
        id,
        name: name.clone(),
        dated,
        players,
    })
}

/// Writes the rows of a list that has none; the ratings of its players are what the register says.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, list: &RatingList) -> Result<(), DbError> {
    let row = (
        rating_lists::id.eq(list.id.0),
        rating_lists::name.eq(list.name.as_str()),
        rating_lists::dated.eq(list.dated),
    );
    diesel::insert_into(rating_lists::table)
        .values(row)
        .execute(c)?;
    for (player, listed) in &list.players {
        diesel::insert_into(listed_ratings::table)
            .values(Row::of(list.id, *player, listed))
            .execute(c)?;
    }
    Ok(())
}

/// What a list says of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The list.
    pub list: RatingListId,
    /// What it is called.
    pub name: ShortText,
    /// From which day it holds.
    pub dated: NaiveDate,
    /// The record that it names.
    pub player: PlayerId,
    /// What it says.
    pub listed: Listed,
    /// Was it computed here, so that each change opens to its sum?
    pub is_computed: bool,
}

/// What every list says of a person, the earliest first: of the first of these records that it names.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn of_player(c: &mut Conn, records: &[PlayerId]) -> Result<Vec<Said>, DbError> {
    let heads: Vec<Head> = rating_lists::table
        .order((rating_lists::dated, rating_lists::id))
        .load(c)?;
    let rows: Vec<Row> = listed_ratings::table
        .filter(listed_ratings::list_id.eq_any(heads.iter().map(|(id, ..)| *id)))
        .filter(listed_ratings::player_id.eq_any(records.iter().map(|id| id.0)))
        .select(Row::as_select())
        .load(c)?;
    let computed: Vec<i32> = rating_editions::table
        .select(rating_editions::list_id)
        .load(c)?;
    let said = |(id, name, dated): Head| {
        let of = |one: &PlayerId| {
            rows.iter()
                .find(|row| (row.list_id, row.player_id) == (id, one.0))
        };
        let row = records.iter().find_map(of)?;
        let name = name.parse();
        let name = name.map_err(|_| DbError::corrupt("rating_lists.name"));
        let said = |name| {
            Ok(Said {
                list: RatingListId(id),
                name,
                dated,
                player: PlayerId(row.player_id),
                listed: row.listed()?,
                is_computed: computed.contains(&id),
            })
        };
        Some(name.and_then(said))
    };
    heads.into_iter().filter_map(said).collect()
}
