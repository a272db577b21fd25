//! The table of a class as bytes.
//!
//! ```text
//! ARBITROE, version, rules, class            which positions
//! captures                                   1 if positions in which captures are due are left out (any value stands there)
//! counts                                     wins, losses, draws, as JSON
//! 2 × 3 packed rows                          by half: win, draw or loss; plies to the end; plies until a count begins anew
//! SHA-256 of all that
//! ```

use std::fmt;

use sha2::{Digest, Sha256};

use super::class::Class;
use super::counts::Counts;
use super::pack::{Row, pack};
use super::place::Shape;
use super::solve::{captures, squares};
use super::table::{Table, Value};
use crate::draughts::rules::RuleSet;

const MAGIC: &[u8; 8] = b"ARBITROE";
/// Goes up when the bytes or what they mean change.
const VERSION: u8 = 1;
/// Tables of more pieces leave out the positions in which captures are due: they are looked up by playing them.
const WHOLE: u8 = 4;

const DRAW: u8 = 0;
const WIN: u8 = 1;
const LOSS: u8 = 2;

/// Why bytes are no table.
///
/// ```
/// use arbitro::draughts::endgame::{Damage, Tables};
/// use arbitro::draughts::RuleSet;
///
/// let mut tables = Tables::new(RuleSet::Portuguese);
/// assert_eq!(tables.add(b"ARBITRO"), Err(Damage::Foreign));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// Something else, or another version.
    #[error("it is not an endgame table of this version")]
    Foreign,
    /// Its sum does not match.
    #[error("its checksum is wrong")]
    Checksum,
    /// Its parts do not fit together.
    #[error("its parts do not fit together")]
    Parts,
    /// A table of other rules.
    #[error("it is of other rules")]
    Rules,
}

/// The table of a class, packed.
pub(super) struct Packed {
    pub rules: RuleSet,
    pub shape: Shape,
    /// Positions in which captures are due are left out.
    pub without_captures: bool,
    pub counts: Vec<Counts>,
    halves: [[Row; 3]; 2],
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rules.code(), self.shape.class)
    }
}

/// The bytes of a table.
pub(super) fn write(rules: RuleSet, table: &Table) -> Vec<u8> {
    let class = table.shape.class;
    let without_captures = class.pieces() > WHOLE;
    let mut out = MAGIC.to_vec();
    out.push(VERSION);
    for text in [rules.code(), &class.to_string()] {
        out.push(text.len() as u8);
        out.extend(text.bytes());
    }
    out.push(u8::from(without_captures));
    let counts = Counts::of(class, &table.halves);
    // numbers and names alone: always JSON
    let counts = serde_json::to_vec(&counts).unwrap_or_default();
    out.extend((counts.len() as u16).to_le_bytes());
    out.extend(counts);
    let captures = if without_captures {
        captures(rules, &table.shape)
    } else {
        [Vec::new(), Vec::new()]
    };
    for (half, captures) in table.halves.iter().zip(&captures) {
        let free = |at: usize| half[at] == Value::HOLE || captures.get(at).is_some_and(|due| *due);
        let drawn = |at: usize| free(at) || half[at].end == 0;
        let row = |of: fn(Value) -> u8| half.iter().map(|&value| of(value)).collect::<Vec<u8>>();
        pack(&row(kind), free, 1024, &mut out);
        pack(
            &row(|value| value.end.wrapping_sub(1) / 2),
            drawn,
            256,
            &mut out,
        );
        pack(&row(|value| value.fresh), drawn, 256, &mut out);
    }
    let sum = Sha256::digest(&out);
    out.extend(sum);
    out
}

impl Packed {
    /// Win, loss or draw at a place, with any plies.
    pub fn kind(&self, half: usize, place: usize) -> Value {
        value(self.halves[half][0].get(place), || (0, 1))
    }
}

/// The value of what three rows say.
#[inline(always)]
fn value(kind: u8, plies: impl FnOnce() -> (u8, u8)) -> Value {
    if kind == DRAW {
        return Value::DRAW;
    }
    let (half, fresh) = plies();
    let end = half
        .wrapping_mul(2)
        .wrapping_add(if kind == WIN { 2 } else { 1 });
    Value { end, fresh }
}

fn kind(value: Value) -> u8 {
    match value.end {
        0 => DRAW,
        _ if value.loses() => LOSS,
        _ => WIN,
    }
}

impl Packed {
    /// Reads a table.
    ///
    /// # Errors
    /// [`Damage`] when the bytes are anything else.
    pub fn read(bytes: &[u8]) -> Result<Packed, Damage> {
        let foreign = Damage::Foreign;
        let rest = bytes.strip_prefix(MAGIC).ok_or(foreign)?;
        let (&version, _) = rest.split_first().ok_or(foreign)?;
        if version != VERSION {
            return Err(foreign);
        }
        let (body, sum) = bytes.split_last_chunk::<32>().ok_or(Damage::Checksum)?;
        if Sha256::digest(body)[..] != sum[..] {
            return Err(Damage::Checksum);
        }
        Packed::parts(&body[MAGIC.len() + 1..]).ok_or(Damage::Parts)
    }

    fn parts(mut rest: &[u8]) -> Option<Packed> {
        let rules = RuleSet::from_code(text(&mut rest)?)?;
        let class: Class = text(&mut rest)?.parse().ok()?;
        let (&without_captures, rest) = rest.split_first()?;
        let (len, rest) = rest.split_first_chunk::<2>()?;
        let (counts, mut rest) = rest.split_at_checked(u16::from_le_bytes(*len).into())?;
        let counts = serde_json::from_slice(counts).ok()?;
        let shape = Shape::new(class, squares(rules));
        let mut row = || {
            Row::read(&mut rest)
                .ok()
                .filter(|row| row.len() == shape.half())
        };
        let mut half = || Some([row()?, row()?, row()?]);
        let halves = [half()?, half()?];
        rest.is_empty().then_some(Packed {
            rules,
            shape,
            without_captures: without_captures != 0,
            counts,
            halves,
        })
    }

    /// Every value of a half.
    pub fn all(&self, half: usize) -> Vec<Value> {
        let [kinds, end, fresh] = self.halves[half].each_ref().map(Row::all);
        let plies = end.into_iter().zip(fresh);
        let values = kinds.into_iter().zip(plies);
        values
            .map(|(kind, (end, fresh))| value(kind, || (end, fresh)))
            .collect()
    }

    /// The value at a place; any value where none is kept.
    pub fn get(&self, half: usize, place: usize) -> Value {
        let [kinds, end, fresh] = &self.halves[half];
        value(kinds.get(place), || (end.get(place), fresh.get(place)))
    }
}

fn text<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let (&len, after) = rest.split_first()?;
    let (text, after) = after.split_at_checked(usize::from(len))?;
    *rest = after;
    std::str::from_utf8(text).ok()
}
