//! The legal moves of a position: articles 3.1 to 3.8.
//!
//! Everything here is generic over the [`Laws`] of a rule set and the [`Way`] in which the side to move goes: the
//! compiler writes one generator for each pair, in which no fact is looked up.

pub(super) mod capture;
mod moves;
mod quiet;

use capture::{Best, Captures};

use super::board::Numbering;
use super::layout::{FAR_DOWN, FAR_UP, Heading, Layout, NEAR_DOWN, NEAR_UP};
use super::piece::{Colour, Rank};
use super::position::Position;
use super::rules::{RuleSet, Rules};

pub use moves::Moves;

/// What a generator is made for: the facts of one rule set, known when it is compiled.
pub(super) trait Laws {
    const RULES: &'static Rules;
    const LAYOUT: &'static Layout = &Self::RULES.board.layout;
    const BACKWARDS: bool = Self::RULES.men_capture_backwards.holds;
    const QUALITY: bool = Self::RULES.quality.holds;
    const STOPS_NEXT: bool = Self::RULES.king_stops_next.holds;
}

/// The laws of the rule set with this place in [`RuleSet::ALL`].
pub(super) struct LawsOf<const PLACE: usize>;

impl<const PLACE: usize> Laws for LawsOf<PLACE> {
    const RULES: &'static Rules = RuleSet::ALL[PLACE].rules();
}

/// Where the men of the side to move go: to higher bits or to lower ones.
pub(super) trait Way {
    /// The way of the other side.
    type Other: Way;
    /// The two headings of a man's move.
    const FORWARD: [Heading; 2];
}

/// To higher bits.
pub(super) struct Up;
/// To lower bits.
pub(super) struct Down;

impl Way for Up {
    type Other = Down;
    const FORWARD: [Heading; 2] = [FAR_UP, NEAR_UP];
}

impl Way for Down {
    type Other = Up;
    const FORWARD: [Heading; 2] = [FAR_DOWN, NEAR_DOWN];
}

/// An expression in which a name stands for the [`Laws`] of some rules: the one place that goes from a [`RuleSet`] to code made for it.
macro_rules! with_laws {
    ($rules:expr, $laws:ident => $body:expr) => {{
        use $crate::RuleSet;
        use $crate::generate::LawsOf;
        macro_rules! under {
            ($set:ident) => {{
                type $laws = LawsOf<{ RuleSet::$set as usize }>;
                $body
            }};
        }
        match $rules {
            RuleSet::Portuguese => under!(Portuguese),
            RuleSet::PortugueseClassic => under!(PortugueseClassic),
            RuleSet::Brazilian => under!(Brazilian),
            RuleSet::BrazilianShortKing => under!(BrazilianShortKing),
            RuleSet::International => under!(International),
        }
    }};
}
pub(super) use with_laws;

/// Calls `function::<L: Laws, W: Way>(bits, …)` for the rules and the side to move of a position.
macro_rules! generate {
    ($position:expr, $function:ident, $($argument:expr),*) => {{
        use $crate::generate::{Bits, Down, Up, with_laws};
        let (bits, up) = Bits::of($position);
        with_laws!($position.rules(), L => if up {
            $function::<L, Up>(&bits, $($argument),*)
        } else {
            $function::<L, Down>(&bits, $($argument),*)
        })
    }};
}
pub(super) use generate;

/// A position as the side to move has it, in the bits of its board's [`Layout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits {
    pub(crate) own: u64,
    pub(crate) other: u64,
    pub(crate) kings: u64,
}

/// A move in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) captured: u64,
}

impl Bits {
    /// The bits of a position, and whether the men of the side to move go to higher ones.
    pub(crate) fn of(position: &Position) -> (Bits, bool) {
        let (layout, turn) = (&position.board().layout, position.turn());
        let kings = position.kings(turn).union(position.kings(turn.other()));
        let bits = Bits {
            own: layout.bits(position.pieces(turn)),
            other: layout.bits(position.pieces(turn.other())),
            kings: layout.bits(kings),
        };
        // a square has one piece: the generator takes every bit that is in neither side for empty
        debug_assert!(bits.own & bits.other == 0);
        debug_assert!((bits.own | bits.other) & !layout.squares == 0);
        let white_goes_up = position.board().numbering() == Numbering::BottomRight;
        (bits, (turn == Colour::White) == white_goes_up)
    }

    #[inline(always)]
    const fn empty<L: Laws>(&self) -> u64 {
        L::LAYOUT.squares & !(self.own | self.other)
    }

    /// The position after a move, as the other side has it. The captured pieces leave the board now (3.8), and a man
    /// that stops on the opponent's base line is a king (3.1 d).
    #[inline(always)]
    pub(crate) const fn after<L: Laws, W: Way>(&self, step: Step, rank: Rank) -> Bits {
        let crowning_row = if W::FORWARD[0] == FAR_UP {
            L::LAYOUT.top
        } else {
            L::LAYOUT.bottom
        };
        debug_assert!(step.from & self.own != 0 && step.captured & !self.other == 0);
        // a capture may end where it began, so that its first square counts as empty
        debug_assert!(step.to & (self.own | self.other) & !step.from == 0);
        let kings = self.kings & !step.captured;
        Bits {
            own: self.other & !step.captured,
            other: self.own & !step.from | step.to,
            kings: match rank {
                Rank::Man => kings | step.to & crowning_row,
                Rank::King => kings & !step.from | step.to,
            },
        }
    }
}

/// Takes the lowest bit out of a set.
#[inline(always)]
const fn pop(set: &mut u64) -> u64 {
    let bit = *set & set.wrapping_neg();
    *set ^= bit;
    bit
}

pub(super) use quiet::{king as king_moves, visit_men as men_moves};

/// Shows every legal move, each once, with the position after it.
#[inline(always)]
pub(super) fn visit<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Step, Bits)) {
    let mut show = |step, rank| see(step, bits.after::<L, W>(step, rank));
    match Captures::of::<L, W>(bits) {
        Captures::None => quiet::visit::<L, W>(bits, show),
        Captures::Single => {
            capture::visit_first::<L, W>(bits, |step| show(step, Rank::Man));
        }
        Captures::Several => {
            let mut best = Best::new();
            capture::find::<L, W>(bits, &mut best);
            for &step in &best {
                let man = step.from & bits.kings == 0;
                show(step, if man { Rank::Man } else { Rank::King });
            }
        }
    }
}

/// The number of legal moves, which are not made where they can be counted together.
#[inline(always)]
pub(super) fn count<L: Laws, W: Way>(bits: &Bits) -> u64 {
    match Captures::of::<L, W>(bits) {
        Captures::None => quiet::count::<L, W>(bits),
        Captures::Single => capture::count_first::<L, W>(bits),
        Captures::Several => {
            let mut best = Best::new();
            capture::find::<L, W>(bits, &mut best);
            best.len() as u64
        }
    }
}
