//! The forced ending: three kings that hold the river against one.
//!
//! The side with three kings goes up here. Positions that start the count are judged by the plies to the end; for the others
//! a move into one is like a move that leaves the slice.

use super::first::{BestLeaving, bits, look};
use super::limits::Regime;
use super::slice::{Kings, Metric};
use super::table::{SolvedTables, Table, Value};
use crate::generate::{Bits, Down, Laws, Up, king_moves};
use crate::rules::{Ending, Limit, LimitName, River, RuleSet};

/// The count of the forced ending.
#[derive(Debug, Clone)]
pub(super) struct ForcedEnding {
    river: u64,
    /// The lone king must be off the river.
    alone: bool,
    /// The stronger side's moves.
    moves: u8,
    /// The count of moves of kings runs beside it.
    pub(crate) beside: bool,
}

impl ForcedEnding {
    pub(crate) fn new(rules: RuleSet, limit: &Limit, endings: &[Ending]) -> ForcedEnding {
        let board = rules.rules().board;
        let limits = rules.rules().ends.limits;
        ForcedEnding {
            river: board.layout.bits(board.river()),
            alone: endings
                .iter()
                .any(|ending| ending.river == River::StrongerAlone),
            moves: limit.moves,
            beside: limits
                .iter()
                .any(|other| other.name == LimitName::MoveLimit && other.gives_way.is_none()),
        }
    }

    /// Does the count begin with this position?
    pub(crate) fn begins(&self, three: u64, one: u64) -> bool {
        three & self.river != 0 && (!self.alone || one & self.river == 0)
    }

    /// What a position is worth in which the count begins, by one more than the plies to the end.
    pub(crate) fn dtc(&self, dtw: u8, three_move: bool) -> u8 {
        match dtw.checked_sub(1) {
            Some(plies) if in_time(plies, three_move, self.moves) => dtw,
            _ => 0,
        }
    }

    pub(crate) fn spread<L: Laws>(
        &self,
        kings: &Kings,
        dtw: &[u8],
        known: (&SolvedTables, &Table),
        dtc: &mut Metric,
        regime: &Regime,
    ) {
        dtc.clear(dtw.len());
        let mut counted = Vec::new();
        for (at, value) in dtw.iter().enumerate() {
            let (one, other, up) = kings.at(at);
            if one & other != 0 {
                continue;
            }
            if self.begins(one, other) {
                counted.push((at, self.dtc(*value, up)));
                continue;
            }
            let bits = bits(one, other, one | other, up);
            let mut first = if up {
                look::<L, Up>(&bits, true, known, regime)
            } else {
                look::<L, Down>(&bits, false, known, regime)
            };
            if !first.staying.captures {
                let entered = self.entering::<L>(kings, &bits, up, dtw, &mut first.dtc);
                first.staying.kings -= entered;
            }
            dtc.take(at, first.staying, &first.dtc);
        }
        dtc.spread::<L>(kings, regime.cap);
        for (at, value) in counted {
            dtc.plies[at] = value;
        }
    }

    /// Adds the moves of kings that begin the count, and says how many they are.
    fn entering<L: Laws>(
        &self,
        kings: &Kings,
        bits: &Bits,
        up: bool,
        dtw: &[u8],
        best: &mut BestLeaving,
    ) -> u8 {
        let mut entered = 0;
        let mut left = bits.own;
        while left != 0 {
            let from = left & left.wrapping_neg();
            left ^= from;
            let mut reach = king_moves::<L>(bits, from);
            while reach != 0 {
                let to = reach & reach.wrapping_neg();
                reach ^= to;
                let moved = bits.own ^ from | to;
                let (three, one) = if up {
                    (moved, bits.other)
                } else {
                    (bits.other, moved)
                };
                if self.begins(three, one) {
                    let after = dtw[kings.place(three, one, !up)];
                    let dtc = self.dtc(after, !up);
                    // with the other count beside it, the whole way is an upper bound of what that count must allow
                    let plies = if self.beside { dtc } else { 1 };
                    best.add(Value { dtw: after, dtc }, dtc == 0, plies);
                    entered += 1;
                }
            }
        }
        entered
    }
}

/// Does a game end in so many plies before the stronger side has made more than so many moves? If the move that fills
/// the count wins, it wins; the weaker side must have won before it.
pub(super) const fn in_time(plies: u8, stronger_moves: bool, left: u8) -> bool {
    let wins = plies % 2 == 1;
    let moves = if stronger_moves {
        plies.div_ceil(2)
    } else {
        plies / 2
    };
    if wins == stronger_moves {
        moves <= left
    } else {
        moves < left
    }
}
