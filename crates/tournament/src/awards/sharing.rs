//! How money is shared among players who are tied.

use serde::{Deserialize, Serialize};

/// How the prize money of tied players is shared. What is no money follows the place whatever is chosen, and players whom nothing separates
/// share alike by any of these.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Sharing {
    /// Each has the prize of their place, after the tie-breaks.
    #[default]
    Place,
    /// Those of equal points add up the prizes of their places and divide them equally, each list its own.
    Equal,
    /// The same, with the prizes of categories in the sum, as long as nobody would get more of those alone (US Chess 32B3).
    Pooled,
    /// Half of each prize goes by the place, half equally among those of equal points (the system of Vlastimil Hort).
    Hort,
}

crate::coded!(Sharing);

impl Sharing {
    /// How many parts of a prize go by the place, and how many equally among those of equal points.
    fn parts(self) -> (u64, u64) {
        match self {
            Self::Place => (1, 0),
            Self::Equal | Self::Pooled => (0, 1),
            Self::Hort => (1, 1),
        }
    }

    /// Are those of equal points reckoned together?
    pub(crate) fn is_by_points(self) -> bool {
        self.parts().1 > 0
    }

    /// Is it what always stood, so that a journal need not name it?
    pub(super) fn is_by_place(&self) -> bool {
        *self == Self::Place
    }

    /// What each of some players gets, in cents, in the order of their places.
    ///
    /// `prizes` are those of their places in cents, the best first and no more than there are players; `level` is how many players nothing
    /// separates, group by group. The cents that do not divide evenly go to the higher places, one each, so that the sum is that of the prizes.
    pub(crate) fn divide(self, prizes: &[u64], level: &[usize]) -> Vec<u64> {
        let (by_place, equally) = self.parts();
        let players = level.iter().sum::<usize>() as u64;
        let sum: u64 = prizes.iter().sum();
        let mut rest = prizes.iter();
        let mut shares: Vec<u64> = Vec::new();
        for &group in level {
            let own: u64 = rest.by_ref().take(group).sum();
            let size = group as u64;
            let share = (by_place * own * players + equally * sum * size)
                / ((by_place + equally) * size * players);
            shares.extend(std::iter::repeat_n(share, group));
        }
        let mut left = sum - shares.iter().sum::<u64>();
        for share in &mut shares {
            let cent = left.min(1);
            *share += cent;
            left -= cent;
        }
        shares
    }
}
