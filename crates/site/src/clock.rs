//! The one place that reads the time.

use chrono::{Local, NaiveDateTime, TimeZone as _, Utc};

/// Now, in UTC, cut to whole microseconds: SQLite keeps nanoseconds and PostgreSQL does not, so that a
/// value read back would otherwise differ from the one written.
#[must_use]
pub fn now() -> NaiveDateTime {
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    let now = Utc::now();
    chrono::SubsecRound::trunc_subsecs(now, 6).naive_utc()
}

/// The same moment by the clock on the wall: in the time zone of this machine, which its variable `TZ` names.
#[must_use]
pub fn local(utc: NaiveDateTime) -> NaiveDateTime {
    Local.from_utc_datetime(&utc).naive_local()
}

/// The moment, in UTC, at which the clock on the wall shows this; the earlier one where it shows it twice, nothing where it never does.
#[must_use]
pub fn utc(local: NaiveDateTime) -> Option<NaiveDateTime> {
    let found = Local.from_local_datetime(&local).earliest();
    found.map(|at| at.naive_utc())
}
