//! Captures: articles 3.3 to 3.8.

use std::marker::PhantomData;

use smallvec::SmallVec;

use super::quiet::{free_way, nearest, ray};
use super::{Bits, Heading, Laws, Step, Way, pop};

/// The captures of a position; more than there is room for are allocated.
pub(super) type Best = SmallVec<[Step; 32]>;

/// What can be captured in a position.
pub(in super::super) enum Captures {
    /// Nothing.
    None,
    /// One piece by every man that captures, and nothing by kings: all of it is legal. Most captures are like this; not
    /// to look for the best of them makes perft a third faster.
    Single,
    /// Perhaps more by some pieces than by others.
    Several,
}

impl Captures {
    #[inline(always)]
    pub(crate) fn of<L: Laws, W: Way>(bits: &Bits) -> Captures {
        let headings = men_headings::<L, W>().iter();
        let (mut first, mut second) = (0, 0);
        for &heading in headings.clone() {
            first |= landings::<L>(bits, heading);
        }
        if a_king_captures::<L>(bits) {
            return Captures::Several;
        }
        if first == 0 {
            return Captures::None;
        }
        for &heading in headings {
            second |= landings_after::<L, W>(bits, heading);
        }
        let quality_may_decide = L::QUALITY && bits.other & bits.kings != 0;
        if second != 0 || quality_may_decide {
            Captures::Several
        } else {
            Captures::Single
        }
    }
}

/// The headings in which men capture.
#[inline(always)]
fn men_headings<L: Laws, W: Way>() -> &'static [Heading] {
    if L::BACKWARDS {
        &[0, 1, 2, 3]
    } else {
        const { &W::FORWARD }
    }
}

/// Where men land that capture in one direction.
#[inline(always)]
fn landings<L: Laws>(bits: &Bits, heading: Heading) -> u64 {
    jump::<L>(bits, bits.own & !bits.kings, heading)
}

#[inline(always)]
fn jump<L: Laws>(bits: &Bits, men: u64, heading: Heading) -> u64 {
    let prey = L::LAYOUT.step(men, heading) & bits.other;
    L::LAYOUT.step(prey, heading) & bits.empty::<L>()
}

/// Where men land that capture a second piece after one in this direction. They do not jump back over the first, and
/// the square that they left is too far away to matter.
#[inline(always)]
fn landings_after<L: Laws, W: Way>(bits: &Bits, heading: Heading) -> u64 {
    let men = landings::<L>(bits, heading);
    let mut second = 0;
    for &next in men_headings::<L, W>() {
        if next != 3 - heading {
            second |= jump::<L>(bits, men, next);
        }
    }
    second
}

/// Shows the first captures of men.
#[inline(always)]
pub(super) fn visit_first<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Step)) {
    for &heading in men_headings::<L, W>() {
        let mut left = landings::<L>(bits, heading);
        while left != 0 {
            let to = pop(&mut left);
            let captured = L::LAYOUT.step(to, 3 - heading);
            let from = L::LAYOUT.step(captured, 3 - heading);
            see(Step { from, to, captured });
        }
    }
}

/// How many captures [`visit_first`] shows.
#[inline(always)]
pub(super) fn count_first<L: Laws, W: Way>(bits: &Bits) -> u64 {
    let mut count = 0;
    for &heading in men_headings::<L, W>() {
        count += landings::<L>(bits, heading).count_ones();
    }
    count.into()
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
pub(super) fn find<L: Laws, W: Way>(bits: &Bits, best: &mut Best) {
    let mut search = Search::<'_, L, W> {
        bits: *bits,
        from: 0,
        free: 0,
        value: 0,
        best,
        laws: PhantomData,
    };
    visit_first::<L, W>(bits, |first| {
        search.start(first.from);
        search.man(first.to, first.captured);
    });
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
    best: &'a mut Best,
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
