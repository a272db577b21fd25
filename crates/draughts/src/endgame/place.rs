//! The place of a position in its table.
//!
//! Positions are kept as the board lies: the **up** side's men go to higher bits. A table is of a class whose first
//! side goes up; a position of the other kind is turned round (rotated, its colours swapped). Each table has two halves, by
//! the side to move. In a half the men of both sides make a **slice**, and in a slice the kings of both a place: sets
//! are numbered by combinadics, the kings among the squares that men leave free. Sets that overlap are holes.

use super::class::Class;
use crate::layout::Layout;

/// The most pieces of one kind, and one.
const KINDS: usize = 8;

/// Numbers of subsets: `CHOOSE[n][k]`.
pub(super) const CHOOSE: [[u32; KINDS]; 64] = {
    let mut choose = [[0_u32; KINDS]; 64];
    let mut n = 0;
    while n < 64 {
        choose[n][0] = 1;
        let mut k = 1;
        while k < KINDS && n > 0 {
            choose[n][k] = choose[n - 1][k].saturating_add(choose[n - 1][k - 1]);
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The bits of a board in a row.
#[derive(Debug)]
pub(super) struct Squares {
    /// How many squares there are.
    pub(crate) count: u8,
    /// How many in a row.
    pub(crate) row: u8,
    /// By square, its bit.
    pub(crate) bits: [u64; 64],
    /// By the place of a bit, its square.
    dense: [u8; 64],
    /// One more than the place of the highest bit.
    width: u32,
}

impl Squares {
    pub(crate) const fn of(layout: &Layout) -> Squares {
        let mut squares = Squares {
            count: 0,
            row: layout.bottom.count_ones() as u8,
            bits: [0; 64],
            dense: [0; 64],
            width: 64 - layout.squares.leading_zeros(),
        };
        let mut place = 0;
        while place < 64 {
            squares.dense[place] = squares.count;
            if layout.squares >> place & 1 == 1 {
                squares.bits[squares.count as usize] = 1 << place;
                squares.count += 1;
            }
            place += 1;
        }
        squares
    }

    #[inline(always)]
    fn square(&self, bit: u64) -> usize {
        self.dense[bit.trailing_zeros() as usize % 64] as usize
    }

    /// A set seen from the other side of the board.
    #[inline(always)]
    pub(crate) const fn turned(&self, set: u64) -> u64 {
        set.reverse_bits() >> (64 - self.width)
    }

    /// The number of a set of men, on squares `first` to its most.
    #[inline(always)]
    fn men(&self, mut set: u64, first: usize) -> usize {
        let (mut rank, mut k) = (0, 1);
        while set != 0 {
            rank += CHOOSE[(self.square(set) - first) % 64][k % KINDS];
            set &= set - 1;
            k += 1;
        }
        rank as usize
    }

    /// The number of a set of kings among the squares that men leave.
    #[inline(always)]
    pub(crate) fn kings(&self, mut set: u64, men: u64) -> usize {
        let (mut rank, mut k) = (0, 1);
        while set != 0 {
            let below = (men & (set & set.wrapping_neg()).wrapping_sub(1)).count_ones() as usize;
            rank += CHOOSE[(self.square(set) - below) % 64][k % KINDS];
            set &= set - 1;
            k += 1;
        }
        rank as usize
    }

    /// The sets of `k` of the first `n` of some squares, by their numbers.
    pub(crate) fn sets(squares: &[u64], k: u8, sets: &mut Vec<u64>) {
        sets.clear();
        sets.push(0);
        let count = |n: usize, k: u8| CHOOSE[n % 64][usize::from(k) % KINDS] as usize;
        // the sets of k squares whose highest is n are those of k - 1 of the squares before it
        for size in 1..=k {
            let smaller = std::mem::take(sets);
            sets.reserve(count(squares.len(), size));
            for (n, square) in squares.iter().enumerate() {
                sets.extend(smaller[..count(n, size - 1)].iter().map(|set| set | square));
            }
        }
    }
}

/// The pieces of a position as the board lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pieces {
    pub(crate) up: u64,
    pub(crate) down: u64,
    pub(crate) kings: u64,
    pub(crate) up_moves: bool,
}

/// How the positions of a class are numbered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(crate) class: Class,
    pub(crate) squares: &'static Squares,
    /// How many sets of men each side can have.
    pub(crate) men: [usize; 2],
    /// How many sets of kings.
    pub(crate) kings: [usize; 2],
}

impl Shape {
    pub(crate) fn new(class: Class, squares: &'static Squares) -> Shape {
        let (all, row) = (usize::from(squares.count), usize::from(squares.row));
        let choose = |n: usize, k: u8| CHOOSE[n][usize::from(k)] as usize;
        let left = all - usize::from(class.men());
        Shape {
            class,
            squares,
            men: [class.first.men, class.second.men].map(|men| choose(all - row, men)),
            kings: [class.first.kings, class.second.kings].map(|kings| choose(left, kings)),
        }
    }

    /// How many places a slice has.
    #[inline(always)]
    pub(crate) const fn slice(&self) -> usize {
        self.kings[0] * self.kings[1]
    }

    /// How many places a half has.
    pub(crate) const fn half(&self) -> usize {
        self.men[0] * self.men[1] * self.slice()
    }

    /// The number of the slice of these men.
    #[inline(always)]
    pub(crate) fn slice_of(&self, up: u64, down: u64) -> usize {
        let row = usize::from(self.squares.row);
        self.squares.men(up, 0) * self.men[1] + self.squares.men(down, row)
    }

    /// The place in its half of a position that is not turned.
    #[inline(always)]
    pub(crate) fn place(&self, pieces: &Pieces) -> usize {
        let Pieces {
            up, down, kings, ..
        } = *pieces;
        let men = (up | down) & !kings;
        let [one, other] = [up, down].map(|side| self.squares.kings(side & kings, men));
        let place =
            self.slice_of(up & men, down & men) * self.slice() + one * self.kings[1] + other;
        debug_assert!(place < self.half(), "a position of another class");
        place
    }

    /// The men that each side can have, by number.
    pub(crate) fn men_sets(&self) -> [Vec<u64>; 2] {
        let (count, row) = (
            usize::from(self.squares.count),
            usize::from(self.squares.row),
        );
        let mut sets = [Vec::new(), Vec::new()];
        let all = &self.squares.bits[..count];
        Squares::sets(&all[..count - row], self.class.first.men, &mut sets[0]);
        Squares::sets(&all[row..], self.class.second.men, &mut sets[1]);
        sets
    }

    /// The kings that each side can have beside these men, by number.
    pub(crate) fn king_sets(&self, men: u64, sets: &mut [Vec<u64>; 2]) {
        let mut free = [0; 64];
        let mut count = 0;
        for &square in &self.squares.bits[..usize::from(self.squares.count)] {
            if square & men == 0 {
                free[count] = square;
                count += 1;
            }
        }
        Squares::sets(&free[..count], self.class.first.kings, &mut sets[0]);
        Squares::sets(&free[..count], self.class.second.kings, &mut sets[1]);
    }

    /// The position at a place of a half; of a hole something with too few pieces.
    pub(crate) fn pieces(&self, half: usize, place: usize) -> Pieces {
        let (slice, within) = (place / self.slice(), place % self.slice());
        let (count, row) = (
            usize::from(self.squares.count),
            usize::from(self.squares.row),
        );
        let all = &self.squares.bits[..count];
        let up = unranked(
            &all[..count - row],
            self.class.first.men,
            slice / self.men[1],
        );
        let down = unranked(&all[row..], self.class.second.men, slice % self.men[1]);
        let mut free = [0; 64];
        let mut left = 0;
        for &square in all.iter().filter(|square| **square & (up | down) == 0) {
            free[left] = square;
            left += 1;
        }
        let free = &free[..left];
        let one = unranked(free, self.class.first.kings, within / self.kings[1]);
        let other = unranked(free, self.class.second.kings, within % self.kings[1]);
        Pieces {
            up: up | one,
            down: down | other,
            kings: one | other,
            up_moves: half == 0,
        }
    }
}

/// The set of `k` of some squares with this number.
fn unranked(squares: &[u64], k: u8, mut number: usize) -> u64 {
    let mut set = 0;
    let mut n = squares.len();
    for size in (1..=usize::from(k)).rev() {
        // the highest square of which there are not too many sets below
        while n > 0 && CHOOSE[n - 1][size] as usize > number {
            n -= 1;
        }
        let Some(highest) = n.checked_sub(1) else {
            break;
        };
        number -= CHOOSE[highest][size] as usize;
        set |= squares[highest];
        n = highest;
    }
    set
}
