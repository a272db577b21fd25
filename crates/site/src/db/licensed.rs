//! Whether those who enter a tournament have the licence that the federation's calendar asks for: looked at under the lock, whichever way they enter.

use std::collections::BTreeSet;

use super::{
    Conn, DbError, merge, office, papers, player, registered,
    tournament::{ChangeError, Loaded},
};
use ::tournament::{
    Called, EntryNo, EntryRefusal, Event, LicenceId, LicenceLack, Tournament, TournamentId,
    office::Office,
};
use federation::{People, office::Licences};

/// What is known of licences on the days of a tournament.
#[derive(Debug)]
pub struct LicenceBooks {
    office: Office,
    people: People,
    over: BTreeSet<LicenceId>,
}

impl LicenceBooks {
    /// What is known for this tournament.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub fn load(c: &mut Conn, tournament: &Tournament) -> Result<Self, DbError> {
        let players = player::list(c)?;
        Ok(Self {
            office: office::load(c)?,
            people: People::new(&players, merge::load(c)?),
            over: papers::over(c, tournament.details.ends)?,
        })
    }

    /// The same as it is asked.
    #[must_use]
    pub fn licences(&self) -> Licences<'_> {
        Licences {
            office: &self.office,
            people: &self.people,
            over: &self.over,
        }
    }
}

/// Is this tournament one of the calendar that is for those with a licence?
fn asks(c: &mut Conn, id: TournamentId) -> Result<bool, DbError> {
    Ok(office::licensed(&office::calendar(c)?).contains(&id))
}

/// Refuses to enter who lacks a licence, where the calendar asks for one. Whoever enters them all the same says why, and the journal has it.
pub(super) fn require(
    c: &mut Conn,
    loaded: &Loaded,
    (events, has_reason): (&[Event], bool),
) -> Result<(), ChangeError> {
    let mut entered = registered::entered(events).peekable();
    if has_reason || entered.peek().is_none() || !asks(c, loaded.id)? {
        return Ok(());
    }
    let known = LicenceBooks::load(c, &loaded.tournament)?;
    let day = loaded.tournament.details.starts;
    let lacks = entered.filter_map(|entry| {
        let lack = known.licences().lack(entry, day)?;
        Some((Called::of(&entry.person, &loaded.tournament), lack))
    });
    let who: Vec<_> = lacks.collect();
    match who.is_empty() {
        true => Ok(()),
        false => Err(ChangeError::Refused(
            EntryRefusal::Unlicensed { who }.into(),
        )),
    }
}

/// Those who are entered in a tournament of the calendar and lack what it asks for; nobody where it asks for nothing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn lacking(c: &mut Conn, loaded: &Loaded) -> Result<Vec<(EntryNo, LicenceLack)>, DbError> {
    if !asks(c, loaded.id)? {
        return Ok(Vec::new());
    }
    let known = LicenceBooks::load(c, &loaded.tournament)?;
    Ok(known.licences().lacking(&loaded.tournament))
}
