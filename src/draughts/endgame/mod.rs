//! Endgame tables: every position of a few pieces, solved.

mod class;
mod first;
mod forced;
mod limits;
mod lone_king;
mod place;
mod slice;
mod solve;
mod table;

pub use class::{Class, ParseClassError};

/// scratch
pub mod scratch {
    use super::*;
    use super::{solve::solve, table::*};
    use crate::draughts::rules::RuleSet;
    use std::time::Instant;
    /// scratch
    pub fn run(rules: RuleSet, most: u8) {
        let mut solved = Solved::new();
        let start = Instant::now();
        for n in 2..=most {
            for class in Class::all(n) {
                let t = Instant::now();
                let table = solve(rules, class, &solved);
                let mut line = String::new();
                for half in &table.halves {
                    let (mut w, mut l, mut d, mut lw, mut ll, mut dd, mut fr, mut xf) = (0, 0, 0, 0, 0, 0, 0, 0);
                    for v in half {
                        if *v == Value::HOLE { continue }
                        if v.end == 0 { d += 1; assert!(v.fresh == 0); continue }
                        if v.fresh == 0 { fr += 1 } else { xf = xf.max(v.fresh - 1) }
                        if v.loses() { l += 1; ll = ll.max(v.end - 1) } else { w += 1; lw = lw.max(v.end - 1) }
                        dd = dd.max(v.fresh);
                    }
                    line += &format!(" | {} w{w} l{l} d{d} lw{lw} ll{ll} cut{fr} dtc{xf}", w + l + d);
                }
                println!("{class} {:?}{line}", t.elapsed());
                solved.add(table);
            }
            println!("{n}: {:?}", start.elapsed());
        }
    }
}
