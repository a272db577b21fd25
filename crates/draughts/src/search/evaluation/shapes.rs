//! Shapes of men: what six squares hold that lie together, two in each of three rows.
//!
//! Every three rows have a window for each pair of neighbouring places in a row. A window's shape is a number to the base of three, a digit for each of its squares, the row that is nearest to the own base line
//! and in it the place nearest to where the long diagonal begins first, the lowest digit: 0 for no man, 1 for an own man, 2 for one of the other side.
//! The table has the windows that begin in one of the first three rows from the own base line; the others are those of the other side, seen from there.

use super::weights::Weights;
use crate::board::{Board, Numbering};
use crate::generate::Laws;

/// Shapes of a window.
pub(super) const SHAPES: usize = 729;
/// Windows of a board of eight rows that begin in one row.
const LANES: usize = 3;
/// All windows of such a board; the table has half of them.
const WINDOWS: usize = 18;

/// By the men of a row, the digits of its windows, sixteen bits for each.
const ROW: [u64; 16] = {
    let mut row = [0; 16];
    let mut men = 0;
    while men < 16 {
        let mut lane = 0;
        while lane < LANES {
            let (first, second) = (men >> lane & 1, men >> (lane + 1) & 1);
            row[men] |= ((first + 3 * second) as u64) << (16 * lane);
            lane += 1;
        }
        men += 1;
    }
    row
};

/// The same shape as the other side sees it.
fn turned(shape: usize) -> usize {
    let digits = std::iter::successors(Some(shape), |left| Some(left / 3)).take(6);
    digits.fold(0, |turned, left| 3 * turned + [0, 2, 1][left % 3])
}

/// The same shape with the two places of each row exchanged.
fn mirrored(shape: usize) -> usize {
    let rows = [1, 9, 81].map(|row| (row, shape / row % 9));
    let exchanged = rows.map(|(row, pair)| row * (pair / 3 + 3 * (pair % 3)));
    exchanged.iter().sum()
}

/// What every shape in every window is worth to the side that goes up; nothing where the weights say nothing of shapes.
pub(super) fn worths(weights: &Weights, board: &Board) -> Vec<i16> {
    if weights.shapes.is_empty() {
        return Vec::new();
    }
    let worth = |window: usize, shape| weights.shapes[window * SHAPES + shape];
    let mut all = Vec::with_capacity(WINDOWS * SHAPES);
    for window in 0..WINDOWS {
        for shape in 0..SHAPES {
            let (row, lane) = (window / LANES, window % LANES);
            let (lane, shape) = match board.numbering() {
                Numbering::BottomRight => (lane, shape),
                Numbering::TopLeft => (LANES - 1 - lane, mirrored(shape)),
            };
            all.push(match own(row, lane) {
                (window, false) => worth(window, shape),
                (window, true) => -worth(window, turned(shape)),
            });
        }
    }
    all
}

/// The window of the table, and whether it is the other side's.
const fn own(row: usize, lane: usize) -> (usize, bool) {
    if row < WINDOWS / LANES / 2 {
        (LANES * row + lane, false)
    } else {
        (WINDOWS - 1 - (LANES * row + lane), true)
    }
}

/// What the shapes of men are worth to the side that goes up.
#[inline(always)]
pub(super) fn sum<L: Laws>(worths: &[i16], up: u64, down: u64) -> i32 {
    let first = const { first_squares(L::LAYOUT.squares) };
    let rows: [u64; 8] = std::array::from_fn(|row| {
        let men = |side: u64| ROW[(side >> first[row]) as usize % 16];
        men(up) + 2 * men(down)
    });
    let windows = worths.chunks_exact(LANES * SHAPES);
    let sums = rows.windows(3).zip(windows).map(|(rows, worths)| {
        let shapes = rows[0] + 9 * rows[1] + 81 * rows[2];
        let lanes = worths.chunks_exact(SHAPES).zip([0, 16, 32]);
        let worth = lanes.map(|(worths, bits)| worths.get((shapes >> bits) as usize & 1023));
        worth.flatten().map(|&worth| i32::from(worth)).sum::<i32>()
    });
    sums.sum()
}

/// By row of a board of 32 squares, the place of its lowest bit.
const fn first_squares(mut squares: u64) -> [u32; 8] {
    let mut first = [0; 8];
    let mut number = 0;
    while squares != 0 && number < 32 {
        if number % 4 == 0 {
            first[number / 4] = squares.trailing_zeros();
        }
        squares &= squares - 1;
        number += 1;
    }
    first
}

/// The shapes of men as the side to move has them: the place in the table, and 1 where it counts for that side, -1 where for the other. By place
/// in the tables, 0 for no man, 1 for an own one and 2 for another.
pub(super) fn found(men: &[usize]) -> Vec<(usize, i32)> {
    let window = |window: usize| {
        let (row, lane) = (window / LANES, window % LANES);
        let squares = (0..6)
            .rev()
            .map(|place| men[4 * (row + place / 2) + lane + place % 2]);
        let shape = squares.fold(0, |shape, digit| 3 * shape + digit);
        match own(row, lane) {
            (window, false) => (window * SHAPES + shape, 1),
            (window, true) => (window * SHAPES + turned(shape), -1),
        }
    };
    (0..WINDOWS).map(window).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_twice_is_nothing_and_so_is_a_mirror_twice() {
        for shape in 0..SHAPES {
            assert_eq!(turned(turned(shape)), shape);
            assert_eq!(mirrored(mirrored(shape)), shape);
        }
        // an own man on the first square is one of the other side on the last
        assert_eq!((turned(1), mirrored(1)), (2 * 243, 3));
    }
}
