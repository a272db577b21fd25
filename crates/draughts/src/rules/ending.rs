//! Kinds of endings, by what each side has and who holds the river.

use super::super::piece::Colour;
use super::super::position::Position;

/// What a side has on the board.
///
/// ```
/// use draughts::{Force, RuleSet, When};
///
/// let limits = RuleSet::Portuguese.rules().ends.limits;
/// let When::OneOf([forced]) = limits[0].starts else { panic!() };
/// assert_eq!((forced.stronger, forced.weaker), (Force { kings: 3, men: 0 }, Force { kings: 1, men: 0 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Force {
    /// Kings.
    pub kings: u8,
    /// Men.
    pub men: u8,
}

/// Who must stand on the river, the diagonal from corner to corner.
///
/// ```
/// use draughts::{Ending, Force, Position, River, RuleSet};
///
/// let [three, one] = [3, 1].map(|kings| Force { kings, men: 0 });
/// let ending = |river| Ending { stronger: three, weaker: one, river };
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK2,K3,K5:BK32").unwrap(); // 5 and 32 are on the river
/// assert!(ending(River::Stronger).stronger(&position).is_some());
/// assert!(ending(River::StrongerAlone).stronger(&position).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum River {
    /// It does not matter.
    Whoever,
    /// The stronger side does; the weaker may too.
    Stronger,
    /// The stronger side does and the weaker does not.
    StrongerAlone,
    /// The weaker side does.
    Weaker,
}

/// A kind of ending: exactly these pieces, on whichever side.
///
/// ```
/// use draughts::{Ending, Force, Position, River, RuleSet};
///
/// let [two, one] = [2, 1].map(|kings| Force { kings, men: 0 });
/// let ending = Ending { stronger: two, weaker: one, river: River::Whoever };
/// let is = |fen| ending.stronger(&Position::from_fen(RuleSet::Brazilian, fen).unwrap()).is_some();
/// assert!(is("W:WK1:BK20,K32"));
/// assert!(!is("W:WK1:BK20,K32,9"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The pieces of one side.
    pub stronger: Force,
    /// The pieces of the other.
    pub weaker: Force,
    /// Who holds the river.
    pub river: River,
}

impl Ending {
    /// The side that is the stronger one, when the position is such an ending.
    ///
    /// ```
    /// use draughts::{Colour, Ending, Force, Position, River, RuleSet};
    ///
    /// let three_against_one = Ending {
    ///     stronger: Force { kings: 3, men: 0 },
    ///     weaker: Force { kings: 1, men: 0 },
    ///     river: River::StrongerAlone,
    /// };
    /// let stronger = |fen| three_against_one.stronger(&Position::from_fen(RuleSet::Portuguese, fen).unwrap());
    /// assert_eq!(stronger("W:WK2:BK1,K3,K4"), Some(Colour::Black));
    /// assert_eq!(stronger("W:WK5:BK1,K3,K4"), None);
    /// ```
    pub fn stronger(&self, position: &Position) -> Option<Colour> {
        let has = |force: Force, colour| {
            position.kings(colour).len() == u32::from(force.kings)
                && position.men(colour).len() == u32::from(force.men)
        };
        [Colour::White, Colour::Black].into_iter().find(|&strong| {
            has(self.stronger, strong)
                && has(self.weaker, strong.other())
                && self.river.held(position, strong)
        })
    }
}

impl River {
    fn held(self, position: &Position, strong: Colour) -> bool {
        let river = position.board().river();
        let on = |colour| !position.pieces(colour).intersection(river).is_empty();
        match self {
            River::Whoever => true,
            River::Stronger => on(strong),
            River::StrongerAlone => on(strong) && !on(strong.other()),
            River::Weaker => on(strong.other()),
        }
    }
}

/// A condition on a position.
///
/// ```
/// use draughts::{RuleSet, When};
///
/// let law_of_20_moves = |set: RuleSet| set.rules().ends.limits.iter().find(|limit| limit.moves == 20).unwrap();
/// assert_eq!(law_of_20_moves(RuleSet::Portuguese).starts, When::FewPieces(4));
/// assert_eq!(law_of_20_moves(RuleSet::PortugueseClassic).starts, When::Always);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Every position.
    Always,
    /// At most so many pieces on each side, among them a king on each.
    FewPieces(u8),
    /// One of these endings.
    OneOf(&'static [Ending]),
}

impl When {
    /// Does the condition hold?
    ///
    /// ```
    /// use draughts::{LimitName, Position, RuleSet};
    ///
    /// let limits = RuleSet::Brazilian.rules().ends.limits;
    /// let lone_king = limits.iter().find(|limit| limit.name == LimitName::LoneKing).unwrap();
    /// let lasts = |fen| lone_king.lasts.holds(&Position::from_fen(RuleSet::Brazilian, fen).unwrap());
    /// assert!(lasts("W:WK2,K3,K5:BK29")); // 29 is on the river
    /// assert!(!lasts("W:WK2,K3,K5:BK30"));
    /// ```
    #[must_use]
    pub fn holds(self, position: &Position) -> bool {
        match self {
            When::Always => true,
            When::FewPieces(most) => [Colour::White, Colour::Black].into_iter().all(|colour| {
                position.pieces(colour).len() <= u32::from(most)
                    && !position.kings(colour).is_empty()
            }),
            When::OneOf(_) => self.stronger(position).is_some(),
        }
    }

    /// The stronger side, where the condition names an ending that has one and the position is such an ending.
    pub(crate) fn stronger(self, position: &Position) -> Option<Colour> {
        match self {
            When::OneOf(endings) => endings.iter().find_map(|ending| ending.stronger(position)),
            When::Always | When::FewPieces(_) => None,
        }
    }
}
