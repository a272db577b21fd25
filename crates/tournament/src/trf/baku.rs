//! The virtual points of a system that a code calls accelerated (`…_BAKU`, C.04.7), as lines (250).

use super::{
    AddedPoints, RoundSpan, SystemDoubt, TrfDoubt,
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
        let here = |one: &AddedPoints| {
            let mut entries = tournament.entries.range(one.from..=one.to.max(one.from));
            entries.next().is_some()
        };
        self.records.extras.accelerations.retain(here);
        let swiss = regulations.system.is_swiss();
        let by_code = regulations.acceleration == crate::Acceleration::Baku && swiss;
        let records = &mut self.records;
        records.extras.rounds_unsaid = swiss && announced.is_none();
        if !by_code {
            return;
        }
        let read = &records.extras.accelerations;
        match announced.map(|rounds| accelerations(tournament, rounds)) {
            None if read.is_empty() => {
                let unknown = (records.line_of("192"), SystemDoubt::AccelerationUnknown);
                records.warnings.push(unknown.into());
            }
            Some(ruled) if read.is_empty() => records.extras.accelerations = ruled,
            Some(ruled) if *read == ruled => {
                // they say no more than the regulations, which the tournament keeps
                let told = TrfDoubt::from(SystemDoubt::VirtualPoints);
                records.losses.retain(|loss| loss.what != told);
            }
            None | Some(_) => {}
        }
    }
}

/// The lines 250 that the regulations stand for in the first so many rounds, by the entries that begin and end the group in the
/// order of the pairing numbers; none where nothing is accelerated.
pub(crate) fn accelerations(tournament: &Tournament, rounds: u16) -> Vec<AddedPoints> {
    let regulations = &tournament.regulations;
    let mut lines: Vec<AddedPoints> = Vec::new();
    if !regulations.system.is_swiss() {
        return lines;
    }
    let games = u16::from(regulations.games.0);
    for index in 0..rounds.min(LAST / games.max(1)) {
        let Some((from, to, game_points)) = group(tournament, index.into()) else {
            continue;
        };
        let (first, last) = (index * games + 1, (index + 1) * games);
        match lines.last_mut() {
            Some(before)
                if (before.from, before.to, before.game_points) == (from, to, game_points) =>
            {
                before.rounds.last = last;
            }
            _ => lines.push(AddedPoints {
                match_points: None,
                game_points,
                rounds: RoundSpan { first, last },
                from,
                to,
            }),
        }
    }
    lines
}

/// The first and the last of those who have points in a round, and how many.
fn group(tournament: &Tournament, index: usize) -> Option<(EntryNo, EntryNo, Points)> {
    let rule = tournament.regulations.acceleration;
    let points = virtual_points(tournament, rule, round_no(index));
    let order = tournament.order.iter();
    let mut upper = order.filter(|entry| points.contains_key(*entry));
    let from = *upper.next()?;
    let to = upper.next_back().copied().unwrap_or(from);
    Some((from, to, *points.get(&from)?))
}
