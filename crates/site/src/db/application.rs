//! Who asked to enter by the web: what they gave, where they stand, and the links in their mails.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::{online_entries, online_entry_links};
use super::{Conn, DbError, outbox};
use crate::applicant::ApplicantData;
use crate::secret::Secret;
use crate::words::Lang;
use tournament::{
    Entry, EntryNo, FormKey, LongText, ShortText, Stage, Tournament, TournamentId,
    online::{
        ApplicationState,
        queue::{Entered, Queue, QueueLine},
    },
};

/// How many may ask in one tournament, those included who do not confirm.
pub(crate) const MOST: usize = 3000;

/// Somebody who asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    /// Which tournament.
    pub tournament: TournamentId,
    /// Their number there, from 1.
    pub no: i32,
    /// Where they stand.
    pub state: ApplicationState,
    /// Their turn, once they confirmed.
    pub turn: Option<i32>,
    /// The language of their mails.
    pub lang: Lang,
    /// What they gave, until it is erased.
    pub given: Option<ApplicantData>,
    /// The entry that was made of it.
    pub entry: Option<EntryNo>,
    /// Why the organiser said no.
    pub reason: Option<LongText>,
    /// When they asked, in UTC.
    pub asked_at: NaiveDateTime,
    /// When they confirmed, in UTC.
    pub confirmed_at: Option<NaiveDateTime>,
    /// The word with which they were told that the tournament is cancelled, while they know nothing else.
    pub cancelled: Option<ShortText>,
    /// Were they told that the tournament began without them, who have a place or wait for the organiser? Of the waiting list their state says it.
    pub told_begun: bool,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = online_entries)]
struct Row {
    tournament_id: i32,
    no: i32,
    standing: String,
    turn: Option<i32>,
    lang: String,
    given: String,
    entry_no: Option<i32>,
    reason: Option<String>,
    asked_at: NaiveDateTime,
    confirmed_at: Option<NaiveDateTime>,
    cancelled_word: Option<String>,
    told_begun: bool,
}

impl Row {
    fn read(self) -> Result<Application, DbError> {
        let corrupt = |column: &str| DbError::corrupt(format!("online_entries.{column}"));
        let given = match self.given.as_str() {
            "" => None,
            text => Some(serde_json::from_str(text).map_err(|_| corrupt("given"))?),
        };
        let entry = self.entry_no.map(u16::try_from).transpose();
        let reason = self.reason.map(|text| text.parse()).transpose();
        let cancelled = self.cancelled_word.map(|text| text.parse()).transpose();
        Ok(Application {
            tournament: TournamentId(self.tournament_id),
            no: self.no,
            state: ApplicationState::from_code(&self.standing)
                .ok_or_else(|| corrupt("standing"))?,
            turn: self.turn,
            lang: Lang::from_code(&self.lang).ok_or_else(|| corrupt("lang"))?,
            given,
            entry: entry.map_err(|_| corrupt("entry_no"))?.map(EntryNo),
            reason: reason.map_err(|_| corrupt("reason"))?,
            asked_at: self.asked_at,
            confirmed_at: self.confirmed_at,
            cancelled: cancelled.map_err(|_| corrupt("cancelled_word"))?,
            told_begun: self.told_begun,
        })
    }
}

impl Application {
    /// The entry of the tournament that was made of it and is still there.
    #[must_use]
    pub fn entry_in<'a>(&self, tournament: &'a Tournament) -> Option<&'a Entry> {
        tournament.entries.get(&self.entry?)
    }

    /// Is that entry in a tournament that has begun, where leaving is told to the arbiters and nothing is withdrawn by the web?
    #[must_use]
    pub fn plays_in(&self, tournament: &Tournament) -> bool {
        let has_begun = matches!(tournament.stage, Stage::Running | Stage::Finished);
        has_begun && self.entry_in(tournament).is_some()
    }
}

/// The entry that somebody is who asked, one of all who did: what was made of it, else what was typed in for them at the desk and is of no other who asked.
#[must_use]
pub(crate) fn entry_of<'a>(
    one: &Application,
    all: &[Application],
    tournament: &'a Tournament,
) -> Option<&'a Entry> {
    let made = one.entry_in(tournament);
    made.or_else(|| {
        let person = one.given.as_ref()?.person();
        let is_free = |no: EntryNo| all.iter().all(|other| other.entry != Some(no));
        let mut entries = tournament.entries.values();
        entries.find(|entry| person.is_likely(&entry.person) && is_free(entry.no))
    })
}

