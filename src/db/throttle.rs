//! The brake on guessing passwords, shared by all nodes because it is a table.
//!
//! An attempt is counted as a failure *before* the password is checked, and the count is taken back when it was right:
//! a hundred guesses sent at once get past the brake once, not a hundred times.

use std::net::IpAddr;

use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;

use super::schema::login_throttle;
use super::{Conn, DbError};
use crate::account::Email;

/// Whose attempts are counted together.
#[derive(Debug, Clone, Copy)]
pub enum Subject<'a> {
    /// The attempts at one account, from anywhere; counted for addresses without an account too, which must not be
    /// told apart.
    Account(&'a Email),
    /// The attempts from one network address, at any account. A whole hall may share it.
    Address(IpAddr),
}

impl Subject<'_> {
    fn key(self) -> String {
        match self {
            Subject::Account(email) => format!("account {email}"),
            Subject::Address(IpAddr::V4(v4)) => format!("address {v4}"),
            // one customer has a whole /64
            Subject::Address(IpAddr::V6(v6)) => match v6.to_ipv4_mapped() {
                Some(v4) => format!("address {v4}"),
                None => format!("address {:x}/64", v6.to_bits() >> 64),
            },
        }
    }

    /// How long to wait after so many failures. For an account kanidm's steps, except that the first two slips of the
    /// finger and a double click on "log in" cost nothing; for an address, which a hall full of arbiters may share, no
    /// wait before the thirtieth. `None` is until the count is forgotten.
    fn wait(self, failures: i32) -> Option<TimeDelta> {
        match (self, failures) {
            (Subject::Account(_), ..3) | (Subject::Address(_), ..30) => Some(TimeDelta::zero()),
            (Subject::Account(_), 3..9) => Some(TimeDelta::seconds(3)),
            (Subject::Account(_), 9..25) => Some(TimeDelta::seconds(5)),
            (Subject::Account(_), 25..100) | (Subject::Address(_), 30..300) => {
                Some(TimeDelta::seconds(10))
            }
            (Subject::Account(_), 100..) | (Subject::Address(_), 300..) => None,
        }
    }
}

impl Subject<'_> {
    /// The longest that a count like this can have to wait. What is farther away was written by a clock that has been set back since.
    fn longest(self, failures: i32) -> TimeDelta {
        self.wait(failures).unwrap_or(MEMORY)
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

/// The failures are forgotten a day after the first of them.
const MEMORY: TimeDelta = TimeDelta::days(1);

/// Asks for one attempt and counts it, at once for all subjects: when one refuses, none counts it.
/// Name the account before the address, always, so that two log-ins never wait for each other.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn claim(
    c: &mut Conn,
    subjects: &[Subject<'_>],
    now: NaiveDateTime,
) -> Result<Admission, DbError> {
    let mut counts = Vec::new();
    for subject in subjects {
        let count = lock(c, *subject, now)?;
        if count.blocked_until > now && count.blocked_until - now <= subject.longest(count.failures)
        {
            return Ok(Admission::Refused {
                until: count.blocked_until,
            });
        }
        counts.push((subject, count.failures + 1, count.forget_at));
    }
    for (subject, failures, forget_at) in counts {
        let until = subject.wait(failures).map_or(forget_at, |wait| now + wait);
        diesel::update(login_throttle::table.find(subject.key()))
            .set((
                login_throttle::failures.eq(failures),
                login_throttle::blocked_until.eq(until),
                login_throttle::forget_at.eq(forget_at),
            ))
            .execute(c)?;
    }
    Ok(Admission::Granted)
}

/// Takes back what [`claim`] counted, because the password was right. The account starts from nothing; the address
/// only gets its one attempt back, so that signing in to an account of one's own does not help guessing others.
///
/// # Errors
/// [`DbError`] when the database fails.
pub fn forgive(c: &mut Conn, subjects: &[Subject<'_>], now: NaiveDateTime) -> Result<(), DbError> {
    for subject in subjects {
        let row = login_throttle::table.find(subject.key());
        match subject {
            Subject::Account(_) => diesel::delete(row).execute(c)?,
            Subject::Address(_) => diesel::update(row.filter(login_throttle::failures.gt(0)))
                .set((
                    login_throttle::failures.eq(login_throttle::failures - 1),
                    login_throttle::blocked_until.eq(now),
                ))
                .execute(c)?,
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

#[derive(Queryable)]
struct Count {
    failures: i32,
    blocked_until: NaiveDateTime,
    forget_at: NaiveDateTime,
}

/// The count of a subject, from nothing if it is new or forgotten, its row locked until the transaction ends.
fn lock(c: &mut Conn, subject: Subject<'_>, now: NaiveDateTime) -> Result<Count, DbError> {
    let key = subject.key();
    let new = (
        login_throttle::subject.eq(&key),
        login_throttle::failures.eq(0),
        login_throttle::blocked_until.eq(now),
        login_throttle::forget_at.eq(now + MEMORY),
    );
    crate::each!(c, |c| diesel::insert_into(login_throttle::table)
        .values(new)
        .on_conflict_do_nothing()
        .execute(c))?;
    let columns = (
        login_throttle::failures,
        login_throttle::blocked_until,
        login_throttle::forget_at,
    );
    let row = login_throttle::table.find(&key).select(columns);
    let count: Count = match c {
        Conn::Sqlite(c) => row.first(c)?,
        Conn::Postgres(c) => row.for_update().first(c)?,
    };
    if count.forget_at > now + MEMORY {
        // the clock was set back: the count stands, and is forgotten a day from now
        return Ok(Count {
            forget_at: now + MEMORY,
            ..count
        });
    }
    if count.forget_at > now {
        return Ok(count);
    }
    Ok(Count {
        failures: 0,
        blocked_until: now,
        forget_at: now + MEMORY,
    })
}
