//! Who plays a drafted round and who does not, in one line: what an arbiter reads before the button that publishes it.

use crate::words::{self, Words};
use tournament::{Attendance, ByeKind, EntryNo, Round, Tournament};

use super::name;

/// How many names the line has of each kind.
const NAMES: usize = 4;

/// "23 players, bye: Olívia, not confirmed: Zulmira". Of a round of a knockout in which nobody plays, what becomes of those who
/// are left.
pub(super) fn of(t: &Words, tournament: &Tournament, round: &Round) -> String {
    let named = |entries: Vec<EntryNo>| names(t, tournament, &entries);
    let byes = |odd: bool| {
        let byes = round.byes.iter();
        let byes = byes.filter(|bye| (bye.kind == ByeKind::Pairing) == odd);
        named(byes.map(|bye| bye.entry).collect())
    };
    let expected = tournament.entries.values();
    let expected = expected.filter(|entry| entry.attendance == Attendance::Expected);
    let expected = named(expected.map(|entry| entry.no).collect());
    let odd_ones = round.byes.iter();
    let odd_ones = odd_ones.filter(|bye| bye.kind == ByeKind::Pairing).count();
    let unplayed = words::unplayed(t, tournament, round, |entry| name(tournament, entry));
    let plays = match unplayed {
        Some(unplayed) => vec![Some(unplayed)],
        None => vec![
            Some(t.rounds_line_players(2 * round.matches.len() + odd_ones)),
            byes(true).map(|who| t.rounds_line_bye(who)),
            byes(false).map(|who| t.rounds_line_out(who)),
        ],
    };
    let expected = expected.map(|who| t.rounds_line_expected(who));
    let parts = plays.into_iter().flatten().chain(expected);
    parts.collect::<Vec<_>>().join(", ")
}

fn names(t: &Words, tournament: &Tournament, entries: &[EntryNo]) -> Option<String> {
    let first = entries.iter().take(NAMES);
    let first: Vec<String> = first.map(|entry| name(tournament, *entry)).collect();
    let said = first.join("; ");
    match entries.len().saturating_sub(NAMES) {
        _ if entries.is_empty() => None,
        0 => Some(said),
        more => Some(t.rounds_line_more(said, more)),
    }
}
