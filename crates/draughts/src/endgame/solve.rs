//! Solving a class, slice after slice.

use std::sync::Arc;

use super::class::Class;
use super::file::PackedTable;
use super::first::{bits, is_capture, look};
use super::limits::{LONGEST, Regime, Special};
use super::place::{Shape, Squares};
use super::slice::{Kings, Metric};
use super::table::{SolvedTables, Table, Value};
use crate::generate::{Bits, Down, Laws, Up, with_laws};
use crate::rules::RuleSet;

/// The squares of a board, for ever.
pub(super) fn squares(rules: RuleSet) -> &'static Squares {
    static SMALL: Squares = Squares::of(&RuleSet::Portuguese.rules().board.layout);
    static TURNED: Squares = Squares::of(&RuleSet::Brazilian.rules().board.layout);
    static LARGE: Squares = Squares::of(&RuleSet::International.rules().board.layout);
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => &SMALL,
        RuleSet::Brazilian | RuleSet::BrazilianShortKing => &TURNED,
        RuleSet::International => &LARGE,
    }
}

/// Solves a class; those that its games lead to are solved.
pub(super) fn solve(rules: RuleSet, class: Class, solved: &SolvedTables) -> Arc<Table> {
    Arc::new(with_laws!(rules, L => solve_under::<L>(rules, class, solved)))
}

fn solve_under<L: Laws>(rules: RuleSet, class: Class, solved: &SolvedTables) -> Table {
    Solver::new(rules, class, solved).run::<L>()
}

struct Solver<'a> {
    solved: &'a SolvedTables,
    regime: Regime,
    table: Table,
    kings: Kings,
    dtw: Metric,
    dtc: Metric,
}

impl Solver<'_> {
    fn new(rules: RuleSet, class: Class, solved: &SolvedTables) -> Solver<'_> {
        Solver {
            solved,
            regime: Regime::of(rules, class),
            table: Table::new(Shape::new(class, squares(rules))),
            kings: Kings {
                squares: squares(rules),
                sets: [Vec::new(), Vec::new()],
                men: 0,
            },
            dtw: Metric::default(),
            dtc: Metric::default(),
        }
    }

    fn run<L: Laws>(mut self) -> Table {
        let [up, down] = self.table.shape.men_sets();
        for (one, other) in in_order(&self.table.shape, [&up, &down]) {
            let (up, down) = (up[one as usize], down[other as usize]);
            if up & down == 0 {
                self.slice::<L>(up, down);
            }
        }
        self.table
    }

    fn slice<L: Laws>(&mut self, up: u64, down: u64) {
        let shape = self.table.shape;
        self.kings.men = up | down;
        shape.king_sets(up | down, &mut self.kings.sets);
        self.dtw.clear(2 * shape.slice());
        self.dtc.clear(2 * shape.slice());
        self.look_at_all::<L>(up, down);
        self.dtw.spread::<L>(&self.kings, LONGEST);
        let known = (self.solved, &self.table);
        let (kings, dtw, dtc) = (&self.kings, &self.dtw.plies, &mut self.dtc);
        match &self.regime.counted {
            None => dtc.spread::<L>(kings, self.regime.cap),
            Some(Special::Forced(forced)) => {
                forced.spread::<L>(kings, dtw, known, dtc, &self.regime);
            }
            Some(Special::LoneKing(lone)) => {
                lone.spread::<L>(kings, [up, down], known, dtc, &self.regime);
            }
        }
        self.keep(shape.slice_of(up, down));
    }

    fn look_at_all<L: Laws>(&mut self, up_men: u64, down_men: u64) {
        let slice = self.kings.slice();
        let known = (self.solved, &self.table);
        let mut at = 0;
        for &one in &self.kings.sets[0] {
            for &other in &self.kings.sets[1] {
                if one & other == 0 {
                    debug_assert_eq!(
                        self.kings.place(one, other, true),
                        at,
                        "kings and place part"
                    );
                    let bits = |up| bits(up_men | one, down_men | other, one | other, up);
                    let first = look::<L, Up>(&bits(true), true, known, &self.regime);
                    self.dtw.take(at, first.staying, &first.dtw);
                    self.dtc.take(at, first.staying, &first.dtc);
                    let first = look::<L, Down>(&bits(false), false, known, &self.regime);
                    self.dtw.take(slice + at, first.staying, &first.dtw);
                    self.dtc.take(slice + at, first.staying, &first.dtc);
                }
                at += 1;
            }
        }
    }

    /// Writes the slice into the table.
    fn keep(&mut self, number: usize) {
        let slice = self.kings.slice();
        let measured = self.dtw.plies.iter().zip(&self.dtc.plies);
        let mut values = measured.map(|(&dtw, &dtc)| {
            debug_assert!(dtw != 0 || dtc == 0, "limits make no win of a draw");
            Value { dtw, dtc }
        });
        for half in &mut self.table.halves {
            let part = &mut half[number * slice..(number + 1) * slice];
            part.iter_mut()
                .zip(&mut values)
                .for_each(|(to, value)| *to = value);
        }
        // kings do not stand on one another
        let mut at = number * slice;
        for &one in &self.kings.sets[0] {
            for &other in &self.kings.sets[1] {
                if one & other != 0 {
                    self.table
                        .halves
                        .iter_mut()
                        .for_each(|half| half[at] = Value::HOLE);
                }
                at += 1;
            }
        }
    }
}

