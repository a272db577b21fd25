//! A board as bits, laid out so that a step is the same shift from every square.
//!
//! The squares follow one another from bit 0 in the order of their numbers, but after every second row one bit is left
//! out. A step over the side of the board ends on such a bit, a step over its end above the last bit or below the
//! first. On the board that the FPD numbers from the bottom right, with White at the bottom:
//!
//! ```text
//! bits    17 16 15 14       squares   16 15 14 13
//!       12 11 10  9                 12 11 10  9
//!          8  7  6  5                  8  7  6  5
//!        3  2  1  0                  4  3  2  1
//! ```
//!
//! Engines for draughts have long done so; R. Halbersma's dctl calls the bits left out ghosts.

use super::square::{Square, SquareSet};

/// The bits of one board.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The number of rows, and of squares between two bits left out.
    rows: u32,
    /// The number of squares before the first bit left out.
    first: u32,
    /// Every square.
    pub(crate) squares: u64,
    /// The row that begins with square 1.
    pub(crate) bottom: u64,
    /// The row that ends with the last square.
    pub(crate) top: u64,
    /// The squares on to the edge: by [`Heading`], then by the place of the bit that they go on from.
    pub(crate) rays: [[u64; 64]; 4],
}

/// A direction as a shift. Opposite headings add up to 3.
pub(super) type Heading = usize;

/// To higher bits, by one more than half a row.
pub(super) const FAR_UP: Heading = 0;
/// To higher bits, by half a row.
pub(super) const NEAR_UP: Heading = 1;
/// To lower bits, by half a row.
pub(super) const NEAR_DOWN: Heading = 2;
/// To lower bits, by one more than half a row.
pub(super) const FAR_DOWN: Heading = 3;

impl Layout {
    /// The layout of a board with so many rows; `first` is half a row where square 1 lies in a corner, else a row.
    pub(crate) const fn new(rows: u32, first: u32) -> Layout {
        let mut layout = Layout {
            rows,
            first,
            squares: 0,
            bottom: (1 << (rows / 2)) - 1,
            top: 0,
            rays: [[0; 64]; 4],
        };
        let count = rows * rows / 2;
        layout.squares = layout.spread((1 << count) - 1);
        layout.top = layout.spread(((1 << (rows / 2)) - 1) << (count - rows / 2));
        let mut bit = 0;
        while bit < 64 {
            let mut heading = 0;
            while heading < 4 {
                layout.rays[heading][bit] = layout.ray(1 << bit, heading);
                heading += 1;
            }
            bit += 1;
        }
        layout
    }

    const fn ray(&self, from: u64, heading: Heading) -> u64 {
        let mut ray = 0;
        let mut at = self.step(from & self.squares, heading);
        while at & self.squares != 0 {
            ray |= at;
            at = self.step(at, heading);
        }
        ray
    }

    /// Every square of a set moved one step; those that leave the board end outside [`squares`](Layout::squares).
    #[inline(always)]
    pub(crate) const fn step(&self, set: u64, heading: Heading) -> u64 {
        let near = self.rows / 2;
        match heading {
            FAR_UP => set << (near + 1),
            NEAR_UP => set << near,
            NEAR_DOWN => set >> near,
            _ => set >> (near + 1),
        }
    }

    /// The bits of a set whose bit 0 is square 1.
    const fn spread(&self, set: u64) -> u64 {
        let (mut bits, mut group) = (0, 0);
        while group <= self.rows / 2 {
            bits |= (set & self.group(group)) << group;
            group += 1;
        }
        bits
    }

    /// The squares between two bits left out, as a set whose bit 0 is square 1.
    const fn group(&self, group: u32) -> u64 {
        let high = self.first + group * self.rows;
        let low = if group == 0 { 0 } else { high - self.rows };
        ((1 << high) - 1) & !((1 << low) - 1)
    }

    /// The bits of some squares.
    pub(crate) const fn bits(&self, squares: SquareSet) -> u64 {
        self.spread(squares.0)
    }

    /// The squares of some bits.
    pub(crate) const fn set(&self, bits: u64) -> SquareSet {
        let (mut set, mut group) = (0, 0);
        while group <= self.rows / 2 {
            set |= bits >> group & self.group(group);
            group += 1;
        }
        SquareSet(set)
    }

    /// The square of the lowest of some bits; none of none.
    pub(crate) fn square(&self, bits: u64) -> Option<Square> {
        let place = bits.trailing_zeros();
        let left_out = (place + self.rows - self.first) / (self.rows + 1);
        Square::new((place - left_out + 1) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::board::Direction;

    const BOARDS: [&Board; 3] = [Board::PORTUGUESE, Board::BRAZILIAN, Board::INTERNATIONAL];

    #[test]
    fn bits_and_squares_are_inverse() {
        for board in BOARDS {
            let all: SquareSet = board.squares().collect();
            assert_eq!(board.layout.bits(all), board.layout.squares);
            for square in board.squares() {
                let set = SquareSet::EMPTY.with(square);
                let bit = board.layout.bits(set);
                assert_eq!(bit.count_ones(), 1);
                assert_eq!(board.layout.set(bit), set);
                assert_eq!(board.layout.square(bit), Some(square));
            }
        }
    }

    #[test]
    fn a_shift_is_a_step_or_leaves_the_board() {
        for board in BOARDS {
            let layout = &board.layout;
            for square in board.squares() {
                let bit = layout.bits(SquareSet::EMPTY.with(square));
                let shifted: SquareSet = (0..4)
                    .filter_map(|heading| layout.square(layout.step(bit, heading) & layout.squares))
                    .collect();
                let ways = Direction::ALL.into_iter();
                let stepped = ways.filter_map(|way| board.step(square, way)).collect();
                assert_eq!(shifted, stepped, "from {square}");
            }
        }
    }

    #[test]
    fn the_base_lines_are_the_rows_where_men_are_crowned() {
        for board in BOARDS {
            let lines = [board.layout.bottom, board.layout.top].map(|line| board.layout.set(line));
            let crowning = [board.row(0), board.row(board.rows() - 1)];
            assert!(lines == crowning || lines == [crowning[1], crowning[0]]);
        }
    }
}
