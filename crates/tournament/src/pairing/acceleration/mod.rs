//! Virtual points: they count in pairing, never in the standings (FIDE C.04.7).

use std::collections::BTreeMap;

use crate::{
    Acceleration, ByeKind, EntryNo, Points, PrimaryScore, Regulations, RoundNo, RoundState,
    Tournament,
};

/// The virtual points of everybody in every round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VirtualPoints(BTreeMap<(RoundNo, EntryNo), Points>);

impl VirtualPoints {
    /// Those of the rounds up to the next.
    #[must_use]
    pub(crate) fn of(tournament: &Tournament, acceleration: Acceleration) -> Self {
        let mut all = Self::default();
        for round in (1..=tournament.next_round().0).map(RoundNo) {
            for (entry, points) in virtual_points(tournament, acceleration, round) {
                all.add(round, entry, points);
            }
        }
        all
    }

    /// Gives an entry points in a round, beside those that it has.
    pub fn add(&mut self, round: RoundNo, entry: EntryNo, points: Points) {
        if points != Points::ZERO {
            *self.0.entry((round, entry)).or_default() += points;
        }
    }

    /// What an entry has in a round.
    #[must_use]
    pub fn in_round(&self, round: RoundNo, entry: EntryNo) -> Points {
        self.0.get(&(round, entry)).copied().unwrap_or_default()
    }
}

/// The virtual points of those who have some when this round is paired.
///
/// The accelerated rounds are the first half of the event, rounded up. In the first half of those, rounded up, the
/// group GA has the points of a win, in the others the points of a draw; everybody else has none (C.04.7).
#[must_use]
pub(crate) fn virtual_points(
    tournament: &Tournament,
    acceleration: Acceleration,
    round: RoundNo,
) -> BTreeMap<EntryNo, Points> {
    let accelerated = tournament.round_count().div_ceil(2);
    let (win, draw) = win_and_draw(&tournament.regulations);
    let points = match acceleration {
        Acceleration::None => return BTreeMap::new(),
        Acceleration::Baku if round.0 == 0 || round.0 > accelerated => return BTreeMap::new(),
        Acceleration::Baku if round.0 <= accelerated.div_ceil(2) => win,
        Acceleration::Baku => draw,
    };
    let upper = upper_group(tournament);
    upper.iter().map(|entry| (*entry, points)).collect()
}

/// What a win and a draw add to the score that pairs.
fn win_and_draw(regulations: &Regulations) -> (Points, Points) {
    let win = regulations.most(regulations.primary);
    let draw = match regulations.primary {
        PrimaryScore::MatchPoints => regulations.match_points.draw,
        PrimaryScore::GamePoints => Points::from_halves(win.halves() / 2),
    };
    (win, draw)
}

/// GA: the first half, rounded up to an even number, of those who were to be paired in the first round, and whoever
/// comes late with a number before the last of them, who stays the last.
fn upper_group(tournament: &Tournament) -> &[EntryNo] {
    let order = &tournament.order;
    let places: Vec<usize> = (0..order.len())
        .filter(|at| was_to_be_paired_first(tournament, order[*at]))
        .collect();
    let size = 2 * places.len().div_ceil(4);
    let last = size.checked_sub(1).and_then(|at| places.get(at));
    last.or(places.last()).map_or(&[], |last| &order[..=*last])
}

/// Was, or is to be, paired in the first round, or has its pairing-allocated bye.
fn was_to_be_paired_first(tournament: &Tournament, entry: EntryNo) -> bool {
    let first = RoundNo(1);
    let published = tournament
        .round(first)
        .filter(|round| round.state != RoundState::Draft);
    match published {
        Some(round) => {
            let byes = round.byes.iter();
            let mut byes = byes.filter(|bye| bye.kind == ByeKind::Pairing);
            byes.any(|bye| bye.entry == entry)
                || round
                    .matches
                    .iter()
                    .any(|one| one.pairing.side_of(entry).is_some())
        }
        None => tournament
            .entries
            .get(&entry)
            .is_some_and(|one| one.takes_part_in(first) && !one.byes.contains_key(&first)),
    }
}

#[cfg(test)]
mod tests;
