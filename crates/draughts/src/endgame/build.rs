//! Building the tables.

use std::sync::Arc;

use super::class::Class;
use super::counts::Counts;
use super::file::{Bytes, Damage, TableFile, write};
use super::probe::Tables;
use super::solve::{captured, solve, unpack};
use super::table::{SolvedTables, Table};
use crate::rules::RuleSet;

/// Builds the tables of some rules, class by class. Those that are [`ready`](Build::ready) at one time may be solved side by side.
///
/// ```
/// use draughts::RuleSet;
/// use draughts::endgame::Build;
///
/// let mut build = Build::new(RuleSet::Portuguese, 2);
/// let mut classes = Vec::new();
/// while let Some(&class) = build.ready().first() {
///     build.add(build.solve(class));
///     classes.push(class.to_string());
/// }
/// assert_eq!(classes, ["1k-1k", "1k-1m", "1m-1m"]);
/// ```
#[derive(Debug)]
pub struct Build {
    rules: RuleSet,
    /// The classes to come, in groups that do not wait for one another.
    groups: Vec<Vec<Class>>,
    /// The group now, and the one before it.
    now: Vec<Class>,
    before: Vec<Class>,
    most: u8,
    solved: SolvedTables,
}

/// A class that was solved.
///
/// ```
/// use draughts::RuleSet;
/// use draughts::endgame::Build;
///
/// let solved = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap());
/// assert_eq!(solved.counts()[0].wins, 194);
/// ```
#[derive(Debug)]
pub struct SolvedClass {
    rules: RuleSet,
    table: Arc<Table>,
}

impl SolvedClass {
    /// The bytes of its table.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::{Build, Tables};
    ///
    /// let solved = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap());
    /// let class = Tables::new(RuleSet::Portuguese).add(&solved.bytes());
    /// assert_eq!(class, Ok("1k-1k".parse().unwrap()));
    /// ```
    pub fn bytes(&self) -> Vec<u8> {
        write(self.rules, &self.table)
    }

    /// How many wins, losses and draws it has: with the first side to move, then with the other; a class of two equal
    /// sides has one.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let solved = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap());
    /// assert_eq!(solved.counts().len(), 1);
    /// ```
    pub fn counts(&self) -> Vec<Counts> {
        Counts::of(self.table.shape.class, &self.table.halves)
    }
}

impl Build {
    /// Nothing built yet, of all classes of at most so many pieces.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// assert_eq!(Build::new(RuleSet::Brazilian, 3).ready(), ["1k-1k".parse().unwrap()]);
    /// ```
    pub fn new(rules: RuleSet, most: u8) -> Build {
        let mut groups: Vec<Vec<Class>> = Vec::new();
        for class in (2..=most).flat_map(Class::all) {
            let of = |class: &Class| (class.pieces(), class.men());
            match groups.last_mut() {
                Some(group) if group.last().map(of) == Some(of(&class)) => group.push(class),
                _ => groups.push(vec![class]),
            }
        }
        groups.reverse();
        let mut build = Build {
            rules,
            groups,
            now: Vec::new(),
            before: Vec::new(),
            most,
            solved: SolvedTables::new(),
        };
        build.go_on();
        build
    }

    fn go_on(&mut self) {
        self.before = std::mem::replace(&mut self.now, self.groups.pop().unwrap_or_default());
    }

    /// The classes that can be solved now, each by itself.
    pub fn ready(&self) -> Vec<Class> {
        let open = |class: &&Class| self.solved.get(**class).is_none();
        let mut ready: Vec<Class> = self.now.iter().filter(open).copied().collect();
        // the largest first: so that two workers end together
        ready.sort_by_key(|&class| std::cmp::Reverse(positions(self.rules, class)));
        ready
    }

    /// Solves a class that is ready.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let solved = Build::new(RuleSet::Brazilian, 2).solve("1k-1k".parse().unwrap());
    /// assert_eq!(solved.counts()[0].positions, 992);
    /// ```
    pub fn solve(&self, class: Class) -> SolvedClass {
        SolvedClass {
            rules: self.rules,
            table: solve(self.rules, class, &self.solved),
        }
    }

    /// Takes a solved class.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let mut build = Build::new(RuleSet::Brazilian, 2);
    /// build.add(build.solve("1k-1k".parse().unwrap()));
    /// assert_eq!(build.ready(), ["1k-1m".parse().unwrap()]);
    /// ```
    pub fn add(&mut self, solved: SolvedClass) {
        self.solved.add(solved.table);
        while !self.now.is_empty() && self.ready().is_empty() {
            // crowning leads to one man fewer, captures to fewer pieces: nothing else is asked for again
            for class in std::mem::take(&mut self.before) {
                if class.pieces() == self.most {
                    self.solved.forget(class);
                }
            }
            self.go_on();
        }
    }

    /// Reads a class that was solved before and is ready.
    ///
    /// # Errors
    /// [`Damage`] when the bytes are no table of this class under these rules.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// let class = "1k-1k".parse().unwrap();
    /// let build = Build::new(RuleSet::Portuguese, 2);
    /// let bytes = build.solve(class).bytes();
    /// assert_eq!(build.read(class, Arc::new(bytes.clone())).unwrap().bytes(), bytes);
    /// assert!(build.read(class, Arc::new(bytes[1..].to_vec())).is_err());
    /// ```
    pub fn read(&self, class: Class, bytes: Bytes) -> Result<SolvedClass, Damage> {
        let held = TableFile::new(bytes)?;
        if held.rules != self.rules || held.class != class {
            return Err(Damage::Rules);
        }
        let packed = held.packed()?;
        let captured = captured(self.rules, packed, &self.solved);
        Ok(SolvedClass {
            rules: self.rules,
            table: Arc::new(unpack(self.rules, packed, captured)),
        })
    }

    /// The tables of at most so many pieces, built now.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use draughts::endgame::Build;
    ///
    /// assert_eq!(Build::small(RuleSet::Portuguese, 2).rules(), RuleSet::Portuguese);
    /// ```
    pub fn small(rules: RuleSet, pieces: u8) -> Tables {
        let (mut build, mut tables) = (Build::new(rules, pieces), Tables::new(rules));
        while let Some(&class) = build.ready().first() {
            let solved = build.solve(class);
            // what was written now is whole
            let _ = tables.add(&solved.bytes());
            build.add(solved);
        }
        tables
    }
}

/// How many places the tables of a class have; a few of them are holes.
///
/// ```
/// use draughts::RuleSet;
/// use draughts::endgame::positions;
///
/// assert_eq!(positions(RuleSet::Portuguese, "1k-1k".parse().unwrap()), 2 * 32 * 32);
/// ```
pub fn positions(rules: RuleSet, class: Class) -> u64 {
    2 * super::place::Shape::new(class, super::solve::squares(rules)).half() as u64
}
