//! The single slips of the pen that would make a sheet legal.

use super::super::notation::MoveText;
use super::fill::{Filling, fill};
use super::{Entry, EntryText, Sheet};

/// What a player can do wrong with one entry.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, Slip};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let slips = |text| Sheet::parse(text, &start).unwrap().mend(10_000).repairs.into_iter().map(|repair| repair.slip);
/// assert!(slips("9-13 22-18 13x23 27x18").eq([Slip::Misread]));
/// assert!(slips("9-13 9-13 22-18").eq([Slip::Extra, Slip::Extra])); // either of the two
/// assert!(slips("9-13 13x22").any(|slip| slip == Slip::LeftOut));
/// assert!(slips("15-11 22-18").any(|slip| slip == Slip::Turned));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slip {
    /// The squares of the move that was played stand the wrong way round: `15-11` for `11-15`.
    Turned,
    /// The entry is another move than the one that was played.
    Misread,
    /// The move before the entry was not written down.
    LeftOut,
    /// The entry was not played: it is one too many.
    Extra,
}

/// One slip, and the games that the sheet can be without it.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, Slip};
///
/// let sheet = Sheet::parse("9-13 22-18 13x23 27x18", &Position::start(RuleSet::Portuguese)).unwrap();
/// let repair = &sheet.mend(10_000).repairs[0];
/// assert_eq!((repair.slip, repair.entry), (Slip::Misread, 2));
/// assert_eq!(repair.filling.only().unwrap()[2].to_string(), "13x22");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What went wrong.
    pub slip: Slip,
    /// The index of the entry.
    pub entry: usize,
    /// The games; entries are counted with the move that was left out, and without the one too many.
    pub filling: Filling,
}

/// The repairs of a sheet.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let start = Position::start(RuleSet::Portuguese);
/// let mend = |text| Sheet::parse(text, &start).unwrap().mend(10_000);
/// assert!(mend("9-13 22-18 13x22").repairs.is_empty());
/// assert_eq!(mend("9-13 22-18 22-18 13x22").repairs.len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mending {
    /// Each slip that explains the sheet by itself, by entry; squares that stand the wrong way round before all else, since no move can
    /// begin on the empty square that was written. None when the sheet can be legal as it is.
    pub repairs: Vec<Repair>,
    /// Were all looked for?
    pub complete: bool,
}

impl Sheet {
    /// Finds the single slips that would make an illegal sheet legal: one entry misread, one move left out, one entry too
    /// many. An entry with its squares the wrong way round is not listed as misread too. About `budget` positions are gone on from in all.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet, Slip};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// // Black's 22-18 was not written down
    /// let sheet = Sheet::parse("9-13 13x22 27x18 5-9", &start).unwrap();
    /// let mending = sheet.mend(100_000);
    /// let left_out = mending.repairs.iter().find(|repair| repair.slip == Slip::LeftOut).unwrap();
    /// assert_eq!(left_out.entry, 1);
    /// assert_eq!(left_out.filling.only().unwrap()[1].to_string(), "22-18");
    /// ```
    pub fn mend(&self, budget: u64) -> Mending {
        let entries: Vec<&Entry> = self.entries.iter().collect();
        let as_it_is = fill(&self.start, &entries, budget);
        let mut mending = Mending {
            repairs: Vec::new(),
            complete: as_it_is.complete,
        };
        if as_it_is.ways > 0 {
            return mending;
        }
        let mut left = budget.saturating_sub(as_it_is.searched);
        // what comes after the entry that fits no game cannot be the cause
        let last = as_it_is.reached.min(entries.len().saturating_sub(1));
        for entry in 0..=last {
            let mut is_turned = false;
            for slip in [Slip::Turned, Slip::Misread, Slip::LeftOut, Slip::Extra] {
                let gap = gap_at(entries[entry]);
                let written = match slip {
                    // an entry that fits is not one whose squares were turned
                    Slip::Turned => turned(entries[entry]).filter(|_| entry == last),
                    Slip::Misread => Some(gap).filter(|_| !is_turned),
                    Slip::LeftOut | Slip::Extra => Some(gap),
                };
                let Some(written) = written else { continue };
                let entries = without(&entries, slip, entry, &written);
                let filling = fill(&self.start, &entries, left);
                left = left.saturating_sub(filling.searched);
                mending.complete &= filling.complete;
                if filling.ways > 0 {
                    is_turned |= slip == Slip::Turned;
                    mending.repairs.push(Repair {
                        slip,
                        entry,
                        filling,
                    });
                }
            }
        }
        let is_other = |repair: &Repair| repair.slip != Slip::Turned;
        mending.repairs.sort_by_key(is_other);
        mending
    }
}

fn gap_at(entry: &Entry) -> Entry {
    Entry {
        written: EntryText::Gap,
        ..*entry
    }
}

/// The same with its squares the other way round; none of what is no whole move.
fn turned(entry: &Entry) -> Option<Entry> {
    let EntryText::Move(text) = &entry.written else {
        return None;
    };
    let turned = MoveText {
        from: text.to,
        mark: text.mark,
        between: text.between.iter().rev().copied().collect(),
        to: text.from,
    };
    Some(Entry {
        written: EntryText::Move(turned),
        ..*entry
    })
}

/// The entries as they would be without the slip; `written` is what it should be, or what was left out.
fn without<'a>(
    entries: &[&'a Entry],
    slip: Slip,
    entry: usize,
    written: &'a Entry,
) -> Vec<&'a Entry> {
    let mut mended = entries.to_vec();
    match slip {
        Slip::Turned | Slip::Misread => mended[entry] = written,
        Slip::LeftOut => mended.insert(entry, written),
        Slip::Extra => {
            mended.remove(entry);
        }
    }
    mended
}
