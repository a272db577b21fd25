//! Two sheets of one game beside one another.

use super::super::position::Position;
use super::{Entry, EntryText, Sheet};

/// What both sheets have for one ply.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let parse = |text| Sheet::parse(text, &start).unwrap();
/// let plies = parse("9-13 22-18 13x23").compare(&parse("9-13 22-18 13x22"));
/// assert_eq!((plies.len(), plies[1].differs, plies[2].differs), (3, false, true));
/// assert_eq!(plies[2].legal, [Some(false), Some(true)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlyPair {
    /// The index of the entry of each sheet; none where a sheet has nothing for this ply.
    pub entries: [Option<usize>; 2],
    /// Is it not the same move on both?
    pub differs: bool,
    /// Is what each sheet has a legal move here? None where nothing can be read, or the position is not known.
    pub legal: [Option<bool>; 2],
}

impl Sheet {
    /// The plies of two sheets of a game in order. A move that one of them left out, or has once too often, stands alone. Positions are
    /// those of the sheet that is sound for longer, this one where both are for as long.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let parse = |text| Sheet::parse(text, &start).unwrap();
    /// let plies = parse("9-13 13x22 27x18").compare(&parse("9-13 22-18 13x22 27x18"));
    /// let alone: Vec<_> = plies.iter().filter(|ply| ply.differs).collect();
    /// assert_eq!((plies.len(), alone.len()), (4, 1));
    /// assert_eq!((alone[0].entries, alone[0].legal), ([None, Some(1)], [None, Some(true)]));
    /// ```
    #[must_use]
    pub fn compare(&self, other: &Sheet) -> Vec<PlyPair> {
        let positions = [self, other].map(|sheet| sheet.verify().positions);
        let leads = usize::from(positions[1].len() > positions[0].len());
        let mut seen = 0;
        let rows = aligned(&self.entries, &other.entries).into_iter();
        rows.map(|entries| {
            let position = positions[leads].get(seen);
            seen += usize::from(entries[leads].is_some());
            let [left, right] = [
                entries[0].and_then(|at| self.entries.get(at)),
                entries[1].and_then(|at| other.entries.get(at)),
            ];
            let differs = match (left, right) {
                (Some(left), Some(right)) => !is_same(left, right),
                _ => true,
            };
            PlyPair {
                entries,
                differs,
                legal: [left, right].map(|entry| is_legal(entry?, position?)),
            }
        })
        .collect()
    }
}

/// Is this entry a legal move? None where it cannot be read as a whole.
fn is_legal(entry: &Entry, position: &Position) -> Option<bool> {
    match &entry.written {
        EntryText::Move(text) => Some(position.meant(text).len() == 1),
        EntryText::Partly(_) | EntryText::Gap => None,
    }
}

/// A dash for a capture is the same move.
fn is_same(one: &Entry, other: &Entry) -> bool {
    match (&one.written, &other.written) {
        (EntryText::Move(one), EntryText::Move(other)) => {
            let via =
                one.between == other.between || one.between.is_empty() || other.between.is_empty();
            (one.from, one.to) == (other.from, other.to) && via
        }
        (EntryText::Move(_) | EntryText::Partly(_) | EntryText::Gap, _) => false,
    }
}

/// Which entries belong together, so that as few as possible differ; the first of several ways.
fn aligned(left: &[Entry], right: &[Entry]) -> Vec<[Option<usize>; 2]> {
    let (rows, columns) = (left.len() + 1, right.len() + 1);
    // cost[i][j]: what differs from left[i] and right[j] on. An entry alone costs as much as a pair that differs, and half again, so
    // that a misread move is not taken for one too many and one left out.
    let mut cost = vec![0_u32; rows * columns];
    let at = |i: usize, j: usize| i * columns + j;
    for i in (0..rows).rev() {
        for j in (0..columns).rev() {
            cost[at(i, j)] = match (left.get(i), right.get(j)) {
                (None, None) => 0,
                (Some(_), None) => cost[at(i + 1, j)] + 3,
                (None, Some(_)) => cost[at(i, j + 1)] + 3,
                (Some(one), Some(other)) => {
                    let pair = cost[at(i + 1, j + 1)] + if is_same(one, other) { 0 } else { 2 };
                    let alone = cost[at(i + 1, j)].min(cost[at(i, j + 1)]) + 3;
                    pair.min(alone)
                }
            };
        }
    }
    let (mut i, mut j, mut pairs) = (0, 0, Vec::new());
    while i < left.len() || j < right.len() {
        let here = cost[at(i, j)];
        let both = match (left.get(i), right.get(j)) {
            (Some(one), Some(other)) => {
                let differs = if is_same(one, other) { 0 } else { 2 };
                here == cost[at(i + 1, j + 1)] + differs
            }
            _ => false,
        };
        if both {
            pairs.push([Some(i), Some(j)]);
            (i, j) = (i + 1, j + 1);
        } else if i < left.len() && here == cost[at(i + 1, j)] + 3 {
            pairs.push([Some(i), None]);
            i += 1;
        } else {
            pairs.push([None, Some(j)]);
            j += 1;
        }
    }
    pairs
}
