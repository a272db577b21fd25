//! Hooks: the addresses of other programs that are told of what is published, and what is sent to them.
//!
//! What is to be sent is a row written in the transaction of the change: rolled back, it never was. A sender claims it for a while (a lease), sends it
//! outside of any transaction and marks it, as mails are. A sender that dies leaves a lease that runs out, and it is sent by another, at worst twice
//! with the same id.

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::{hook_deliveries, hooks};
use super::{
    Conn, DbError,
    conn::{first_free, lock_rows},
    due::due_now,
    error::both,
    journal::Signature,
    public_change::PublicChange,
};
use crate::hook::{HookUrl, SigningSecret};
use tournament::TournamentId;

const QUEUED: &str = "queued";
const SENT: &str = "sent";
const DEAD: &str = "dead";

/// The longest that anything is put off.
pub(crate) const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(24);

/// How many sent rows of a hook are kept for the log.
const KEPT: i64 = 200;

/// A hook of a tournament, as its page shows it.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Its number in the tournament, from 1.
    pub no: i32,
    /// Where it is told.
    pub url: HookUrl,
    /// What signs.
    pub secret: SigningSecret,
    /// What signed before, and until when it still does.
    pub former: Option<(SigningSecret, NaiveDateTime)>,
    /// Who made it.
    pub made_by: String,
    /// When it was switched off, in UTC, and why.
    pub disabled: Option<(NaiveDateTime, String)>,
}

/// What is sent to a hook, as the log shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HookDelivery {
    /// The version that is told of.
    pub version: i32,
    /// Where it stands.
    pub state: DeliveryState,
    /// How often it was tried.
    pub attempts: i32,
    /// When it was tried last, in UTC.
    pub tried_at: Option<NaiveDateTime>,
    /// What was answered last.
    pub status: Option<i32>,
    /// What went wrong last.
    pub last_error: Option<String>,
}

/// Where a delivery stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryState {
    /// It waits, not before this time.
    Queued(NaiveDateTime),
    /// It was taken.
    Sent,
    /// It was given up.
    Dead,
}

/// What this sender, and no other, is to send now.
#[derive(Debug, Clone)]
pub struct ClaimedHook {
    /// Of which tournament.
    pub tournament: TournamentId,
    /// To which hook.
    pub hook: i32,
    /// The version that is told of.
    pub version: i32,
    /// Which attempt this is, from 1.
    pub attempt: i32,
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HookOutcome {
    /// It was taken.
    Sent,
    /// Another attempt, not before this time.
    RetryAt(NaiveDateTime, String),
    /// None: it is kept for somebody to look at.
    Dead(String),
    /// Whoever is there wants no more: the hook is switched off.
    Gone(String),
}

/// Has every hook of a tournament told of changes, in the transaction that publishes them.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn queue_all(
    c: &mut Conn,
    id: TournamentId,
    changes: &[PublicChange],
) -> Result<(), DbError> {
    if changes.is_empty() {
        return Ok(());
    }
    let on: Vec<i32> = hooks::table
        .filter(hooks::tournament_id.eq(id.0))
        .filter(hooks::disabled_at.is_null())
        .select(hooks::no)
        .load(c)?;
    for change in changes {
        for no in &on {
            diesel::insert_into(hook_deliveries::table)
                .values((
                    hook_deliveries::tournament_id.eq(id.0),
                    hook_deliveries::hook_no.eq(no),
                    hook_deliveries::version.eq(change.version),
                    hook_deliveries::state.eq(QUEUED),
                    hook_deliveries::attempts.eq(0),
                    hook_deliveries::created_at.eq(change.at),
                    hook_deliveries::due_at.eq(change.at),
                ))
                .execute(c)?;
        }
    }
    Ok(())
}

/// Is anything due? Asked before [`claim`], which needs to write.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_due(c: &mut Conn, now: NaiveDateTime) -> Result<bool, DbError> {
    let due: Option<i32> = hook_deliveries::table
        .filter(hook_deliveries::state.eq(QUEUED))
        .filter(due_now!(hook_deliveries::due_at, now, LONGEST_PAUSE))
        .select(hook_deliveries::version)
        .first(c)
        .optional()?;
    Ok(due.is_some())
}

