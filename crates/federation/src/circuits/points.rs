//! What a place scores.

use super::{CircuitEvent, CircuitRules, PlacePoints, Ties};

impl CircuitRules {
    /// What everybody at this place of an event scores before its weight: the sum of the points of so many places. It is divided by their number.
    pub(super) fn at(&self, event: &CircuitEvent, place: u16) -> (i64, i64) {
        let tied = event.finishers.iter();
        let tied = tied.filter(|one| one.place == place).count();
        let places = match self.ties {
            Ties::Place => 1,
            Ties::Share => i64::try_from(tied).unwrap_or(1).max(1),
        };
        let first = i64::from(place);
        let sum = (first..first + places).map(|place| {
            let parts = self.points.iter();
            parts.map(|part| part.of(event, place)).sum::<i64>()
        });
        (sum.sum(), places)
    }
}

impl PlacePoints {
    /// The points of a place, counted from 1.
    fn of(&self, event: &CircuitEvent, place: i64) -> i64 {
        let field = i64::try_from(event.finishers.len()).unwrap_or(i64::MAX);
        match self {
            Self::Table {
                places,
                down,
                least,
            } => {
                let index = usize::try_from(place - 1).unwrap_or(usize::MAX);
                let beyond = || {
                    let last = *places.last()?;
                    let steps = place - i64::try_from(places.len()).ok()?;
                    down.map(|down| last - down * steps)
                };
                let points = places.get(index).copied().or_else(beyond);
                points.map_or(0, |points| points.max(*least))
            }
            Self::Strength { share, part } => {
                let scoring = up(field * share.over, share.under);
                let mut ratings: Vec<i64> = event
                    .finishers
                    .iter()
                    .filter_map(|one| Some(i64::from(one.rating?.get())))
                    .collect();
                ratings.sort_unstable_by(|a, b| b.cmp(a));
                ratings.truncate(usize::try_from(scoring).unwrap_or(usize::MAX));
                let rated = i64::try_from(ratings.len()).unwrap_or(i64::MAX);
                if place > scoring || rated == 0 {
                    return 0;
                }
                let sum: i64 = ratings.iter().sum();
                (up(sum * part.over, rated * part.under) - (place - 1)).max(0)
            }
            Self::Field { share } => (up(field * share.over, share.under) - (place - 1)).max(0),
        }
    }
}

/// A quotient of numbers that are not negative, rounded up.
fn up(dividend: i64, divisor: i64) -> i64 {
    (dividend + divisor - 1) / divisor
}
