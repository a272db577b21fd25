//! Who plays a drafted round and who does not, in one line: what an arbiter reads before the button that publishes it.

use crate::words::{self, Words};
use tournament::{Attendance, ByeKind, EntryNo, Round, RoundNo, Tournament, bracket::Tier};

use super::name;

/// How many names the line has of each kind.
const NAMES: usize = 4;

/// "23 players, bye: Olívia, not checked in: Zulmira". Of a knockout, what becomes of those who meet nobody.
pub(super) fn of(t: &Words, tournament: &Tournament, round: &Round) -> String {
    let named = |entries: Vec<EntryNo>| names(t, tournament, &entries);
    let byes = |is_shown: fn(ByeKind) -> bool| {
        let byes = round.byes.iter();
        let byes = byes.filter(|bye| is_shown(bye.kind));
        byes.map(|bye| bye.entry).collect::<Vec<_>>()
    };
    let odd_ones = byes(|kind| kind == ByeKind::Pairing);
    let out = byes(|kind| !matches!(kind, ByeKind::Pairing | ByeKind::Through));
    let through = byes(|kind| kind == ByeKind::Through);
    let expected = tournament.entries.values();
    let expected = expected.filter(|entry| entry.attendance == Attendance::Expected);
    let expected = named(expected.map(|entry| entry.no).collect());
    let unplayed = words::unplayed(t, tournament, round, |entry| name(tournament, entry));
    let plays = match unplayed {
        Some(unplayed) => vec![Some(unplayed)],
        None => vec![
            Some(t.rounds_line_players(2 * round.matches.len() + odd_ones.len())),
            named(odd_ones).map(|who| t.rounds_line_bye(who)),
            gone_through(t, tournament, round.no, &through),
            named(out).map(|who| t.rounds_line_out(who)),
        ],
    };
    let expected = expected.map(|who| t.rounds_line_expected(who));
    let parts = plays.into_iter().flatten().chain(expected);
    parts.collect::<Vec<_>>().join(", ")
}

/// Who meets nobody in a round of a knockout and is no worse for it: who wins the tournament or is third by it, in the last one.
fn gone_through(
    t: &Words,
    tournament: &Tournament,
    round: RoundNo,
    entries: &[EntryNo],
) -> Option<String> {
    let who = names(t, tournament, entries)?;
    Some(match Tier::of(tournament, round) {
        Some(Tier::Final) => {
            let last = (Tier::Final, entries);
            words::gone_through(t, tournament, last, |entry| name(tournament, entry))
        }
        Some(Tier::SemiFinals | Tier::QuarterFinals | Tier::RoundOf(_)) | None => {
            t.rounds_line_through(who)
        }
    })
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
