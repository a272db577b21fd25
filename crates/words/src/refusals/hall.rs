//! The sentences for what may not be done in the hall.

use super::{Words, s};
use tournament::HallRefusal;

pub(super) fn sentence(t: &Words, refusal: &HallRefusal) -> String {
    match refusal {
        HallRefusal::NoSuchCall { call } => t.refusal_no_such_call(s(call)),
        HallRefusal::CallTaken { by } => t.refusal_call_taken(by.as_str()),
        HallRefusal::RoundClockNotStarted => t.refusal_round_clock_not_started(),
        HallRefusal::RoundClockStopped => t.refusal_round_clock_stopped(),
        HallRefusal::OtherRoundClock => t.refusal_other_round_clock(),
        HallRefusal::RoundClockStarted { seconds } => t.refusal_round_clock_started(seconds / 60),
        HallRefusal::RoundLengthChanged { seconds } => t.refusal_round_length_changed(seconds / 60),
        HallRefusal::RoundLengthOutOfRange => t.refusal_round_length(),
        HallRefusal::BoardsReversed => t.refusal_boards_reversed(),
        HallRefusal::TooManyPhotographs { most } => t.refusal_photographs(*most),
    }
}
