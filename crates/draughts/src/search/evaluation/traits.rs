//! What is counted of a position: every trait of [`Trait`], and where the men stand.

use super::shapes;
use super::weights::{Trait, Weights};
use crate::board::{Board, Numbering};
use crate::generate::{Bits, Laws, Way, generate, king_moves};
use crate::layout::FAR_UP;
use crate::position::Position;
use crate::square::SquareSet;

/// The squares of one rule set's board.
pub(super) struct SquaresOf<L>(std::marker::PhantomData<L>);

impl<L: Laws> SquaresOf<L> {
    const HALF: u32 = L::RULES.board.rows() as u32 / 2;

    /// The only diagonal with as many squares as there are rows.
    pub(crate) const RIVER: u64 = {
        let layout = L::LAYOUT;
        let mut river = 0;
        let mut place = 0;
        while place < 64 {
            let mut heading = 0;
            while heading < 2 {
                let through =
                    layout.rays[heading][place] | layout.rays[3 - heading][place] | 1 << place;
                if layout.squares >> place & 1 == 1
                    && through.count_ones() == L::RULES.board.rows() as u32
                {
                    river = through;
                }
                heading += 1;
            }
            place += 1;
        }
        river
    };

    /// Which of the two ways of a man goes along it.
    const ALONG: usize = match L::RULES.board.numbering() {
        Numbering::BottomRight => 0,
        Numbering::TopLeft => 1,
    };

    /// The squares of every row or of every second, of all places in it or of those in its first half.
    const fn some(every_row: bool, all_places: bool) -> u64 {
        let mut some = 0;
        let mut left = L::LAYOUT.squares;
        let mut number = 0;
        while left != 0 {
            let square = left & left.wrapping_neg();
            left ^= square;
            let (row, place) = (number / Self::HALF, number % Self::HALF);
            let column = match L::RULES.board.numbering() {
                Numbering::BottomRight => 2 * place + row % 2,
                Numbering::TopLeft => 2 * place + (row + 1) % 2,
            };
            if (every_row || row % 2 == 0) && (all_places || column < Self::HALF) {
                some |= square;
            }
            number += 1;
        }
        some
    }

    /// The columns at one side.
    const SIDE: u64 = Self::some(true, false);
    /// The rows 0, 2, 4 and so on, counted from the lowest bit.
    const EVEN_ROWS: u64 = Self::some(false, true);
}

/// Where a man of a square, counted from the lowest bit, stands in the tables.
pub(super) fn place(board: &Board, number: usize, up: bool) -> usize {
    let (rows, half) = (usize::from(board.rows()), usize::from(board.rows()) / 2);
    let number = if up { number } else { rows * half - 1 - number };
    let (row, place) = (number / half, number % half);
    let place = match board.numbering() {
        Numbering::BottomRight => place,
        Numbering::TopLeft => half - 1 - place,
    };
    row * half + place
}

/// What the traits that are counted become.
pub(super) trait Tally {
    fn add(&mut self, what: Trait, count: i32);
    /// Men where they stand.
    fn men<L: Laws>(&mut self, men: u64, up: bool);
}

#[inline(always)]
pub(super) fn both<L: Laws, W: Way, T: Tally>(bits: &Bits, own: &mut T, other: &mut T) {
    let turned = Bits {
        own: bits.other,
        other: bits.own,
        kings: bits.kings,
    };
    side::<L, W, T>(bits, own);
    side::<L, W::Other, T>(&turned, other);
    mover::<L, W, T>(bits, own);
}

const fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// What is counted of the side to move alone.
#[inline(always)]
fn mover<L: Laws, W: Way, T: Tally>(bits: &Bits, tally: &mut T) {
    let step = |set: u64, heading| L::LAYOUT.step(set, heading);
    let empty = L::LAYOUT.squares & !(bits.own | bits.other);
    let mut attacked = 0;
    let men = bits.other & !bits.kings;
    for forward in W::FORWARD {
        let back = 3 - forward;
        attacked |= step(men, back) & step(empty, forward);
        let behind = if L::BACKWARDS {
            bits.other
        } else {
            bits.other & bits.kings
        };
        attacked |= step(behind, forward) & step(empty, back);
        attacked |= step(bits.other & bits.kings, back) & step(empty, forward);
    }
    tally.add(Trait::Attacked, count(attacked & bits.own));
    tally.add(Trait::Move, 1);
    if bits.kings == 0 && count(bits.own) == count(bits.other) {
        let rows = if W::FORWARD[0] == FAR_UP {
            SquaresOf::<L>::EVEN_ROWS
        } else {
            L::LAYOUT.squares & !SquaresOf::<L>::EVEN_ROWS
        };
        let odd = count((bits.own | bits.other) & rows) & 1;
        tally.add(Trait::Opposition, 2 * odd - 1);
    }
}

