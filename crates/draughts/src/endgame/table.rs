//! The solved positions of a class, as they are built.

use std::sync::Arc;

use super::class::{Class, SLOTS};
use super::place::{Pieces, Shape, Squares};
use crate::rules::Force;

/// What is known of a position, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    /// Distance to win (DTW): one more than the plies to the end without any limit; an even number of plies is a loss, an odd one a win.
    /// 0 is a draw.
    pub(crate) dtw: u8,
    /// Distance to conversion (DTC): one more than the plies until a count of moves begins anew or ends, under the limits of the rules with
    /// counts that begin here. 0 is a draw.
    pub(crate) dtc: u8,
}

impl Value {
    pub(crate) const DRAW: Value = Value { dtw: 0, dtc: 0 };
    /// The side to move has no pieces left, or no move.
    pub(crate) const LOST: Value = Value { dtw: 1, dtc: 1 };
    /// No position has this place.
    pub(crate) const HOLE: Value = Value { dtw: 255, dtc: 255 };

    /// Does the side to move lose? Only of positions that are not drawn.
    pub(crate) const fn loses(self) -> bool {
        self.dtw % 2 == 1
    }
}

/// The values of a class: by half, then by place.
#[derive(Debug)]
pub(super) struct Table {
    pub(crate) shape: Shape,
    /// The up side to move, then the down side.
    pub(crate) halves: [Vec<Value>; 2],
}

impl Table {
    pub(crate) fn new(shape: Shape) -> Table {
        Table {
            shape,
            halves: [0, 1].map(|_| vec![Value::HOLE; shape.half()]),
        }
    }

    /// A table in which nothing can be looked up.
    pub(crate) const fn empty(shape: Shape) -> Table {
        Table {
            shape,
            halves: [Vec::new(), Vec::new()],
        }
    }
}

/// The tables that there are, by class.
#[derive(Debug, Clone)]
pub(super) struct SolvedTables(Vec<Option<Arc<Table>>>);

impl SolvedTables {
    pub(crate) fn new() -> SolvedTables {
        SolvedTables(vec![None; SLOTS])
    }

    pub(crate) fn add(&mut self, table: Arc<Table>) {
        let slot = table.shape.class.slot();
        self.0[slot] = Some(table);
    }

    pub(crate) fn forget(&mut self, class: Class) {
        self.0[class.slot()] = None;
    }

    pub(crate) fn get(&self, class: Class) -> Option<&Arc<Table>> {
        self.0[class.slot()].as_ref()
    }

    /// Looks a position up, which is none of `now`'s class or among those that it knows already.
    #[inline(always)]
    pub(crate) fn look(&self, now: &Table, pieces: &Pieces) -> Value {
        let [up, down] = forces(pieces);
        let (class, turned) = Class::of(up, down);
        let pieces = if turned {
            turn(pieces, now.shape.squares)
        } else {
            *pieces
        };
        let half = usize::from(!pieces.up_moves);
        if class == now.shape.class {
            return now.halves[half][now.shape.place(&pieces)];
        }
        match &self.0[class.slot() % SLOTS] {
            Some(table) => table.halves[half][table.shape.place(&pieces)],
            // a side without pieces has lost when its turn comes
            None => Value::LOST,
        }
    }
}

#[inline(always)]
pub(super) fn forces(pieces: &Pieces) -> [Force; 2] {
    let force = |side: u64| Force {
        kings: (side & pieces.kings).count_ones() as u8,
        men: (side & !pieces.kings).count_ones() as u8,
    };
    [force(pieces.up), force(pieces.down)]
}

/// The position as the other side of the board sees it.
#[inline(always)]
pub(super) fn turn(pieces: &Pieces, squares: &Squares) -> Pieces {
    Pieces {
        up: squares.turned(pieces.down),
        down: squares.turned(pieces.up),
        kings: squares.turned(pieces.kings),
        up_moves: !pieces.up_moves,
    }
}
