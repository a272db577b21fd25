//! Moves that capture nothing: articles 3.1 and 3.2.

use super::{Bits, Heading, Laws, Rank, Step, Way, pop};

/// Shows every move, and what makes it, of a position in which nothing can be captured.
#[inline(always)]
pub(super) fn visit<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Step, Rank)) {
    let captured = 0;
    visit_men::<L, W>(bits, |step| see(step, Rank::Man));
    let mut kings = bits.own & bits.kings;
    while kings != 0 {
        let from = pop(&mut kings);
        let mut free = king::<L>(bits, from);
        while free != 0 {
            let to = pop(&mut free);
            see(Step { from, to, captured }, Rank::King);
        }
    }
}

/// Shows every move of a man.
#[inline(always)]
pub(in super::super) fn visit_men<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Step)) {
    let captured = 0;
    for heading in W::FORWARD {
        let mut free = men::<L>(bits, heading);
        while free != 0 {
            let to = pop(&mut free);
            let from = L::LAYOUT.step(to, 3 - heading);
            see(Step { from, to, captured });
        }
    }
}

/// How many moves [`visit`] shows.
#[inline(always)]
pub(super) fn count<L: Laws, W: Way>(bits: &Bits) -> u64 {
    let [far, near] = W::FORWARD;
    let mut count = men::<L>(bits, far).count_ones() + men::<L>(bits, near).count_ones();
    let mut kings = bits.own & bits.kings;
    while kings != 0 {
        count += king::<L>(bits, pop(&mut kings)).count_ones();
    }
    count.into()
}

/// The squares that men reach in one direction.
#[inline(always)]
fn men<L: Laws>(bits: &Bits, heading: Heading) -> u64 {
    L::LAYOUT.step(bits.own & !bits.kings, heading) & bits.empty::<L>()
}

/// The squares that a king reaches.
#[inline(always)]
pub(in super::super) fn king<L: Laws>(bits: &Bits, from: u64) -> u64 {
    let empty = bits.empty::<L>();
    (0..4).fold(0, |reach, heading| {
        reach | free_way::<L>(from, heading, empty)
    })
}

/// The empty squares from one on, up to the first piece.
#[inline(always)]
pub(super) fn free_way<L: Laws>(from: u64, heading: Heading, empty: u64) -> u64 {
    let way = ray::<L>(from, heading);
    match nearest(way & !empty, heading) {
        0 => way,
        met => way & !met & !ray::<L>(met, heading),
    }
}

/// The squares from one on, to the edge.
#[inline(always)]
pub(super) fn ray<L: Laws>(from: u64, heading: Heading) -> u64 {
    // a square is below 64 already; this tells the compiler
    L::LAYOUT.rays[heading][from.trailing_zeros() as usize % 64]
}

/// The first of some squares on a ray; none of none.
#[inline(always)]
pub(super) const fn nearest(squares: u64, heading: Heading) -> u64 {
    if heading < 2 {
        squares & squares.wrapping_neg()
    } else if squares == 0 {
        0
    } else {
        1 << squares.ilog2()
    }
}
