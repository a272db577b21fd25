//! Endgame tables: every position of a few pieces, solved.

mod build;
mod class;
mod file;
mod first;
mod forced;
mod limits;
mod lone_king;
mod pack;
mod place;
mod probe;
mod slice;
mod solve;
mod table;

pub use build::Build;
pub use class::{Class, ParseClassError};
pub use file::Damage;
pub use probe::Tables;

/// scratch
pub mod scratch {
    use super::*;
    use super::{solve::solve, table::*};
    use crate::draughts::rules::RuleSet;
    use std::time::Instant;
    /// scratch
    pub fn run(rules: RuleSet, most: u8) {
        let mut solved = Solved::new(); let mut tables = Tables::new(rules);
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
                let t2 = Instant::now();
                let bytes = super::file::write(rules, &table);
                let n = 8.0 / (2 * table.shape.half()) as f64;
                println!("   packed {:?} {} bytes {:.3} bit/place", t2.elapsed(), bytes.len(), bytes.len() as f64 * n);
                tables.add(&bytes).unwrap();
                let t2 = Instant::now();
                let mut sum = 0u64; let mut x = 12345u64; let len = table.shape.half(); let mut asked = 0;
                for _ in 0..100000 { x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); let at = (x >> 33) as usize % len; let h = (x >> 20) as usize & 1;
                    if table.halves[h][at] != Value::HOLE { asked += 1; let v = tables.check(class, h, at); sum += u64::from(v.end); assert_eq!(v, table.halves[h][at], "{class} {h} {at}"); } }
                println!("   probed {:?} ns {asked} {sum}", t2.elapsed().as_nanos() / asked);
                solved.add(table);
            }
            println!("{n}: {:?}", start.elapsed());
        }
    }
}