/// Takes what is due longest, for the length of the lease: until then no other sender gets it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn claim(
    c: &mut Conn,
    now: NaiveDateTime,
    lease: TimeDelta,
) -> Result<Option<ClaimedHook>, DbError> {
    let due = hook_deliveries::table
        .filter(hook_deliveries::state.eq(QUEUED))
        .filter(due_now!(hook_deliveries::due_at, now, LONGEST_PAUSE))
        .order((hook_deliveries::due_at, hook_deliveries::version))
        .select((
            hook_deliveries::tournament_id,
            hook_deliveries::hook_no,
            hook_deliveries::version,
        ))
        .limit(1);
    let key: Option<(i32, i32, i32)> = first_free!(c, due)?;
    let Some(key) = key else { return Ok(None) };
    let attempt: i32 = diesel::update(hook_deliveries::table.find(key))
        .set((
            hook_deliveries::due_at.eq(now + lease),
            hook_deliveries::attempts.eq(hook_deliveries::attempts + 1),
            hook_deliveries::tried_at.eq(now),
        ))
        .returning(hook_deliveries::attempts)
        .get_result(c)?;
    let (tournament, hook, version) = key;
    Ok(Some(ClaimedHook {
        tournament: TournamentId(tournament),
        hook,
        version,
        attempt,
    }))
}

/// Notes what became of an attempt. Nothing happens where another sender has claimed it since.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn mark(
    c: &mut Conn,
    claimed: &ClaimedHook,
    status: Option<u16>,
    outcome: &HookOutcome,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    if let HookOutcome::Gone(_) = outcome {
        // the hook before what is sent to it, as whoever switches it off takes them
        let of = (claimed.tournament.0, claimed.hook);
        lock_rows!(c, hooks::table.find(of).select(hooks::no))?;
    }
    let mine = hook_deliveries::table
        .find((claimed.tournament.0, claimed.hook, claimed.version))
        .filter(hook_deliveries::state.eq(QUEUED))
        .filter(hook_deliveries::attempts.eq(claimed.attempt));
    let (state, due, error) = match outcome {
        HookOutcome::Sent => (SENT, now, None),
        HookOutcome::RetryAt(due, why) => (QUEUED, *due, Some(why)),
        HookOutcome::Dead(why) | HookOutcome::Gone(why) => (DEAD, now, Some(why)),
    };
    diesel::update(mine)
        .set((
            hook_deliveries::state.eq(state),
            hook_deliveries::due_at.eq(due),
            hook_deliveries::status.eq(status.map(i32::from)),
            hook_deliveries::last_error.eq(error),
        ))
        .execute(c)?;
    match outcome {
        HookOutcome::Gone(why) => disable(c, claimed.tournament, claimed.hook, why, now),
        HookOutcome::Sent => sweep(c, claimed),
        HookOutcome::RetryAt(..) | HookOutcome::Dead(_) => Ok(()),
    }
}

/// Forgets what was sent long ago.
fn sweep(c: &mut Conn, claimed: &ClaimedHook) -> Result<(), DbError> {
    let of_hook = || {
        hook_deliveries::tournament_id
            .eq(claimed.tournament.0)
            .and(hook_deliveries::hook_no.eq(claimed.hook))
            .and(hook_deliveries::state.eq(SENT))
    };
    let oldest: Option<i32> = hook_deliveries::table
        .filter(of_hook())
        .order(hook_deliveries::version.desc())
        .offset(KEPT)
        .select(hook_deliveries::version)
        .first(c)
        .optional()?;
    if let Some(oldest) = oldest {
        let old = hook_deliveries::table
            .filter(of_hook())
            .filter(hook_deliveries::version.le(oldest));
        diesel::delete(old).execute(c)?;
    }
    Ok(())
}

/// Makes a hook and returns its number.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn create(
    c: &mut Conn,
    id: TournamentId,
    (url, secret): (&HookUrl, &SigningSecret),
    entry: &Signature,
) -> Result<i32, DbError> {
    super::tournament::lock(c, id)?;
    let last: Option<i32> = hooks::table
        .filter(hooks::tournament_id.eq(id.0))
        .select(diesel::dsl::max(hooks::no))
        .first(c)?;
    let no = last.unwrap_or(0) + 1;
    diesel::insert_into(hooks::table)
        .values((
            hooks::tournament_id.eq(id.0),
            hooks::no.eq(no),
            hooks::url.eq(url.as_str()),
            hooks::secret.eq(secret.text()),
            hooks::made_by.eq(&entry.who.name),
            hooks::made_by_account.eq(entry.who.user.map(|user| user.0)),
            hooks::made_at.eq(entry.at),
        ))
        .execute(c)?;
    Ok(no)
}

/// The hooks of a tournament, the last made first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn list(c: &mut Conn, id: TournamentId) -> Result<Vec<Hook>, DbError> {
    let rows: Vec<Row> = hooks::table
        .filter(hooks::tournament_id.eq(id.0))
        .order(hooks::no.desc())
        .select(Row::as_select())
        .load(c)?;
    rows.into_iter().map(Row::read).collect()
}

/// A hook.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(c: &mut Conn, id: TournamentId, no: i32) -> Result<Option<Hook>, DbError> {
    let row: Option<Row> = hooks::table
        .find((id.0, no))
        .select(Row::as_select())
        .first(c)
        .optional()?;
    row.map(Row::read).transpose()
}

