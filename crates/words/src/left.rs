//! Who left, or was sent away.

use tournament::{Attendance, Entry, RoundNo, Tournament, standings::is_annulled_by_leaving};

use super::{Words, round_number};

/// That somebody left or was sent away, and when; with a word where their results do not count (FIDE C.05). Pages, papers and files mark them with it.
#[must_use]
pub fn left(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let left = when_left(t, tournament, entry)?;
    if is_annulled_by_leaving(tournament, entry.no) {
        Some(t.tournament_left_uncounted(left))
    } else {
        Some(left)
    }
}

/// The same of those alone whose results do not count.
#[must_use]
pub fn left_uncounted(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let counts = !is_annulled_by_leaving(tournament, entry.no);
    left(t, tournament, entry).filter(|_| !counts)
}

fn when_left(t: &Words, tournament: &Tournament, entry: &Entry) -> Option<String> {
    let before = |no| round_number(t, tournament, no);
    let is_after = |no: RoundNo| no.0 > tournament.round_count();
    match entry.attendance {
        Attendance::Withdrawn(from) if is_after(from) => Some(t.tournament_withdrawn_after()),
        Attendance::Withdrawn(from) => Some(t.tournament_withdrawn(before(from))),
        Attendance::Expelled(from) if is_after(from) => Some(t.tournament_expelled_after()),
        Attendance::Expelled(from) => Some(t.tournament_expelled(before(from))),
        Attendance::Expected | Attendance::Present => None,
    }
}
