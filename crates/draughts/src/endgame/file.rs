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
use std::sync::{Arc, OnceLock};

use sha2::{Digest, Sha256};

use super::class::Class;
use super::counts::Counts;
use super::limits::Regime;
use super::pack::{PackedRow, pack};
use super::place::Shape;
use super::solve::{captures, squares};
use super::table::{Table, Value};
use crate::rules::RuleSet;

const MAGIC: &[u8; 8] = b"ARBITROE";
/// Goes up when the bytes or what they mean change.
const VERSION: u8 = 1;
/// Symbols in a block of each row: the smaller, the faster a position is found, and the larger the file.
const BLOCKS: [usize; 3] = [512, 64, 128];
/// Tables of more pieces leave out the positions in which captures are due: they are looked up by playing them.
const WHOLE: u8 = 4;

const DRAW: u8 = 0;
const WIN: u8 = 1;
const LOSS: u8 = 2;

/// Why bytes are no table.
///
/// ```
/// use draughts::endgame::{Damage, Tables};
/// use draughts::RuleSet;
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

/// Where the bytes of a table lie: a vector, or a file that is mapped into the memory. They must not change while they are held.
///
/// ```
/// use std::sync::Arc;
/// use draughts::endgame::Bytes;
///
/// let bytes: Bytes = Arc::new(vec![1, 2, 3]);
/// assert_eq!((*bytes).as_ref().len(), 3);
/// ```
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The bytes of a table whose sum has not been looked at yet, and the table once it has.
pub(super) struct TableFile {
    bytes: Bytes,
    pub(crate) rules: RuleSet,
    pub(crate) class: Class,
    packed: OnceLock<Result<PackedTable, Damage>>,
}

/// The table of a class, packed.
pub(super) struct PackedTable {
    bytes: Bytes,
    pub(crate) shape: Shape,
    pub(crate) regime: Regime,
    /// Positions in which captures are due are left out.
    pub(crate) without_captures: bool,
    /// What was counted when it was built.
    pub(crate) counts: Vec<Counts>,
    halves: [[PackedRow; 3]; 2],
}

impl fmt::Debug for TableFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rules.code(), self.class)
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
    let counts = Counts::write(&counts);
    out.extend((counts.len() as u16).to_le_bytes());
    out.extend(counts.bytes());
    let captures = if without_captures {
        captures(rules, &table.shape)
    } else {
        [Vec::new(), Vec::new()]
    };
    for (half, captures) in table.halves.iter().zip(&captures) {
        let free = |at: usize| half[at] == Value::HOLE || captures.get(at).is_some_and(|due| *due);
        let drawn = |at: usize| free(at) || half[at].dtw == 0;
        let row = |of: fn(Value) -> u8| half.iter().map(|&value| of(value)).collect::<Vec<u8>>();
        let [kinds, ends, counts] = BLOCKS;
        pack(&row(kind), free, kinds, &mut out);
        let halved = |value: Value| value.dtw.wrapping_sub(1) / 2;
        pack(&row(halved), drawn, ends, &mut out);
        pack(&row(|value| value.dtc), drawn, counts, &mut out);
    }
    let sum = Sha256::digest(&out);
    out.extend(sum);
    out
}

/// The value of what three rows say.
#[inline(always)]
fn value(kind: u8, plies: impl FnOnce() -> (u8, u8)) -> Value {
    if kind == DRAW {
        return Value::DRAW;
    }
    let (half, dtc) = plies();
    let dtw = half
        .wrapping_mul(2)
        .wrapping_add(if kind == WIN { 2 } else { 1 });
    Value { dtw, dtc }
}

fn kind(value: Value) -> u8 {
    match value.dtw {
        0 => DRAW,
        _ if value.loses() => LOSS,
        _ => WIN,
    }
}

impl TableFile {
    /// Takes the bytes of a table; of them, only what it is of is looked at.
    ///
    /// # Errors
    /// [`Damage`] when they begin otherwise.
    pub(crate) fn new(bytes: Bytes) -> Result<TableFile, Damage> {
        let (rules, class, _) = head((*bytes).as_ref())?;
        Ok(TableFile {
            bytes,
            rules,
            class,
            packed: OnceLock::new(),
        })
    }

    /// The table. Its sum is checked when it is asked for the first time.
    ///
    /// # Errors
    /// [`Damage`] when the bytes are anything else.
    #[inline(always)]
    pub(crate) fn packed(&self) -> Result<&PackedTable, Damage> {
        let packed = self.packed.get_or_init(|| PackedTable::read(&self.bytes));
        packed.as_ref().map_err(|&damage| damage)
    }

