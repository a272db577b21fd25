//! When what waits to be sent is due.

use chrono::TimeDelta;

/// How far the clocks of two nodes of one database may be apart. Where they are further apart, what the one has put off or claimed looks to the other as put off by a
/// clock that was set back: it takes it too, and a mail, a message to a hook or a notice goes out twice.
pub(super) const APART: TimeDelta = ::tournament::CLOCKS_APART;

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
