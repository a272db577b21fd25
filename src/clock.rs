//! The one place that reads the time.

use chrono::{NaiveDateTime, Utc};

/// Now, in UTC, cut to whole microseconds: SQLite keeps nanoseconds and PostgreSQL does not, so that a
/// value read back would otherwise differ from the one written.
#[must_use]
pub fn now() -> NaiveDateTime {
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    let now = Utc::now();
    chrono::SubsecRound::trunc_subsecs(now, 6).naive_utc()
}
