//! The brake on guessing passwords, shared by all nodes because it is a table.
//!
//! An attempt is counted as a failure *before* the password is checked, and the count is taken back when it was right:
//! a hundred guesses sent at once get past the brake once, not a hundred times.

use std::net::IpAddr;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::login_throttle;
use super::{Conn, DbError, Either};
use crate::account::{Email, UserId};
use crate::moment::{self, MomentLock};
use crate::room::neighbourhood;
use crate::secret::SecretHash;
use tournament::{BoardNo, TournamentId};

/// Whose attempts are counted together.
#[derive(Debug, Clone, Copy)]
pub enum ThrottleSubject<'a> {
    /// The attempts at one account, from any browser that is not known for it; counted for addresses without an account too, which must not be
    /// told apart.
    Account(&'a Email),
    /// The attempts at one account from a browser in which somebody signed in to it: they are counted nowhere else, so that nobody who guesses
    /// elsewhere keeps the owner out.
    Device(&'a SecretHash, UserId),
    /// The attempts from one network address, at any account. A whole hall may share it.
    Address(IpAddr),
    /// The codes typed for one account after its right password, from a browser that is not known for it.
    Code(UserId),
    /// The codes of one day with this beginning, from any browser; counted where there is no such code too.
    Helper(&'a str),
    /// The codes of screens that one account typed.
    Screens(UserId),
    /// The codes of players tried at one board of a tournament, from any browser.
    Seat(TournamentId, BoardNo),
    /// The codes of players tried from one network address, at any board. A whole hall may share it, and so they are counted apart from its log-ins.
    SeatsAt(IpAddr),
    /// The tokens of programs that were wrong, from one network address. A whole hall may share it, and so they are counted apart from its log-ins.
    TokensAt(IpAddr),
    /// The passwords and codes that a browser is asked for which is signed in.
    Session(&'a SecretHash),
    /// The sign-ins by passkey that were begun at one network address.
    PasskeysAt(IpAddr),
    /// The reset mails that one network address asked for.
    ResetsAt(IpAddr),
    /// The reset mails to one e-mail address.
    ResetsTo(&'a Email),
    /// The changes of its address that one account asked for.
    EmailsOf(UserId),
    /// The wishes to follow by mail that came from one network address.
    FollowsAt(IpAddr),
    /// The mails to one e-mail address that ask whether its owner wants to follow.
    FollowsTo(&'a Email),
    /// The entries by the web that one network address sent. A club may enter all its players from one.
    EntriesAt(IpAddr),
    /// The mails to one e-mail address that ask to confirm an entry.
    EntriesTo(&'a Email),
}

impl ThrottleSubject<'_> {
    fn key(self) -> String {
        match self {
            ThrottleSubject::Account(email) => format!("account {email}"),
            ThrottleSubject::Device(device, user) => format!("device {} {user}", hex(device)),
            ThrottleSubject::Address(address) => format!("address {}", network(address)),
            ThrottleSubject::Code(user) => format!("code {user}"),
            ThrottleSubject::Helper(name) => format!("helper {name}"),
            ThrottleSubject::Screens(user) => format!("screens {user}"),
            ThrottleSubject::Seat(tournament, board) => format!("seat {tournament} {board}"),
            ThrottleSubject::SeatsAt(address) => format!("seats at {}", network(address)),
            ThrottleSubject::TokensAt(address) => format!("tokens at {}", network(address)),
            ThrottleSubject::Session(session) => format!("session {}", hex(session)),
            ThrottleSubject::PasskeysAt(address) => format!("passkeys at {}", network(address)),
            ThrottleSubject::ResetsAt(address) => format!("resets at {}", network(address)),
            ThrottleSubject::ResetsTo(email) => format!("resets to {email}"),
            ThrottleSubject::EmailsOf(user) => format!("emails of {user}"),
            ThrottleSubject::FollowsAt(address) => format!("follows at {}", network(address)),
            ThrottleSubject::FollowsTo(email) => format!("follows to {email}"),
            ThrottleSubject::EntriesAt(address) => format!("entries at {}", network(address)),
            ThrottleSubject::EntriesTo(email) => format!("entries to {email}"),
        }
    }

    /// How long to wait after so many failures; `None` is until the count is forgotten. The first two slips of the finger and a double click on
    /// "log in" cost nothing, nor do the first thirty of an address, which a hall full of arbiters may share.
    ///
    /// Whoever is a stranger to an account can make its owner wait, and so no such wait is longer than ten seconds: 8,640 guesses a day, none of
    /// them a password that is commonly chosen. What can only be guessed at by whoever has the password or the browser already waits longer.
    fn wait(self, failures: i32) -> Option<TimeDelta> {
        let seconds = match (self, failures) {
            (ThrottleSubject::ResetsTo(_) | ThrottleSubject::EmailsOf(_), 3..)
            | (ThrottleSubject::FollowsTo(_), 6..)
            | (ThrottleSubject::EntriesTo(_), 20..) => return None,
            (ThrottleSubject::FollowsTo(_), ..6)
            | (ThrottleSubject::EntriesTo(_), ..20)
            | (_, ..3) => 0,
            (
                ThrottleSubject::Address(_)
                | ThrottleSubject::SeatsAt(_)
                | ThrottleSubject::TokensAt(_)
                | ThrottleSubject::PasskeysAt(_)
                | ThrottleSubject::ResetsAt(_)
                | ThrottleSubject::FollowsAt(_)
                | ThrottleSubject::EntriesAt(_),
                3..,
            ) => match failures {
                ..30 => 0,
                30.. => 10,
            },
            (
                ThrottleSubject::Account(_)
                | ThrottleSubject::Device(..)
                | ThrottleSubject::Helper(_)
                | ThrottleSubject::Screens(_)
                | ThrottleSubject::Seat(..),
                3..,
            ) => match failures {
                ..9 => 3,
                9..25 => 5,
                25.. => 10,
            },
            (ThrottleSubject::Session(_), 3..9) => 3,
            (ThrottleSubject::Session(_), 9..25) | (ThrottleSubject::Code(_), 3..10) => 10,
            (ThrottleSubject::Session(_), 25..) | (ThrottleSubject::Code(_), 10..) => 15 * 60,
        };
        Some(TimeDelta::seconds(seconds))
    }

    /// The longest that a count like this can have to wait. What is farther away was written by a clock that has been set back since.
    fn longest(self, failures: i32) -> TimeDelta {
        self.wait(failures).unwrap_or_else(|| self.memory())
    }

    /// How long after the first failure all are forgotten.
    fn memory(self) -> TimeDelta {
        match self {
            ThrottleSubject::ResetsTo(_)
            | ThrottleSubject::EmailsOf(_)
            | ThrottleSubject::FollowsTo(_)
            | ThrottleSubject::EntriesTo(_) => TimeDelta::hours(1),
            ThrottleSubject::Account(_)
            | ThrottleSubject::Device(..)
            | ThrottleSubject::Address(_)
            | ThrottleSubject::Code(_)
            | ThrottleSubject::Helper(_)
            | ThrottleSubject::Screens(_)
            | ThrottleSubject::Seat(..)
            | ThrottleSubject::SeatsAt(_)
            | ThrottleSubject::TokensAt(_)
            | ThrottleSubject::Session(_)
            | ThrottleSubject::PasskeysAt(_)
            | ThrottleSubject::ResetsAt(_)
            | ThrottleSubject::FollowsAt(_)
            | ThrottleSubject::EntriesAt(_) => TimeDelta::days(1),
        }
    }
}

/// A hash in full: two browsers must not share a count.
fn hex(hash: &SecretHash) -> String {
    base16ct::lower::encode_string(hash.as_bytes())
}

/// The network of an address, as it stands in the table.
fn network(address: IpAddr) -> String {
    match neighbourhood(address) {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("{:x}/56", v6.to_bits() >> 72),
    }
}

/// The answer to somebody who wants to try a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// Check the password; then [`forgive`] if it was right.
    Granted,
    /// Do not check it: too many were wrong.
    Refused {
        /// When to try again, in UTC.
        until: NaiveDateTime,
    },
}

/// After so many failures in a day a browser is a stranger: its cookie may have been copied.
const SPENT: i32 = 100;

/// Asks for one attempt and counts it, at once for all subjects: when one refuses, none counts it.
/// Name the account before the address, always, so that two log-ins never wait for each other.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    subjects: &[ThrottleSubject<'_>],
    now: NaiveDateTime,
) -> Result<Admission, DbError> {
    let mut counts = Vec::new();
    for subject in subjects {
        match lock(c, *subject, now)?.claimed(*subject, now) {
            Ok(count) => counts.push((subject, count)),
            Err(until) => return Ok(Admission::Refused { until }),
        }
    }
    for (subject, count) in counts {
        diesel::update(login_throttle::table.find(subject.key()))
            .set((
                login_throttle::failures.eq(count.failures),
                login_throttle::blocked_until.eq(count.blocked_until),
                login_throttle::forget_at.eq(count.forget_at),
            ))
            .execute(c)?;
    }
    Ok(Admission::Granted)
}

/// Until when the attempts of these subjects are refused, in UTC, without counting one: for a code that is shown again and again by whoever has it, and
/// counted by [`claim`] once it was wrong.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn blocked_until(
    c: &mut Conn,
    subjects: &[ThrottleSubject<'_>],
    now: NaiveDateTime,
) -> Result<Option<NaiveDateTime>, DbError> {
    let mut latest = None;
    for subject in subjects {
        let row: Option<(i32, NaiveDateTime)> = login_throttle::table
            .find(subject.key())
            .filter(login_throttle::blocked_until.gt(now))
            .filter(login_throttle::forget_at.gt(now))
            .select((login_throttle::failures, login_throttle::blocked_until))
            .first(c)
            .optional()?;
        let until = row.filter(|(failures, until)| *until - now <= subject.longest(*failures));
        latest = latest.max(until.map(|(_, until)| until));
    }
    Ok(latest)
}

/// Whether a subject failed more often than its owner would within a day.
///
/// # Errors
/// [`DbError`] when the database fails.
pub(crate) fn is_spent(
    c: &mut Conn,
    subject: ThrottleSubject<'_>,
    now: NaiveDateTime,
) -> Result<bool, DbError> {
    let count: Option<i32> = login_throttle::table
        .find(subject.key())
        .filter(login_throttle::forget_at.gt(now))
        .select(login_throttle::failures)
        .first(c)
        .optional()?;
    Ok(count.is_some_and(|failures| failures >= SPENT))
}

/// Takes back what [`claim`] counted, because the password was right. An account and a browser start from nothing; an address only gets its one
/// attempt back, so that signing in to an account of one's own does not help guessing others.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn forgive(
    c: &mut Conn,
    subjects: &[ThrottleSubject<'_>],
    now: NaiveDateTime,
) -> Result<(), DbError> {
    for subject in subjects {
        let row = login_throttle::table.find(subject.key());
        match subject {
            ThrottleSubject::Account(_)
            | ThrottleSubject::Device(..)
            | ThrottleSubject::Code(_)
            | ThrottleSubject::Helper(_)
            | ThrottleSubject::Screens(_)
            | ThrottleSubject::Seat(..)
            | ThrottleSubject::Session(_)
            | ThrottleSubject::ResetsTo(_)
            | ThrottleSubject::EmailsOf(_)
            | ThrottleSubject::FollowsTo(_)
            | ThrottleSubject::EntriesTo(_) => diesel::delete(row).execute(c)?,
            ThrottleSubject::Address(_)
            | ThrottleSubject::SeatsAt(_)
            | ThrottleSubject::TokensAt(_)
            | ThrottleSubject::PasskeysAt(_)
            | ThrottleSubject::ResetsAt(_)
            | ThrottleSubject::FollowsAt(_)
            | ThrottleSubject::EntriesAt(_) => {
                diesel::update(row.filter(login_throttle::failures.gt(0)))
                    .set((
                        login_throttle::failures.eq(login_throttle::failures - 1),
                        login_throttle::blocked_until.eq(now),
                    ))
                    .execute(c)?
            }
        };
    }
    Ok(())
}

/// Sweeps out the counts that are forgotten.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn delete_expired(c: &mut Conn, now: NaiveDateTime) -> Result<usize, DbError> {
    Ok(
        diesel::delete(login_throttle::table.filter(login_throttle::forget_at.le(now)))
            .execute(c)?,
    )
}

/// The attempts of a subject.
#[derive(Clone, Copy, Queryable)]
struct Count {
    failures: i32,
    blocked_until: NaiveDateTime,
    forget_at: NaiveDateTime,
}

impl Count {
    /// Nobody tried anything.
    fn nothing(subject: ThrottleSubject<'_>, now: NaiveDateTime) -> Count {
        Count {
            failures: 0,
            blocked_until: now,
            forget_at: now + subject.memory(),
        }
    }

    /// What is left by now of a count that was written.
    fn left(self, subject: ThrottleSubject<'_>, now: NaiveDateTime) -> Count {
        let nothing = Count::nothing(subject, now);
        if self.forget_at <= now {
            return nothing;
        }
        // where the clock was set back the count stands, and is forgotten as if it began now
        Count {
            forget_at: self.forget_at.min(nothing.forget_at),
            ..self
        }
    }

    /// One attempt more, or when to try again.
    fn claimed(
        self,
        subject: ThrottleSubject<'_>,
        now: NaiveDateTime,
    ) -> Result<Count, NaiveDateTime> {
        let until = self.blocked_until;
        if until > now && until - now <= subject.longest(self.failures) {
            return Err(until);
        }
        let failures = self.failures + 1;
        let wait = subject.wait(failures);
        Ok(Count {
            failures,
            blocked_until: wait.map_or(self.forget_at, |wait| now + wait),
            ..self
        })
    }
}

/// The count of a subject, from nothing if it is new or forgotten, its row locked until the transaction ends.
fn lock(c: &mut Conn, subject: ThrottleSubject<'_>, now: NaiveDateTime) -> Result<Count, DbError> {
    let key = subject.key();
    let nothing = Count::nothing(subject, now);
    let new = (
        login_throttle::subject.eq(&key),
        login_throttle::failures.eq(nothing.failures),
        login_throttle::blocked_until.eq(nothing.blocked_until),
        login_throttle::forget_at.eq(nothing.forget_at),
    );
    let new = diesel::insert_into(login_throttle::table).values(new);
    match c.either() {
        Either::Sqlite(c) => new.on_conflict_do_nothing().execute(c)?,
        // what is there is written as it is, which locks it: before a second statement did, whoever was right could have taken it away
        Either::Postgres(c) if moment::takes(MomentLock::Count) => new
            .on_conflict(login_throttle::subject)
            .do_update()
            .set(login_throttle::subject.eq(&key))
            .execute(c)?,
        Either::Postgres(c) => new.on_conflict_do_nothing().execute(c)?,
    };
    let columns = (
        login_throttle::failures,
        login_throttle::blocked_until,
        login_throttle::forget_at,
    );
    let count: Count = login_throttle::table.find(&key).select(columns).first(c)?;
    Ok(count.left(subject, now))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> NaiveDateTime {
        let time = chrono::DateTime::from_timestamp(1_795_000_000 + second, 0);
        time.unwrap().naive_utc()
    }

    /// Tries so many times, every so many seconds: how many of the attempts were granted, and what they are counted as.
    fn granted(subject: ThrottleSubject<'_>, times: i64, apart: i64) -> (i32, Count) {
        let mut granted = 0;
        let mut count = Count::nothing(subject, at(0));
        for now in (0..times).map(|no| at(no * apart)) {
            count = count.left(subject, now);
            if let Ok(claimed) = count.claimed(subject, now) {
                count = claimed;
                granted += 1;
            }
        }
        (granted, count)
    }

    #[test]
    fn guessing_gets_few_guesses() {
        let ana = Email::parse("ana@example.pt").unwrap();
        // one in ten seconds, so that nobody who guesses keeps the owner waiting for longer
        assert_eq!(granted(ThrottleSubject::Account(&ana), 2_000, 5).0, 1_012);
        let from = ThrottleSubject::Address([192, 0, 2, 1].into());
        assert_eq!(granted(from, 500, 0).0, 30);
    }

    #[test]
    fn no_stranger_makes_anybody_wait_longer_than_ten_seconds() {
        let ana = Email::parse("ana@example.pt").unwrap();
        let from = ThrottleSubject::Address([192, 0, 2, 1].into());
        for subject in [ThrottleSubject::Account(&ana), from] {
            assert_eq!(granted(subject, 400, 10).0, 400);
        }
    }

    #[test]
    fn every_attempt_that_is_granted_counts() {
        let device = crate::secret::Secret::random().hash();
        let (times, count) = granted(ThrottleSubject::Device(&device, UserId(1)), 200, 5);
        assert!((SPENT..200).contains(&times), "{times}");
        assert_eq!(count.failures, times);
    }
}
