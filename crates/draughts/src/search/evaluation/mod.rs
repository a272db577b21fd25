//! What a position looks to be worth, in hundredths of a man. Only of positions in which no capture is due.
//!
//! The weights of [`Weights`] times what is counted of each side (`traits`), and the shapes of men (`shapes`). The weights are numbers from games, see
//! `benches/tune.rs`; the endings of kings that are drawn, and what is counted at all, were chosen by hand.

mod shapes;
#[cfg(test)]
mod tests;
mod traits;
mod weights;

pub use traits::TraitCounts;
pub use weights::{Trait, Weight, Weights};

use std::sync::LazyLock;

use super::score::ESTIMATES;
use crate::board::Board;
use crate::generate::{Bits, Laws, Way, generate};
use crate::layout::FAR_UP;
use crate::position::Position;
use crate::rules::RuleSet;
use traits::{SquaresOf, Tally, both, place};

/// Early and late in one number, so that both are summed at once.
const fn packed(weight: Weight) -> i32 {
    ((weight.late as i32) << 16) + weight.early as i32
}

/// Squares looked up together: none of a base line is parted.
const TOGETHER: usize = 6;
/// Enough for the largest layout.
const PARTS: usize = 9;

/// Weights as the search uses them, for one board.
///
/// ```
/// use draughts::search::Evaluation;
/// use draughts::{Position, RuleSet};
///
/// let two_to_one = Position::from_fen(RuleSet::Portuguese, "W:W9,11:B23").unwrap();
/// assert!(Evaluation::of(RuleSet::Portuguese).estimate(&two_to_one) > 0);
/// ```
#[derive(Debug, Clone)]
pub struct Evaluation {
    traits: [i32; Trait::COUNT],
    /// For men that go down and up: by part of the bits, what the men there are worth by where they stand.
    men: [[[i32; 1 << TOGETHER]; PARTS]; 2],
    /// For the side that goes up; empty where shapes are not looked at.
    shapes: Vec<i16>,
}

impl Evaluation {
    /// Prepares weights.
    ///
    /// ```
    /// use draughts::search::{Evaluation, Weights};
    /// use draughts::{Board, Position, RuleSet};
    ///
    /// let nothing = Evaluation::new(&Weights::none(Board::PORTUGUESE), Board::PORTUGUESE);
    /// assert_eq!(nothing.estimate(&Position::start(RuleSet::Portuguese)), 0);
    /// ```
    #[must_use]
    pub fn new(weights: &Weights, board: &Board) -> Evaluation {
        let mut evaluation = Evaluation {
            traits: weights.traits.map(packed),
            men: [[[0; 1 << TOGETHER]; PARTS]; 2],
            shapes: shapes::worths(weights, board),
        };
        for (sets, up) in evaluation.men.iter_mut().zip([false, true]) {
            for (part, worths) in sets.iter_mut().enumerate() {
                men_together(weights, board, part * TOGETHER, up, worths);
            }
        }
        evaluation
    }

    /// That of the program.
    ///
    /// ```
    /// use draughts::search::Evaluation;
    /// use draughts::{Position, RuleSet};
    ///
    /// for rules in RuleSet::ALL {
    ///     assert!(Evaluation::of(rules).estimate(&Position::start(rules)).abs() < 50);
    /// }
    /// ```
    #[must_use]
    pub fn of(rules: RuleSet) -> &'static Evaluation {
        static ALL: [LazyLock<Evaluation>; 3] = [
            LazyLock::new(|| prepared(Board::PORTUGUESE)),
            LazyLock::new(|| prepared(Board::BRAZILIAN)),
            LazyLock::new(|| prepared(Board::INTERNATIONAL)),
        ];
        match rules {
            RuleSet::Portuguese | RuleSet::PortugueseClassic => &ALL[0],
            RuleSet::Brazilian | RuleSet::BrazilianShortKing => &ALL[1],
            RuleSet::International => &ALL[2],
        }
    }

    /// What the side to move may hope for, in hundredths of a man, without looking at any move. Where a capture is due it means nothing.
    ///
    /// ```
    /// use draughts::search::Evaluation;
    /// use draughts::{Position, RuleSet};
    ///
    /// let evaluation = Evaluation::of(RuleSet::Portuguese);
    /// let read = |fen| Position::from_fen(RuleSet::Portuguese, fen).unwrap();
    /// assert_eq!(evaluation.estimate(&read("W:W1,2,6:B30")), evaluation.estimate(&read("B:W3:B32,31,27")));
    /// ```
    #[must_use]
    pub fn estimate(&self, position: &Position) -> i32 {
        generate!(position, evaluate, self)
    }

    #[inline(always)]
    fn men<L: Laws>(&self, men: u64, up: bool) -> i32 {
        let parts = const { (64 - L::LAYOUT.squares.leading_zeros() as usize).div_ceil(TOGETHER) };
        let worths = self.men[usize::from(up)].iter().take(parts).enumerate();
        let part = |(part, worths): (usize, &[i32; 1 << TOGETHER])| {
            worths[(men >> (TOGETHER * part)) as usize % (1 << TOGETHER)]
        };
        worths.map(part).sum()
    }
}

