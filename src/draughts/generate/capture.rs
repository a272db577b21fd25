//! Captures: articles 3.3 to 3.8.

use std::marker::PhantomData;

use smallvec::SmallVec;

use super::quiet::{free_way, nearest, ray};
use super::{Bits, Heading, Laws, Step, Way, pop};

/// The captures of a position; more than there is room for are allocated.
pub(super) type Captures = SmallVec<[Step; 32]>;

/// The headings in which men capture.
#[inline(always)]
fn men_headings<L: Laws, W: Way>() -> &'static [Heading] {
    if L::BACKWARDS {
        &[0, 1, 2, 3]
    } else {
        const { &W::FORWARD }
    }
}

/// Can a piece be captured?
#[inline(always)]
pub(super) fn possible<L: Laws, W: Way>(bits: &Bits) -> bool {
    let headings = men_headings::<L, W>().iter();
    let men = headings.fold(0, |men, &heading| {
        men | men_that_capture::<L>(bits, heading)
    });
    men != 0 || a_king_captures::<L>(bits)
}

/// The men that can capture in one direction.
#[inline(always)]
fn men_that_capture<L: Laws>(bits: &Bits, heading: Heading) -> u64 {
    let back = 3 - heading;
    let prey = L::LAYOUT.step(bits.empty::<L>(), back) & bits.other;
    L::LAYOUT.step(prey, back) & bits.own & !bits.kings
}

#[inline(always)]
fn a_king_captures<L: Laws>(bits: &Bits) -> bool {
    let empty = bits.empty::<L>();
    let mut kings = bits.own & bits.kings;
    while kings != 0 {
        let at = pop(&mut kings);
        for heading in 0..4 {
            let prey = nearest(ray::<L>(at, heading) & !empty, heading) & bits.other;
            if L::LAYOUT.step(prey, heading) & empty != 0 {
                return true;
            }
        }
    }
    false
}

/// Fills `best` with the captures that the laws of quantity and quality leave (3.7), each once.
///
/// The list is the caller's, because returning one would copy it, and costs a third of the speed.
#[inline(never)]
pub(super) fn find<L: Laws, W: Way>(bits: &Bits, best: &mut Captures) {
    let mut search = Search::<'_, L, W> {
        bits: *bits,
        from: 0,
        free: 0,
        value: 0,
        best,
        laws: PhantomData,
    };
    for &heading in men_headings::<L, W>() {
        let mut men = men_that_capture::<L>(bits, heading);
        while men != 0 {
            let from = search.start(pop(&mut men));
            let prey = L::LAYOUT.step(from, heading);
            search.man(L::LAYOUT.step(prey, heading), prey);
        }
    }
    let mut kings = bits.own & bits.kings;
    while kings != 0 {
        let from = search.start(pop(&mut kings));
        for heading in 0..4 {
            search.king(from, heading, 0);
        }
    }
}

/// Looks for the captures that are worth the most.
struct Search<'a, L, W> {
    bits: Bits,
    /// The square of the piece that captures.
    from: u64,
    /// The empty squares and `from`, to which the piece may return (3.6 c).
    free: u64,
    /// What each of the best is worth.
    value: u32,
    best: &'a mut Captures,
    laws: PhantomData<(L, W)>,
}

impl<L: Laws, W: Way> Search<'_, L, W> {
    fn start(&mut self, from: u64) -> u64 {
        self.from = from;
        self.free = self.bits.empty::<L>() | from;
        from
    }

    /// Goes on with a man from `at`.
    fn man(&mut self, at: u64, captured: u64) {
        let mut goes_on = false;
        for &heading in men_headings::<L, W>() {
            // a captured piece stays on the board (3.8) and is passed once only (3.6 c)
            let prey = L::LAYOUT.step(at, heading) & self.bits.other & !captured;
            let to = L::LAYOUT.step(prey, heading) & self.free;
            if to != 0 {
                goes_on = true;
                self.man(to, captured | prey);
            }
        }
        if !goes_on {
            self.keep(at, captured);
        }
    }

    /// Goes on with a king from `at` in one direction. Could it capture there?
    fn king(&mut self, at: u64, heading: Heading, captured: u64) -> bool {
        let prey = nearest(ray::<L>(at, heading) & !self.free, heading);
        if prey & self.bits.other & !captured == 0 {
            return false;
        }
        let landings = free_way::<L>(prey, heading, self.free);
        if landings == 0 {
            return false;
        }
        let captured = captured | prey;
        let next = nearest(landings, heading);
        let mut goes_on = self.king(next, heading, captured);
        let turns = if heading == 0 || heading == 3 {
            [1, 2]
        } else {
            [0, 3]
        };
        let mut left = landings;
        while left != 0 {
            let at = pop(&mut left);
            for turn in turns {
                goes_on |= self.king(at, turn, captured);
            }
        }
        if !goes_on {
            let mut stops = if L::STOPS_NEXT { next } else { landings };
            while stops != 0 {
                self.keep(pop(&mut stops), captured);
            }
        }
        true
    }

    /// Keeps a capture unless another is worth more.
    #[inline(always)]
    fn keep(&mut self, to: u64, captured: u64) {
        let kings = if L::QUALITY {
            captured & self.bits.kings
        } else {
            0
        };
        // quantity before quality (3.7 a, b)
        let value = captured.count_ones() * 64 + kings.count_ones();
        if value > self.value {
            self.value = value;
            self.best.clear();
        }
        let step = Step {
            from: self.from,
            to,
            captured,
        };
        if value == self.value && !self.best.contains(&step) {
            self.best.push(step);
        }
    }
}
