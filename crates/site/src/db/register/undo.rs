//! What one act did to many in the register, and taking it back.

use diesel::prelude::*;

use crate::db::{
    Conn, DbError,
    journal::{self, Journal},
    person::PlayerColumns,
    player,
    schema::{entries, listed_ratings, players, rating_lists},
};
use tournament::{Player, PlayerEvent, PlayerId, RatingEvent, Register, RegisterEvent, UserId};

/// What somebody did to the register last, in one act.
#[derive(Debug)]
pub struct RegisterAct {
    /// Who did it; `None` for the program.
    pub by: Option<UserId>,
    /// What was done.
    pub done: Vec<RegisterEvent>,
    /// What takes it back; `None` where it took something back itself.
    pub undoing: Option<Vec<RegisterEvent>>,
}

/// How taking an act back ended.
#[derive(Debug, PartialEq, Eq)]
pub enum UndoEnd {
    /// All of it is taken back.
    Done,
    /// There is no such act, somebody else did it, or the register changed since.
    TooLate,
    /// A player that it added is entered in a tournament.
    Entered(Box<Player>),
}

/// The act that followed the row `after` of the register's journal, where nothing followed it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn last_act(c: &mut Conn, after: i32) -> Result<Option<RegisterAct>, DbError> {
    let rows = journal::list(c, Journal::Register)?;
    let (before, since): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.number <= after);
    let Some(first) = since.first() else {
        return Ok(None);
    };
    let is_one_act = |one: &tournament::JournalRow| (one.at, &one.who) == (first.at, &first.who);
    if !since.iter().all(is_one_act) {
        return Ok(None);
    }
    let mut register = Register::default();
    for row in &before {
        register.apply(row.read()?);
    }
    let done: Vec<RegisterEvent> = tournament::JournalRow::read_all(&since)?;
    Ok(Some(RegisterAct {
        by: first.who.user,
        undoing: register.undoing(&done),
        done,
    }))
}

/// Takes back what whoever signs did in one act after the row `after`.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn undo(c: &mut Conn, after: i32, entry: &journal::Signature) -> Result<UndoEnd, DbError> {
    player::lock(c)?;
    let act = last_act(c, after)?.filter(|act| act.by == entry.who.user);
    let Some(undoing) = act.and_then(|act| act.undoing) else {
        return Ok(UndoEnd::TooLate);
    };
    let removed: Vec<PlayerId> = undoing.iter().filter_map(removed).collect();
    player::lock_them(c, &removed)?;
    for player in removed {
        if let Some(entered) = entered(c, player)? {
            return Ok(UndoEnd::Entered(Box::new(entered)));
        }
    }
    for event in &undoing {
        save(c, event)?;
    }
    journal::append_as_json(c, Journal::Register, entry, &undoing)?;
    Ok(UndoEnd::Done)
}

/// Whom this takes out of the register.
fn removed(event: &RegisterEvent) -> Option<PlayerId> {
    let RegisterEvent::Player(PlayerEvent::PlayerRemoved { player }) = event else {
        return None;
    };
    Some(*player)
}

/// The player, where some tournament has them among its entries.
fn entered(c: &mut Conn, id: PlayerId) -> Result<Option<Player>, DbError> {
    let of_player = entries::table.filter(entries::player_id.eq(id.0));
    if of_player.count().get_result::<i64>(c)? == 0 {
        return Ok(None);
    }
    player::find(c, id)
}

/// Saves what takes something back; of all else the rows are written where it is made.
fn save(c: &mut Conn, event: &RegisterEvent) -> Result<(), DbError> {
    match event {
        RegisterEvent::Player(event) => save_player(c, event),
        RegisterEvent::Rating(event) => save_ratings(c, event),
        RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::PersonErased { .. }
        | RegisterEvent::Office { .. } => Ok(()),
    }
}

fn save_player(c: &mut Conn, event: &PlayerEvent) -> Result<(), DbError> {
    match event {
        PlayerEvent::PlayerRemoved { player } => {
            diesel::delete(players::table.find(player.0)).execute(c)?;
        }
        PlayerEvent::PlayerChanged { player } => {
            diesel::update(players::table.find(player.id.0))
                .set(PlayerColumns::from(&player.person))
                .execute(c)?;
        }
        PlayerEvent::PlayerAdded { .. }
        | PlayerEvent::PlayersMerged { .. }
        | PlayerEvent::PlayersParted { .. } => {}
    }
    Ok(())
}

fn save_ratings(c: &mut Conn, event: &RatingEvent) -> Result<(), DbError> {
    match event {
        RatingEvent::RatingsListUndone { list, ratings } => {
            let rows = listed_ratings::table.filter(listed_ratings::list_id.eq(list.0));
            diesel::delete(rows).execute(c)?;
            diesel::delete(rating_lists::table.find(list.0)).execute(c)?;
            for (player, rating) in ratings {
                let rating = rating.map(|rating| i32::from(rating.get()));
                diesel::update(players::table.find(player.0))
                    .set(players::rating.eq(rating))
                    .execute(c)?;
            }
        }
        RatingEvent::RatingsListed { .. }
        | RatingEvent::RatingSystemSet { .. }
        | RatingEvent::RatingClassGiven { .. }
        | RatingEvent::RatingTeamClassGiven { .. }
        | RatingEvent::RatingsPublished { .. } => {}
    }
    Ok(())
}
