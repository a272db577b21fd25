//! What can stand in the gaps of a sheet so that all the rest is legal.

use std::collections::HashMap;

use super::super::moves::Move;
use super::super::position::Position;
use super::{Entry, Sheet};

/// The games that a sheet can be.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let filling = Sheet::parse("1. 9-13 ?", &Position::start(RuleSet::Portuguese)).unwrap().fill(1000);
/// assert_eq!((filling.ways, filling.complete), (7, true));
/// assert_eq!(filling.game.unwrap()[0].to_string(), "9-13");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filling {
    /// How many games were found that agree with every entry.
    pub ways: u64,
    /// Were all looked for? Else there may be more ways and more moves in the gaps.
    pub complete: bool,
    /// How many positions were gone on from.
    pub searched: u64,
    /// The entries that can be more than one move of these games, or could not be read, in order.
    pub open: Vec<Open>,
    /// The first of the games.
    pub game: Option<Vec<Move>>,
    /// The most entries that any game agrees with; when there is no way, the entry with this index fits none.
    pub reached: usize,
}

/// An entry, and the moves that it can be.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let filling = Sheet::parse("1. ?-14", &Position::start(RuleSet::Portuguese)).unwrap().fill(1000);
/// let open = &filling.open[0];
/// assert_eq!(open.entry, 0);
/// assert!(open.moves.iter().map(ToString::to_string).eq(["10-14", "11-14"]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// The index of the entry.
    pub entry: usize,
    /// The moves that leave the whole sheet legal.
    pub moves: Vec<Move>,
}

impl Filling {
    /// The game, if the sheet can be no other: it is repaired.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let fill = |text| Sheet::parse(text, &start).unwrap().fill(1000);
    /// assert!(fill("1. 9-13 22-18 2. ?").only().is_some());
    /// assert!(fill("1. 9-13 ?").only().is_none());
    /// ```
    pub fn only(&self) -> Option<&[Move]> {
        let proven = self.complete && self.ways == 1;
        self.game.as_deref().filter(|_| proven)
    }
}

impl Sheet {
    /// Finds every game that agrees with every entry: the ways to fill the gaps, to read what is half legible and to
    /// understand what is ambiguous.
    ///
    /// At most `budget` positions are gone on from; the answer says whether that was enough. The same position after
    /// the same number of moves is looked at once, so that ordinary sheets need a few thousand.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let sheet = Sheet::parse("1. 9-13 ? 2. 13x22 27x18", &start).unwrap();
    /// let filling = sheet.fill(10_000);
    /// assert_eq!(filling.only().unwrap()[1].to_string(), "22-18");
    /// ```
    pub fn fill(&self, budget: u64) -> Filling {
        fill(
            &self.start,
            &self.entries.iter().collect::<Vec<_>>(),
            budget,
        )
    }
}

/// The same for entries that belong to no sheet.
pub(super) fn fill(start: &Position, entries: &[&Entry], budget: u64) -> Filling {
    let mut search = Search {
        entries,
        left: budget,
        known: HashMap::new(),
        stack: Vec::new(),
        fitting: vec![Vec::new(); entries.len()],
        game: None,
        reached: 0,
        complete: true,
    };
    let ways = search.ways(start);
    let open = search.fitting.into_iter().enumerate();
    Filling {
        ways,
        complete: search.complete,
        searched: budget - search.left,
        open: open
            .map(|(entry, moves)| Open { entry, moves })
            .filter(|open| open.moves.len() > 1 || is_open(entries[open.entry], open))
            .collect(),
        game: search.game,
        reached: search.reached,
    }
}

fn is_open(entry: &Entry, open: &Open) -> bool {
    !matches!(entry.written, super::EntryText::Move(_)) && !open.moves.is_empty()
}

struct Search<'a> {
    entries: &'a [&'a Entry],
    /// How many positions may still be gone on from.
    left: u64,
    /// The ways from a position on, by the number of entries before it.
    known: HashMap<(usize, Position), u64>,
    stack: Vec<Move>,
    /// By entry: the moves that were found for it in whole games.
    fitting: Vec<Vec<Move>>,
    game: Option<Vec<Move>>,
    reached: usize,
    complete: bool,
}

impl Search<'_> {
    /// In how many ways the entries go on from here; the moves so far are on the stack.
    fn ways(&mut self, position: &Position) -> u64 {
        let ply = self.stack.len();
        self.reached = self.reached.max(ply);
        let Some(entry) = self.entries.get(ply) else {
            self.game.get_or_insert_with(|| self.stack.clone());
            return 1;
        };
        if let Some(&ways) = self.known.get(&(ply, *position)) {
            return ways;
        }
        if self.left == 0 {
            self.complete = false;
            return 0;
        }
        self.left -= 1;
        let mut ways: u64 = 0;
        for played in entry.written.fitting(position) {
            self.stack.push(played);
            let after = self.ways(&position.play(&played));
            self.stack.pop();
            if after > 0 && !self.fitting[ply].contains(&played) {
                self.fitting[ply].push(played);
            }
            ways = ways.saturating_add(after);
        }
        self.known.insert((ply, *position), ways);
        ways
    }
}