/// The queue that these make in their tournament.
#[must_use]
pub fn queue(all: &[Application], tournament: &Tournament) -> Queue {
    let entered = tournament.entries.values().filter(|entry| !entry.gone());
    let line = |one: &Application| {
        let line = QueueLine {
            id: one.no,
            turn: one.turn?,
            state: one.state,
            entered: match one.entry_in(tournament) {
                None => Entered::No,
                Some(entry) if entry.gone() => Entered::Gone,
                Some(_) => Entered::Here,
            },
        };
        Some(line)
    };
    let lines = all.iter().filter_map(line).collect();
    Queue::new(tournament.online.capacity, entered.count(), lines)
}

/// All who asked in a tournament, by number.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<Application>, DbError> {
    let rows: Vec<Row> = online_entries::table
        .filter(online_entries::tournament_id.eq(id.0))
        .order(online_entries::no)
        .select(Row::as_select())
        .load(c)?;
    rows.into_iter().map(Row::read).collect()
}

/// Did this form come before?
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn has_form(c: &mut Conn, id: TournamentId, key: &FormKey) -> Result<bool, DbError> {
    let before: i64 = online_entries::table
        .filter(online_entries::tournament_id.eq(id.0))
        .filter(online_entries::form_key.eq(key.as_str()))
        .count()
        .get_result(c)?;
    Ok(before > 0)
}

/// Keeps what somebody gave, under the tournament's lock, and gives it a number.
///
/// # Errors
/// [`DbError`] when the database fails; a form that came before is a duplicate.
pub fn create(
    c: &mut Conn,
    id: TournamentId,
    key: &FormKey,
    (given, lang): (&ApplicantData, Lang),
    now: NaiveDateTime,
) -> Result<i32, DbError> {
    let here = online_entries::table.filter(online_entries::tournament_id.eq(id.0));
    let last: Option<i32> = here.select(diesel::dsl::max(online_entries::no)).first(c)?;
    let no = last.unwrap_or(0) + 1;
    let row = (
        online_entries::tournament_id.eq(id.0),
        online_entries::no.eq(no),
        online_entries::form_key.eq(key.as_str()),
        online_entries::standing.eq(ApplicationState::Unconfirmed.code()),
        online_entries::lang.eq(lang.code()),
        online_entries::given.eq(written(Some(given))?),
        online_entries::asked_at.eq(now),
    );
    diesel::insert_into(online_entries::table)
        .values(row)
        .execute(c)?;
    Ok(no)
}

/// Puts what somebody gave in the place of what the same person gave before and did not confirm: it has so long again. The links from before open
/// nothing any more: they were sent for what was given then.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn renew(
    c: &mut Conn,
    one: &Application,
    key: &FormKey,
    given: &ApplicantData,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    diesel::update(online_entries::table.find((one.tournament.0, one.no)))
        .set((
            online_entries::form_key.eq(key.as_str()),
            online_entries::given.eq(written(Some(given))?),
            online_entries::asked_at.eq(now),
        ))
        .execute(c)?;
    delete_links(c, one)
}

fn written(given: Option<&ApplicantData>) -> Result<String, DbError> {
    let text = given.map(serde_json::to_string).transpose();
    let text = text.map_err(|_| DbError::corrupt("online_entries.given"))?;
    Ok(text.unwrap_or_default())
}

/// Writes how it stands now.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn update(c: &mut Conn, one: &Application) -> Result<(), DbError> {
    diesel::update(online_entries::table.find((one.tournament.0, one.no)))
        .set((
            online_entries::standing.eq(one.state.code()),
            online_entries::turn.eq(one.turn),
            online_entries::given.eq(written(one.given.as_ref())?),
            online_entries::entry_no.eq(one.entry.map(|no| i32::from(no.0))),
            online_entries::reason.eq(one.reason.as_ref().map(LongText::as_str)),
            online_entries::confirmed_at.eq(one.confirmed_at),
            online_entries::cancelled_word.eq(one.cancelled.as_ref().map(ShortText::as_str)),
            online_entries::told_begun.eq(one.told_begun),
        ))
        .execute(c)?;
    Ok(())
}

/// Forgets the mails that went to whoever gave an address, or were given up, when what was given is erased: their rows have the address.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn forget_mails(c: &mut Conn, one: &Application) -> Result<(), DbError> {
    // a guardian confirms and is told; before that was so, the player was told as well
    let addresses = |given: &ApplicantData| [given.email.clone(), given.confirms().0.clone()];
    for email in one.given.iter().flat_map(addresses) {
        outbox::forget(c, &email)?;
    }
    Ok(())
}

