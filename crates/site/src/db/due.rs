//! When what waits to be sent is due.

use chrono::TimeDelta;

/// How far the clocks of two servers of one database may be apart.
pub(super) const APART: TimeDelta = TimeDelta::minutes(3);

/// Whether a row that waits is due. What is due further ahead than anything here is ever put off (`$longest`) is due now: a clock that has been set back
/// since put it off.
macro_rules! due_now {
    ($due_at:expr, $now:expr, $longest:expr) => {
        $due_at
            .le($now)
            .or($due_at.gt($now + $longest + $crate::db::due::APART))
    };
}
pub(super) use due_now;
