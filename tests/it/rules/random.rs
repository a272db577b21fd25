//! Random positions, the same ones in every run.

use super::slow::{Board, Cell};
use super::texts::Text;

/// A stream of numbers from a seed (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    /// Pieces anywhere, at least one a side and no more than a game has: few or many, mostly kings or mostly men.
    pub fn placement(&mut self, text: &Text) -> Board {
        let most = text.filled * text.size / 2;
        let most = [3, 6, most / 2, most, most][self.below(5)];
        let kings = [10, 30, 70, 100][self.below(4)];
        let mut board = Board::empty(self.below(2) == 0);
        for white in [true, false] {
            let mut left = 1 + self.below(most);
            while left > 0 {
                let number = 1 + self.below(text.squares());
                if board.cell(text, number) == Cell::Free {
                    let crowned = text.place(number).0 == text.base(white);
                    let king = crowned || self.below(100) < kings;
                    board.put(text, number, Cell::Piece { white, king });
                    left -= 1;
                }
            }
        }
        board
    }
}
