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

    /// Pieces anywhere, no more a side than a game has: few or many, mostly kings or mostly men; at times one side
    /// stands spread out, on every second square of every second row, where long captures run.
    pub fn placement(&mut self, text: &Text) -> Board {
        let all = text.filled * text.size / 2;
        let kings = [10, 30, 70, 100][self.below(4)];
        let spread = [None, None, Some(true), Some(false)][self.below(4)];
        let mut board = Board::empty(self.below(2) == 0);
        for white in [true, false] {
            let most = [3, 6, all / 2, all][self.below(4)];
            for _ in 0..1 + self.below(most) {
                let number = self.square(text, spread == Some(white));
                if board.cell(text, number) == Cell::Free {
                    let crowned = text.place(number).0 == text.base(white);
                    let king = crowned || self.below(100) < kings;
                    board.put(text, number, Cell::Piece { white, king });
                }
            }
        }
        board
    }

    fn square(&mut self, text: &Text, spread: bool) -> usize {
        loop {
            let number = 1 + self.below(text.squares());
            if !spread || text.place(number).0 % 2 == 1 {
                return number;
            }
        }
    }
}
