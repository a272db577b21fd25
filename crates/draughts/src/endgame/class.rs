//! Material classes: what each side has.

use std::fmt;
use std::str::FromStr;

use crate::rules::Force;

/// What each side has, whoever it is. The side with more pieces comes first, or with more kings where the numbers are
/// equal: a position and the one that shows it from the other side are of one class.
///
/// ```
/// use draughts::endgame::Class;
///
/// let class: Class = "3k-1k".parse().unwrap();
/// assert_eq!((class.pieces(), class.men()), (4, 0));
/// assert_eq!("1k-3k".parse::<Class>().unwrap(), class);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Class {
    pub(super) first: Force,
    pub(super) second: Force,
}

/// A text that names no class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a class is written like 2k1m-1k")]
pub struct ParseClassError;

/// The most pieces of which there are tables.
pub(super) const MOST: u8 = 6;

const fn pieces(force: Force) -> u8 {
    force.kings + force.men
}

const fn greater(one: Force, other: Force) -> bool {
    pieces(one) > pieces(other) || (pieces(one) == pieces(other) && one.kings > other.kings)
}

impl Class {
    /// The class of two forces, and whether they are the wrong way round.
    pub(super) const fn of(one: Force, other: Force) -> (Class, bool) {
        let turned = greater(other, one);
        let (first, second) = if turned { (other, one) } else { (one, other) };
        (Class { first, second }, turned)
    }

    /// Every class of so many pieces, in an order in which each comes after those that its games lead to.
    ///
    /// ```
    /// use draughts::endgame::Class;
    ///
    /// let codes = Class::all(2).map(|class| class.to_string());
    /// assert!(codes.eq(["1k-1k", "1k-1m", "1m-1m"]));
    /// assert_eq!(Class::all(5).count(), 22);
    /// ```
    pub fn all(pieces: u8) -> impl Iterator<Item = Class> {
        let mut all = Vec::new();
        for second in 1..=pieces / 2 {
            let first = pieces - second;
            for (one, other) in (0..=first).flat_map(|a| (0..=second).map(move |b| (a, b))) {
                let force = |men, all| Force {
                    kings: all - men,
                    men,
                };
                let (class, turned) = Class::of(force(one, first), force(other, second));
                if !turned {
                    all.push(class);
                }
            }
        }
        all.sort_by_key(|class| class.men());
        all.into_iter()
    }

    /// How many pieces there are.
    pub const fn pieces(self) -> u8 {
        pieces(self.first) + pieces(self.second)
    }

    /// How many of them are men.
    pub const fn men(self) -> u8 {
        self.first.men + self.second.men
    }

    /// Have both sides the same?
    pub(super) fn is_even(self) -> bool {
        self.first == self.second
    }

    /// A number below [`SLOTS`] of its own.
    pub(super) const fn slot(self) -> usize {
        slot(self.first, self.second)
    }
}

/// Numbers of classes are below this.
pub(super) const SLOTS: usize = 4096;

pub(super) const fn slot(one: Force, other: Force) -> usize {
    (((one.kings as usize * 8) + one.men as usize) * 8 + other.kings as usize) * 8
        + other.men as usize
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |force: Force| {
            let part = |count: u8, letter| match count {
                0 => String::new(),
                _ => format!("{count}{letter}"),
            };
            part(force.kings, 'k') + &part(force.men, 'm')
        };
        write!(f, "{}-{}", written(self.first), written(self.second))
    }
}

impl FromStr for Class {
    type Err = ParseClassError;

    fn from_str(text: &str) -> Result<Class, ParseClassError> {
        let mut found = (2..=MOST).flat_map(Class::all);
        let turned = text
            .split_once('-')
            .map(|(one, other)| format!("{other}-{one}"));
        found
            .find(|class| {
                let code = class.to_string();
                code == text || Some(&code) == turned.as_ref()
            })
            .ok_or(ParseClassError)
    }
}
