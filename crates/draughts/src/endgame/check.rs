//! Holding tables against the rules: a position is worth what its moves make of it.

use super::class::Class;
use super::counts::Counts;
use super::first::{BestLeaving, bits, pieces};
use super::forced::ForcedEnding;
use super::limits::{Regime, Special, are_of};
use super::lone_king::LoneKing;
use super::place::Pieces;
use super::probe::Tables;
use super::solve::unpack;
use super::table::{Value, forces};
use crate::generate::{Bits, Down, Laws, Up, Way, visit, with_laws};

/// What a move leads to.
struct CheckedMove {
    after: Pieces,
    value: Value,
    /// It captures nothing and a king makes it.
    quiet_king: bool,
}

impl Tables {
    /// Derives so many positions of a class from their moves, those that a seed picks; for how many it could: those that lead to a
    /// table that is missing are left out.
    ///
    /// # Errors
    /// The position that is not worth what its moves make of it, or that there is no table of the class.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// assert_eq!(tables.derive("1k-1k".parse().unwrap(), 100, 1), Ok(100));
    /// ```
    pub fn derive(&self, class: Class, sample: u64, seed: u64) -> Result<u64, String> {
        let Some(packed) = self.packed(class) else {
            return Err(format!("there is no table of {class}"));
        };
        let (mut state, mut judged, mut drawn) = (seed, 0, 0);
        while judged < sample && drawn < 100 * sample {
            drawn += 1;
            // Knuth's MMIX generator: which positions are looked at must not depend on a machine
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let number = (state >> 20) as usize % (2 * packed.shape.half());
            let position = packed.shape.pieces(number % 2, number / 2);
            if (position.up | position.down).count_ones() != u32::from(class.pieces()) {
                continue;
            }
            debug_assert_eq!(
                packed.shape.place(&position),
                number / 2,
                "position and place part"
            );
            let steps = with_laws!(self.rules(), L => steps::<L>(self, &position));
            let Some((kept, steps)) = self.value(&position).zip(steps) else {
                continue;
            };
            judged += 1;
            if !is_right(kept, &position, &steps, &packed.regime) {
                return Err(format!(
                    "{class}: place {number} says {kept:?}, not what its moves make of it"
                ));
            }
        }
        Ok(judged)
    }

    /// Counts how many positions of a class are won, lost and drawn: with the first side to move, then with the other. None where its
    /// table, or one that its captures lead to, is missing.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// let class = "1k-1m".parse().unwrap();
    /// assert_eq!(tables.count(class).unwrap(), tables.counts(class));
    /// ```
    pub fn count(&self, class: Class) -> Option<Vec<Counts>> {
        let packed = self.packed(class)?;
        let mut known = true;
        let table = unpack(self.rules(), packed, |bits, up| {
            let value = self.value(&pieces(bits, up));
            known &= value.is_some();
            value.unwrap_or(Value::DRAW)
        });
        known.then(|| Counts::of(class, &table.halves))
    }
}

/// What the moves of a position lead to; none where a table is missing.
fn steps<L: Laws>(tables: &Tables, position: &Pieces) -> Option<Vec<CheckedMove>> {
    let Pieces {
        up,
        down,
        kings,
        up_moves,
    } = *position;
    let bits = bits(up, down, kings, up_moves);
    if up_moves {
        steps_by::<L, Up>(tables, &bits, true)
    } else {
        steps_by::<L, Down>(tables, &bits, false)
    }
}

fn steps_by<L: Laws, W: Way>(tables: &Tables, bits: &Bits, up: bool) -> Option<Vec<CheckedMove>> {
    let mut steps = Vec::new();
    let mut known = true;
    visit::<L, W>(bits, |step, after| {
        let after = pieces(&after, !up);
        let quiet_king = step.captured == 0 && step.from & bits.kings != 0;
        match tables.value(&after) {
            Some(value) => steps.push(CheckedMove {
                after,
                value,
                quiet_king,
            }),
            None => known = false,
        }
    });
    known.then_some(steps)
}

fn is_right(kept: Value, position: &Pieces, steps: &[CheckedMove], regime: &Regime) -> bool {
    let mut dtw = BestLeaving::default();
    for CheckedMove { value, .. } in steps {
        dtw.add(*value, value.dtw == 0, value.dtw);
    }
    let dtc = match &regime.counted {
        None => kept.dtc == counted(steps, regime, |_| false),
        Some(Special::Forced(forced)) => {
            kept.dtc == in_forced(forced, kept, position, steps, regime)
        }
        Some(Special::LoneKing(lone)) if position.down & lone.river != 0 => {
            (1..=lone.plies).all(|left| {
                let allowed = kept.dtc == 1 || usize::from(kept.dtc) <= left + 1;
                let kept = if kept.dtc != 0 && allowed {
                    kept
                } else {
                    Value::DRAW
                };
                same(kept, left_on(lone, steps, left))
            })
        }
        Some(Special::LoneKing(lone)) => off(lone, kept, steps, regime),
    };
    kept.dtw == dtw.value() && dtc
}

/// One more than the plies until a count begins anew; moves for which `ends` holds are its end.
fn counted(steps: &[CheckedMove], regime: &Regime, ends: impl Fn(&CheckedMove) -> bool) -> u8 {
    let mut best = BestLeaving::default();
    for step in steps {
        let goes_on = step.quiet_king || regime.runs_on && regime.goes_on(forces(&step.after));
        let plies = if goes_on && !ends(step) {
            step.value.dtc
        } else {
            1
        };
        best.add(step.value, step.value.dtc == 0, plies);
    }
    let dtc = best.value();
    if dtc > regime.cap + 1 { 0 } else { dtc }
}

fn in_forced(
    forced: &ForcedEnding,
    kept: Value,
    position: &Pieces,
    steps: &[CheckedMove],
    regime: &Regime,
) -> u8 {
    if forced.begins(position.up, position.down) {
        return forced.dtc(kept.dtw, position.up_moves);
    }
    let begins =
        |step: &CheckedMove| step.quiet_king && forced.begins(step.after.up, step.after.down);
    counted(steps, regime, |step| begins(step) && !forced.beside)
}

/// Win, loss or draw alone.
fn same(kept: Value, best: BestLeaving) -> bool {
    match best.value() {
        0 => kept.dtc == 0,
        _ if best.win != 0 => kept.dtc != 0 && !kept.loses(),
        _ => kept.dtc != 0 && kept.loses(),
    }
}

/// What the moves make of a position with the lone king on the diagonal and so many plies left.
fn left_on(lone: &LoneKing, steps: &[CheckedMove], left: usize) -> BestLeaving {
    let mut best = BestLeaving::default();
    for CheckedMove {
        after,
        value,
        quiet_king,
    } in steps
    {
        let runs_on = if *quiet_king {
            after.down & lone.river != 0
        } else {
            are_of(lone.lasts, forces(after))
        };
        // who is blocked has lost although the count is full
        let late = runs_on && value.dtc != 1 && usize::from(value.dtc) > left;
        best.add(*value, value.dtc == 0 || late, 1);
    }
    best
}

/// Off the diagonal, the plies are known where no move leads to it.
fn off(lone: &LoneKing, kept: Value, steps: &[CheckedMove], regime: &Regime) -> bool {
    let enters = |step: &CheckedMove| step.quiet_king && step.after.down & lone.river != 0;
    if !steps.iter().any(enters) {
        return kept.dtc == counted(steps, regime, |_| false);
    }
    let mut best = BestLeaving::default();
    for CheckedMove { value, .. } in steps {
        best.add(*value, value.dtc == 0, 1);
    }
    same(kept, best)
}
