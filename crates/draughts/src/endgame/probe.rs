//! Asking the tables.

use std::sync::Arc;

use super::class::{Class, MOST, SLOTS};
use super::counts::Counts;
use super::file::{Bytes, Damage, PackedTable, TableFile};
use super::first::{BestLeaving, bits, is_capture, pieces};
use super::place::Pieces;
use super::solve::squares;
use super::table::{Value, forces, turn};
use crate::generate::{Bits, Down, Laws, Up, Way, visit, with_laws};
use crate::rules::RuleSet;

/// The tables of some rules, packed.
#[derive(Debug, Clone)]
pub struct Tables {
    rules: RuleSet,
    by_class: Vec<Option<Arc<TableFile>>>,
}

impl Tables {
    /// No tables yet.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::{Class, Tables};
    ///
    /// let tables = Tables::new(RuleSet::Portuguese);
    /// assert!(Class::all(2).all(|class| !tables.has(class)));
    /// ```
    pub fn new(rules: RuleSet) -> Tables {
        Tables {
            rules,
            by_class: vec![None; SLOTS],
        }
    }

    /// Whose rules they are.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Is there a table of this class?
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::{Build, Class};
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// assert!(tables.has("1k-1m".parse().unwrap()));
    /// assert!(!tables.has("2k-1m".parse().unwrap()));
    /// ```
    pub fn has(&self, class: Class) -> bool {
        self.by_class[class.slot()].is_some()
    }

    /// Adds a table from its bytes, which it copies and checks.
    ///
    /// # Errors
    /// [`Damage`] when they are no table of these rules.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::{Build, Damage, Tables};
    ///
    /// let mut bytes = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap()).bytes();
    /// let mut tables = Tables::new(RuleSet::Portuguese);
    /// assert!(tables.add(&bytes).is_ok());
    /// assert_eq!(Tables::new(RuleSet::Brazilian).add(&bytes), Err(Damage::Rules));
    /// bytes[60] ^= 1;
    /// assert_eq!(tables.add(&bytes), Err(Damage::Checksum));
    /// ```
    pub fn add(&mut self, bytes: &[u8]) -> Result<Class, Damage> {
        let held = self.held(Arc::new(bytes.to_vec()))?;
        held.packed()?;
        Ok(self.put(held))
    }

    /// Adds a table of a class, of which nothing is read until it is asked: then its sum is checked, and if it is wrong, the table
    /// knows no position and is among the [`damaged`](Tables::damaged).
    ///
    /// # Errors
    /// [`Damage`] when the bytes begin otherwise than a table of this class under these rules.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use draughts::{Position, RuleSet};
    /// use draughts::endgame::{Build, Damage, Tables};
    ///
    /// let mut bytes = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap()).bytes();
    /// bytes[60] ^= 1;
    /// let mut tables = Tables::new(RuleSet::Portuguese);
    /// let class = "1k-1k".parse().unwrap();
    /// tables.hold(Arc::new(bytes), class).unwrap();
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1:BK4").unwrap();
    /// assert_eq!(tables.outcome(&position), None);
    /// assert_eq!(tables.damaged(), [(class, Damage::Checksum)]);
    /// ```
    pub fn hold(&mut self, bytes: Bytes, class: Class) -> Result<(), Damage> {
        let held = self.held(bytes)?;
        if held.class != class {
            return Err(Damage::Parts);
        }
        self.put(held);
        Ok(())
    }

    fn held(&self, bytes: Bytes) -> Result<TableFile, Damage> {
        let held = TableFile::new(bytes)?;
        if held.rules == self.rules {
            Ok(held)
        } else {
            Err(Damage::Rules)
        }
    }

    fn put(&mut self, held: TableFile) -> Class {
        let class = held.class;
        self.by_class[class.slot()] = Some(Arc::new(held));
        class
    }

    /// The tables whose bytes were found to be damaged when they were asked.
    pub fn damaged(&self) -> Vec<(Class, Damage)> {
        let held = self.by_class.iter().flatten();
        held.filter_map(|held| Some((held.class, held.damage()?)))
            .collect()
    }