/// The slices in an order in which each comes after those that men's moves lead to: those whose men are farthest ahead
/// come first.
fn in_order(shape: &Shape, men: [&[u64]; 2]) -> Vec<(u32, u32)> {
    let row_of = |bit: u64| {
        let mut squares = shape.squares.bits.iter();
        squares.position(|&square| square == bit).unwrap_or(0) as u32 / u32::from(shape.squares.row)
    };
    let mut rows = [0_u32; 64];
    for (place, row) in rows.iter_mut().enumerate() {
        *row = row_of(1 << place);
    }
    let ahead = |mut set: u64| {
        let mut sum = 0;
        while set != 0 {
            sum += rows[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        sum
    };
    let [ups, downs] = men.map(|sets| sets.iter().map(|&set| ahead(set)).collect::<Vec<_>>());
    let mut slices: Vec<(u32, u32)> = (0..ups.len() as u32)
        .flat_map(|one| (0..downs.len() as u32).map(move |other| (one, other)))
        .collect();
    // the down side's men are far ahead in low rows
    slices.sort_by_key(|&(one, other)| {
        i64::from(downs[other as usize]) - i64::from(ups[one as usize])
    });
    slices
}

/// By half and place: are captures due?
pub(super) fn captures(rules: RuleSet, shape: &Shape) -> [Vec<bool>; 2] {
    let mut due = [0, 1].map(|_| vec![false; shape.half()]);
    let see = |half: usize, place, _: &Bits, is_due| due[half][place] = is_due;
    with_laws!(rules, L => each::<L>(shape, see, |_| ()));
    due
}

/// Shows every position of a class: half, place, as the side to move has it, whether captures are due. And the holes by their
/// places in a half.
fn each<L: Laws>(
    shape: &Shape,
    mut see: impl FnMut(usize, usize, &Bits, bool),
    mut hole: impl FnMut(usize),
) {
    let [ups, downs] = shape.men_sets();
    let mut kings = [Vec::new(), Vec::new()];
    for (slice, (up, down)) in ups
        .iter()
        .flat_map(|up| downs.iter().map(move |down| (up, down)))
        .enumerate()
    {
        let mut place = slice * shape.slice();
        if up & down != 0 {
            (place..place + shape.slice()).for_each(&mut hole);
            continue;
        }
        shape.king_sets(up | down, &mut kings);
        for &one in &kings[0] {
            for &other in &kings[1] {
                if one & other == 0 {
                    let bits = |moves| bits(up | one, down | other, one | other, moves);
                    let (first, second) = (bits(true), bits(false));
                    see(0, place, &first, is_capture::<L, Up>(&first));
                    see(1, place, &second, is_capture::<L, Down>(&second));
                } else {
                    hole(place);
                }
                place += 1;
            }
        }
    }
}

/// The table that was packed; `captured` says what positions are worth in which captures are due, where they are left out.
pub(super) fn unpack(
    rules: RuleSet,
    packed: &PackedTable,
    mut captured: impl FnMut(&Bits, bool) -> Value,
) -> Table {
    let mut table = Table::new(packed.shape);
    for (half, values) in table.halves.iter_mut().enumerate() {
        packed.all(half, values);
    }
    let mut holes = Vec::new();
    let halves = &mut table.halves;
    let see = |half: usize, place, bits: &Bits, captures| {
        if captures && packed.without_captures {
            halves[half][place] = captured(bits, half == 0);
        }
    };
    let shape = &packed.shape;
    with_laws!(rules, L => each::<L>(shape, see, |hole| holes.push(hole as u32)));
    for half in &mut table.halves {
        for &hole in &holes {
            half[hole as usize] = Value::HOLE;
        }
    }
    table
}

/// What a position is worth in which captures are due; those that they lead to are solved.
pub(super) fn captured(
    rules: RuleSet,
    packed: &PackedTable,
    solved: &SolvedTables,
) -> impl Fn(&Bits, bool) -> Value {
    // captures lead to other classes: nothing is looked up in this one
    let nothing = Table::empty(packed.shape);
    move |bits, up| with_laws!(rules, L => captured_under::<L>(bits, up, (solved, &nothing), &packed.regime))
}

fn captured_under<L: Laws>(
    bits: &Bits,
    up: bool,
    known: (&SolvedTables, &Table),
    regime: &Regime,
) -> Value {
    let first = if up {
        look::<L, Up>(bits, true, known, regime)
    } else {
        look::<L, Down>(bits, false, known, regime)
    };
    Value {
        dtw: first.dtw.value(),
        dtc: first.dtc.value(),
    }
}
