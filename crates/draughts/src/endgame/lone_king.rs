//! The lone king on the great diagonal, CBD 100.
//!
//! The count begins when the lone king comes to stand on it, ends when it leaves it, and is not set back by captures
//! and men's moves; the count of moves of kings, which they set back, runs beside it. So a position with the lone king on the
//! diagonal is looked at once for each number of plies that can be left, and spread by the plies of the other
//! count. The side of three pieces goes up here.

use super::first::{BestLeaving, bits, leaving};
use super::limits::{Regime, are_of};
use super::place::Pieces;
use super::slice::{Back, Kings, Metric};
use super::table::{SolvedTables, Table, Value, forces};
use crate::generate::{Down, Laws, Up};
use crate::rules::{Ending, Limit, RuleSet, When};

/// The count of the lone king.
#[derive(Debug, Clone)]
pub(super) struct LoneKing {
    pub(crate) river: u64,
    /// The plies that fill it.
    pub(crate) plies: usize,
    /// The endings in which it goes on.
    pub(crate) lasts: &'static [Ending],
}

/// The places of a slice, by the plies left: first without the count, then with 1, 2, …
struct Stages<'a> {
    kings: &'a Kings,
    river: u64,
    plies: usize,
    /// By place: the side to move cannot.
    blocked: &'a [bool],
}

impl Back for Stages<'_> {
    #[inline(always)]
    fn before<L: Laws>(&self, at: u32, mut see: impl FnMut(usize)) {
        let places = 2 * self.kings.slice();
        let (left, within) = (at as usize / places, at as usize % places);
        let on = |place| self.kings.at(place).1 & self.river != 0;
        self.kings
            .before::<L>(within as u32, |before| match (on(before), left) {
                // the move that fills the count wins if it wins
                (true, 1) if self.blocked[within] => {
                    (1..=2).for_each(|left| see(left * places + before))
                }
                // the count ended with this move, or there was none
                (true, 0) => (1..=self.plies).for_each(|left| see(left * places + before)),
                (false, 0) => see(before),
                (true, left) if left < self.plies => see((left + 1) * places + before),
                // it began with this move
                (false, left) if left == self.plies => see(before),
                _ => {}
            });
    }
}

impl LoneKing {
    pub(crate) fn new(rules: RuleSet, limit: &Limit) -> LoneKing {
        let board = rules.rules().board;
        LoneKing {
            river: board.layout.bits(board.river()),
            plies: 2 * usize::from(limit.moves),
            lasts: match limit.lasts {
                When::OneOf(endings) => endings,
                When::Always | When::FewPieces(_) => &[],
            },
        }
    }

    pub(crate) fn spread<L: Laws>(
        &self,
        kings: &Kings,
        men: [u64; 2],
        known: (&SolvedTables, &Table),
        dtc: &mut Metric,
        regime: &Regime,
    ) {
        let places = 2 * kings.slice();
        dtc.clear((1 + self.plies) * places);
        let mut blocked = vec![false; places];
        for (at, blocked) in blocked.iter_mut().enumerate() {
            let (one, other, up) = kings.at(at);
            if one & other == 0 {
                *blocked = self.look::<L>(
                    [men[0] | one, men[1] | other, one | other],
                    up,
                    at,
                    known,
                    dtc,
                );
            }
        }
        let staged = Stages {
            kings,
            river: self.river,
            plies: self.plies,
            blocked: &blocked,
        };
        dtc.spread::<L>(&staged, regime.cap);
        // with the lone king on the diagonal: the fewest plies left that are enough
        for at in 0..places {
            if kings.at(at).1 & self.river != 0 {
                let enough = (1..=self.plies).find(|left| dtc.plies[left * places + at] != 0);
                let lost = dtc.plies[self.plies * places + at] == 1;
                dtc.plies[at] = match enough {
                    Some(_) if lost => 1,
                    Some(left) => left as u8 + 1,
                    None => 0,
                };
            }
        }
        dtc.plies.truncate(places);
    }

    /// Looks at a position for each number of plies left; is the side to move blocked?
    fn look<L: Laws>(
        &self,
        [up, down, kings]: [u64; 3],
        up_moves: bool,
        at: usize,
        known: (&SolvedTables, &Table),
        dtc: &mut Metric,
    ) -> bool {
        let places = dtc.places() / (1 + self.plies);
        let on = down & self.river != 0;
        let stages = if on { 1..=self.plies } else { 0..=0 };
        let mut best = vec![BestLeaving::default(); 1 + self.plies];
        let bits = bits(up, down, kings, up_moves);
        let mut see = |value: Value, pieces: &Pieces| {
            let runs_on = on && are_of(self.lasts, forces(pieces));
            for left in stages.clone() {
                let late = runs_on && usize::from(value.dtc) > left;
                best[left].add(value, value.dtc == 0 || late, 1);
            }
        };
        let mut moves = false;
        let see = |value: Value, pieces: &Pieces| {
            moves = true;
            see(value, pieces);
        };
        let staying = if up_moves {
            leaving::<L, Up>(&bits, true, known, see)
        } else {
            leaving::<L, Down>(&bits, false, known, see)
        };
        for left in stages {
            dtc.take(left * places + at, staying, &best[left]);
        }
        !moves && staying.kings == 0
    }
}
