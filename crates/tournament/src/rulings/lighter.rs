//! The measures of effects: whose points, and what an appeal that is upheld in part can leave.

use super::Effect;
use crate::{EntryNo, Points, PrimaryScore};

impl Effect {
    /// Whose points it raises or lowers, and of which score.
    #[must_use]
    pub fn points_of(&self) -> Option<(EntryNo, PrimaryScore)> {
        match self {
            Self::Raised { entry, score, .. } | Self::Lowered { entry, score, .. } => {
                Some((*entry, *score))
            }
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::TimeAdded { .. }
            | Self::TimeTaken { .. }
            | Self::Warned { .. }
            | Self::Fined { .. }
            | Self::Excluded { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => None,
        }
    }

    /// The same to a lesser measure, the heaviest first: what an appeal that is upheld in part can leave of it. Nothing of a fine, because only
    /// what was announced can be imposed (12.9 g), nor of what has no measure.
    ///
    /// ```
    /// use tournament::{EntryNo, RoundNo, rulings::Effect};
    /// let excluded = |rounds: &[u16]| Effect::Excluded {
    ///     entry: EntryNo(3),
    ///     rounds: rounds.iter().copied().map(RoundNo).collect(),
    /// };
    /// assert_eq!(excluded(&[2, 3]).lighter(), [excluded(&[2]), excluded(&[3])]);
    /// assert!(Effect::Warned { entry: EntryNo(3) }.lighter().is_empty());
    /// ```
    #[must_use]
    pub fn lighter(&self) -> Vec<Self> {
        match self {
            Self::TimeAdded { seconds, .. } | Self::TimeTaken { seconds, .. } => {
                let less = less_time(*seconds);
                less.map(|less| self.with_seconds(less)).collect()
            }
            Self::Raised { points, .. } | Self::Lowered { points, .. } => {
                let fewer = fewer_points(*points);
                fewer.map(|fewer| self.with_points(fewer)).collect()
            }
            Self::Excluded { entry, rounds } => {
                let entry = *entry;
                let parts = (1..rounds.len()).rev().flat_map(|at| {
                    let (first, last) = rounds.split_at(at);
                    [first.to_vec(), last.to_vec()]
                });
                parts
                    .map(|rounds| Self::Excluded { entry, rounds })
                    .collect()
            }
            Self::PlaysOn
            | Self::Restored { .. }
            | Self::MustPlay { .. }
            | Self::Voided { .. }
            | Self::ColoursKept { .. }
            | Self::Ended { .. }
            | Self::Warned { .. }
            | Self::Fined { .. }
            | Self::Expelled { .. }
            | Self::SentOut { .. }
            | Self::Eliminated { .. } => Vec::new(),
        }
    }

    /// The same with so much time, where it gives or takes any.
    fn with_seconds(&self, less: u32) -> Self {
        let mut one = self.clone();
        if let Self::TimeAdded { seconds, .. } | Self::TimeTaken { seconds, .. } = &mut one {
            *seconds = less;
        }
        one
    }

    /// The same with so many points, where it gives or takes any.
    fn with_points(&self, fewer: Points) -> Self {
        let mut one = self.clone();
        if let Self::Raised { points, .. } | Self::Lowered { points, .. } = &mut one {
            *points = fewer;
        }
        one
    }
}

/// Less time, in seconds, in steps that a list can hold.
fn less_time(seconds: u32) -> impl Iterator<Item = u32> {
    let step = match seconds {
        0..=600 => 30,
        601..=3600 => 60,
        _ => 300,
    };
    (1..seconds.div_ceil(step))
        .rev()
        .map(move |count| count * step)
}

/// Fewer points, half a point at least.
fn fewer_points(points: Points) -> impl Iterator<Item = Points> {
    (1..points.halves()).rev().map(Points::from_halves)
}
