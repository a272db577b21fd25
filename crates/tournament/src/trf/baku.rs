//! The virtual points of a system that a code calls accelerated (`…_BAKU`, C.04.7).

use super::{
    Acceleration, RoundSpan, SystemDoubt,
    build::{Builder, round_no},
};
use crate::{EntryNo, Points, Tournament, pairing::virtual_points};

/// The last round of a file that three columns can name.
const LAST: u16 = 999;

impl Builder {
    /// Puts in the lines 250 that the code stands for, where the file has none: those of a file count more (TRF26). Lines for
    /// nobody are dropped; that there is no such player was said.
    pub(super) fn accelerate(&mut self, tournament: &Tournament, announced: Option<u16>) {
        let regulations = &tournament.regulations;
        let here = |one: &Acceleration| {
            let mut entries = tournament.entries.range(one.from..=one.to.max(one.from));
            entries.next().is_some()
        };
        self.records.extras.accelerations.retain(here);
        let baku = regulations.acceleration == crate::Acceleration::Baku;
        let told = !self.records.extras.accelerations.is_empty();
        let by_code = baku && regulations.system.is_swiss();
        self.records.extras.rounds_unsaid = by_code && announced.is_none();
        if !by_code || told {
            return;
        }
        let Some(rounds) = announced else {
            let line = self.records.line_of("192");
            let unknown = (line, SystemDoubt::AccelerationUnknown);
            self.records.warnings.push(unknown.into());
            return;
        };
        let games = u16::from(self.games);
        for index in 0..rounds.min(LAST / games) {
            let Some((from, to, points)) = group(tournament, index.into()) else {
                continue;
            };
            let (first, last) = (index * games + 1, (index + 1) * games);
            match self.records.extras.accelerations.last_mut() {
                Some(before)
                    if (before.from, before.to, before.game_points) == (from, to, points) =>
                {
                    before.rounds.last = last;
                }
                _ => self.records.extras.accelerations.push(Acceleration {
                    match_points: None,
                    game_points: points,
                    rounds: RoundSpan { first, last },
                    from,
                    to,
                }),
            }
        }
    }
}

/// The first and the last of those who have points in a round, and how many.
fn group(tournament: &Tournament, index: usize) -> Option<(EntryNo, EntryNo, Points)> {
    let baku = crate::Acceleration::Baku;
    let points = virtual_points(tournament, baku, round_no(index));
    let (from, value) = points.first_key_value()?;
    let (to, _) = points.last_key_value()?;
    Some((*from, *to, *value))
}