fn prepared(board: &Board) -> Evaluation {
    Evaluation::new(&Weights::of(board), board)
}

/// Fills in what every set of men on some bits is worth.
fn men_together(weights: &Weights, board: &Board, first: usize, up: bool, worths: &mut [i32]) {
    let half = usize::from(board.rows()) / 2;
    let mut bases = [0; 1 << TOGETHER];
    let bit = |place: usize| 1_u64.checked_shl((first + place) as u32).unwrap_or(0);
    let places: [Option<usize>; TOGETHER] = std::array::from_fn(|place| {
        let square = board.layout.square(bit(place) & board.layout.squares)?;
        Some(self::place(board, square.index(), up))
    });
    for men in 1..worths.len() {
        let fewer = men & (men - 1);
        (worths[men], bases[men]) = (worths[fewer], bases[fewer]);
        if let Some(place) = places[men.trailing_zeros() as usize] {
            worths[men] += weights.squares.get(place).map_or(0, |&worth| packed(worth));
            bases[men] |= if place < half { 1 << place } else { 0 };
        }
    }
    for (worth, &base) in worths.iter_mut().zip(&bases) {
        *worth += weights.base.get(base).map_or(0, |&worth| packed(worth));
    }
}

struct Sum<'a> {
    evaluation: &'a Evaluation,
    sum: i32,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, what: Trait, count: i32) {
        self.sum += self.evaluation.traits[what as usize] * count;
    }

    #[inline(always)]
    fn men<L: Laws>(&mut self, men: u64, up: bool) {
        self.sum += self.evaluation.men::<L>(men, up);
    }
}

/// What the side to move may hope for.
pub(super) fn evaluate<L: Laws, W: Way>(bits: &Bits, evaluation: &Evaluation) -> i32 {
    let mut own = Sum { evaluation, sum: 0 };
    let mut other = Sum { evaluation, sum: 0 };
    both::<L, W, _>(bits, &mut own, &mut other);
    let sum = own.sum - other.sum;
    let (early, late) = (i32::from(sum as i16), (sum + 0x8000) >> 16);
    let pieces = (bits.own | bits.other).count_ones() as i32;
    let all = const { pieces_of(L::RULES.board) };
    let score =
        (early * pieces + late * (all - pieces)) / all + men_shaped::<L, W>(bits, evaluation);
    drawish::<L>(bits, score).clamp(1 - ESTIMATES, ESTIMATES - 1)
}

/// The pieces of both sides at the start.
const fn pieces_of(board: &Board) -> i32 {
    let rows = board.rows() as i32;
    (rows / 2 - 1) * rows
}

#[inline(always)]
fn men_shaped<L: Laws, W: Way>(bits: &Bits, evaluation: &Evaluation) -> i32 {
    if evaluation.shapes.is_empty() {
        return 0;
    }
    let (own, other) = (bits.own & !bits.kings, bits.other & !bits.kings);
    if W::FORWARD[0] == FAR_UP {
        shapes::sum::<L>(&evaluation.shapes, own, other)
    } else {
        -shapes::sum::<L>(&evaluation.shapes, other, own)
    }
}

/// Endings of kings that are hard or impossible to win count less.
fn drawish<L: Laws>(bits: &Bits, score: i32) -> i32 {
    let (own, other) = if score > 0 {
        (bits.own, bits.other)
    } else {
        (bits.other, bits.own)
    };
    let weak = other & bits.kings;
    if weak == 0 {
        return score;
    }
    let (strong, defenders) = (own.count_ones(), other.count_ones());
    let held = weak & SquaresOf::<L>::RIVER != 0;
    let men = (own | other) & !bits.kings != 0;
    match (strong, defenders) {
        _ if held && strong <= 3 + defenders => score / 8,
        (..=2, 1) => score / 8,
        (more, less) if !men && more < less + 2 => score / 8,
        (more, less) if more < less + 2 => score / 2,
        _ => score,
    }
}