/// Forgets what somebody gave, with why the organiser said no, which may name them, and with their mails and links; that somebody asked stays.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn forget_given(c: &mut Conn, mut one: Application) -> Result<(), DbError> {
    // a reason can be left alone: by the release before, where somebody was forgotten
    if one.given.is_none() && one.reason.is_none() {
        return Ok(());
    }
    forget_mails(c, &one)?;
    one.given = None;
    one.reason = None;
    update(c, &one)?;
    delete_links(c, &one)
}

/// Drops one that nobody confirmed, with its links and mails.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn delete(c: &mut Conn, one: &Application) -> Result<(), DbError> {
    forget_mails(c, one)?;
    diesel::delete(online_entries::table.find((one.tournament.0, one.no))).execute(c)?;
    Ok(())
}

/// A new link to the page of somebody who asked.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn link(c: &mut Conn, id: TournamentId, no: i32) -> Result<Secret, DbError> {
    let secret = Secret::random();
    let hash = secret.hash();
    let row = (
        online_entry_links::hash.eq(hash.as_bytes()),
        online_entry_links::tournament_id.eq(id.0),
        online_entry_links::no.eq(no),
    );
    diesel::insert_into(online_entry_links::table)
        .values(row)
        .execute(c)?;
    Ok(secret)
}

/// Whose link it is.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn find(c: &mut Conn, secret: &Secret) -> Result<Option<Application>, DbError> {
    let hash = secret.hash();
    let row: Option<Row> = online_entries::table
        .inner_join(
            online_entry_links::table.on(online_entry_links::tournament_id
                .eq(online_entries::tournament_id)
                .and(online_entry_links::no.eq(online_entries::no))),
        )
        .filter(online_entry_links::hash.eq(hash.as_bytes()))
        .select(Row::as_select())
        .first(c)
        .optional()?;
    row.map(Row::read).transpose()
}

/// Makes the links of somebody open nothing any more.
///
/// # Errors
/// [`DbError`] when the database fails.
fn delete_links(c: &mut Conn, one: &Application) -> Result<(), DbError> {
    let links = online_entry_links::table
        .filter(online_entry_links::tournament_id.eq(one.tournament.0))
        .filter(online_entry_links::no.eq(one.no));
    diesel::delete(links).execute(c)?;
    Ok(())
}

/// Notes the entry that was made, where the tournament is written, of somebody who waits here to be let in. They are told when it is looked after next.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn entered_elsewhere(
    c: &mut Conn,
    id: TournamentId,
    (no, entry): (i32, EntryNo),
) -> Result<(), DbError> {
    let waits = ApplicationState::ALL.into_iter();
    let waits = waits.filter(|state| state.may_be_entered());
    let waits: Vec<&str> = waits.map(ApplicationState::code).collect();
    let of = online_entries::table
        .find((id.0, no))
        .filter(online_entries::entry_no.is_null())
        .filter(online_entries::standing.eq_any(waits));
    diesel::update(of)
        .set(online_entries::entry_no.eq(i32::from(entry.0)))
        .execute(c)?;
    Ok(())
}

/// Whoever came by the web and whose entry was taken out waits for the organiser again, and knows why: the number may become somebody else's.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn entry_removed(c: &mut Conn, id: TournamentId, entry: EntryNo) -> Result<(), DbError> {
    let of = online_entries::table
        .filter(online_entries::tournament_id.eq(id.0))
        .filter(online_entries::entry_no.eq(i32::from(entry.0)));
    diesel::update(of)
        .set((
            online_entries::standing.eq(ApplicationState::TakenOff.code()),
            online_entries::entry_no.eq(None::<i32>),
        ))
        .execute(c)?;
    Ok(())
}

/// The tournaments in which somebody asked of whom something is still kept, be it why the organiser said no.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn tournaments(c: &mut Conn) -> Result<Vec<TournamentId>, DbError> {
    let ids: Vec<i32> = online_entries::table
        .filter(
            online_entries::given
                .ne("")
                .or(online_entries::reason.is_not_null()),
        )
        .select(online_entries::tournament_id)
        .distinct()
        .order(online_entries::tournament_id)
        .load(c)?;
    Ok(ids.into_iter().map(TournamentId).collect())
}