    /// Checks the sum of a table.
    ///
    /// # Errors
    /// What is wrong with it. A table that is not there is right.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// assert_eq!(tables.check("1k-1m".parse().unwrap()), Ok(()));
    /// ```
    pub fn check(&self, class: Class) -> Result<(), Damage> {
        match &self.by_class[class.slot()] {
            Some(held) => held.packed().map(|_| ()),
            None => Ok(()),
        }
    }

    /// How many positions of a class were won, lost and drawn when it was built: with the first side to move, then with the other.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let tables = Build::small(RuleSet::Portuguese, 2);
    /// assert_eq!(tables.counts("1k-1m".parse().unwrap())[1].losses, 553);
    /// ```
    pub fn counts(&self, class: Class) -> &[Counts] {
        self.packed(class).map_or(&[], |packed| &packed.counts)
    }

    /// How many bytes the rows of a class take: win, draw or loss; plies to the end; plies until a count begins anew.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let [outcome, ..] = Build::small(RuleSet::Portuguese, 2).sizes("1k-1m".parse().unwrap());
    /// assert!(outcome > 0 && outcome < 868);
    /// ```
    pub fn sizes(&self, class: Class) -> [usize; 3] {
        self.packed(class).map_or([0; 3], PackedTable::sizes)
    }

    /// The table of a class.
    #[inline(always)]
    pub(super) fn packed(&self, class: Class) -> Option<&PackedTable> {
        let held = self.by_class[class.slot() % SLOTS].as_deref()?;
        held.packed().ok()
    }

    /// The value of a position; none where its table, or one that its captures lead to, is missing.
    pub(super) fn value(&self, asked: &Pieces) -> Option<Value> {
        self.ask(asked, PackedTable::get)
    }

    /// The same, of which only win, loss or draw counts: in a third of the time.
    pub(super) fn kind(&self, asked: &Pieces) -> Option<Value> {
        self.ask(asked, PackedTable::kind)
    }

    #[inline(always)]
    fn ask(&self, asked: &Pieces, get: Get) -> Option<Value> {
        if asked.up == 0 || asked.down == 0 {
            // whoever has the move has lost or won already; nobody moves any more
            let lost = if asked.up_moves { asked.up } else { asked.down } == 0;
            return lost.then_some(Value::LOST);
        }
        let [up, down] = forces(asked);
        if up.kings + up.men + down.kings + down.men > MOST {
            return None;
        }
        let (class, turned) = Class::of(up, down);
        let pieces = if turned {
            turn(asked, squares(self.rules))
        } else {
            *asked
        };
        let packed = self.packed(class)?;
        if packed.without_captures {
            let Pieces {
                up,
                down,
                kings,
                up_moves,
            } = pieces;
            let bits = bits(up, down, kings, up_moves);
            let captured = with_laws!(self.rules, L => captured::<L>(self, &bits, up_moves, get));
            if let Some(value) = captured {
                return value;
            }
        }
        Some(get(
            packed,
            usize::from(!pieces.up_moves),
            packed.shape.place(&pieces),
        ))
    }
}

type Get = fn(&PackedTable, usize, usize) -> Value;

/// What the captures lead to, where captures are due.
fn captured<L: Laws>(tables: &Tables, bits: &Bits, up: bool, get: Get) -> Option<Option<Value>> {
    if up {
        captured_by::<L, Up>(tables, bits, up, get)
    } else {
        captured_by::<L, Down>(tables, bits, up, get)
    }
}

fn captured_by<L: Laws, W: Way>(
    tables: &Tables,
    bits: &Bits,
    up: bool,
    get: Get,
) -> Option<Option<Value>> {
    if !is_capture::<L, W>(bits) {
        return None;
    }
    let (mut dtw, mut dtc) = (BestLeaving::default(), BestLeaving::default());
    let mut known = true;
    visit::<L, W>(bits, |_, after| {
        match tables.ask(&pieces(&after, !up), get) {
            Some(value) => {
                dtw.add(value, value.dtw == 0, value.dtw);
                dtc.add(value, value.dtc == 0, 1);
            }
            None => known = false,
        }
    });
    Some(known.then_some(Value {
        dtw: dtw.value(),
        dtc: dtc.value(),
    }))
}
