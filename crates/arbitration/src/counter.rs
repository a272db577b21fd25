//! A count kept at the board by tapping: one tap a ply (3.9).

use std::{fmt, str::FromStr};

use draughts::{Colour, Conditions, CountedMoves, LimitName, RuleSet};

/// One ply, as the arbiter at the board taps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
pub enum Tap {
    /// A king's move without a capture.
    #[strum(serialize = "q")]
    Quiet,
    /// A capture or a man's move: the law of 20 moves begins anew (3.9 b 3).
    #[strum(serialize = "r")]
    Reset,
}

tournament::coded!(Tap);

/// A count that an arbiter keeps at the board. Where only the stronger side's moves count (the forced ending), `first` is that side: its moves
/// are the first, the third … tap.
///
/// ```
/// use arbitration::{Counter, Tap};
/// use draughts::{Colour, LimitName};
/// let mut counter = Counter::new(LimitName::MoveLimit, Colour::White);
/// counter.taps = vec![Tap::Quiet, Tap::Quiet, Tap::Reset];
/// assert_eq!(counter.to_string(), "move-limit:w0:qqr");
/// assert_eq!("move-limit:w0:qqr".parse(), Ok(counter));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Counter {
    /// Which limit is counted.
    pub limit: LimitName,
    /// Who made the first move that is counted.
    pub first: Colour,
    /// Moves of each colour that were counted before the tapping began.
    pub already: u16,
    /// The plies.
    pub taps: Vec<Tap>,
}

/// How far a counter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    /// White's moves that count.
    pub white: u16,
    /// Black's.
    pub black: u16,
    /// How many make a draw.
    pub of: u16,
    /// Whose moves count; both where `None`.
    pub only: Option<Colour>,
    /// Who moves next.
    pub next: Colour,
    /// The last tap that began the count anew, from 1.
    pub reset: Option<usize>,
    /// The tap with which it was full for the first time, from 1; `0`: it was full before.
    pub full: Option<usize>,
}

impl Counter {
    /// The most plies that are kept.
    pub const MOST: usize = 600;

    /// A count at its beginning.
    #[must_use]
    pub fn new(limit: LimitName, first: Colour) -> Self {
        Self {
            limit,
            first,
            already: 0,
            taps: Vec::new(),
        }
    }

    /// How far it is; `None` where the rules of the game have no such limit.
    ///
    /// ```
    /// use arbitration::Counter;
    /// use draughts::{Conditions, RuleSet};
    /// let counter: Counter = "forced-ending:w11:q".parse().unwrap();
    /// let tally = counter.tally(RuleSet::Portuguese, Conditions::default()).unwrap();
    /// assert_eq!((tally.white, tally.black, tally.of, tally.full), (12, 0, 12, Some(1)));
    /// ```
    #[must_use]
    pub fn tally(&self, rules: RuleSet, conditions: Conditions) -> Option<Tally> {
        let mut limits = rules.rules().ends.limits_under(conditions);
        let limit = limits.find(|limit| limit.name == self.limit)?;
        let only = (limit.by == CountedMoves::Stronger).then_some(self.first);
        let begin = |first, already| Tally {
            white: if only == Some(Colour::Black) {
                0
            } else {
                already
            },
            black: if only == Some(Colour::White) {
                0
            } else {
                already
            },
            of: u16::from(limit.moves),
            only,
            next: first,
            reset: None,
            full: None,
        };
        let mut tally = begin(self.first, self.already).noted(0);
        for (tap, number) in self.taps.iter().zip(1..) {
            tally = if *tap == Tap::Reset && limit.restarts.holds {
                Tally {
                    reset: Some(number),
                    full: tally.full,
                    ..begin(tally.next.other(), 0)
                }
            } else {
                tally.moved().noted(number)
            };
        }
        Some(tally)
    }
}

impl Tally {
    /// The moves of one colour that count.
    #[must_use]
    pub fn made(&self, colour: Colour) -> u16 {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// Has everybody whose moves count made them?
    #[must_use]
    pub fn is_full(&self) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .filter(|colour| self.only.is_none_or(|only| only == *colour))
            .all(|colour| self.made(colour) >= self.of)
    }

    fn moved(mut self) -> Self {
        if self.only.is_none_or(|only| only == self.next) {
            match self.next {
                Colour::White => self.white += 1,
                Colour::Black => self.black += 1,
            }
        }
        self.next = self.next.other();
        self
    }

    fn noted(self, tap: usize) -> Self {
        let full = self.full.or_else(|| self.is_full().then_some(tap));
        Self { full, ..self }
    }
}

/// `limit:colour and moves already counted:taps`, fit for an address.
impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = match self.first {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        write!(f, "{}:{first}{}:", self.limit.code(), self.already)?;
        let mut taps = self.taps.iter();
        taps.try_for_each(|tap| f.write_str(tap.code()))
    }
}

/// Not a counter that this program wrote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a count")]
pub struct ParseCounterError;

impl FromStr for Counter {
    type Err = ParseCounterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.trim().splitn(3, ':');
        let mut part = || parts.next().ok_or(ParseCounterError);
        let (limit, start, taps) = (part()?, part()?, part()?);
        let limit = LimitName::ALL.into_iter().find(|one| one.code() == limit);
        let first = match start.as_bytes().first() {
            Some(b'w') => Colour::White,
            Some(b'b') => Colour::Black,
            _ => return Err(ParseCounterError),
        };
        let already: u16 = start[1..].parse().map_err(|_| ParseCounterError)?;
        let taps: Option<Vec<Tap>> = taps
            .chars()
            .map(|tap| Tap::from_code(tap.encode_utf8(&mut [0; 4])))
            .collect();
        let taps = taps.filter(|taps| taps.len() <= Self::MOST);
        Ok(Self {
            limit: limit.ok_or(ParseCounterError)?,
            first,
            already: already.min(1000),
            taps: taps.ok_or(ParseCounterError)?,
        })
    }
}
