//! Building the tables.

use std::sync::Arc;

use super::class::Class;
use super::file::write;
use super::probe::Tables;
use super::solve::solve;
use super::table::Solved;
use crate::draughts::rules::RuleSet;

/// Builds the tables of some rules, class by class.
///
/// ```
/// use arbitro::draughts::RuleSet;
/// use arbitro::draughts::endgame::Build;
///
/// let mut build = Build::new(RuleSet::Portuguese);
/// let mut classes = Vec::new();
/// while let Some((class, _bytes)) = build.next_class(2) {
///     classes.push(class.to_string());
/// }
/// assert_eq!(classes, ["1k-1k", "1k-1m", "1m-1m"]);
/// ```
#[derive(Debug)]
pub struct Build {
    rules: RuleSet,
    solved: Solved,
}

impl Build {
    /// Nothing built yet.
    ///
    /// ```
    /// use arbitro::draughts::RuleSet;
    /// use arbitro::draughts::endgame::Build;
    ///
    /// let mut build = Build::new(RuleSet::Brazilian);
    /// assert_eq!(build.next_class(2).unwrap().0, "1k-1k".parse().unwrap());
    /// ```
    pub fn new(rules: RuleSet) -> Build {
        Build {
            rules,
            solved: Solved::new(),
        }
    }

    /// Builds the next class of at most so many pieces, and gives the bytes of its table; none when all are built.
    ///
    /// ```
    /// use arbitro::draughts::RuleSet;
    /// use arbitro::draughts::endgame::Build;
    ///
    /// assert!(Build::new(RuleSet::Portuguese).next_class(1).is_none());
    /// ```
    pub fn next_class(&mut self, pieces: u8) -> Option<(Class, Vec<u8>)> {
        let mut classes = (2..=pieces).flat_map(Class::all);
        let class = classes.find(|&class| self.solved.get(class).is_none())?;
        let table = solve(self.rules, class, &self.solved);
        let bytes = write(self.rules, &table);
        self.solved.add(Arc::clone(&table));
        Some((class, bytes))
    }

    /// The tables of at most so many pieces, built now.
    ///
    /// ```
    /// use arbitro::draughts::RuleSet;
    /// use arbitro::draughts::endgame::Build;
    ///
    /// assert_eq!(Build::small(RuleSet::Portuguese, 2).rules(), RuleSet::Portuguese);
    /// ```
    pub fn small(rules: RuleSet, pieces: u8) -> Tables {
        let (mut build, mut tables) = (Build::new(rules), Tables::new(rules));
        while let Some((_, bytes)) = build.next_class(pieces) {
            // what was written now is whole
            let _ = tables.add(&bytes);
        }
        tables
    }
}
