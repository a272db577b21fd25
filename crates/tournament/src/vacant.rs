//! Boards at which nobody sits, since somebody had left before the round.

use crate::{Attendance, Entry, EntryNo, Match, RoundNo, Side, Tournament};

impl Tournament {
    /// Those of a match who had left before its round, or were kept out of it: it was forfeited when the round was published, and nobody sits at the board. None
    /// where the match is played, or was lost by staying away from it.
    #[must_use]
    pub fn away_from(&self, round: RoundNo, one: &Match) -> Vec<EntryNo> {
        let forfeited = |side: &Side| {
            let mut outcomes = one.games.iter().map(|game| game.outcome);
            !one.games.is_empty()
                && outcomes.all(|outcome| outcome.is_some_and(|one| one.forfeited_by(*side)))
        };
        let sides = Side::ALL.into_iter().filter(forfeited);
        let lost = sides.map(|side| one.pairing.on(side));
        let is_out = |entry: &EntryNo| {
            let entry = self.entries.get(entry);
            entry.is_none_or(|entry| is_out_of(entry, round))
        };
        lost.filter(is_out).collect()
    }
}

/// Was it known before the round that the entry does not play in it? Whoever leaves while it is played sat in it.
fn is_out_of(entry: &Entry, round: RoundNo) -> bool {
    let gone = match entry.attendance {
        Attendance::Expected => true,
        Attendance::Present => entry.from_round > round,
        Attendance::Withdrawn(from) | Attendance::Expelled(from) => from <= round,
    };
    gone || entry.excluded.contains(&round)
}
