//! Tutte: everybody can be paired when the determinant of a skew matrix with a random number for each pair that may be is
//! not zero. No path is looked for. A wrong "no" has less than one chance in 10¹⁵ here; a "yes" is never wrong.

use super::fields::Field;
use crate::rules::random::Dice;

/// A prime; what is counted here is counted modulo it.
const PRIME: u128 = (1 << 61) - 1;

/// Can all be paired, or all but one who may have the bye?
pub fn can_be_paired(field: &Field, seed: u64) -> bool {
    let mut dice = Dice(seed);
    let count = field.players.len();
    // The bye is one more, whom those may meet who may have it.
    let size = count + count % 2;
    let may = |a: usize, b: usize| match (field.players.get(a), field.players.get(b)) {
        (Some(a), Some(b)) => {
            let (a, b) = (a.number, b.number);
            !field.barred.contains(&(a.min(b), a.max(b)))
        }
        (Some(one), None) | (None, Some(one)) => !one.had_bye,
        (None, None) => false,
    };
    let mut rows = vec![vec![0_u128; size]; size];
    for (a, b) in (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b))) {
        if may(a, b) {
            let value = 1 + dice.below(1 << 60) as u128;
            rows[a][b] = value;
            rows[b][a] = PRIME - value;
        }
    }
    (0..size).all(|column| eliminate(&mut rows, column))
}

/// One step of Gauss's elimination; `false` when the column has nothing left.
fn eliminate(rows: &mut [Vec<u128>], column: usize) -> bool {
    let Some(pivot) = (column..rows.len()).find(|row| rows[*row][column] != 0) else {
        return false;
    };
    rows.swap(column, pivot);
    let (done, rest) = rows.split_at_mut(column + 1);
    let top = &done[column];
    let inverse = power(top[column], PRIME - 2);
    for row in rest.iter_mut().filter(|row| row[column] != 0) {
        let factor = row[column] * inverse % PRIME;
        for (cell, above) in row.iter_mut().zip(top).skip(column) {
            *cell = (*cell + (PRIME - factor) * above) % PRIME;
        }
    }
    true
}

fn power(mut base: u128, mut exponent: u128) -> u128 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    result
}
