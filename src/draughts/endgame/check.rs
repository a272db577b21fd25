//! Holding tables against the rules: a position is worth what its moves make of it.

use super::class::Class;
use super::first::{Best, bits, pieces};
use super::limits::Regime;
use super::place::Pieces;
use super::probe::Tables;
use super::solve::under;
use super::table::{Value, forces};
use crate::draughts::generate::{Bits, Down, Laws, LawsOf, Up, Way, visit};
use crate::draughts::rules::RuleSet;

impl Tables {
    /// Derives so many positions of a class from their moves, those that a seed picks; how many were right, or the wrong
    /// one in words.
    ///
    /// # Errors
    /// The position that is not worth what its moves make of it.
    ///
    /// ```
    /// use arbitro::draughts::RuleSet;
    /// use arbitro::draughts::endgame::Build;
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// assert_eq!(tables.derive("1k-1k".parse().unwrap(), 100, 1), Ok(100));
    /// ```
    pub fn derive(&self, class: Class, sample: u64, seed: u64) -> Result<u64, String> {
        let Some(packed) = self.packed(class) else {
            return Err(format!("there is no table of {class}"));
        };
        let regime = Regime::of(self.rules(), class);
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
            judged += 1;
            let right = under!(self.rules(), derived, self, &position, &regime);
            let kept = self.value(&position);
            let same = match (kept, right) {
                (Some(kept), Some(right)) if regime.counted.is_some() => kept.end == right.end,
                (kept, right) => kept.is_some() && kept == right,
            };
            if !same {
                return Err(format!(
                    "{class}: place {number} says {kept:?}, its moves {right:?}"
                ));
            }
        }
        Ok(judged)
    }
}

/// What the moves make of a position.
fn derived<L: Laws>(tables: &Tables, position: &Pieces, regime: &Regime) -> Option<Value> {
    let Pieces {
        up,
        down,
        kings,
        up_moves,
    } = *position;
    let bits = bits(up, down, kings, up_moves);
    if up_moves {
        derived_by::<L, Up>(tables, &bits, true, regime)
    } else {
        derived_by::<L, Down>(tables, &bits, false, regime)
    }
}

fn derived_by<L: Laws, W: Way>(
    tables: &Tables,
    bits: &Bits,
    up: bool,
    regime: &Regime,
) -> Option<Value> {
    let (mut end, mut fresh) = (Best::default(), Best::default());
    let mut known = true;
    visit::<L, W>(bits, |step, after| {
        let after = pieces(&after, !up);
        let Some(value) = tables.value(&after) else {
            known = false;
            return;
        };
        let quiet_king = step.captured == 0 && step.from & bits.kings != 0;
        let goes_on = quiet_king || regime.runs_on && regime.goes_on(forces(&after));
        end.add(value, value.end == 0, value.end);
        fresh.add(
            value,
            value.fresh == 0,
            if goes_on { value.fresh } else { 1 },
        );
    });
    let in_time = |fresh: u8| if fresh > regime.cap + 1 { 0 } else { fresh };
    known.then(|| Value {
        end: end.value(),
        fresh: in_time(fresh.value()),
    })
}