#[inline(always)]
fn side<L: Laws, W: Way, T: Tally>(bits: &Bits, tally: &mut T) {
    let men = bits.own & !bits.kings;
    let up = W::FORWARD[0] == FAR_UP;
    tally.men::<L>(men, up);
    men_stand::<L, W, T>(bits, men, tally);
    men_move::<L, W, T>(bits, men, tally);
    kings_stand::<L, T>(bits, tally);
}

#[inline(always)]
fn men_stand<L: Laws, W: Way, T: Tally>(bits: &Bits, men: u64, tally: &mut T) {
    let layout = L::LAYOUT;
    // what is not on the board covers too
    let [one, other] = W::FORWARD.map(|heading| {
        layout.step(bits.own, heading) | layout.squares & !layout.step(layout.squares, heading)
    });
    tally.add(Trait::Man, count(men));
    tally.add(Trait::Covered, count(men & one & other));
    tally.add(Trait::HalfCovered, count(men & (one ^ other)));
    let pairs = W::FORWARD.map(|heading| men & layout.step(men, heading));
    let along = SquaresOf::<L>::ALONG;
    tally.add(Trait::PairAlong, count(pairs[along]));
    tally.add(Trait::PairAcross, count(pairs[1 - along]));
    let [near, far] = [0, 1].map(|way| pairs[way] & layout.step(pairs[way], W::FORWARD[way]));
    tally.add(Trait::Three, count(near) + count(far));
    let at_side = count(men & SquaresOf::<L>::SIDE);
    tally.add(Trait::Uneven, (2 * at_side - count(men)).abs());
    let mut before = bits.other;
    for _ in 0..const { L::RULES.board.rows() - 2 } {
        let [one, other] = W::FORWARD.map(|heading| layout.step(before, 3 - heading));
        before |= (one | other) & layout.squares;
    }
    let runners = men & !before;
    if runners != 0 {
        tally.add(Trait::Runner, count(runners));
        tally.add(
            Trait::RunnerRows,
            rows_gone::<L>(runners, W::FORWARD[0] == FAR_UP),
        );
    }
}

#[inline(always)]
fn men_move<L: Laws, W: Way, T: Tally>(bits: &Bits, men: u64, tally: &mut T) {
    let layout = L::LAYOUT;
    let step = |set: u64, heading| layout.step(set, heading);
    let crown = if W::FORWARD[0] == FAR_UP {
        layout.top
    } else {
        layout.bottom
    };
    let empty = layout.squares & !(bits.own | bits.other);
    let free = W::FORWARD.map(|heading| step(men, heading) & empty);
    tally.add(Trait::Free, count(free[0]) + count(free[1]));
    tally.add(Trait::Crowning, count((free[0] | free[1]) & crown));
    let mut movers = 0;
    let mut safe = 0;
    for (way, free) in free.into_iter().enumerate() {
        let (ahead, aside) = (W::FORWARD[way], W::FORWARD[1 - way]);
        // straight ahead, over the square that the man leaves; from the other side, and from behind
        let behind = if L::BACKWARDS {
            bits.other
        } else {
            bits.other & bits.kings
        };
        let taken = step(bits.other, 3 - ahead)
            | step(bits.other, 3 - aside) & step(empty, aside)
            | step(behind, aside) & step(empty, 3 - aside);
        let to = free & !taken;
        safe += count(to);
        movers |= step(to, 3 - ahead);
    }
    tally.add(Trait::Safe, safe);
    tally.add(Trait::Stuck, count(men & !movers));
    if safe == 0 && bits.own & bits.kings == 0 {
        tally.add(Trait::Locked, 1);
    }
}

