//! What a position looks to be worth, in hundredths of a man. Only of positions in which no capture is due.

use super::score::ESTIMATES;
use crate::draughts::generate::{Bits, Laws, Way, king_moves};
use crate::draughts::layout::FAR_UP;

const MAN: i32 = 100;
const KING: i32 = 300;
/// By rows that a man has gone.
const STEP: i32 = 3;
/// A man on its base line, which keeps the other side's men from being crowned.
const GUARD: i32 = 7;
/// By square that a king reaches.
const REACH: i32 = 2;
/// A king that reaches none.
const TRAPPED: i32 = -60;
/// A king on the diagonal from corner to corner.
const RIVER: i32 = 15;
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
    let layout = L::LAYOUT;
    let men = bits.own & !bits.kings;
    let mut kings = bits.own & bits.kings;
    let mut score = MAN * men.count_ones() as i32 + KING * kings.count_ones() as i32;
    let up = W::FORWARD[0] == FAR_UP;
    let base = if up { layout.bottom } else { layout.top };
    score += GUARD * (men & base).count_ones() as i32;
    score += STEP * rows_gone::<L>(men, up);
    let mut reach = 0;
    let river = kings & Squares::<L>::RIVER;
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        let squares = king_moves::<L>(bits, from).count_ones() as i32;
        reach += if squares == 0 {
            TRAPPED
        } else {
            REACH * squares
        };
    }
    score + reach + RIVER * river.count_ones().min(1) as i32
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