    /// What is wrong with it, as far as it was asked.
    pub(crate) fn damage(&self) -> Option<Damage> {
        self.packed.get()?.as_ref().err().copied()
    }
}

/// The rules and the class of a table, and what follows them.
fn head(bytes: &[u8]) -> Result<(RuleSet, Class, &[u8]), Damage> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(Damage::Foreign)?;
    let (version, mut rest) = rest.split_first().ok_or(Damage::Foreign)?;
    if *version != VERSION {
        return Err(Damage::Foreign);
    }
    let rules = text(&mut rest).and_then(RuleSet::from_code);
    let class = text(&mut rest).and_then(|class| class.parse().ok());
    let known = rules.zip(class).ok_or(Damage::Parts)?;
    Ok((known.0, known.1, rest))
}

impl PackedTable {
    fn read(bytes: &Bytes) -> Result<PackedTable, Damage> {
        let all = (**bytes).as_ref();
        let (body, sum) = all.split_last_chunk::<32>().ok_or(Damage::Checksum)?;
        if Sha256::digest(body)[..] != sum[..] {
            return Err(Damage::Checksum);
        }
        let (rules, class, rest) = head(body)?;
        let parts = PackedTable::parts(bytes, body, (rules, class), rest);
        parts.ok_or(Damage::Parts)
    }

    fn parts(
        bytes: &Bytes,
        body: &[u8],
        (rules, class): (RuleSet, Class),
        rest: &[u8],
    ) -> Option<PackedTable> {
        let (&without_captures, rest) = rest.split_first()?;
        let (len, rest) = rest.split_first_chunk::<2>()?;
        let (counts, rest) = rest.split_at_checked(u16::from_le_bytes(*len).into())?;
        let counts = Counts::read(std::str::from_utf8(counts).ok()?)?;
        let shape = Shape::new(class, squares(rules));
        let mut at = body.len() - rest.len();
        let mut row = || {
            let row = PackedRow::read(body, &mut at).ok()?;
            (row.len() == shape.half()).then_some(row)
        };
        let mut half = || Some([row()?, row()?, row()?]);
        let halves = [half()?, half()?];
        (at == body.len()).then(|| PackedTable {
            bytes: Arc::clone(bytes),
            shape,
            regime: Regime::of(rules, class),
            without_captures: without_captures != 0,
            counts,
            halves,
        })
    }

    /// Every value of a half, in order; any value where none is kept.
    pub(crate) fn all(&self, half: usize, values: &mut [Value]) {
        let bytes = (*self.bytes).as_ref();
        let [kinds, dtw, dtc] = &self.halves[half];
        let mut of = values.iter_mut();
        kinds.each(bytes, |kind| {
            if let Some(value) = of.next() {
                // until the plies are known
                value.dtw = kind;
            }
        });
        let mut of = values.iter_mut();
        dtw.each(bytes, |dtw| {
            if let Some(to) = of.next() {
                *to = value(to.dtw, || (dtw, 0));
            }
        });
        let mut of = values.iter_mut();
        dtc.each(bytes, |dtc| {
            if let Some(to) = of.next() {
                to.dtc = if to.dtw == 0 { 0 } else { dtc };
            }
        });
    }

    /// The value at a place; any value where none is kept.
    #[inline(always)]
    pub(crate) fn get(&self, half: usize, place: usize) -> Value {
        let bytes = (*self.bytes).as_ref();
        let rows = &self.halves[half];
        let [kind, dtw, dtc] = rows.each_ref().map(|row| row.seek(bytes, place));
        value(rows[0].get(bytes, kind), || {
            (rows[1].get(bytes, dtw), rows[2].get(bytes, dtc))
        })
    }

    /// Win, loss or draw at a place, with any plies.
    #[inline(always)]
    pub(crate) fn kind(&self, half: usize, place: usize) -> Value {
        let bytes = (*self.bytes).as_ref();
        let row = &self.halves[half][0];
        value(row.get(bytes, row.seek(bytes, place)), || (0, 1))
    }

    /// How many bytes the rows take: win, draw or loss; plies to the end; plies until a count begins anew.
    pub(crate) fn sizes(&self) -> [usize; 3] {
        [0, 1, 2].map(|row| self.halves.iter().map(|rows| rows[row].bytes()).sum())
    }
}

fn text<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let (&len, after) = rest.split_first()?;
    let (text, after) = after.split_at_checked(usize::from(len))?;
    *rest = after;
    std::str::from_utf8(text).ok()
}
