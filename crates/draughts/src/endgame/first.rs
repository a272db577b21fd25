//! The first look at a position: what its captures and men's moves lead to, which is solved already.

use super::limits::Regime;
use super::place::Pieces;
use super::table::{SolvedTables, Table, Value, forces};
use crate::generate::capture::Captures;
use crate::generate::{Bits, Laws, Way, king_moves, men_moves, visit};
use crate::piece::Rank;

/// What the moves that leave the slice are worth, by one metric.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct BestLeaving {
    /// Plies to the nearest win, 0 if none.
    pub(crate) win: u8,
    /// Plies to the farthest loss, 0 if none.
    pub(crate) loss: u8,
    /// One of them does not lose.
    pub(crate) holds: bool,
}

impl BestLeaving {
    /// After a move the other side has this value, and the measure counts so many plies.
    #[inline(always)]
    pub(crate) fn add(&mut self, after: Value, is_draw: bool, plies: u8) {
        if is_draw {
            self.holds = true;
        } else if after.loses() {
            self.holds = true;
            if self.win == 0 || plies < self.win {
                self.win = plies;
            }
        } else {
            self.loss = self.loss.max(plies);
        }
    }

    /// One more than the plies, when there are no other moves; 0 for a draw.
    pub(crate) const fn value(&self) -> u8 {
        match (self.win, self.holds) {
            (0, true) => 0,
            (0, false) => self.loss + 1,
            (win, _) => win + 1,
        }
    }
}

/// The moves that stay in the slice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SliceMoves {
    /// How many moves of kings there are.
    pub(crate) kings: u8,
    /// Captures are due: the moves of kings are none.
    pub(crate) captures: bool,
}

/// The first look.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct First {
    /// By the distance to win.
    pub(crate) dtw: BestLeaving,
    /// By the distance to conversion.
    pub(crate) dtc: BestLeaving,
    /// What stays.
    pub(crate) staying: SliceMoves,
}

/// Looks at a position; `W` goes the way of the side to move, which is up if `up`.
#[inline(always)]
pub(super) fn look<L: Laws, W: Way>(
    bits: &Bits,
    up: bool,
    known: (&SolvedTables, &Table),
    regime: &Regime,
) -> First {
    let (mut dtw, mut dtc) = (BestLeaving::default(), BestLeaving::default());
    let staying = leaving::<L, W>(bits, up, known, |value, pieces| {
        dtw.add(value, value.dtw == 0, value.dtw);
        let plies = if regime.runs_on && regime.goes_on(forces(pieces)) {
            value.dtc
        } else {
            1
        };
        dtc.add(value, value.dtc == 0, plies);
    });
    First { dtw, dtc, staying }
}

/// Shows what the moves that leave the slice lead to.
#[inline(always)]
pub(super) fn leaving<L: Laws, W: Way>(
    bits: &Bits,
    up: bool,
    known: (&SolvedTables, &Table),
    mut see: impl FnMut(Value, &Pieces),
) -> SliceMoves {
    let mut see = |after: Bits| {
        let pieces = pieces(&after, !up);
        see(known.0.look(known.1, &pieces), &pieces);
    };
    let mut staying = SliceMoves::default();
    if let Captures::None = Captures::of::<L, W>(bits) {
        men_moves::<L, W>(bits, |step| see(bits.after::<L, W>(step, Rank::Man)));
        let mut kings = bits.own & bits.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            staying.kings += king_moves::<L>(bits, from).count_ones() as u8;
            kings ^= from;
        }
    } else {
        staying.captures = true;
        visit::<L, W>(bits, |_, after| see(after));
    }
    staying
}

/// Are captures due?
#[inline(always)]
pub(super) fn is_capture<L: Laws, W: Way>(bits: &Bits) -> bool {
    !matches!(Captures::of::<L, W>(bits), Captures::None)
}

#[inline(always)]
pub(super) const fn pieces(bits: &Bits, up: bool) -> Pieces {
    let (one, other) = if up {
        (bits.own, bits.other)
    } else {
        (bits.other, bits.own)
    };
    Pieces {
        up: one,
        down: other,
        kings: bits.kings,
        up_moves: up,
    }
}

/// The bits of a position for the side that moves up, or else for the other.
#[inline(always)]
pub(super) const fn bits(up: u64, down: u64, kings: u64, up_moves: bool) -> Bits {
    let (own, other) = if up_moves { (up, down) } else { (down, up) };
    Bits { own, other, kings }
}