/// Signs by another secret from now on, and by the present one as well until this time.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn rotate(
    c: &mut Conn,
    id: TournamentId,
    no: i32,
    secret: &SigningSecret,
    former_until: NaiveDateTime,
) -> Result<(), DbError> {
    let Some(hook) = find(c, id, no)? else {
        return Ok(());
    };
    diesel::update(hooks::table.find((id.0, no)))
        .set((
            hooks::secret.eq(secret.text()),
            hooks::former_secret.eq(hook.secret.text()),
            hooks::former_until.eq(former_until),
        ))
        .execute(c)?;
    Ok(())
}

/// Switches a hook off; what waited for it is given up.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn disable(
    c: &mut Conn,
    id: TournamentId,
    no: i32,
    why: &str,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    diesel::update(
        hooks::table
            .find((id.0, no))
            .filter(hooks::disabled_at.is_null()),
    )
    .set((hooks::disabled_at.eq(now), hooks::disabled_why.eq(why)))
    .execute(c)?;
    let waiting = hook_deliveries::table
        .filter(hook_deliveries::tournament_id.eq(id.0))
        .filter(hook_deliveries::hook_no.eq(no))
        .filter(hook_deliveries::state.eq(QUEUED));
    diesel::update(waiting)
        .set((
            hook_deliveries::state.eq(DEAD),
            hook_deliveries::last_error.eq(why),
        ))
        .execute(c)?;
    Ok(())
}

/// Switches a hook on again.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn enable(c: &mut Conn, id: TournamentId, no: i32) -> Result<(), DbError> {
    diesel::update(hooks::table.find((id.0, no)))
        .set((
            hooks::disabled_at.eq(None::<NaiveDateTime>),
            hooks::disabled_why.eq(None::<String>),
        ))
        .execute(c)?;
    Ok(())
}

/// Has a version told again, as if it were for the first time; of a hook that is switched off, nothing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn replay(
    c: &mut Conn,
    id: TournamentId,
    no: i32,
    version: i32,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    if find(c, id, no)?.is_none_or(|hook| hook.disabled.is_some()) {
        return Ok(false);
    }
    let row = hook_deliveries::table.find((id.0, no, version));
    let set = diesel::update(row)
        .set((
            hook_deliveries::state.eq(QUEUED),
            hook_deliveries::attempts.eq(0),
            hook_deliveries::due_at.eq(now),
        ))
        .execute(c)?;
    Ok(set > 0)
}

/// What was and will be sent to a hook, the latest first, so many at most.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn deliveries(
    c: &mut Conn,
    id: TournamentId,
    no: i32,
    most: i64,
) -> Result<Vec<HookDelivery>, DbError> {
    type Columns = (
        i32,
        String,
        i32,
        NaiveDateTime,
        Option<NaiveDateTime>,
        Option<i32>,
        Option<String>,
    );
    let rows: Vec<Columns> = hook_deliveries::table
        .filter(hook_deliveries::tournament_id.eq(id.0))
        .filter(hook_deliveries::hook_no.eq(no))
        .order(hook_deliveries::version.desc())
        .limit(most)
        .select((
            hook_deliveries::version,
            hook_deliveries::state,
            hook_deliveries::attempts,
            hook_deliveries::due_at,
            hook_deliveries::tried_at,
            hook_deliveries::status,
            hook_deliveries::last_error,
        ))
        .load(c)?;
    let read = |(version, state, attempts, due, tried_at, status, last_error): Columns| {
        Ok(HookDelivery {
            version,
            state: match state.as_str() {
                QUEUED => DeliveryState::Queued(due),
                SENT => DeliveryState::Sent,
                DEAD => DeliveryState::Dead,
                _ => return Err(DbError::corrupt("hook_deliveries.state")),
            },
            attempts,
            tried_at,
            status,
            last_error,
        })
    };
    rows.into_iter().map(read).collect()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = hooks)]
struct Row {
    no: i32,
    url: String,
    secret: String,
    former_secret: Option<String>,
    former_until: Option<NaiveDateTime>,
    made_by: String,
    disabled_at: Option<NaiveDateTime>,
    disabled_why: Option<String>,
}

impl Row {
    fn read(self) -> Result<Hook, DbError> {
        let secret =
            |text: &str| SigningSecret::parse(text).ok_or_else(|| DbError::corrupt("hooks.secret"));
        let former = self.former_secret.as_deref().map(secret).transpose()?;
        Ok(Hook {
            no: self.no,
            url: HookUrl::stored(self.url),
            secret: secret(&self.secret)?,
            former: both(former, self.former_until, "hooks.former_secret")?,
            made_by: self.made_by,
            disabled: both(self.disabled_at, self.disabled_why, "hooks.disabled_at")?,
        })
    }
}