#[inline(always)]
fn kings_stand<L: Laws, T: Tally>(bits: &Bits, tally: &mut T) {
    let mut kings = bits.own & bits.kings;
    if kings == 0 {
        return;
    }
    tally.add(Trait::King, count(kings));
    if bits.other & bits.kings == 0 {
        tally.add(Trait::OnlyKings, 1);
    }
    if kings & SquaresOf::<L>::RIVER != 0 {
        tally.add(Trait::River, 1);
    }
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        match count(king_moves::<L>(bits, from)) {
            0 => tally.add(Trait::Trapped, 1),
            squares => tally.add(Trait::Reach, squares),
        }
    }
}

/// The rows that some men have gone, all together.
fn rows_gone<L: Laws>(mut men: u64, up: bool) -> i32 {
    let rows = i32::from(L::RULES.board.rows());
    let mut gone = 0;
    while men != 0 {
        let number = (L::LAYOUT.squares & ((men & men.wrapping_neg()) - 1)).count_ones() as i32;
        let row = 2 * number / rows;
        gone += if up { row } else { rows - 1 - row };
        men &= men - 1;
    }
    gone
}

/// What is counted of a position, for whoever looks for weights: of the side to move, what the other side has taken off.
///
/// ```
/// use draughts::search::{TraitCounts, Trait};
/// use draughts::{Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W1,2,6:B30").unwrap();
/// assert_eq!(TraitCounts::of(&position).traits[Trait::Man as usize], 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraitCounts {
    /// By [`Trait`].
    pub traits: [i32; Trait::COUNT],
    /// Men by square, as [`Weights::squares`] has them.
    pub squares: Vec<i32>,
    /// The sets of men on the base lines, as [`Weights::base`] has them.
    pub base: Vec<i32>,
    /// The places in [`Weights::shapes`] of the shapes of men, each with 1 where it counts for the side to move and -1 where for the other.
    pub shapes: Vec<(usize, i32)>,
}

impl TraitCounts {
    /// Counts a position in which no capture is due.
    ///
    /// ```
    /// use draughts::search::TraitCounts;
    /// use draughts::{Position, RuleSet};
    ///
    /// let start = TraitCounts::of(&Position::start(RuleSet::Portuguese));
    /// assert!(start.squares.iter().all(|&men| men == 0));
    /// assert_eq!(start.shapes.len(), 18);
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> TraitCounts {
        let board = position.board();
        let none = Weights::none(board);
        let (_, up) = Bits::of(position);
        let mut men = vec![0; none.squares.len() + usize::from(board.rows()) / 2];
        for (number, square) in board.squares().enumerate() {
            let at = place(board, number, up);
            if position.men(position.turn()).contains(square) {
                men[at] = 1;
            } else if position.men(position.turn().other()).contains(square) {
                men[at] = 2;
            }
        }
        let nothing = TraitCounts {
            traits: [0; Trait::COUNT],
            squares: vec![0; none.squares.len()],
            base: vec![0; none.base.len()],
            shapes: if board.rows() == 8 {
                shapes::found(&men)
            } else {
                Vec::new()
            },
        };
        generate!(position, counted, nothing)
    }
}

fn counted<L: Laws, W: Way>(bits: &Bits, mut own: TraitCounts) -> TraitCounts {
    let mut other = own.clone();
    both::<L, W, _>(bits, &mut own, &mut other);
    let less = |own: &mut [i32], other: &[i32]| {
        own.iter_mut()
            .zip(other)
            .for_each(|(own, other)| *own -= other);
    };
    less(&mut own.traits, &other.traits);
    less(&mut own.squares, &other.squares);
    less(&mut own.base, &other.base);
    own
}

impl Tally for TraitCounts {
    fn add(&mut self, what: Trait, count: i32) {
        self.traits[what as usize] += count;
    }

    fn men<L: Laws>(&mut self, men: u64, up: bool) {
        let board = L::RULES.board;
        let mut base = 0;
        for (number, square) in board.squares().enumerate() {
            if men & L::LAYOUT.bits(SquareSet::EMPTY.with(square)) != 0 {
                let place = place(board, number, up);
                self.squares[place] += 1;
                base |= if place < usize::from(board.rows()) / 2 {
                    1 << place
                } else {
                    0
                };
            }
        }
        self.base[base] += 1;
    }
}
