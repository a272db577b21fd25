//! What a position looks to be worth, in hundredths of a man that stands well. Only of positions in which no capture is due.

use super::score::ESTIMATES;
use crate::draughts::generate::{Bits, Laws, Way, king_moves};
use crate::draughts::layout::FAR_UP;

// The weights were chosen by games of the search against itself with others, 120 of each kind at 10,000 positions a move.
const MAN: i32 = 60;
const KING: i32 = 280;
/// By free square in front of a man.
const FREE: i32 = 20;
/// A man with two friends or the edge behind it, which cannot be captured from the front.
const COVERED: i32 = 30;
/// The same on one of its two diagonals.
const HALF_COVERED: i32 = 15;
/// A man on neither of the two squares at each side of the board.
const CENTRE: i32 = 6;
/// A man on its base line, which is covered without having done anything.
const BASE: i32 = -5;
/// By row that a man has gone.
const STEP: i32 = 2;
/// A free square on which a man is crowned with its next move.
const CROWNING: i32 = 40;
/// By square that a king reaches.
const REACH: i32 = 2;
/// A king that reaches none.
const TRAPPED: i32 = -60;
/// A king on the diagonal from corner to corner.
const RIVER: i32 = 15;
/// Kings against none.
const ONLY_KINGS: i32 = 60;
/// To have the move.
const MOVE: i32 = 4;

/// The squares of one rule set's board.
struct Squares<L>(std::marker::PhantomData<L>);

impl<L: Laws> Squares<L> {
    /// The only diagonal with as many squares as there are rows.
    const RIVER: u64 = {
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

    /// All but the squares at the left and the right side of the board, and those next to them.
    const CENTRE: u64 = {
        let half = L::RULES.board.rows() as u32 / 2;
        let mut centre = 0;
        let mut left = L::LAYOUT.squares;
        let mut number = 0;
        while left != 0 {
            let square = left & left.wrapping_neg();
            left ^= square;
            if number % half != 0 && number % half != half - 1 {
                centre |= square;
            }
            number += 1;
        }
        centre
    };

    /// By binary digit, the rows counted from the lowest bit whose number has it.
    const ROWS: [u64; 4] = {
        let half = L::RULES.board.rows() as u32 / 2;
        let mut rows = [0; 4];
        let mut left = L::LAYOUT.squares;
        let mut number = 0;
        while left != 0 {
            let square = left & left.wrapping_neg();
            left ^= square;
            let mut digit = 0;
            while digit < 4 {
                if (number / half) >> digit & 1 == 1 {
                    rows[digit] |= square;
                }
                digit += 1;
            }
            number += 1;
        }
        rows
    };
}

/// What the side to move may hope for.
pub(super) fn evaluate<L: Laws, W: Way>(bits: &Bits) -> i32 {
    let other = Bits {
        own: bits.other,
        other: bits.own,
        kings: bits.kings,
    };
    let score = side::<L, W>(bits) - side::<L, W::Other>(&other) + MOVE;
    drawish::<L>(bits, score).clamp(1 - ESTIMATES, ESTIMATES - 1)
}

fn side<L: Laws, W: Way>(bits: &Bits) -> i32 {
    let count = |set: u64| set.count_ones() as i32;
    let men = bits.own & !bits.kings;
    MAN * count(men) + men_stand::<L, W>(bits, men) + kings_stand::<L>(bits)
}

fn men_stand<L: Laws, W: Way>(bits: &Bits, men: u64) -> i32 {
    let layout = L::LAYOUT;
    let count = |set: u64| set.count_ones() as i32;
    let up = W::FORWARD[0] == FAR_UP;
    let (base, crown) = if up {
        (layout.bottom, layout.top)
    } else {
        (layout.top, layout.bottom)
    };
    let empty = layout.squares & !(bits.own | bits.other);
    let free = W::FORWARD.map(|heading| layout.step(men, heading) & empty);
    // what is not on the board covers too
    let friends = bits.own | !layout.squares;
    let [one, other] = W::FORWARD.map(|heading| layout.step(friends, heading) | base);
    FREE * (count(free[0]) + count(free[1]))
        + CROWNING * count((free[0] | free[1]) & crown)
        + COVERED * count(men & one & other)
        + HALF_COVERED * count(men & (one ^ other))
        + CENTRE * count(men & Squares::<L>::CENTRE)
        + BASE * count(men & base)
        + STEP * rows_gone::<L>(men, up)
}

fn kings_stand<L: Laws>(bits: &Bits) -> i32 {
    let mut kings = bits.own & bits.kings;
    if kings == 0 {
        return 0;
    }
    let mut score = KING * kings.count_ones() as i32;
    if bits.other & bits.kings == 0 {
        score += ONLY_KINGS;
    }
    if kings & Squares::<L>::RIVER != 0 {
        score += RIVER;
    }
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        score += match king_moves::<L>(bits, from).count_ones() {
            0 => TRAPPED,
            squares => REACH * squares as i32,
        };
    }
    score
}

/// The rows that men have gone, all together.
#[inline(always)]
fn rows_gone<L: Laws>(men: u64, up: bool) -> i32 {
    let digits = Squares::<L>::ROWS.iter().zip([1, 2, 4, 8]);
    let from_below: i32 = digits
        .map(|(rows, weight)| weight * (men & rows).count_ones() as i32)
        .sum();
    if up {
        from_below
    } else {
        men.count_ones() as i32 * (i32::from(L::RULES.board.rows()) - 1) - from_below
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
    let held = weak & Squares::<L>::RIVER != 0;
    let men = (own | other) & !bits.kings != 0;
    match (strong, defenders) {
        _ if held && strong <= 3 + defenders => score / 8,
        (..=2, 1) => score / 8,
        (more, less) if !men && more < less + 2 => score / 8,
        (more, less) if more < less + 2 => score / 2,
        _ => score,
    }
}
